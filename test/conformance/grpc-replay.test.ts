/**
 * Every call that was recorded from a real Triton, made to this server with the same models: same status, words and fields.
 *
 * Where the answers differ on purpose stands in DIFFERENCES, each with the words of docs/compatibility.md that say so; what is not there
 * yet stands in LATER, and must be refused by name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import schema from '../../contract/gen/schema.js';
import { expectDocumented, findListed } from '../support/differences.ts';
import { decode, GrpcClient, type Message, SERVICE } from '../support/grpc-client.ts';
import { peerFolder } from '../support/peer-models.ts';
import { type PeerServer, startPeerServer } from '../support/peer-server.ts';
import { expectSame } from '../support/recordings.ts';

interface Recording {
  readonly label: string;
  readonly rpc: string;
  /** Absent where no message of the protocol was sent. */
  readonly request_base64?: string;
  /** Name of the status. */
  readonly code: keyof typeof status;
  readonly details?: string;
  /** Of a stream, all answers. Fields with their default are left out; 64-bit integers are text, bytes base64. */
  readonly response?: unknown;
}

interface Difference {
  /** Stands in docs/compatibility.md. */
  readonly documented: string;
  readonly labels: readonly string[];
  /** @default as recorded */
  readonly code?: keyof typeof status;
  /** Of the status' words. @default begins as the recorded ones do */
  readonly details?: RegExp;
  /** Of an answer. @default as recorded */
  readonly expectAnswer?: (actual: Message, recorded: Message) => void;
}

const DIFFERENCES: readonly Difference[] = [
  {
    documented: '| message that is no protobuf | INTERNAL | INVALID_ARGUMENT',
    code: 'INVALID_ARGUMENT',
    labels: ['malformed protobuf'],
  },
  { documented: '| unknown datatype |', details: /data-type is 'INT33', but model 'simple' expects/, labels: ['unknown dtype'] },
  { documented: '| negative dim |', details: /expected dims of 0 or more, got shape \[-1,16\]$/, labels: ['negative dim'] },
  { documented: '| batch size 0 |', details: /batch-size must be >= 1/, labels: ['batch 0'] },
  {
    documented: '| more inputs than the model has |',
    details: /'INPUT0','INPUT1','INPUT2'\], but missing/,
    labels: ['unknown input'],
  },
  {
    documented: '| BYTES that end in the middle |',
    details: /incomplete string data for inference input 'TEXT' for model 'string_id', expecting .* 10 .* 2 bytes available$/,
    labels: ['string raw truncated'],
  },
  {
    documented: '| BYTES with embedded NUL through ONNX Runtime |',
    labels: ['string raw'],
    expectAnswer: ({ raw_output_contents }) => {
      expect(raw_output_contents).toEqual([Buffer.from([2, 0, 0, 0, 97, 98, 2, 0, 0, 0, 255, 0]).toString('base64')]);
    },
  },
  {
    documented: '| method that there is not | UNIMPLEMENTED without words | UNIMPLEMENTED, naming it',
    details: /GRPCInferenceService\/Nope$/,
    labels: ['unknown rpc'],
  },
  {
    documented: '| server metadata |',
    labels: ['server metadata'],
    expectAnswer: ({ name, version, extensions }, recorded) => {
      expect([name, version]).toEqual([recorded['name'], expect.stringMatching(/^\d+\.\d+\.\d+/)]);
      const tritons = recorded['extensions'] as string[];
      expect((extensions as string[]).filter((extension) => !tritons.includes(extension))).toEqual([]);
    },
  },
  {
    documented: '| repository index | lists',
    labels: ['repository index'],
    expectAnswer: (actual, recorded) => {
      const python = { name: 'identity_py', version: '1' };
      const [ours, theirs] = [actual['models'], recorded['models']] as Message[][];
      expect(ours).toEqual(
        theirs!.map((model) =>
          model['name'] === python.name
            ? { ...python, state: 'UNAVAILABLE', reason: expect.stringContaining("backend 'python' is not available") }
            : model,
        ),
      );
    },
  },
];

interface Later {
  /** Stands in "Not there yet". */
  readonly documented: string;
  readonly labels: readonly string[];
  readonly details: RegExp;
}

const LATER: readonly Later[] = [
  { documented: 'classification', details: /classification is not supported/, labels: ['classification'] },
  {
    documented: 'shared memory',
    details: /shared memory is not supported/,
    labels: ['shm region unknown', 'shm status', 'shm register missing', 'shm status unknown', 'cuda shm status'],
  },
  { documented: 'trace', details: /trace extension/, labels: ['trace setting', 'trace setting model unknown'] },
  { documented: 'logging', details: /logging extension/, labels: ['log settings'] },
];

const recordings = JSON.parse(readFileSync(join(peerFolder, 'grpc.json'), 'utf8')) as readonly Recording[];

describe('the answers recorded from a real Triton', () => {
  let peer: PeerServer;
  let client: GrpcClient;

  beforeAll(async () => {
    peer = await startPeerServer({ grpc: { host: '127.0.0.1', port: 0 } });
    client = new GrpcClient(peer.server.grpcPort as number);
  });
  afterAll(async () => {
    client.close();
    await peer.stop();
  });

  it('that this server gives differently are listed in docs/compatibility.md', () => {
    expectDocumented(recordings, DIFFERENCES, LATER);
  });

  it.each(recordings)('$label', async (recording) => {
    const { label, code, details = '', response } = recording;
    const answer = await replay(client, recording);
    const later = findListed(LATER, label);
    if (later) {
      expect(answer).toEqual({ code: status.UNIMPLEMENTED, details: expect.stringMatching(later.details), messages: [] });
      return;
    }
    const difference = findListed(DIFFERENCES, label);
    expect(answer).toMatchObject({ code: status[difference?.code ?? code] });
    if (answer.code !== status.OK) {
      if (difference?.details) expect(answer.details).toMatch(difference.details);
      else expect(answer.details.slice(0, details.length)).toBe(details);
      return;
    }
    const recorded = label === 'grpc.health.v1 Check' ? { status: 'SERVING' } : response;
    const expected = (Array.isArray(recorded) ? recorded : [recorded]) as Message[];
    if (difference?.expectAnswer) difference.expectAnswer(answer.messages[0]!, expected[0]!);
    else expectSame(answer.messages, expected);
  });
});

interface Answer {
  readonly code: number;
  readonly details: string;
  readonly messages: readonly Message[];
}

/** Answers are as recorded: without what has its default, bytes as base64. */
async function replay(client: GrpcClient, { label, rpc, request_base64 = '' }: Recording): Promise<Answer> {
  const request = label === 'malformed protobuf' ? Buffer.from([0xff, 0xff, 0xff]) : Buffer.from(request_base64, 'base64');
  if (rpc === 'ModelStreamInfer') {
    const stream = client.stream();
    stream.call.write(request);
    stream.finish();
    const messages = (await stream.rest()).map((message) => compact(message) as Message);
    return { ...(await stream.end), messages };
  }
  const isHealth = rpc === 'Health/Check';
  const path = isHealth ? '/grpc.health.v1.Health/Check' : `${SERVICE}/${rpc}`;
  const type = isHealth
    ? 'grpc.health.v1.HealthCheckResponse'
    : `inference.${schema.lookupService('inference.GRPCInferenceService').methods[rpc]?.responseType}`;
  try {
    const bytes = await client.bytes(path, request).answer;
    return { code: status.OK, details: '', messages: [compact(decode(type, bytes)) as Message] };
  } catch (error) {
    const { code, details } = error as { code: number; details: string };
    return { code, details, messages: [] };
  }
}

function compact(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== 'object' || value === null) return value;
  const isUnset = (member: unknown): boolean =>
    [undefined, null, false, 0, '', '0'].includes(member as never) || (Array.isArray(member) && member.length === 0);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isUnset(member))
      .map(([key, member]) => [key, compact(member)]),
  );
}

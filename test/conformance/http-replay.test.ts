/**
 * Every request that was recorded from a real Triton, sent to this server with the same models: same status, headers and body.
 *
 * Where the answers differ on purpose stands in a table, whose rows must be found in docs/compatibility.md; what is not there yet in another,
 * and must be refused by name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/server.ts';
import { expectDocumented, findListed } from '../support/differences.ts';
import { DIFFERENCES, type Difference, expectPythonUnavailable, LATER } from '../support/http-differences.ts';
import { peerFolder } from '../support/peer-models.ts';
import { type PeerServer, startPeerServer } from '../support/peer-server.ts';
import type { RawAnswer } from '../support/raw-http.ts';
import { bodyOf, expectSame, type Recording, readRecordings, recordedBody, replay, shapeOf } from '../support/recordings.ts';

const ON_METRICS_PORT = ['unknown on metrics port', 'POST metrics'];

const recordings = [...readRecordings('http-good.json'), ...readRecordings('http-bad.json')];

describe('the answers recorded from a real Triton', () => {
  let peer: PeerServer;
  let server: RunningServer;

  beforeAll(async () => {
    const any = { host: '127.0.0.1', port: 0 };
    peer = await startPeerServer({ http: any, metrics: any });
    server = peer.server;
  });
  afterAll(() => peer.stop());

  it('that this server gives differently are listed in docs/compatibility.md', () => {
    expectDocumented(recordings, DIFFERENCES, LATER);
  });

  it.each(recordings.filter(({ label }) => !ON_METRICS_PORT.includes(label)))('$label', async (recording) => {
    const answer = await replay(recording, server.httpPort as number);
    const later = findListed(LATER, recording.label);
    if (later) {
      expect([answer.status, JSON.parse(answer.text())]).toEqual([
        later.status ?? 501,
        { error: expect.stringMatching(later.error) },
      ]);
    } else {
      expectAsRecorded(answer, recording, findListed(DIFFERENCES, recording.label));
    }
  });

  it.each(recordings.filter(({ label }) => ON_METRICS_PORT.includes(label)))(
    '$label',
    async ({ label, method, path, status }) => {
      const answer = await fetch(`http://127.0.0.1:${server.metricsPort}${path}`, { method });
      expect(answer.status).toBe(findListed(DIFFERENCES, label)?.status ?? status);
    },
  );

  it('name the metrics of Triton, with its types and labels', async () => {
    const ours = seriesOf(await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text());
    const recorded = seriesOf(readFileSync(join(peerFolder, 'metrics.txt'), 'utf8'));
    const isNotThere = /^nv_(cache|pinned_memory)_/;
    expect([...recorded].filter((series) => !isNotThere.test(series) && !ours.has(series))).toEqual([]);
  });
});

function expectAsRecorded(answer: RawAnswer, recording: Recording, difference: Difference | undefined): void {
  const { status, expectBody = expectSame } = difference ?? {};
  expect([answer.status, answer.text()]).toEqual([status ?? recording.status, answer.text()]);
  // What is refused for another reason may be refused elsewhere, which shows in the content type.
  if (!difference?.error) expectHeaders(answer, recording);
  if (recording.method === 'HEAD') return;
  const [actual, recorded] = [bodyOf(answer), recordedBody(recording)];
  if (answer.status >= 400) expectError(actual, recorded, difference?.error);
  else if (recording.label.startsWith('stats ')) expect(shapeOf(actual)).toEqual(shapeOf(recorded));
  else if (recording.label === 'repository index ready') expectPythonUnavailable(actual, recorded);
  else expectBody(actual, recorded);
}

/** Those of the recording, in its order; what HTTP itself asks for may come on top. */
function expectHeaders(answer: RawAnswer, { response_headers }: Recording): void {
  const onTop = ['Connection', 'Keep-Alive', 'Allow', 'Retry-After', 'Accept-Encoding'];
  const withoutValue = ['Content-Length', 'Inference-Header-Content-Length'];
  const toText = ([name, value]: readonly [string, string]): string => (withoutValue.includes(name) ? name : `${name}: ${value}`);
  const isCompared = ([name]: readonly [string, string]): boolean => !onTop.includes(name) && name !== 'Content-Encoding';
  expect(answer.headers.filter(isCompared).map(toText)).toEqual(response_headers.filter(isCompared).map(toText));
}

/** The same words; more of them may follow. */
function expectError(actual: unknown, recorded: unknown, pattern: RegExp | undefined): void {
  const { error: expected } = recorded as { error: string };
  const { error, ...rest } = actual as { error: string };
  expect(rest).toEqual({});
  if (pattern) expect(error).toMatch(pattern);
  else expect(error.slice(0, expected.length)).toBe(expected);
}

/** `type name{labels}` of every series. */
function seriesOf(text: string): Set<string> {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  return new Set(
    [...text.matchAll(/^([a-z_]+)(?:\{(.*)\})? /gm)].map(([, name, labels = '']) => {
      const names = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) =>
        label === 'reason' ? `${label}=${value}` : label,
      );
      return `${name}{${names.join()}} ${types.get(name)}`;
    }),
  );
}

import { constants } from 'node:http2';
import { gzipSync } from 'node:zlib';
import { status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InferenceError, STATUS_CODES } from '../../../../../server/errors.ts';
import { GRPC_STATUS } from '../../../../../server/frontend/grpc/status.ts';
import type { HeldRequest } from '../../../../support/fake-core.ts';
import { amount } from '../../../../support/full-run.ts';
import { decode, encode, type Message, SERVICE } from '../../../../support/grpc-client.ts';
import { requestOf, testGrpcFrontend } from '../../../../support/grpc-frontend.ts';
import { frame, RawGrpcConnection } from '../../../../support/raw-grpc.ts';

const PATH = `${SERVICE}/ModelInfer`;

function bytesOf(message: Message): Buffer {
  return encode('inference.ModelInferRequest', message);
}

function cancelled({ request }: HeldRequest): Promise<void> {
  const { cancellation } = request;
  if (cancellation?.isCancelled) return Promise.resolve();
  return new Promise((resolve) => {
    cancellation!.onCancel = resolve;
  });
}

describe('ModelInfer', () => {
  it('answers with model, version, id, outputs and their bytes', async () => {
    const { client } = await testGrpcFrontend();
    const answer = await client.bytes(PATH, bytesOf(requestOf('a'))).answer;
    expect(decode('inference.ModelInferResponse', answer)).toEqual({
      model_name: 'identity',
      model_version: '1',
      id: 'a',
      outputs: [{ name: 'OUT_INT32', datatype: 'INT32', shape: ['1'] }],
      raw_output_contents: [Buffer.from([7, 0, 0, 0])],
    });
  });

  it('runs requests of one connection side by side, and answers the first that is done first', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const answers: string[] = [];
    const calls = ['a', 'b'].map((id) => client.call('ModelInfer', requestOf(id)).then(() => answers.push(id)));
    const [first, second] = [await core.nextHeld(), await core.nextHeld()];
    second.answer();
    await calls[1];
    first.answer();
    await calls[0];
    expect(answers).toEqual(['b', 'a']);
  });

  it('gives pooled memory back once the answer is written', async () => {
    const { client, core } = await testGrpcFrontend();
    let released = 0;
    core.extra = { release: () => released++ };
    await client.call('ModelInfer', requestOf('a'));
    expect(released).toBe(1);
  });

  it.each(STATUS_CODES)('ends with the status of %s, whether thrown or given to the sink', async (code) => {
    const { client, core } = await testGrpcFrontend();
    const expected = { code: GRPC_STATUS[code], details: 'über all' };
    core.failure = new InferenceError(code, 'über all');
    await expect(client.call('ModelInfer', requestOf('a'))).rejects.toMatchObject(expected);
    core.failure = undefined;
    core.holds = true;
    const call = client.call('ModelInfer', requestOf('a'));
    (await core.nextHeld()).sink.fail(new InferenceError(code, 'über all'));
    await expect(call).rejects.toMatchObject(expected);
  });

  it('of a decoupled model is UNIMPLEMENTED', async () => {
    const { client, core } = await testGrpcFrontend();
    core.decoupled = true;
    await expect(client.call('ModelInfer', requestOf('a'))).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      details: "ModelInfer RPC doesn't support models with decoupled transaction policy",
    });
  });

  it('is DEADLINE_EXCEEDED when the deadline passes, and cancels what runs', async () => {
    const { port, core } = await testGrpcFrontend();
    core.holds = true;
    const call = new RawGrpcConnection(port).call(PATH, frame(bytesOf(requestOf('a'))), { 'grpc-timeout': '20m' });
    const held = await core.nextHeld();
    await cancelled(held);
    expect(await call).toMatchObject({ code: status.DEADLINE_EXCEEDED });
    held.answer();
  });

  it('answers on a connection on which thousands of calls were cancelled', { timeout: 30_000 }, async () => {
    const { port } = await testGrpcFrontend();
    const connection = new RawGrpcConnection(port);
    for (let i = 0; i < 3000; i++) {
      const headers = { ':method': 'POST', ':path': PATH, 'content-type': 'application/grpc', te: 'trailers' };
      const stream = connection.session.request(headers).on('error', () => {});
      const closed = new Promise((resolve) => stream.once('close', resolve));
      stream.close(constants.NGHTTP2_CANCEL);
      await closed;
    }
    expect((await connection.call(PATH, frame(bytesOf(requestOf('a'))))).code).toBe(0);
  });

  it('cancels what runs when the client cancels', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const { answer, cancel } = client.bytes(PATH, bytesOf(requestOf('a')));
    answer.catch(() => {});
    const held = await core.nextHeld();
    cancel();
    await cancelled(held);
    held.answer();
    core.holds = false;
    expect(await client.call('ModelInfer', requestOf('b')), 'the connection lives').toMatchObject({ id: 'b' });
  });

  it('cancels what runs when the connection is lost', async () => {
    const { port, core } = await testGrpcFrontend();
    core.holds = true;
    const connection = new RawGrpcConnection(port);
    const call = connection.call(PATH, frame(bytesOf(requestOf('a'))));
    const held = await core.nextHeld();
    connection.session.destroy();
    await cancelled(held);
    expect((await call).code).toBeUndefined();
  });
});

describe('a message', () => {
  it('over the limit is RESOURCE_EXHAUSTED, naming sizes and flag', async () => {
    const { client, core } = await testGrpcFrontend({ maxMessageSize: 1000 });
    await expect(client.bytes(PATH, Buffer.alloc(1001)).answer).rejects.toMatchObject({
      code: status.RESOURCE_EXHAUSTED,
      details: 'Received message larger than max (1001 vs 1000): --grpc-max-message-size is 1000 bytes',
    });
    expect(await client.call('ModelInfer', requestOf('b')), 'the connection lives').toMatchObject({ id: 'b' });
    expect(core.requests).toHaveLength(1);
  });

  it('that says it is larger than the limit is refused before it has come', async () => {
    const { port } = await testGrpcFrontend({ maxMessageSize: 1000 });
    const end = await new RawGrpcConnection(port).call(PATH, frame(Buffer.alloc(5), { length: 2 ** 32 - 1 }));
    expect(end).toMatchObject({ code: status.RESOURCE_EXHAUSTED });
  });

  it('to the client over the limit is RESOURCE_EXHAUSTED, naming sizes and flag', async () => {
    const { client, core } = await testGrpcFrontend({ maxMessageSize: 1000 });
    core.extra = { outputs: [{ name: 'y', datatype: 'UINT8', shape: [2000], data: new Uint8Array(2000) }] };
    await expect(client.call('ModelInfer', requestOf('a'))).rejects.toMatchObject({
      code: status.RESOURCE_EXHAUSTED,
      details: expect.stringMatching(
        /^Sent message larger than max \(20\d\d vs\. 1000\): --grpc-max-message-size is 1000 bytes$/,
      ),
    });
  });

  it('may be compressed', async () => {
    const { port } = await testGrpcFrontend();
    const body = frame(gzipSync(bytesOf(requestOf('a'))), { compressed: true });
    expect(await new RawGrpcConnection(port).call(PATH, body, { 'grpc-encoding': 'gzip' })).toMatchObject({ code: status.OK });
  });

  it('that is larger than the limit only when it is decompressed is RESOURCE_EXHAUSTED', async () => {
    const { port } = await testGrpcFrontend({ maxMessageSize: 100_000 });
    const body = frame(gzipSync(Buffer.alloc(50_000_000)), { compressed: true });
    expect(await new RawGrpcConnection(port).call(PATH, body, { 'grpc-encoding': 'gzip' })).toMatchObject({
      code: status.RESOURCE_EXHAUSTED,
      details: expect.stringMatching(/larger than 100000: --grpc-max-message-size is 100000 bytes$/),
    });
  });

  it.each([
    ['is no protobuf', frame(Buffer.from([0xff, 0xff, 0xff])), {}, 'Unable to parse request'],
    ['ends too early', frame(bytesOf(requestOf('a')), { length: 500 }), {}, 'the call ended without a whole message'],
    ['is missing', Buffer.alloc(0), {}, 'the call ended without a whole message'],
    [
      'is compressed and broken',
      frame(Buffer.from('nonsense'), { compressed: true }),
      { 'grpc-encoding': 'gzip' },
      'Failed to decompress message',
    ],
    [
      'is compressed and cut off',
      frame(gzipSync(bytesOf(requestOf('a'))).subarray(0, 20), { compressed: true }),
      { 'grpc-encoding': 'gzip' },
      'Failed to decompress message',
    ],
    [
      'has a deadline that is no time',
      frame(bytesOf(requestOf('a'))),
      { 'grpc-timeout': 'soon' },
      'Invalid grpc-timeout value "soon"',
    ],
  ])('that %s is INVALID_ARGUMENT', async (_, body, headers, details) => {
    const { port } = await testGrpcFrontend();
    const end = await new RawGrpcConnection(port).call(PATH, body, headers as Record<string, string>);
    expect(end).toMatchObject({ code: status.INVALID_ARGUMENT, details: expect.stringContaining(details) });
  });
});

describe('any bytes', () => {
  const any = fc.uint8Array({ maxLength: 300 });
  /** The message, some of its bytes changed or cut off. */
  const nearly = fc
    .tuple(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), fc.nat())
    .map(([changes, end]) => {
      const bytes = bytesOf(requestOf('a'));
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return end % 3 === 0 ? bytes.subarray(0, end % bytes.length) : bytes;
    });
  const ALLOWED = [status.OK, status.INVALID_ARGUMENT, status.NOT_FOUND, status.UNIMPLEMENTED];

  it.each([
    ['as a message', (bytes: Uint8Array) => frame(bytes)],
    ['in place of a message', (bytes: Uint8Array) => bytes],
  ])(
    '%s end the call with a status that blames the client, and the server lives',
    async (_, toBody) => {
      const { port, client } = await testGrpcFrontend();
      const connection = new RawGrpcConnection(port);
      await fc.assert(
        fc.asyncProperty(fc.oneof(any, nearly), fc.constantFrom(PATH, `${SERVICE}/ModelConfig`), async (bytes, path) => {
          const { code, details } = await connection.call(path, toBody(bytes));
          expect([...ALLOWED, status.RESOURCE_EXHAUSTED], `${code} ${details}`).toContain(code);
        }),
        { numRuns: amount(300, 50_000) },
      );
      expect(await client.call('ServerLive', {})).toEqual({ live: true });
    },
    600_000,
  );
});

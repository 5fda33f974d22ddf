import { status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InferenceError } from '../../../../../server/errors.ts';
import type { FakeCore, HeldRequest } from '../../../../support/fake-core.ts';
import { amount } from '../../../../support/full-run.ts';
import { decode, encode, type Message, SERVICE } from '../../../../support/grpc-client.ts';
import { requestOf, testGrpcFrontend } from '../../../../support/grpc-frontend.ts';
import { frame, RawGrpcConnection } from '../../../../support/raw-grpc.ts';

const EMPTY_FINAL = { parameters: { triton_enable_empty_final_response: { bool_param: true } } };

/** The next so many requests, each held until the test answers. */
async function held(core: FakeCore, count: number): Promise<HeldRequest[]> {
  const requests: HeldRequest[] = [];
  while (requests.length < count) requests.push(await core.nextHeld());
  return requests;
}

function cancelled({ request }: HeldRequest): Promise<void> {
  return new Promise((resolve) => {
    request.cancellation!.onCancel = resolve;
  });
}

function idOf(answer: Message | undefined): unknown {
  return (answer?.['infer_response'] as Message | undefined)?.['id'];
}

function isFinal(answer: Message): unknown {
  const { parameters } = answer['infer_response'] as Message;
  return (parameters as Record<string, Message>)['triton_final_response']!['bool_param'];
}

describe('a stream', () => {
  it('answers a model that is not decoupled once per request, each finally', async () => {
    const { client } = await testGrpcFrontend();
    const stream = client.stream();
    stream.send(requestOf('a'));
    stream.finish();
    expect(await stream.rest()).toEqual([
      {
        infer_response: {
          model_name: 'identity',
          model_version: '1',
          id: 'a',
          parameters: { triton_final_response: { bool_param: true } },
          outputs: [{ name: 'OUT_INT32', datatype: 'INT32', shape: ['1'] }],
          raw_output_contents: [Buffer.from([7, 0, 0, 0])],
        },
      },
    ]);
    expect(await stream.end).toEqual({ code: status.OK, details: 'OK' });
  });

  it('without requests ends with OK', async () => {
    const { client } = await testGrpcFrontend();
    const stream = client.stream();
    stream.finish();
    expect(await stream.rest()).toEqual([]);
    expect(await stream.end).toMatchObject({ code: status.OK });
  });

  it('runs its requests at the same time, and answers in their order, whichever is done first', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream();
    for (const id of ['a', 'b', 'c']) stream.send(requestOf(id));
    const [a, b, c] = await held(core, 3);
    c!.answer();
    b!.sink.fail(new InferenceError('INVALID_ARG', 'wrong'));
    a!.answer();
    stream.finish();
    const answers = await stream.rest();
    expect(answers.map(idOf)).toEqual(['a', 'b', 'c']);
    expect(answers.map((answer) => answer['error_message'])).toEqual([undefined, 'wrong', undefined]);
  });

  it('answers in the order of requests, in whatever order they are done', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const order = fc.uniqueArray(fc.nat(11), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (done, fails) => {
        const stream = client.stream();
        for (let i = 0; i < 12; i++) stream.send(requestOf(String(i)));
        stream.finish();
        const requests = await held(core, 12);
        for (const i of done) {
          if (fails[i]) requests[i]!.sink.fail(new InferenceError('UNAVAILABLE', 'no'));
          else requests[i]!.answer();
        }
        const answers = await stream.rest();
        expect(answers.map(idOf)).toEqual(Array.from({ length: 12 }, (_, i) => String(i)));
        expect(answers.map((answer) => answer['error_message'] === 'no')).toEqual(fails);
      }),
      { numRuns: amount(20, 1000) },
    );
  });

  it('answers of a decoupled model at once, while others wait for their turn', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('first'));
    const [first] = await held(core, 1);
    core.decoupled = true;
    stream.send(requestOf('decoupled'));
    const [decoupled] = await held(core, 1);
    core.decoupled = false;
    stream.send(requestOf('last'));
    stream.finish();
    const [last] = await held(core, 1);
    last!.answer();
    decoupled!.answer();
    expect(idOf(await stream.next())).toBe('decoupled');
    first!.answer();
    expect((await stream.rest()).map(idOf)).toEqual(['first', 'last']);
  });
});

describe('an error in a stream', () => {
  const faults: readonly [name: string, message: Message, error: string, id?: string][] = [
    ['an unknown model', requestOf('bad', 7, { model_name: 'nope' }), "Request for unknown model: 'nope' is not found"],
    ['a request that is wrong', requestOf('bad', 7, { raw_input_contents: [] }), 'unable to find data for input tensor'],
  ];

  it.each(faults)('of %s is an answer with the id of its request, and the stream goes on', async (_, message, error) => {
    const { client } = await testGrpcFrontend();
    const stream = client.stream();
    stream.send(message);
    stream.send(requestOf('good'));
    stream.finish();
    const answers = await stream.rest();
    expect(answers[0]).toEqual({ error_message: expect.stringContaining(error), infer_response: { id: 'bad' } });
    expect(idOf(answers[1])).toBe('good');
    expect(answers).toHaveLength(2);
    expect(await stream.end).toMatchObject({ code: status.OK });
  });

  it('of a message that is no protobuf is an answer, and the stream goes on', async () => {
    const { client } = await testGrpcFrontend();
    const stream = client.stream();
    stream.call.write(Buffer.from([0xff, 0xff, 0xff]));
    stream.send(requestOf('good'));
    stream.finish();
    const [bad, good] = await stream.rest();
    expect(bad).toEqual({ error_message: 'Unable to parse request', infer_response: {} });
    expect(idOf(good)).toBe('good');
  });

  it.each(faults)('of %s ends the stream with its status, if the client asks for that', async (_, message, error) => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream({ triton_grpc_error: 'true' });
    stream.send(requestOf('first'));
    const [first] = await held(core, 1);
    stream.send(message);
    stream.send(requestOf('after'));
    const [after] = await held(core, 1);
    const isCancelled = cancelled(after!);
    first!.answer();
    expect((await stream.rest()).map(idOf), 'what came before is answered').toEqual(['first']);
    const end = await stream.end;
    expect([status.NOT_FOUND, status.INVALID_ARGUMENT]).toContain(end.code);
    expect(end.details).toContain(error);
    await isCancelled;
    after!.answer();
  });

  it('after an answer of its own request ends it there', async () => {
    const { client, core } = await testGrpcFrontend();
    core.decoupled = true;
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('a'));
    const [a] = await held(core, 1);
    a!.sink.respond({ modelName: 'identity', modelVersion: '1', id: 'a', outputs: [] }, false);
    a!.sink.fail(new InferenceError('INTERNAL', 'broken off'));
    stream.finish();
    expect((await stream.rest()).map((answer) => answer['error_message'])).toEqual([undefined, 'broken off']);
  });
});

describe('a deadline of a stream', () => {
  it('ends it after the answers that there are, and cancels what runs', async () => {
    const { port, core } = await testGrpcFrontend();
    core.holds = true;
    const messages = ['a', 'b', 'c'].map((id) => frame(encode('inference.ModelInferRequest', requestOf(id))));
    const call = new RawGrpcConnection(port).call(`${SERVICE}/ModelStreamInfer`, Buffer.concat(messages), {
      'grpc-timeout': '100m',
    });
    const [a, b, c] = await held(core, 3);
    a!.answer();
    await cancelled(b!);
    for (const late of [b!, c!]) late.answer();
    const { code, body } = await call;
    expect(code).toBe(status.DEADLINE_EXCEEDED);
    expect(idOf(decode('inference.ModelStreamInferResponse', body.subarray(5)))).toBe('a');
  });
});

describe('an answer over the limit', () => {
  it('ends the stream with RESOURCE_EXHAUSTED, after what came before', async () => {
    const { client, core } = await testGrpcFrontend({ maxMessageSize: 1000 });
    core.holds = true;
    const stream = client.stream();
    for (const id of ['a', 'b', 'c']) stream.send(requestOf(id));
    const [a, b, c] = await held(core, 3);
    a!.answer();
    b!.answer({ outputs: [{ name: 'y', datatype: 'UINT8', shape: [2000], data: new Uint8Array(2000) }] });
    c!.answer();
    expect((await stream.rest()).map(idOf)).toEqual(['a']);
    expect(await stream.end).toEqual({
      code: status.RESOURCE_EXHAUSTED,
      details: expect.stringContaining('--grpc-max-message-size'),
    });
    expect(await client.call('ServerLive', {}), 'the connection lives').toEqual({ live: true });
  });
});

describe('answers of a decoupled model', () => {
  const respond = ({ sink, request }: HeldRequest, final: boolean): void =>
    sink.respond({ modelName: 'identity', modelVersion: '1', id: request.id, outputs: [] }, final);

  it('are marked: the last one is the final response', async () => {
    const { client, core } = await testGrpcFrontend();
    core.decoupled = true;
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('a'));
    stream.finish();
    const [a] = await held(core, 1);
    for (const final of [false, false, true]) respond(a!, final);
    expect((await stream.rest()).map(isFinal)).toEqual([false, false, true]);
  });

  it.each([
    ['without a final one, unless it is asked for', {}, [false, false]],
    ['with an empty final one, if it is asked for', EMPTY_FINAL, [false, false, true]],
  ])('of a model that ends afterwards come %s', async (_, more, expected) => {
    const { client, core } = await testGrpcFrontend();
    core.decoupled = true;
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('a', 7, more));
    stream.finish();
    const [a] = await held(core, 1);
    respond(a!, false);
    respond(a!, false);
    a!.sink.complete();
    const answers = await stream.rest();
    expect(answers.map(isFinal)).toEqual(expected);
    if (expected.length === 3) {
      expect(answers[2]).toEqual({
        infer_response: { model_name: 'identity', id: 'a', parameters: { triton_final_response: { bool_param: true } } },
      });
    }
  });

  it('may be none at all', async () => {
    const { client, core } = await testGrpcFrontend();
    core.decoupled = true;
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('a'));
    stream.send(requestOf('b', 7, EMPTY_FINAL));
    stream.finish();
    for (const { sink } of await held(core, 2)) sink.complete();
    expect((await stream.rest()).map(idOf)).toEqual(['b']);
  });
});

describe('a client that goes away', () => {
  it('cancels all that runs', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream();
    for (const id of ['a', 'b']) stream.send(requestOf(id));
    const requests = await held(core, 2);
    const all = requests.map(cancelled);
    stream.call.cancel();
    await Promise.all(all);
    for (const request of requests) request.answer();
    expect(await client.call('ServerLive', {}), 'the connection lives').toEqual({ live: true });
  });
});

describe('a client that does not take its answers', () => {
  it('is held back, and gets all of them once it does', async () => {
    const { client, core } = await testGrpcFrontend();
    const data = new Uint8Array(200_000);
    core.extra = { outputs: [{ name: 'y', datatype: 'UINT8', shape: [data.length], data }] };
    const stream = client.stream();
    stream.call.pause();
    const count = 100;
    for (let i = 0; i < count; i++) stream.send(requestOf(String(i)));
    stream.finish();
    // Many round trips, in which a stream that is not held back takes all that was sent.
    const other = new RawGrpcConnection((await testGrpcFrontend()).port);
    for (let i = 0; i < 200; i++) await other.call(`${SERVICE}/ServerLive`, frame(Buffer.alloc(0)));
    expect(core.requests.length).toBeLessThan(60);
    stream.call.resume();
    expect((await stream.rest()).map(idOf)).toEqual(Array.from({ length: count }, (_, i) => String(i)));
  });

  it('does not have more than 256 requests run', async () => {
    const { client, core } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream();
    for (let i = 0; i < 300; i++) stream.send(requestOf(String(i)));
    stream.finish();
    const first = await held(core, 256);
    for (let i = 0; i < 20; i++) await client.call('ServerLive', {});
    expect(core.requests).toHaveLength(256);
    core.holds = false;
    for (const request of first) request.answer();
    expect(await stream.rest()).toHaveLength(300);
  });
});

describe('any bytes as messages of a stream', () => {
  it('are answered, and the stream ends with OK', async () => {
    const { client } = await testGrpcFrontend();
    const valid = encode('inference.ModelInferRequest', requestOf('a'));
    const nearly = fc.tuple(fc.nat(valid.length - 1), fc.nat(255)).map(([at, byte]) => {
      const bytes = Buffer.from(valid);
      bytes[at] = byte;
      return bytes;
    });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 100 }).map((random) => Buffer.from(random)),
      nearly,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 20 }), async (messages) => {
        const stream = client.stream();
        for (const message of messages) stream.call.write(message);
        stream.finish();
        expect(await stream.rest()).toHaveLength(messages.length);
        expect(await stream.end).toMatchObject({ code: status.OK });
      }),
      { numRuns: amount(50, 5000) },
    );
  }, 600_000);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { HeldRequest } from '../../../../support/fake-core.ts';
import { type TestFrontend, testFrontend } from '../../../../support/http-frontend.ts';
import { requestBytes } from '../../../../support/raw-http.ts';

const BODY = JSON.stringify({ inputs: [{ name: 'IN_INT32', datatype: 'INT32', shape: [1], data: [7] }] });
const INFER = requestBytes('POST', '/v2/models/identity/infer', {}, BODY);
const LIVE = requestBytes('GET', '/v2/health/live');

function chunked(...chunks: readonly (string | Uint8Array)[]): Buffer {
  const parts = chunks.flatMap((chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n']);
  return Buffer.concat([...parts, '0\r\n\r\n'].map((part) => Buffer.from(part as string)));
}

/** Resolves when connections are refused; those that are still taken are closed at once. */
async function portIsClosed(frontend: TestFrontend): Promise<void> {
  for (let code: string | undefined; code !== 'ECONNREFUSED'; ) {
    code = await frontend.connect().then(
      ({ socket }) => void socket.destroy(),
      (error: NodeJS.ErrnoException) => error.code,
    );
  }
}

describe('a connection', () => {
  it('serves one request after the other', async () => {
    using connection = await (await testFrontend()).connect();
    for (let i = 0; i < 3; i++) {
      connection.write(INFER);
      expect((await connection.answer())?.status).toBe(200);
    }
  });

  it('answers pipelined requests in their order, whichever is done first', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    using connection = await frontend.connect();
    const infer = (id: string) => requestBytes('POST', '/v2/models/identity/infer', {}, BODY.replace('{', `{"id":"${id}",`));
    connection.write(Buffer.concat([infer('a'), LIVE, infer('b')]));
    const first = await frontend.core.nextHeld();
    (await frontend.core.nextHeld()).answer();
    first.answer();
    expect(JSON.parse((await connection.answer())!.text()).id).toBe('a');
    expect((await connection.answer())?.status).toBe(200);
    expect(JSON.parse((await connection.answer())!.text()).id).toBe('b');
  });

  it('takes a body in chunks, however small', async () => {
    const frontend = await testFrontend();
    using connection = await frontend.connect();
    const headers = { 'Transfer-Encoding': 'chunked' };
    for (const chunks of [[BODY], BODY.split('')]) {
      connection.write(requestBytes('POST', '/v2/models/identity/infer', headers), chunked(...chunks));
      const answer = await connection.answer();
      expect(JSON.parse(answer!.text()).outputs[0].data).toEqual([7]);
    }
  });

  it('takes a large body that comes in many pieces', async () => {
    const frontend = await testFrontend({ maxInputSize: 10_000_000 });
    const data = Buffer.alloc(6_000_000, 5);
    const json = JSON.stringify({
      inputs: [{ name: 'IN_UINT8', datatype: 'UINT8', shape: [data.length], parameters: { binary_data_size: data.length } }],
      parameters: { binary_data_output: true },
    });
    const answer = await frontend.infer(Buffer.concat([Buffer.from(json), data]), {
      'Inference-Header-Content-Length': String(json.length),
    });
    expect(answer.body.subarray(-data.length).equals(data)).toBe(true);
  });

  it('is asked to go on with a body that waits for it', async () => {
    const frontend = await testFrontend();
    using connection = await frontend.connect();
    const headers = { Expect: '100-continue', 'Content-Length': String(BODY.length) };
    connection.write(requestBytes('POST', '/v2/models/identity/infer', headers));
    expect((await connection.answer())?.status).toBe(100);
    connection.write(BODY);
    expect((await connection.answer())?.status).toBe(200);
  });
});

describe('a body over the limit', () => {
  const large = 'x'.repeat(1001);

  it.each(['/v2/models/identity/infer', '/v2/repository/models/m/load'])('is 413, and the connection lives: %s', async (path) => {
    const frontend = await testFrontend({ maxInputSize: 1000 });
    using connection = await frontend.connect();
    connection.write(requestBytes('POST', path, {}, large));
    const answer = await connection.answer();
    expect(answer?.status).toBe(413);
    expect(answer?.text()).toContain('larger than 1000 bytes. Use --http-max-input-size');
    connection.write(LIVE);
    expect((await connection.answer())?.status).toBe(200);
  });

  it('is 413 in chunks too', async () => {
    const frontend = await testFrontend({ maxInputSize: 1000 });
    using connection = await frontend.connect();
    const headers = { 'Transfer-Encoding': 'chunked' };
    connection.write(
      requestBytes('POST', '/v2/models/identity/infer', headers),
      chunked(large.slice(0, 900), large, large),
      LIVE,
    );
    expect((await connection.answer())?.status).toBe(413);
    expect((await connection.answer())?.status).toBe(200);
  });

  it('is not asked for', async () => {
    const frontend = await testFrontend({ maxInputSize: 1000 });
    using connection = await frontend.connect();
    const headers = { Expect: '100-continue', 'Content-Length': '1001' };
    connection.write(requestBytes('POST', '/v2/models/identity/infer', headers));
    expect((await connection.answer())?.status).toBe(413);
  });

  it('is served at the limit', async () => {
    const frontend = await testFrontend({ maxInputSize: BODY.length });
    expect((await frontend.infer(BODY)).status).toBe(200);
  });
});

describe('what is not HTTP', () => {
  it.each<[string, string, number]>([
    ['garbage', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET /v2 HTTP/1.1\r\n\r\n', 400],
    ['a request for a proxy', 'CONNECT host:443 HTTP/1.1\r\nHost: host\r\n\r\n', 405],
    ['an expectation', 'GET /v2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: wonders\r\n\r\n', 417],
    ['two lengths', 'POST /v2 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a length and chunks', 'POST /v2 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['a negative length', 'POST /v2 HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    ['a wrong chunk', 'POST /v2/repository/index HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['headers without end', `GET /v2 HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a path without end', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('%s is refused, and the server lives', async (_, text, status) => {
    const frontend = await testFrontend();
    using connection = await frontend.connect();
    connection.write(text);
    const answer = await connection.answer();
    expect([answer?.status, JSON.parse(answer!.text())]).toEqual([status, { error: expect.stringMatching(/./) }]);
    await connection.closed;
    expect((await frontend.get('/v2/health/live')).status).toBe(200);
  });

  it('does not cut off the answer to a good request before it', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    using connection = await frontend.connect();
    connection.write(INFER, 'garbage\r\n\r\n');
    const held = await frontend.core.nextHeld();
    held.answer();
    expect((await connection.answer())?.status).toBe(200);
    await connection.closed;
  });

  it('serves a client that speaks HTTP/1.0 and names no host', async () => {
    using connection = await (await testFrontend()).connect();
    connection.write('GET /v2 HTTP/1.0\r\n\r\n');
    expect((await connection.answer())?.status).toBe(200);
    await connection.closed;
  });
});

describe('a client that goes away', () => {
  it('cancels what it waited for, pipelined requests too', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    const connection = await frontend.connect();
    connection.write(INFER, INFER);
    const held = [await frontend.core.nextHeld(), await frontend.core.nextHeld()];
    const cancelled = Promise.all(
      held.map(({ request }) => new Promise<void>((resolve) => (request.cancellation!.onCancel = resolve))),
    );
    connection.socket.destroy();
    await cancelled;
    await Promise.all(held.map(({ answer }) => new Promise<void>((release) => answer({ release }))));
    expect((await frontend.get('/v2/health/live')).status).toBe(200);
  });

  it('in the middle of a body asks nothing of the core', async () => {
    const frontend = await testFrontend();
    const connection = await frontend.connect();
    connection.write(INFER.subarray(0, INFER.length - 5));
    connection.socket.end();
    await connection.closed;
    expect((await frontend.get('/v2/health/live')).status).toBe(200);
    expect(frontend.core.requests).toEqual([]);
  });

  it('in the middle of a large answer has its tensors released', async () => {
    const frontend = await testFrontend();
    const data = new Uint8Array(50_000_000);
    const connection = await frontend.connect();
    const released = new Promise<void>((resolve) => {
      frontend.core.extra = { outputs: [{ name: 'OUT', datatype: 'UINT8', shape: [data.length], data }], release: resolve };
    });
    connection.socket.once('data', () => connection.socket.destroy());
    connection.write(
      requestBytes('POST', '/v2/models/identity/infer', {}, '{"inputs":[],"parameters":{"binary_data_output":true}}'),
    );
    await released;
  });

  it('after its answer cancels nothing', async () => {
    const frontend = await testFrontend();
    const connection = await frontend.connect();
    connection.write(INFER);
    await connection.answer();
    connection.socket.destroy();
    await connection.closed;
    await frontend.get('/v2/health/live');
    expect(frontend.core.requests[0]!.cancellation!.isCancelled).toBe(false);
  });
});

describe('draining', () => {
  it('tells the client to close, also in answers to what was asked before', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    using before = await frontend.connect();
    before.write(INFER);
    const held = await frontend.core.nextHeld();
    frontend.core.isDraining = true;
    held.answer();
    expect((await before.answer())?.header('connection')).toBe('close');
    using after = await frontend.connect();
    after.write(LIVE);
    const answer = await after.answer();
    expect([answer?.status, answer?.header('connection')]).toEqual([200, 'close']);
  });

  it('stops at once with connections that wait for nothing', async () => {
    const frontend = await testFrontend();
    const used = await frontend.connect();
    used.write(LIVE);
    await used.answer();
    await frontend.stop();
    await used.closed;
  });

  it('answers the first request of a connection that came before, and does not wait for it for long', async () => {
    const frontend = await testFrontend();
    const [late, silent, half] = [await frontend.connect(), await frontend.connect(), await frontend.connect()];
    half.write('GET /v2 HTTP/1.1\r\n');
    const stopped = frontend.stop();
    await portIsClosed(frontend);
    late.write(LIVE);
    expect((await late.answer())?.status).toBe(200);
    await Promise.all([stopped, late.closed, silent.closed, half.closed]);
  });

  it('takes what has come when it is told to stop: connections, and requests on them', async () => {
    const frontend = await testFrontend();
    const used = await frontend.connect();
    used.write(LIVE);
    await used.answer();
    // In this turn of the event loop the system has both, and the server has seen neither.
    const socket = connect(frontend.port, '127.0.0.1');
    socket.write(LIVE);
    used.write(LIVE);
    const [answer] = await Promise.all([once(socket, 'data'), frontend.stop()]);
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
    expect((await used.answer())?.status).toBe(200);
  });

  it('stops after the answers that are under way, and takes nothing new', async () => {
    const frontend = await testFrontend();
    frontend.core.holds = true;
    using connection = await frontend.connect();
    connection.write(INFER);
    const held = await frontend.core.nextHeld();
    let hasStopped = false;
    const stopped = frontend.stop().then(() => {
      hasStopped = true;
    });
    await portIsClosed(frontend);
    expect(hasStopped).toBe(false);
    held.answer();
    expect((await connection.answer())?.status).toBe(200);
    await Promise.all([stopped, connection.closed]);
  });
});

describe('answers that leave together', () => {
  /** Requests of so many connections, all of them in the core. */
  async function heldRequests(frontend: TestFrontend, count: number) {
    frontend.core.holds = true;
    const connections = await Promise.all(Array.from({ length: count }, () => frontend.connect()));
    const held: HeldRequest[] = [];
    for (const connection of connections) {
      connection.write(INFER);
      held.push(await frontend.core.nextHeld());
    }
    return { connections, held };
  }

  it('all leave when the server is told to stop before they are written', async () => {
    const frontend = await testFrontend();
    const { connections, held } = await heldRequests(frontend, 3);
    for (const { answer } of held) answer();
    frontend.core.isDraining = true;
    const stopped = frontend.stop();
    for (const connection of connections) {
      expect((await connection.answer())?.status).toBe(200);
      await connection.closed;
    }
    await stopped;
  });

  it('are released once each, also those whose client went away before they were written', async () => {
    const frontend = await testFrontend();
    const { connections, held } = await heldRequests(frontend, 3);
    const gone = new Promise<void>((resolve) => {
      held[1]!.request.cancellation!.onCancel = resolve;
    });
    connections[1]!.socket.destroy();
    await gone;
    const releases = [0, 0, 0];
    for (const [i, { answer }] of held.entries()) answer({ release: () => releases[i]!++ });
    expect(releases, 'the first leaves at once').toEqual([1, 0, 0]);
    for (const i of [0, 2]) expect((await connections[i]!.answer())?.status).toBe(200);
    expect(releases).toEqual([1, 1, 1]);
    for (const { socket } of connections) socket.destroy();
  });
});

describe('starting', () => {
  it('fails with the error of the system if the port is taken', async () => {
    const { port } = await testFrontend();
    await expect(testFrontend({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('shares a port where that is asked for', async () => {
    const { port } = await testFrontend({ reusePort: true });
    expect((await testFrontend({ port, reusePort: true })).port).toBe(port);
  });
});

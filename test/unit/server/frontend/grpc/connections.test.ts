import { connect } from 'node:net';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { startGrpcFrontend } from '../../../../../server/frontend/grpc/index.ts';
import { silentLogger } from '../../../../../server/logger.ts';
import { encode, SERVICE } from '../../../../support/grpc-client.ts';
import { requestOf, testGrpcFrontend } from '../../../../support/grpc-frontend.ts';
import { frame, RawGrpcConnection } from '../../../../support/raw-grpc.ts';

const INFER = `${SERVICE}/ModelInfer`;
const LIVE = `${SERVICE}/ServerLive`;
const message = (id: string): Buffer => frame(encode('inference.ModelInferRequest', requestOf(id)));

describe('a stop', () => {
  it('tells clients to go, finishes what runs, and takes no more', async () => {
    const { port, core, client, stop } = await testGrpcFrontend();
    core.holds = true;
    const connection = new RawGrpcConnection(port);
    const call = connection.call(INFER, message('a'));
    const held = await core.nextHeld();
    const goaway = connection.goaway();
    const closed = connection.closed();
    const stopped = stop();
    await goaway;
    await expect(client.call('ServerLive', {})).rejects.toMatchObject({ code: status.UNAVAILABLE });
    held.answer();
    expect(await call).toMatchObject({ code: status.OK });
    await stopped;
    await closed;
  });

  it('finishes what runs in a stream, and then ends it with UNAVAILABLE', async () => {
    const { client, core, stop } = await testGrpcFrontend();
    core.holds = true;
    const stream = client.stream();
    stream.send(requestOf('a'));
    const held = await core.nextHeld();
    const stopped = stop();
    stream.send(requestOf('late'));
    held.answer();
    const answers = await stream.rest();
    expect(answers).toHaveLength(1);
    expect(await stream.end).toEqual({ code: status.UNAVAILABLE, details: 'the server is stopping' });
    expect(core.requests.map(({ id }) => id)).toEqual(['a']);
    await stopped;
  });

  it('ends idle streams and connections', async () => {
    const { client, port, stop } = await testGrpcFrontend();
    const stream = client.stream();
    stream.send(requestOf('a'));
    await stream.next();
    const idle = new RawGrpcConnection(port);
    await idle.call(LIVE, frame(Buffer.alloc(0)));
    await stop();
    expect(await stream.end).toMatchObject({ code: status.UNAVAILABLE });
  });

  it('does not wait for a client that never closes its end', async () => {
    const { port, stop } = await testGrpcFrontend();
    const silent = connect(port, '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    await stop();
    silent.destroy();
  });
});

describe('a connection', () => {
  it('that speaks something else is closed, and the server lives', async () => {
    const { client, port } = await testGrpcFrontend();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await client.call('ServerLive', {})).toEqual({ live: true });
  });

  it('has as many calls at the same time as the client wants', async () => {
    const { port, core } = await testGrpcFrontend();
    core.holds = true;
    const connection = new RawGrpcConnection(port);
    const calls = Array.from({ length: 500 }, (_, i) => connection.call(INFER, message(String(i))));
    for (let i = 0; i < calls.length; i++) (await core.nextHeld()).answer();
    expect(new Set((await Promise.all(calls)).map(({ code }) => code))).toEqual(new Set([status.OK]));
  });
});

describe('a client', () => {
  it('is asked whether it is there, and stays connected when it answers', async () => {
    const { port } = await testGrpcFrontend({ keepAlive: { timeMs: 10 } });
    const connection = new RawGrpcConnection(port);
    for (let i = 0; i < 3; i++) await connection.pinged();
    expect(await connection.call(LIVE, frame(Buffer.alloc(0)))).toMatchObject({ code: status.OK });
  });

  it('that does not answer is cut off', async () => {
    const { port } = await testGrpcFrontend({ keepAlive: { timeMs: 10, timeoutMs: 10 } });
    const mute = connect(port, '127.0.0.1');
    mute.on('error', () => {});
    // The beginning of HTTP/2, and nothing after it: no answer to a ping.
    mute.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])]));
    mute.resume();
    await new Promise((resolve) => mute.once('close', resolve));
  });

  it('is told to connect again after the maximum age, and its calls finish', async () => {
    const { port, core } = await testGrpcFrontend({ keepAlive: { maxConnectionAgeMs: 20 } });
    core.holds = true;
    const connection = new RawGrpcConnection(port);
    const goaway = connection.goaway();
    const call = connection.call(INFER, message('a'));
    const held = await core.nextHeld();
    await goaway;
    held.answer();
    expect(await call).toMatchObject({ code: status.OK });
  });

  it('is cut off when its calls take longer than the grace', async () => {
    const { port, core } = await testGrpcFrontend({ keepAlive: { maxConnectionAgeMs: 20, maxConnectionAgeGraceMs: 20 } });
    core.holds = true;
    const call = new RawGrpcConnection(port).call(INFER, message('a'));
    const { request } = await core.nextHeld();
    await new Promise<void>((resolve) => {
      request.cancellation!.onCancel = resolve;
    });
    expect((await call).code).toBeUndefined();
  });

  it('keeps its connection for ever where no age is given, or one that no timer can measure', async () => {
    const { port } = await testGrpcFrontend({ keepAlive: { maxConnectionAgeMs: 2 ** 31 - 1, timeMs: 2 ** 31 - 1 } });
    const connection = new RawGrpcConnection(port);
    let hasGone = false;
    connection.goaway().then(() => (hasGone = true));
    for (let i = 0; i < 20; i++) await connection.call(LIVE, frame(Buffer.alloc(0)));
    expect(hasGone).toBe(false);
  });
});

describe('a port', () => {
  const options = { host: '127.0.0.1', maxMessageSize: 1000, logger: silentLogger };

  it("that is taken is the system's error", async () => {
    const { port, core } = await testGrpcFrontend();
    await expect(startGrpcFrontend({ ...options, core, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('is shared with reusePort', async () => {
    const { port, core } = await testGrpcFrontend({ reusePort: true });
    const second = await startGrpcFrontend({ ...options, core, port, reusePort: true });
    expect(second.port).toBe(port);
    await second.stop();
  });
});

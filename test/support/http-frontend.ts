/** An HTTP frontend over a fake core, for one test. */
import { onTestFinished } from 'vitest';
import { type HttpFrontendOptions, startHttpFrontend } from '../../server/frontend/http/index.ts';
import { silentLogger } from '../../server/logger.ts';
import { FakeCore } from './fake-core.ts';
import { type RawAnswer, RawConnection, requestBytes, send } from './raw-http.ts';

export interface TestFrontend {
  readonly core: FakeCore;
  readonly port: number;
  stop(): Promise<void>;
  connect(): Promise<RawConnection>;
  get(path: string): Promise<RawAnswer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>;
  infer(body: unknown, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>;
}

export async function testFrontend(options: Partial<HttpFrontendOptions> = {}): Promise<TestFrontend> {
  const core = new FakeCore();
  const all = { core, host: '127.0.0.1', port: 0, maxInputSize: 1024 * 1024, logger: silentLogger, ...options };
  const { port, stop } = await startHttpFrontend(all);
  onTestFinished(async () => {
    for (const held of core.held.splice(0)) held.answer();
    await stop();
  });
  const post: TestFrontend['post'] = (path, body = '', headers = {}) =>
    send(port, requestBytes('POST', path, headers, toBody(body)));
  return {
    core,
    port,
    stop,
    connect: () => RawConnection.open(port),
    get: (path) => send(port, requestBytes('GET', path)),
    post,
    infer: (body, headers) => post('/v2/models/identity/infer', body, headers),
  };
}

/** Strings and bytes are sent as they are, everything else as JSON. */
function toBody(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

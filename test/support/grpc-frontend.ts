/** A gRPC frontend over a fake core, and a client of it, for one test. */
import { onTestFinished } from 'vitest';
import { type GrpcFrontendOptions, startGrpcFrontend } from '../../server/frontend/grpc/index.ts';
import { silentLogger } from '../../server/logger.ts';
import { FakeCore } from './fake-core.ts';
import { GrpcClient, type Message } from './grpc-client.ts';

export interface TestGrpcFrontend {
  readonly core: FakeCore;
  readonly port: number;
  readonly client: GrpcClient;
  stop(): Promise<void>;
}

export async function testGrpcFrontend(options: Partial<GrpcFrontendOptions> = {}): Promise<TestGrpcFrontend> {
  const core = new FakeCore();
  const all = { core, host: '127.0.0.1', port: 0, maxMessageSize: 1024 * 1024, logger: silentLogger, ...options };
  const { port, stop } = await startGrpcFrontend(all);
  const client = new GrpcClient(port);
  onTestFinished(async () => {
    core.holds = false;
    for (const held of core.held.splice(0)) held.answer();
    client.close();
    await stop();
  });
  return { core, port, client, stop };
}

/** To the fake core's identity model: `IN_INT32` of one element. */
export function requestOf(id: string, value = 7, more: Message = {}): Message {
  const data = Buffer.alloc(4);
  data.writeInt32LE(value);
  return {
    model_name: 'identity',
    id,
    inputs: [{ name: 'IN_INT32', datatype: 'INT32', shape: [1] }],
    raw_input_contents: [data],
    ...more,
  };
}

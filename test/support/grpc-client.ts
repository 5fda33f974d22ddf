/**
 * A bare gRPC client of the inference service, for tests that need many calls from this process (others use the Python tritonclient).
 */
import { Client, credentials, type ServiceError } from '@grpc/grpc-js';
import type { Type } from 'protobufjs';
import root from '../../contract/gen/schema.js';

type Message = Record<string, unknown>;

export class GrpcClient {
  readonly #client: Client;

  constructor(port: number) {
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });
  }

  /** Unary; rejects with the status as an error (`code`, `details`). */
  call(method: string, request: Message): Promise<Message> {
    const { requestType, responseType } = root.lookupService('inference.GRPCInferenceService').methods[method] ?? {};
    const input = root.lookupType(`inference.${requestType}`);
    const output = root.lookupType(`inference.${responseType}`);
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        `/inference.GRPCInferenceService/${method}`,
        (message: Message) => Buffer.from(encode(input, message)),
        (bytes: Buffer) => output.toObject(output.decode(bytes), { longs: String, enums: String, defaults: true }),
        request,
        (error: ServiceError | null, answer?: Message) => (error ? reject(error) : resolve(answer as Message)),
      );
    });
  }

  close(): void {
    this.#client.close();
  }
}

function encode(type: Type, message: Message): Uint8Array {
  return type.encode(type.fromObject(message)).finish();
}

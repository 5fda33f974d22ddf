/**
 * A gRPC client that sends and receives bytes, or messages through the generated codec.
 */
import { Client, type ClientDuplexStream, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import schema from '../../../../../contract/gen/schema.js';

export type Message = Record<string, unknown>;

export const SERVICE = '/inference.GRPCInferenceService';
const identity = (bytes: Buffer): Buffer => bytes;
const OPTIONS = { longs: String, enums: String, defaults: false } as const;

export function encode(type: string, message: Message): Buffer {
  const codec = schema.lookupType(type);
  return Buffer.from(codec.encode(codec.fromObject(message)).finish());
}

export function decode(type: string, bytes: Uint8Array): Message {
  const codec = schema.lookupType(type);
  return codec.toObject(codec.decode(bytes), OPTIONS);
}

export class WireClient {
  readonly client: Client;

  constructor(port: number) {
    this.client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      'grpc.use_local_subchannel_pool': 1,
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
    });
  }

  /** Rejects with the status (`code`, `details`). */
  bytes(path: string, request: Buffer, { deadline }: { deadline?: Date } = {}): { answer: Promise<Buffer>; cancel(): void } {
    let cancel = (): void => {};
    const answer = new Promise<Buffer>((resolve, reject) => {
      const call = this.client.makeUnaryRequest(
        path,
        identity,
        identity,
        request,
        new Metadata(),
        { deadline },
        (error: ServiceError | null, value?: Buffer) => (error ? reject(error) : resolve(value as Buffer)),
      );
      cancel = () => call.cancel();
    });
    return { answer, cancel };
  }

  async call(method: string, request: Message = {}): Promise<Message> {
    const { requestType, responseType } = schema.lookupService('inference.GRPCInferenceService').methods[method]!;
    const { answer } = this.bytes(`${SERVICE}/${method}`, encode(`inference.${requestType}`, request));
    return decode(`inference.${responseType}`, await answer);
  }

  stream(metadata: Readonly<Record<string, string>> = {}): WireStream {
    return new WireStream(this.client, metadata);
  }

  close(): void {
    this.client.close();
  }
}

/** One ModelStreamInfer call; answers are awaited one by one. */
export class WireStream {
  readonly call: ClientDuplexStream<Buffer, Buffer>;
  /** How the call ended. */
  readonly status: Promise<{ readonly code: number; readonly details: string }>;
  readonly #answers: Message[] = [];
  #waiting: (() => void) | undefined;
  #isEnded = false;

  constructor(client: Client, metadata: Readonly<Record<string, string>>) {
    const headers = new Metadata();
    for (const [key, value] of Object.entries(metadata)) headers.set(key, value);
    this.call = client.makeBidiStreamRequest(`${SERVICE}/ModelStreamInfer`, identity, identity, headers);
    this.call.on('data', (bytes: Buffer) => {
      this.#answers.push(decode('inference.ModelStreamInferResponse', bytes));
      this.#waiting?.();
    });
    this.call.on('error', () => {});
    this.status = new Promise((resolve) => {
      this.call.on('status', (status) => {
        this.#isEnded = true;
        this.#waiting?.();
        resolve(status);
      });
    });
  }

  send(message: Message): void {
    this.call.write(encode('inference.ModelInferRequest', message));
  }

  /** The next answer; undefined at the end. */
  async next(): Promise<Message | undefined> {
    while (this.#answers.length === 0 && !this.#isEnded) await new Promise<void>((resolve) => (this.#waiting = resolve));
    return this.#answers.shift();
  }

  /** All answers up to the end. */
  async rest(): Promise<Message[]> {
    const answers: Message[] = [];
    for (let answer = await this.next(); answer; answer = await this.next()) answers.push(answer);
    return answers;
  }
}

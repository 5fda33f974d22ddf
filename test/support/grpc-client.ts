/**
 * A bare gRPC client of the inference service: messages through the generated codec, or bytes as they are.
 */
import {
  Client,
  type ClientDuplexStream,
  type ClientReadableStream,
  credentials,
  Metadata,
  type ServiceError,
} from '@grpc/grpc-js';
import schema from '../../contract/gen/schema.js';

export type Message = Record<string, unknown>;
/** How a call ended. */
export type CallEnd = { readonly code: number; readonly details: string };

export const SERVICE = '/inference.GRPCInferenceService';
const identity = (bytes: Buffer): Buffer => bytes;

export function encode(type: string, message: Message): Buffer {
  const codec = schema.lookupType(type);
  return Buffer.from(codec.encode(codec.fromObject(message)).finish());
}

/** 64-bit integers as text, enums by name; fields that were not sent only with `defaults`. */
export function decode(type: string, bytes: Uint8Array, { defaults = false } = {}): Message {
  const codec = schema.lookupType(type);
  return codec.toObject(codec.decode(bytes), { longs: String, enums: String, defaults });
}

export interface BytesCall {
  /** Rejects with the status as an error (`code`, `details`). */
  readonly answer: Promise<Buffer>;
  cancel(): void;
}

export class GrpcClient {
  readonly #client: Client;

  constructor(port: number) {
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      'grpc.use_local_subchannel_pool': 1,
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
    });
  }

  /** Unary; rejects with the status as an error (`code`, `details`). Fields that were not sent have their defaults. */
  async call(method: string, request: Message): Promise<Message> {
    const { requestType, responseType } = schema.lookupService('inference.GRPCInferenceService').methods[method] ?? {};
    const { answer } = this.bytes(`${SERVICE}/${method}`, encode(`inference.${requestType}`, request));
    return decode(`inference.${responseType}`, await answer, { defaults: true });
  }

  /** Unary, of any service; `headers` go as metadata. */
  bytes(
    path: string,
    request: Buffer,
    { deadline, headers = {} }: { deadline?: Date; headers?: Readonly<Record<string, string>> } = {},
  ): BytesCall {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const call = this.#client.makeUnaryRequest(
      path,
      identity,
      identity,
      request,
      toMetadata(headers),
      { deadline },
      (error: ServiceError | null, value?: Buffer) => (error ? reject(error) : resolve(value as Buffer)),
    );
    return { answer: promise, cancel: () => call.cancel() };
  }

  /** ModelStreamInfer. */
  stream(headers: Readonly<Record<string, string>> = {}): InferStreamCall {
    return new InferStreamCall(
      this.#client.makeBidiStreamRequest(`${SERVICE}/ModelStreamInfer`, identity, identity, toMetadata(headers)),
    );
  }

  /** `grpc.health.v1.Health/Watch` */
  watch(service = ''): AnswerStream {
    const request = encode('grpc.health.v1.HealthCheckRequest', { service });
    return new AnswerStream(
      this.#client.makeServerStreamRequest('/grpc.health.v1.Health/Watch', identity, identity, request),
      'grpc.health.v1.HealthCheckResponse',
    );
  }

  close(): void {
    this.#client.close();
  }
}

/** The answers of a call that has several, awaited one by one. */
export class AnswerStream {
  readonly call: ClientReadableStream<Buffer>;
  readonly end: Promise<CallEnd>;
  readonly #answers: Message[] = [];
  #waiting: (() => void) | undefined;
  #isEnded = false;

  constructor(call: ClientReadableStream<Buffer>, type: string) {
    this.call = call;
    call.on('data', (bytes: Buffer) => {
      this.#answers.push(decode(type, bytes));
      this.#waiting?.();
    });
    call.on('error', () => {});
    this.end = new Promise((resolve) => {
      call.on('status', ({ code, details }) => {
        this.#isEnded = true;
        this.#waiting?.();
        resolve({ code, details });
      });
    });
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

export class InferStreamCall extends AnswerStream {
  declare readonly call: ClientDuplexStream<Buffer, Buffer>;

  constructor(call: ClientDuplexStream<Buffer, Buffer>) {
    super(call, 'inference.ModelStreamInferResponse');
  }

  send(message: Message): void {
    this.call.write(encode('inference.ModelInferRequest', message));
  }

  /** No more requests. */
  finish(): void {
    this.call.end();
  }
}

function toMetadata(headers: Readonly<Record<string, string>>): Metadata {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(headers)) metadata.set(key, value);
  return metadata;
}

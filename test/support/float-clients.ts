/**
 * Clients that ask a model X → Y of FP32 matrices over each transport, all of one shape, so that a test can mix them. An answer other than
 * success rejects with its status and text; so does one that was given up through the signal.
 */
import { Agent, request } from 'node:http';
import { decode, encode, GrpcClient, SERVICE } from './grpc-client.ts';

export interface FloatClient {
  /** `values` are the rows one after the other. */
  infer(model: string, rows: number, values: Float32Array, signal?: AbortSignal): Promise<Float32Array>;
  close(): void;
}

export type Transport = 'http-json' | 'http-binary' | 'grpc';
export const TRANSPORTS: readonly Transport[] = ['http-json', 'http-binary', 'grpc'];

export function floatClient(transport: Transport, ports: { readonly http: number; readonly grpc: number }): FloatClient {
  if (transport === 'grpc') return new GrpcFloatClient(ports.grpc);
  return new HttpFloatClient(ports.http, transport === 'http-binary');
}

class HttpFloatClient implements FloatClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;
  readonly #isBinary: boolean;

  constructor(port: number, isBinary: boolean) {
    this.#port = port;
    this.#isBinary = isBinary;
  }

  async infer(model: string, rows: number, values: Float32Array, signal?: AbortSignal): Promise<Float32Array> {
    const tensor = { name: 'X', datatype: 'FP32', shape: [rows, values.length / rows] };
    if (!this.#isBinary) {
      const { body } = await this.#post(
        model,
        Buffer.from(JSON.stringify({ inputs: [{ ...tensor, data: [...values] }] })),
        {},
        signal,
      );
      return Float32Array.from((JSON.parse(body.toString()) as { outputs: [{ data: number[] }] }).outputs[0].data);
    }
    const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    const parameters = { binary_data_output: true };
    const header = Buffer.from(
      JSON.stringify({ parameters, inputs: [{ ...tensor, parameters: { binary_data_size: data.length } }] }),
    );
    const headers = { 'Inference-Header-Content-Length': header.length };
    const answer = await this.#post(model, Buffer.concat([header, data]), headers, signal);
    return floats(answer.body.subarray(answer.headerLength));
  }

  close(): void {
    this.#agent.destroy();
  }

  #post(
    model: string,
    body: Buffer,
    headers: Readonly<Record<string, number>>,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly body: Buffer; readonly headerLength: number }> {
    return new Promise((resolve, reject) => {
      const target = { host: '127.0.0.1', port: this.#port, path: `/v2/models/${model}/infer`, method: 'POST' };
      const allHeaders = { ...headers, 'Content-Length': body.length };
      request({ ...target, agent: this.#agent, headers: allHeaders, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(chunks);
          if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${whole}`));
          else resolve({ body: whole, headerLength: Number(response.headers['inference-header-content-length'] ?? 0) });
        });
      })
        .on('error', reject)
        .end(body);
    });
  }
}

class GrpcFloatClient implements FloatClient {
  readonly #client: GrpcClient;

  constructor(port: number) {
    this.#client = new GrpcClient(port);
  }

  async infer(model: string, rows: number, values: Float32Array, signal?: AbortSignal): Promise<Float32Array> {
    const message = encode('inference.ModelInferRequest', {
      model_name: model,
      inputs: [{ name: 'X', datatype: 'FP32', shape: [rows, values.length / rows] }],
      raw_input_contents: [Buffer.from(values.buffer, values.byteOffset, values.byteLength)],
    });
    const { answer, cancel } = this.#client.bytes(`${SERVICE}/ModelInfer`, message);
    signal?.addEventListener('abort', cancel, { once: true });
    const { raw_output_contents: outputs } = decode('inference.ModelInferResponse', await answer);
    return floats((outputs as Buffer[])[0]!);
  }

  close(): void {
    this.#client.close();
  }
}

/** A copy, since the bytes may lie anywhere. */
function floats(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

/**
 * Reloads under load: a model is replaced again and again in POLL mode while HTTP and gRPC clients send at a constant rate. No request
 * fails, and every answer is that of a version that was there.
 *
 * 5 reloads in the sample, 50 in a full run.
 */
import { Agent, request as httpRequest } from 'node:http';
import { setInterval, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { amount } from '../support/full-run.ts';
import { GrpcClient } from '../support/grpc-client.ts';
import { SCALE_REQUEST, ScaleRepository } from '../support/scale-repository.ts';
import { startServerProcess } from '../support/server-process.ts';

const RELOADS = amount(5, 50);
/** Per protocol and second. */
const RATE = 200;

// Where the addon is not built, both are worker threads.
it.each(['auto', 'worker'])(`drops no request over ${RELOADS} reloads, on %s threads`, { timeout: 600_000 }, async (kind) => {
  const repository = new ScaleRepository({ m: { '1': 1 } });
  const server = startServerProcess([
    `--model-repository=${repository.models}`,
    '--model-control-mode=poll',
    '--repository-poll-secs=0.1',
    '--repository-settle-secs=0.1',
    `--backend-config=onnxruntime,trireme_instance=${kind}`,
  ]);
  await server.logged('server is ready');
  const http = new HttpClient(await server.port('http'));
  const grpc = new GrpcClient(await server.port('grpc'));

  const abort = new AbortController();
  const failures: string[] = [];
  const seen = new Set<string>();
  const calls = new Set<Promise<void>>();
  let sent = 0;
  const send = (protocol: string, call: () => Promise<string>): void => {
    sent += 1;
    const running = call()
      .then(
        (answer) => {
          // Version and factor go together: each version's file multiplies by its own number.
          if (/^(\d+) × \1$/.test(answer)) seen.add(answer);
          else failures.push(`${protocol}: ${answer}`);
        },
        (error: unknown) => failures.push(`${protocol}: ${error}`),
      )
      .then(() => void calls.delete(running));
    calls.add(running);
  };
  const load = (async () => {
    try {
      for await (const _ of setInterval(1000 / RATE, undefined, { signal: abort.signal })) {
        send('HTTP', () => http.infer());
        send('gRPC', () => inferGrpc(grpc));
      }
    } catch {
      // Aborted: the load ends.
    }
  })();

  await seeing(seen, '1 × 1', calls, failures);
  for (let version = 2; version <= RELOADS + 1; version++) {
    repository.putVersion('m', String(version), version);
    await server.logged('model version loaded', { model: 'm', version: String(version) });
    await server.logged('model version unloaded', { model: 'm', version: String(version - 1) });
    repository.remove(`models/m/${version - 1}`);
  }
  const final = `${RELOADS + 1} × ${RELOADS + 1}`;
  await seeing(seen, final, calls, failures);
  abort.abort();
  await load;
  await Promise.all(calls);
  http.close();
  grpc.close();

  expect(failures.slice(0, 10)).toEqual([]);
  expect(sent).toBeGreaterThan(RELOADS * 10);
  expect(seen).toContain('1 × 1');
  expect(seen).toContain(final);
});

/** Until this was answered, or something else that should not have been. */
async function seeing(
  seen: ReadonlySet<string>,
  answer: string,
  calls: ReadonlySet<Promise<void>>,
  failures: readonly string[],
): Promise<void> {
  while (!seen.has(answer) && failures.length === 0) await Promise.race([...calls, setTimeout(1000 / RATE)]);
}

class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  infer(): Promise<string> {
    const body = JSON.stringify(SCALE_REQUEST);
    return new Promise((resolve, reject) => {
      httpRequest(
        { port: this.#port, host: '127.0.0.1', method: 'POST', path: '/v2/models/m/infer', agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = String(Buffer.concat(chunks));
            if (response.statusCode !== 200) return resolve(`${response.statusCode} ${text}`);
            const answer = JSON.parse(text) as { model_version: string; outputs: [{ data: number[] }] };
            resolve(`${answer.model_version} × ${answer.outputs[0].data[0]}`);
          });
        },
      )
        .on('error', reject)
        .end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

async function inferGrpc(client: GrpcClient): Promise<string> {
  const answer = await client.call('ModelInfer', {
    model_name: 'm',
    inputs: [{ name: 'X', datatype: 'FP32', shape: [1, 4], contents: { fp32_contents: [1, 2, 3, 4] } }],
  });
  const [raw] = answer['raw_output_contents'] as [Buffer];
  return `${answer['model_version']} × ${raw.readFloatLE(0)}`;
}

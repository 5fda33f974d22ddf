/**
 * What a reload costs those who use the model meanwhile: latencies of a constant rate of requests while a model is loaded anew and switched
 * to, against those of the calm before and after. A request's latency counts from when it was due, so that a stall shows in full.
 *
 * Usage: node test/bench/run.ts reload
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { floatClient } from '../../support/float-clients.ts';
import { type Figure, figure } from './figure.ts';
import { MeasuredProcess } from './measured-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** 4 MB of weights, and a session to optimize. */
const MODEL = join(ROOT, 'test/native/models/large.onnx');
const COLUMNS = 1024;

export interface ReloadBenchOptions {
  readonly reloads: number;
  /** Milliseconds of calm before each reload and after it. */
  readonly calmMs: number;
  readonly perSecond: number;
}

export interface ReloadBench {
  readonly perSecond: number;
  readonly requests: number;
  readonly failed: number;
  /** Of the calm and of the reloads, milliseconds. */
  readonly calmP99Ms: Figure;
  readonly reloadP99Ms: Figure;
  /** In the first such time after the reload that the reload had taken. */
  readonly afterP99Ms: Figure;
  readonly reloadMs: Figure;
}

interface Sample {
  readonly dueAt: number;
  readonly latencyMs: number;
}

export async function benchReload({ reloads, calmMs, perSecond }: ReloadBenchOptions): Promise<ReloadBench> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-bench-'));
  try {
    mkdirSync(join(folder, 'm', '1'), { recursive: true });
    copyFileSync(MODEL, join(folder, 'm', '1', 'model.onnx'));
    writeConfig(folder, 0);
    const flags = [`--model-repository=${folder}`, '--model-control-mode=explicit', '--load-model=m', '--http-port=0'];
    const rest = ['--http-address=127.0.0.1', '--allow-grpc=false', '--allow-metrics=false'];
    await using server = await MeasuredProcess.start(join(ROOT, 'test/support/serve.ts'), [...flags, ...rest], 'server is ready');
    const load = new ConstantLoad(server.port, perSecond);
    const rounds: { readonly calm: number; readonly reload: number; readonly after: number; readonly tookMs: number }[] = [];
    for (let round = 0; round <= reloads; round++) {
      const calmAt = performance.now();
      await sleep(calmMs);
      writeConfig(folder, round + 1);
      const start = performance.now();
      await reload(server.port);
      const end = performance.now();
      await sleep(Math.max(calmMs, end - start));
      await load.settled();
      const p99 = (from: number, to: number): number => load.p99Between(from, to);
      // The first round warms up.
      if (round > 0)
        rounds.push({
          calm: p99(calmAt, start),
          reload: p99(start, end),
          after: p99(end, end + Math.max(calmMs / 2, end - start)),
          tookMs: end - start,
        });
    }
    const { sent, failed } = await load.stop();
    return {
      perSecond,
      requests: sent,
      failed,
      calmP99Ms: figure(rounds.map(({ calm }) => calm)),
      reloadP99Ms: figure(rounds.map(({ reload }) => reload)),
      afterP99Ms: figure(rounds.map(({ after }) => after)),
      reloadMs: figure(rounds.map(({ tookMs }) => tookMs)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A parameter that means nothing makes it another model. */
function writeConfig(folder: string, generation: number): void {
  const tensor = (kind: string, name: string): string =>
    `${kind} [ { name: "${name}" data_type: TYPE_FP32 dims: [ ${COLUMNS} ] } ]\n`;
  writeFileSync(
    join(folder, 'm', 'config.pbtxt'),
    `backend: "onnxruntime"\nmax_batch_size: 8\n${tensor('input', 'X')}${tensor('output', 'Y')}dynamic_batching { }
parameters { key: "generation" value { string_value: "${generation}" } }\n`,
  );
}

async function reload(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v2/repository/models/m/load`, { method: 'POST', body: '{}' });
  if (!response.ok) throw new Error(`the reload failed: ${response.status} ${await response.text()}`);
}

/** Requests at a constant rate, however long the answers take. */
class ConstantLoad {
  readonly #client;
  readonly #samples: Sample[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  readonly #values = new Float32Array(COLUMNS).fill(1);
  #failed = 0;
  #dueAt = performance.now();

  constructor(port: number, perSecond: number) {
    this.#client = floatClient('http-binary', { http: port, grpc: 0 });
    const periodMs = 1000 / perSecond;
    this.#timer = setInterval(() => {
      for (; this.#dueAt <= performance.now(); this.#dueAt += periodMs) this.#send(this.#dueAt);
    }, periodMs);
  }

  #send(dueAt: number): void {
    const running = this.#client
      .infer('m', 1, this.#values)
      .then(
        () => void this.#samples.push({ dueAt, latencyMs: performance.now() - dueAt }),
        () => void this.#failed++,
      )
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Of the requests that were due in that time. */
  p99Between(from: number, to: number): number {
    const latencies = this.#samples.filter(({ dueAt }) => dueAt >= from && dueAt < to).map(({ latencyMs }) => latencyMs);
    return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
  }

  async stop(): Promise<{ readonly sent: number; readonly failed: number }> {
    clearInterval(this.#timer);
    await this.settled();
    this.#client.close();
    return { sent: this.#samples.length + this.#failed, failed: this.#failed };
  }
}

/**
 * Every bench: what it shows, how it is run at full length, its tables, and the targets it is held to (`docs/benchmarks.md` is made of them).
 */
import { benchEnsemble } from './load/ensemble.ts';
import { type AgainstFloor, type Figure, showFigure } from './load/figure.ts';
import { benchGrpc } from './load/grpc.ts';
import { benchHttp } from './load/http.ts';
import { benchReload } from './load/reload.ts';
import { benchOnnxInstances, type LoopBench } from './micro/onnx-instances.ts';

/** Column → text; all rows of a table have the same columns. */
export type Row = Readonly<Record<string, string>>;

export interface Target {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly isReached: boolean;
}

export interface BenchReport {
  readonly tables: readonly (readonly Row[])[];
  readonly targets: readonly Target[];
}

export interface Bench {
  /** Of its file. */
  readonly name: string;
  readonly title: string;
  /** A paragraph: what is compared and how to read it. */
  readonly about: string;
  run(): Promise<BenchReport>;
}

export const BENCHES: readonly Bench[] = [
  {
    name: 'onnx-instances',
    title: 'ONNX instances against ONNX Runtime itself',
    about:
      'The same model, batch and thread count through a native thread and a worker thread that never wait for a batch, and through a bare loop over ' +
      'ONNX Runtime on one thread, to which nothing is handed over and which gathers and splits nothing. ' +
      'Ratios are batches of the instance for each of the bare loop: by time, and by processor time on all threads.',
    async run() {
      const results = await benchOnnxInstances(9, 1);
      const row = (model: string, kind: string, loop: LoopBench): Row => ({
        'model and batch': model,
        'runs on': kind,
        'µs per batch': showFigure(loop.elapsedUs),
        'CPU µs': showFigure(loop.cpuUs),
        'of bare': showFigure(loop.elapsedRatio, 2),
        'of bare, by CPU': showFigure(loop.cpuRatio, 2),
      });
      const rows = results.flatMap(({ name, bare, native, worker }) => [
        row(name, 'bare loop', bare),
        ...(native ? [row(name, 'native thread', native)] : []),
        row(name, 'worker thread', worker),
      ]);
      const bound = results.find(({ name }) => name.startsWith('bound by arithmetic'))?.native;
      const targets = bound && [
        atLeast('compute-bound models, of a bare loop', 0.95, bound.elapsedRatio),
        atLeast('the same, by processor time', 0.95, bound.cpuRatio),
      ];
      return { tables: [rows], targets: targets ?? [] };
    },
  },
  {
    name: 'http',
    title: 'HTTP',
    about:
      'First: inference against a bare `node:http` server that answers the same bytes (the floor), each a process of its own. ' +
      'Second: a lone request against ONNX Runtime’s run itself, and against the floor’s. Third: 32 clients against one with dynamic batching; `slow` takes 5 ms ' +
      'whatever the batch, `deep` is bound by arithmetic; the curve is what batches of 16 allow, since one half of the clients waits while ' +
      'the batch of the other runs; without a core is how long the threads of the server, together, had work and no processor to do it on.',
    async run() {
      const { throughput, latency, batching } = await benchHttp({ rounds: 7, requestsPerRound: 2000 });
      return {
        tables: [
          throughput.map((bench) => ({ model: bench.model, form: bench.form, ...againstFloor(bench) })),
          [
            {
              'bare run µs': showFigure(latency.bareUs),
              'bare HTTP µs': showFigure(latency.echoUs),
              'over HTTP µs': showFigure(latency.oursUs),
              'overhead µs': showFigure(latency.overheadUs),
            },
          ],
          batching.map(({ model, single, many, multiplication, allowed, p99Ms, limitMs, starvedMs }) => ({
            model,
            '1 client req/s': showFigure(single),
            '32 clients req/s': showFigure(many),
            multiplied: showFigure(multiplication, 1),
            'curve allows': allowed.toFixed(1),
            'P99 ms': showFigure(p99Ms, 1),
            'delay + 2 × execution, ms': limitMs.toFixed(1),
            'without a core, ms of a second': showFigure(starvedMs),
          })),
        ],
        targets: [
          ...throughput
            .filter(({ concurrency }) => concurrency === 32)
            .map(({ model, form, ratio }) => atLeast(`HTTP ${form}, \`${model}\`, 32 clients, of the floor`, 0.5, ratio)),
          atMost('latency of a lone request over the bare run, µs', 300, latency.overheadUs),
          ...batching.flatMap(({ model, multiplication, allowed, p99Ms, limitMs }) => [
            atLeast(
              `\`${model}\`: what 32 clients make of batching, of what the curve allows`,
              0.9,
              scaled(multiplication, 1 / allowed),
            ),
            atMost(`\`${model}\`: P99 with 32 clients, ms`, limitMs, p99Ms),
          ]),
        ],
      };
    },
  },
  {
    name: 'grpc',
    title: 'gRPC',
    about: 'ModelInfer against a bare `@grpc/grpc-js` server that answers the same bytes (the floor), each a process of its own.',
    async run() {
      const results = await benchGrpc({ rounds: 7, requestsPerRound: 3000 });
      const rows = results.map((bench) => ({ model: bench.model, ...againstFloor(bench) }));
      const busy = results.filter(({ concurrency }) => concurrency === 32);
      return {
        tables: [rows],
        targets: busy.map(({ model, ratio }) => atLeast(`gRPC, \`${model}\`, 32 clients, of the floor`, 0.7, ratio)),
      };
    },
  },
  {
    name: 'reload',
    title: 'Reload under load',
    about:
      'A model is loaded anew and switched to while requests come at a constant rate. Latencies count from when a request was due; ' +
      '`after` is the time right behind the reload, as long as it took or longer.',
    async run() {
      const { perSecond, requests, failed, ...of } = await benchReload({ reloads: 9, calmMs: 500, perSecond: 300 });
      const row = {
        'req/s': String(perSecond),
        requests: String(requests),
        failed: String(failed),
        'a reload takes, ms': showFigure(of.reloadMs),
        'P99 before, ms': showFigure(of.calmP99Ms, 1),
        'P99 meanwhile, ms': showFigure(of.reloadP99Ms, 1),
        'P99 after, ms': showFigure(of.afterP99Ms, 1),
      };
      return {
        tables: [[row]],
        targets: [
          { what: 'requests that a reload fails', wanted: '0', measured: String(failed), isReached: failed === 0 },
          atMost('P99 right after a reload, of that before', 1.5, scaled(of.afterP99Ms, 1 / of.calmP99Ms.median)),
        ],
      };
    },
  },
  {
    name: 'ensemble',
    title: 'An ensemble against a client that chains its models',
    about:
      'The image pipeline of the examples as one request, and its models called one after the other by a client; both in binary over HTTP ' +
      'to the same server.',
    async run() {
      const results = await benchEnsemble({ rounds: 7, requestsPerRound: 500 });
      const rows = results.map(({ images, concurrency, ensemble, chained, speedup, cpuRatio }) => ({
        'images per request': String(images),
        clients: String(concurrency),
        'ensemble req/s': showFigure(ensemble),
        'chained req/s': showFigure(chained),
        'ensemble : chained': showFigure(speedup, 2),
        'server CPU, chained : ensemble': showFigure(cpuRatio, 2),
      }));
      const busy = results.filter(({ concurrency }) => concurrency === 8);
      return {
        tables: [rows],
        targets: busy.map(({ images, speedup }) =>
          atLeast(`an ensemble of ${images} images, 8 clients, of chained calls`, 1, speedup),
        ),
      };
    },
  },
];

function againstFloor({ concurrency, ours, floor, ratio, oursCpuUs, floorCpuUs }: AgainstFloor): Row {
  return {
    clients: String(concurrency),
    'req/s': showFigure(ours),
    'floor req/s': showFigure(floor),
    'of floor': showFigure(ratio, 2),
    'CPU µs': showFigure(oursCpuUs),
    'floor CPU µs': showFigure(floorCpuUs),
  };
}

function atLeast(what: string, least: number, measured: Figure): Target {
  return { what, wanted: `≥ ${least}`, measured: showFigure(measured, 2), isReached: measured.median >= least };
}

function atMost(what: string, most: number, measured: Figure): Target {
  return { what, wanted: `≤ ${Number(most.toFixed(1))}`, measured: showFigure(measured, 1), isReached: measured.median <= most };
}

function scaled({ median, least, most }: Figure, factor: number): Figure {
  return { median: median * factor, least: least * factor, most: most * factor };
}

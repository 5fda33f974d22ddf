// P99 breakdown of slow/deep with 32 clients; identity cpu
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestBytes } from '../../support/raw-http.ts';
import { exchange, quantile, runLoad } from '../load/http-load.ts';
import { MeasuredProcess } from '../load/measured-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const folder = mkdtempSync('/tmp/p99-');
const ONE = `instance_group [ { kind: KIND_CPU count: 1 } ]`;
const C: any = {
  digits: `backend: "onnxruntime" max_batch_size: 64 dynamic_batching { } input [ { name: "image" data_type: TYPE_FP32 dims: [ 8, 8 ] } ] output [ { name: "probabilities" data_type: TYPE_FP32 dims: [ 10 ] } ] ${ONE} parameters { key: "intra_op_thread_count" value { string_value: "1" } }`,
  slow: `backend: "identity" max_batch_size: 32 dynamic_batching { max_queue_delay_microseconds: 2000 } input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ] output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ] ${ONE} parameters { key: "execute_delay_ms" value { string_value: "5" } }`,
  identity: `backend: "identity" max_batch_size: 64 input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ] output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ]`,
  deep: `backend: "onnxruntime" max_batch_size: 32 dynamic_batching { } parameters { key: "intra_op_thread_count" value { string_value: "1" } } input [ { name: "X" data_type: TYPE_FP32 dims: [ 1024 ] } ] output [ { name: "Y" data_type: TYPE_FP32 dims: [ 1024 ] } ] ${ONE}`,
};
for (const [n, c] of Object.entries(C)) {
  mkdirSync(join(folder, n, '1'), { recursive: true });
  writeFileSync(join(folder, n, 'config.pbtxt'), c as string);
  if (n === 'digits') copyFileSync(join(ROOT, 'examples/01-quickstart/model/digits.onnx'), join(folder, n, '1', 'model.onnx'));
  else if (n === 'deep') copyFileSync(join(ROOT, 'test/native/models/deep.onnx'), join(folder, n, '1', 'model.onnx'));
  else writeFileSync(join(folder, n, '1', '.keep'), '');
}
const floorP = await MeasuredProcess.start(join(ROOT, 'test/bench/load/floor-http.ts'), [], 'listening');
const servers: any = {};
for (const v of ['direct', 'box']) {
  process.env.OUTBOX = v;
  servers[v] = await MeasuredProcess.start(
    join(ROOT, 'test/support/serve.ts'),
    [`--model-repository=${folder}`, '--http-port=0', '--http-address=127.0.0.1', '--allow-grpc=false', '--allow-metrics=false'],
    'server is ready',
  );
}
const ours: any = servers['direct'];

const mk = (model: string) => {
  const [name, shape] = model === 'deep' ? ['X', [1, 1024]] : ['IN', [1, 16]];
  let n = model === 'deep' ? 1024 : 16;
  let nm: any = name,
    sh: any = shape;
  if (model === 'digits') {
    n = 64;
    nm = 'image';
    sh = [1, 8, 8];
  }
  const data = Float32Array.from({ length: n }, (_, i) => (i % 7) / 8);
  const json = Buffer.from(
    JSON.stringify({
      inputs: [{ name: nm, datatype: 'FP32', shape: sh, parameters: { binary_data_size: n * 4 } }],
      parameters: { binary_data_output: true },
    }),
  );
  return requestBytes(
    'POST',
    `/v2/models/${model}/infer`,
    { 'Inference-Header-Content-Length': String(json.length) },
    Buffer.concat([json, new Uint8Array(data.buffer)]),
  );
};
const stats = async (m: string) => {
  const r = (await (await fetch(`http://127.0.0.1:${ours.port}/v2/models/${m}/stats`)).json()) as any;
  const s = r.model_stats[0];
  return s;
};

const conc = (process.argv[4] ?? '32').split(',').map(Number);
const which = process.argv[2]?.split(',') ?? ['identity'];
const res: any = {};
const med = (a: number[]) => [...a].sort((x, y) => x - y)[a.length >> 1]!;
for (let round = 0; round <= Number(process.argv[3] ?? 5); round++)
  for (const m of which)
    for (const c of conc) {
      const request = mk(m);
      const answer = await exchange(servers['direct'].port, request);
      const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
      const floorAnswer = await exchange(floorP.port, requestBytes('PUT', '/', {}, body));
      let fl = 0;
      for (const [v, srv] of [['floor', floorP], ...Object.entries(servers)] as any) {
        const exp = v === 'floor' ? floorAnswer : answer;
        const count = Math.min(6000, 2000 * c);
        const cpu = srv.cpuUs();
        const r = await runLoad({ port: srv.port, request, answer: exp, concurrency: c, count });
        if (v === 'floor') fl = r.perSecond;
        if (round)
          (res[`${m} ${c} ${v}`] ??= []).push([
            r.perSecond,
            r.perSecond / fl,
            (srv.cpuUs() - cpu) / count,
            quantile(r.latenciesUs, 0.5),
            quantile(r.latenciesUs, 0.99),
          ]);
      }
    }
for (const [k, v] of Object.entries(res) as any)
  console.log(
    k.padEnd(20),
    'rps',
    med(v.map((x: any) => x[0])).toFixed(0),
    'ratio',
    med(v.map((x: any) => x[1])).toFixed(2),
    'cpu',
    med(v.map((x: any) => x[2])).toFixed(0),
    'p50',
    med(v.map((x: any) => x[3])).toFixed(0),
    'p99',
    med(v.map((x: any) => x[4])).toFixed(0),
  );
process.on('exit', () => rmSync(folder, { recursive: true }));
for (const s of [floorP, ...Object.values(servers)] as any) await s[Symbol.asyncDispose]();
process.exit(0);

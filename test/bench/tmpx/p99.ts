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
  slow: `backend: "identity" max_batch_size: 32 dynamic_batching { max_queue_delay_microseconds: 2000 } input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ] output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ] ${ONE} parameters { key: "execute_delay_ms" value { string_value: "5" } }`,
  identity: `backend: "identity" max_batch_size: 64 input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ] output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ]`,
  deep: `backend: "onnxruntime" max_batch_size: 32 dynamic_batching { } parameters { key: "intra_op_thread_count" value { string_value: "1" } } input [ { name: "X" data_type: TYPE_FP32 dims: [ 1024 ] } ] output [ { name: "Y" data_type: TYPE_FP32 dims: [ 1024 ] } ] ${ONE}`,
};
for (const [n, c] of Object.entries(C)) {
  mkdirSync(join(folder, n, '1'), { recursive: true });
  writeFileSync(join(folder, n, 'config.pbtxt'), c as string);
  if (n === 'deep') copyFileSync(join(ROOT, 'test/native/models/deep.onnx'), join(folder, n, '1', 'model.onnx'));
  else writeFileSync(join(folder, n, '1', '.keep'), '');
}
const ours = await MeasuredProcess.start(
  join(ROOT, 'test/support/serve.ts'),
  [`--model-repository=${folder}`, '--http-port=0', '--http-address=127.0.0.1', '--allow-grpc=false', '--allow-metrics=false'],
  'server is ready',
);
const mk = (model: string) => {
  const [name, shape] = model === 'deep' ? ['X', [1, 1024]] : ['IN', [1, 16]];
  const n = model === 'deep' ? 1024 : 16;
  const data = Float32Array.from({ length: n }, (_, i) => (i % 7) / 8);
  const json = Buffer.from(
    JSON.stringify({
      inputs: [{ name, datatype: 'FP32', shape, parameters: { binary_data_size: n * 4 } }],
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
const which = process.argv[2]?.split(',') ?? ['slow', 'deep', 'identity'];
for (let round = 0; round < Number(process.argv[3] ?? 5); round++)
  for (const m of which) {
    const request = mk(m);
    const answer = await exchange(ours.port, request);
    const a = await stats(m);
    const cpu = ours.cpuUs();
    const self = process.cpuUsage();
    const count = m === 'identity' ? 10000 : 4000;
    const t0 = performance.now();
    const r = await runLoad({ port: ours.port, request, answer, concurrency: 32, count });
    const el = performance.now() - t0;
    const b = await stats(m);
    const c = ours.cpuUs() - cpu;
    const me = process.cpuUsage(self);
    const d = (k: string) => ((b.inference_stats[k].ns - a.inference_stats[k].ns) / 1e6 / count).toFixed(2);
    console.log(
      m,
      `rps ${r.perSecond.toFixed(0)} p50 ${(quantile(r.latenciesUs, 0.5) / 1000).toFixed(1)} p99 ${(quantile(r.latenciesUs, 0.99) / 1000).toFixed(1)} max ${(quantile(r.latenciesUs, 1) / 1000).toFixed(1)} | server mean total ${d('success')} queue ${d('queue')} in ${d('compute_input')} infer ${d('compute_infer')} out ${d('compute_output')} | batches ${b.execution_count - a.execution_count} mean ${(count / (b.execution_count - a.execution_count)).toFixed(1)} | cpu/req ${(c / count).toFixed(0)} client ${((me.user + me.system) / count).toFixed(0)} busy ${(c / el / 1000).toFixed(2)}+${((me.user + me.system) / el / 1000).toFixed(2)}`,
    );
  }
await ours[Symbol.asyncDispose]();
rmSync(folder, { recursive: true });
process.exit(0);

/**
 * The program of the thread that reads large request JSON: see `json-thread.ts`. Results are moved, not copied, where they can be.
 */
import { parentPort } from 'node:worker_threads';
import { InferenceError } from '../../errors.ts';
import { parseRequest } from './infer-request.ts';
import type { JsonResult, JsonSource } from './json-thread.ts';

parentPort!.on('message', (source: JsonSource) => {
  const { body, ...rest } = source;
  let result: JsonResult;
  let buffers = new Set<ArrayBuffer>();
  try {
    const parsed = parseRequest({ ...rest, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) });
    buffers = new Set(parsed.request.inputs.map(({ data }) => data.buffer as ArrayBuffer));
    result = { parsed };
  } catch (reason) {
    const { code, message } = InferenceError.from(reason);
    result = { code, message };
  }
  parentPort!.postMessage(result, [...buffers]);
});

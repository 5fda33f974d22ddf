/**
 * Weights in a file beside the model, written over in place as `cp` does: who serves goes on with what was loaded, whatever the file holds
 * meanwhile, until it has come to rest and is loaded. Mapped into memory, the file would end the process as soon as it was cut short.
 */
import { closeSync, copyFileSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { startServerProcess } from '../support/server-process.ts';
import { modelPath } from '../unit/native/native-models.ts';

const FAST_POLL = ['--model-control-mode=poll', '--repository-poll-secs=0.05', '--repository-settle-secs=0.2'];
const REQUEST = { inputs: [{ name: 'index', datatype: 'INT64', shape: [1], data: [1000] }] };

describe.each(['auto', 'worker'])('weights that are overwritten under instances of kind %s', (kind) => {
  it('change nothing until they are whole, and then are loaded', async () => {
    const repository = temporaryFolder({
      'm/config.pbtxt': 'max_batch_size: 0 backend: "onnxruntime" input { name: "index" }',
      'm/1/model.onnx': readFileSync(modelPath('gather_external')),
    });
    const file = join(repository, 'm', '1', 'gather_external.bin');
    copyFileSync(join(modelPath('gather_external'), '..', 'gather_external.bin'), file);
    const server = startServerProcess([
      `--model-repository=${repository}`,
      `--backend-config=onnxruntime,trireme_instance=${kind}`,
      ...FAST_POLL,
    ]);
    await server.logged('server is ready');
    const gathered = async (): Promise<unknown> => (await server.post('/v2/models/m/infer', REQUEST)).json.outputs[0].data;
    expect(await gathered()).toEqual([1000, 1000]);

    const content = readFileSync(file);
    const doubled = Buffer.from(
      new Float32Array(content.buffer, content.byteOffset, content.length / 4).map((x) => 2 * x).buffer,
    );
    const descriptor = openSync(file, 'r+');
    ftruncateSync(descriptor, 0);
    expect(await gathered()).toEqual([1000, 1000]);
    writeSync(descriptor, doubled.subarray(0, 40));
    expect(await gathered()).toEqual([1000, 1000]);
    writeSync(descriptor, doubled.subarray(40));
    closeSync(descriptor);
    await expect.poll(gathered, { timeout: 10_000, interval: 20 }).toEqual([2000, 2000]);
  });
});

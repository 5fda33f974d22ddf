/**
 * Drift of a real Triton, as `trireme review --base <its address>` tells it: what it fills in by itself is none, what differs is told.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/folder.ts';
import { trireme } from '../support/trireme.ts';
import { startTriton } from '../support/triton.ts';

const MODEL = `import triton_python_backend_utils as pb_utils

class TritonPythonModel:
    def execute(self, requests):
        return [pb_utils.InferenceResponse([]) for _ in requests]
`;

/** A model that says its tensors, batching and policy itself. */
const COMPLETING = `${MODEL}
    @staticmethod
    def auto_complete_config(config):
        config.add_input({"name": "x", "data_type": "TYPE_FP32", "dims": [4]})
        config.add_output({"name": "y", "data_type": "TYPE_FP32", "dims": [4]})
        config.set_max_batch_size(8)
        config.set_dynamic_batching()
        config.set_model_transaction_policy({"decoupled": True})
        return config
`;

const IO = 'input { name: "x" data_type: TYPE_FP32 dims: [ -1 ] } output { name: "y" data_type: TYPE_FP32 dims: [ -1 ] }';
const STEP = (from: string, to: string) =>
  `{ model_name: "batching" model_version: -1 input_map { key: "x" value: "${from}" } output_map { key: "y" value: "${to}" } }`;

/** In the words of people: what a server completes is left out as far as it can be. */
const CONFIGS: Readonly<Record<string, string>> = {
  completing: '',
  bare: 'backend: "python"',
  batching: `backend: "python" max_batch_size: 8 ${IO} dynamic_batching {
    preferred_batch_size: [ 4, 8 ] max_queue_delay_microseconds: 100 priority_levels: 3 default_priority_level: 1
    default_queue_policy { timeout_action: DELAY default_timeout_microseconds: 5000 } priority_queue_policy { key: 1 value { max_queue_size: 4 } } }`,
  sequences: `backend: "python" max_batch_size: 4 ${IO} instance_group [ { count: 2 }, { name: "own" kind: KIND_CPU } ]
    sequence_batching { oldest { max_candidate_sequences: 4 }
      control_input { name: "START" control { kind: CONTROL_SEQUENCE_START fp32_false_true: [ 0, 1 ] } }
      state { input_name: "i" output_name: "o" data_type: TYPE_FP32 dims: [ 1 ]
        initial_state { name: "z" data_type: TYPE_FP32 dims: [ 1 ] zero_data: true } } }`,
  settings: `backend: "python" max_batch_size: 4 ${IO} version_policy { specific { versions: [ 1, 3 ] } }
    optimization { priority: PRIORITY_MAX cuda { busy_wait_events: true } gather_kernel_buffer_threshold: 4 }
    parameters { key: "a" value { string_value: "b" } } metric_tags { key: "k" value: "v" } cc_model_filenames { key: "8.0" value: "x.bin" }
    model_warmup { name: "w" batch_size: 1 inputs { key: "x" value { data_type: TYPE_FP32 dims: [ 2 ] zero_data: true } } }
    batch_input { kind: BATCH_ELEMENT_COUNT target_name: "n" data_type: TYPE_FP32 source_input: "x" }`,
  ensemble: `platform: "ensemble" max_batch_size: 8 ${IO} ensemble_scheduling { step [ ${STEP('x', 't')}, ${STEP('t', 'y')} ] }`,
};

function repository(folder: string): Record<string, string> {
  const versions = (name: string) => (name === 'settings' ? ['1', '2', '3'] : ['1']);
  const model = (name: string) => (name === 'completing' ? COMPLETING : MODEL);
  return Object.fromEntries(
    Object.entries(CONFIGS).flatMap(([name, config]) => [
      ...(config === '' ? [] : [[`${folder}/${name}/config.pbtxt`, config]]),
      ...versions(name).map((version) => [`${folder}/${name}/${version}/model.py`, name === 'ensemble' ? '' : model(name)]),
    ]),
  );
}

describe('trireme review against a real Triton', () => {
  it('finds no drift of the repository that it serves, what differs from it, and what it could not load', async () => {
    const cwd = temporaryFolder({
      ...repository('serves'),
      'serves/broken/config.pbtxt': `backend: "python" ${IO}`,
      'serves/broken/1/model.py': 'no python(',
    });
    cpSync(join(cwd, 'serves'), join(cwd, 'same'), { recursive: true });
    rmSync(join(cwd, 'same/broken'), { recursive: true });
    cpSync(join(cwd, 'serves'), join(cwd, 'other/models'), { recursive: true });
    rmSync(join(cwd, 'other/models/ensemble'), { recursive: true });
    writeFiles(join(cwd, 'other/models'), {
      'batching/config.pbtxt': CONFIGS['batching']!.replace('microseconds: 100', 'microseconds: 200'),
      'sequences/config.pbtxt': CONFIGS['sequences']!.replace('count: 2', 'count: 3'),
      'settings/config.pbtxt': CONFIGS['settings']!.replace('[ 1, 3 ]', '[ 3 ]').replace(
        'max_batch_size: 4',
        'max_batch_size: 2',
      ),
      'new/config.pbtxt': CONFIGS['bare']!,
      'new/1/model.py': MODEL,
    });
    const url = await startTriton(join(cwd, 'serves'));
    const review = (head: string, format: string) =>
      trireme(['review', '--base', url, '--head', head, '--format', format], { cwd });

    expect(await review('same', 'github')).toEqual({ exitCode: 0, stdout: '', stderr: '' });

    const asServed = await review('serves', 'github');
    expect(asServed).toMatchObject({ exitCode: 1, stderr: '' });
    expect(asServed.stdout).toMatch(
      /^::error title=Breaks clients::broken: model 'broken' is not ready on the server: UNAVAILABLE: Internal: SyntaxError: [^\n]+\n$/,
    );

    const { exitCode, stdout, stderr } = await review('other', 'markdown');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toContain('What applying the code would change of what runs.');
    const rows = stdout.split('\n').filter((line) => /^\| [^|-]+ \| `/.test(line));
    expect(rows).toEqual([
      expect.stringContaining("| 🔴 | `models/broken` | model 'broken' is not ready on the server: UNAVAILABLE: Internal: "),
      "| 🔴 | `models/ensemble` | model 'ensemble' is removed |  |",
      '| 🔴 | `models/settings` | max_batch_size is lowered from 4 to 2: larger requests are refused |  |',
      '| 🔴 | `models/settings` | version 1 is no longer served; served are 3 |  |',
      '| 🔵 | `models/batching` | dynamic_batching.max_queue_delay_microseconds is 200, was 100 |  |',
      "| 🔵 | `models/new` | model 'new' is new |  |",
      '| 🔵 | `models/sequences` | instances are 3 × KIND_CPU + 1 × KIND_CPU, were 2 × KIND_CPU + 1 × KIND_CPU |  |',
    ]);
  });
});

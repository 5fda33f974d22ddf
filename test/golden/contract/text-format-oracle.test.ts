import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, type ModelConfig } from '../../../contract/model-config.ts';
import { parse, TextFormatError } from '../../../contract/text-format.ts';
import { mutatedConfigs } from '../../support/arbitrary-text.ts';
import { pythonPath } from '../../support/python.ts';

const REFUSED = 'refused';

/** Forms that people write, legal and not. Left out is where Python's parser differs from Triton's, which is C++: `+8` and `- 8`. */
const WRITTEN: readonly string[] = [
  '',
  `backend: 'py' "thon"; max_batch_size: 010,`,
  'input: < name: "A" data_type: 8 dims: -1 dims: [ 3 ] dims: 4 >',
  'dynamic_batching { max_queue_delay_microseconds: 0x64 preserve_ordering: t }',
  'dynamic_batching { preserve_ordering: True } # comment\n',
  'dynamic_batching { preserve_ordering: 1 }',
  'model_warmup [ ]',
  'input []; input: [ { } ];',
  'parameters: [ { key: "a#b" value: { string_value: "x # y" } }, { key: "c" } ]',
  'parameters { } parameters { key: "k" value { string_value: "1" } } parameters { key: "k" value { string_value: "2" } }',
  'parameters { key: "a" key: "b" value { } }',
  'parameters { key: "a" value { } value { } }',
  'metric_tags { key: "a" value: "\\u00e9\\303\\251\\x41\\n" }',
  'model_metrics { metric_control { histogram_options { buckets: [ inf, -inf, 1f, .5, 5., 1e3 ] } } }',
  'sequence_batching { direct { minimum_slot_utilization: 0x10 } }',
  'sequence_batching { direct { minimum_slot_utilization: 010 } }',
  'input [ { name: "X" }, ]',
  'input { dims: [ 1, ] }',
  'input [ { name: "X" } { name: "Y" } ]',
  'input { dims: [ 3 4 ] }',
  'input { dims [ 3, 4 ] }',
  '// comment',
  '{ "backend": "python" }',
  'parameters { key: "k" value: "v" }',
  'dynamic_batching { preserve_ordering: TRUE }',
  'dynamic_batching { preserve_ordering: yes }',
  'max_batch_size: 8.0',
  'max_batch_size: "8"',
  'max_batch_size: 2147483648',
  'max_batch_size: -2147483648',
  'dynamic_batching { max_queue_delay_microseconds: -1 }',
  'dynamic_batching { max_queue_delay_microseconds: 18446744073709551615 }',
  'dynamic_batching { priority_queue_policy { key: 18446744073709551616 value { } } }',
  'version_policy { specific { versions: [ 9223372036854775807, -9223372036854775808 ] } }',
  'version_policy { specific { versions: 9223372036854775808 } }',
  'input { data_type: "TYPE_INT32" }',
  'input { data_type: INT32 }',
  'input { data_type: 99 }',
  '4: 8',
  'maxBatchSize: 8',
  'max_batch_size: 4 max_batch_size: 8',
  'dynamic_batching { } dynamic_batching { }',
  'dynamic_batching { } sequence_batching { }',
  'model_warmup { inputs { key: "x" value { zero_data: true random_data: true } } }',
  'parameters { key: "k" value { string_value: "\\377\\376" } }',
  'name: "m"\r\nmax_batch_size: 4\r\n',
  'name: "a\nb"',
  'name: "a";;',
  'name: "a" input {',
];

describe('config.pbtxt is read as protobuf itself reads it', () => {
  it('in forms that people write', async () => {
    await compare(WRITTEN);
  });

  it('in printed configs with errors in them', async () => {
    await compare(fc.sample(mutatedConfigs, { seed: 1, numRuns: 500 }));
  });
});

async function compare(texts: readonly string[]): Promise<void> {
  const expected = await oracle(texts);
  expect(new Set(expected.map((result) => result === REFUSED)).size, 'some are taken and some refused').toBe(2);
  for (const [index, text] of texts.entries()) expect({ text, result: read(text) }).toEqual({ text, result: expected[index] });
}

function read(text: string): ModelConfig | typeof REFUSED {
  try {
    return parse(text, { file: 'f' }).config;
  } catch (error) {
    expect(error).toBeInstanceOf(TextFormatError);
    expect((error as TextFormatError).line, text).toBeGreaterThan(0);
    return REFUSED;
  }
}

async function oracle(texts: readonly string[]): Promise<(ModelConfig | typeof REFUSED)[]> {
  const script = fileURLToPath(new URL('./parse_texts.py', import.meta.url));
  const child = spawn(await pythonPath('clients'), [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(texts));
  const answers = JSON.parse(await readAll(child.stdout)) as (string | null)[];
  await exited;
  return answers.map((answer) => (answer === null ? REFUSED : decode(Buffer.from(answer, 'base64'))));
}

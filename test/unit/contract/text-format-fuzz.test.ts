/**
 * The parser of config.pbtxt, and what stands behind it, under files of all kinds of wrongness.
 *
 * Whatever a file holds: it is refused with a TextFormatError that names the file, or it gives a configuration that prints to a text of the
 * same meaning, and that normalizing and validating take. Nothing else is thrown, and nothing takes long. A sample here, 100,000 files in
 * a full run.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize } from '../../../contract/normalize.ts';
import { parse, parseBytes, print, TextFormatError } from '../../../contract/text-format.ts';
import { validateConfig } from '../../../contract/validate.ts';
import { damagedFiles, mutatedConfigs, tokenSoup } from '../../support/arbitrary-text.ts';
import { amount } from '../../support/full-run.ts';

/** Of each of the four kinds. */
const RUNS = amount(250, 25_000);

/** No file of these sizes takes as long: what does is a hang. */
const HANG_MS = 5000;

/** Whether the file was taken. */
function read(bytes: Uint8Array): boolean {
  const start = performance.now();
  try {
    const { config } = parseBytes(bytes, { file: 'models/m/config.pbtxt' });
    const text = print(config);
    expect(print(parse(text, { file: 'f' }).config) === text, text.slice(0, 1000)).toBe(true);
    const complete = normalize(config, { name: 'm' });
    for (const isComplete of [true, false]) validateConfig(complete, { name: 'm', isComplete });
    return true;
  } catch (error) {
    if (!(error instanceof TextFormatError)) throw error;
    expect(error.message).toContain('models/m/config.pbtxt');
    return false;
  } finally {
    expect(performance.now() - start).toBeLessThan(HANG_MS);
  }
}

function check<T>(files: fc.Arbitrary<T>, toBytes: (file: T) => Uint8Array): Set<boolean> {
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(files, (file) => void outcomes.add(read(toBytes(file)))),
    { numRuns: RUNS },
  );
  return outcomes;
}

const both = new Set([true, false]);

describe('config.pbtxt', { timeout: 900_000 }, () => {
  it('may be a configuration with a few tokens exchanged', () => {
    expect(check(mutatedConfigs, Buffer.from)).toEqual(both);
  });

  it('may be tokens without order', () => {
    expect(check(tokenSoup, Buffer.from)).toEqual(both);
  });

  it('may be a configuration with damaged bytes', () => {
    expect(check(damagedFiles, (bytes) => bytes)).toEqual(both);
  });

  it('may be any bytes', () => {
    check(fc.uint8Array({ maxLength: 200 }), (bytes) => bytes);
  });

  // What takes time that grows with the square of its length takes minutes here.
  it.each<[string, string]>([
    ['open brackets without end', 'input [ { '.repeat(50_000)],
    ['open braces of one field', 'sequence_batching { '.repeat(50_000)],
    ['closing brackets', '}'.repeat(500_000)],
    ['a string without end', `name: "${'\\"'.repeat(500_000)}`],
    ['strings beside each other', `name: ${'"a" '.repeat(200_000)}`],
    ['one field many times', 'max_batch_size: 4 '.repeat(50_000)],
    ['many unknown fields', Array.from({ length: 20_000 }, (_, i) => `feld_${i}: 4`).join('\n')],
    ['comments', '# x\n'.repeat(200_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['minus signs', `max_batch_size: ${'- '.repeat(200_000)}1`],
    ['a number of many digits', `max_batch_size: ${'9'.repeat(1_000_000)}`],
    ['a list of many numbers', `input { name: "x" data_type: TYPE_FP32 dims: [ ${'1, '.repeat(50_000)}1 ] }`],
    ['commas', `name: "m" ${', '.repeat(300_000)}`],
    ['dollar signs', '${'.repeat(300_000)],
  ])('may be large: %s', (_, text) => {
    read(Buffer.from(text));
  });
});

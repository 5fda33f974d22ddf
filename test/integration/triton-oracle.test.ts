import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BAD_CONFIGS, completeText, GOOD_CONFIGS, SCALAR_CONFIG } from '../support/config-cases.ts';
import { peerModels } from '../support/peer-models.ts';
import { tritonRefusals } from '../support/triton.ts';

// The judge itself is judged first: a check by it means something only if it can refuse.
describe('a real Triton as the judge of configurations', () => {
  let repository: string;
  beforeEach(async () => {
    repository = await mkdtemp(join(tmpdir(), 'trireme-'));
  });
  afterEach(() => rm(repository, { recursive: true }));

  const write = async (model: string, config: string) => {
    await mkdir(join(repository, model, '1'), { recursive: true });
    await writeFile(join(repository, model, 'config.pbtxt'), config);
  };

  it('accepts every model that the recordings were made with', async () => {
    expect(await tritonRefusals(await peerModels())).toEqual(new Map());
  });

  it('refuses an impossible preferred batch size and a text that does not parse, and says why', async () => {
    const io =
      'input { name: "x" data_type: TYPE_FP32 dims: [ 1 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 1 ] } backend: "python"';
    await write('preferred', `${io} max_batch_size: 8 dynamic_batching { preferred_batch_size: [ 16 ] }`);
    await write('garbled', 'max_batch_size: eight');
    await write('good', `${io} max_batch_size: 8`);
    const refusals = await tritonRefusals(repository);
    expect([...refusals.keys()].sort()).toEqual(['garbled', 'preferred']);
    expect(refusals.get('garbled')).toContain('Expected integer');
    expect(refusals.get('preferred')).toContain('preferred size must be <= max batch size');
  });
});

describe('validation beside a real Triton', () => {
  it('refuses what it refuses and takes what it takes, but for the listed stricter rules', async () => {
    const repository = await mkdtemp(join(tmpdir(), 'trireme-'));
    try {
      const cases = [
        { text: SCALAR_CONFIG, expected: true },
        ...GOOD_CONFIGS.map((text) => ({ text, expected: false })),
        ...BAD_CONFIGS.map(({ text, tritonAccepts, severity }) => ({
          text,
          expected: tritonAccepts === undefined && severity !== 'warning',
        })),
      ];
      for (const [index, { text }] of cases.entries()) {
        await mkdir(join(repository, `case-${index}`, '1'), { recursive: true });
        await writeFile(join(repository, `case-${index}`, 'config.pbtxt'), completeText(text));
      }
      const refusals = await tritonRefusals(repository, { complete: true });
      const differences = cases.flatMap(({ text, expected }, index) =>
        refusals.has(`case-${index}`) === expected ? [] : [{ text, triton: refusals.get(`case-${index}`) ?? 'accepts' }],
      );
      expect(differences).toEqual([]);
    } finally {
      await rm(repository, { recursive: true });
    }
  });
});

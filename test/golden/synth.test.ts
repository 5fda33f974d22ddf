/**
 * The examples without ensembles as they are synthesized: `examples/<name>/expected` holds all text that is written. Accept a change with
 * `npx vitest run test/golden/synth.test.ts -u`.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readFiles, temporaryFolder } from '../support/folder.ts';
import { ROOT, trireme } from '../support/trireme.ts';
import { tritonRefusals } from '../support/triton.ts';

describe.each(['01-quickstart', '10-team-models'])('%s', (example) => {
  const folder = join(ROOT, 'examples', example);
  const expected = join(folder, 'expected');
  const synth = async (...flags: string[]) => {
    const output = temporaryFolder();
    const result = await trireme(['synth', '--app', join(folder, 'app.ts'), '--output', output, ...flags]);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    return output;
  };

  it('is synthesized as expected', async () => {
    const files = Object.entries(readFiles(await synth())).filter(([path]) => !path.endsWith('.onnx'));
    for (const [path, text] of files) await expect(text).toMatchFileSnapshot(join(expected, path));
    expect(listFiles(expected)).toEqual(files.map(([path]) => path));
  });

  it('is the same each time, and accepted by a real Triton', async () => {
    const output = await synth();
    expect(readFiles(await synth())).toEqual(readFiles(output));
    expect(await tritonRefusals(join(output, 'models'))).toEqual(new Map());
  });
});

describe('10-team-models', () => {
  it('labels models with the stage of the command line', async () => {
    const output = temporaryFolder();
    await trireme([
      'synth',
      '--app',
      join(ROOT, 'examples/10-team-models/app.ts'),
      '--output',
      output,
      '--context',
      'stage=prod',
    ]);
    expect(readFiles(output)['models/ranking/config.pbtxt']).toContain('key: "stage"\n  value: "prod"');
  });
});

/**
 * The observability example as it is synthesized, so that a change of a dashboard, rule or manifest is seen in review. Accept one with
 * `npx vitest run test/golden/observability -u`.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readFiles, temporaryFolder } from '../../support/folder.ts';
import { ROOT, trireme } from '../../support/trireme.ts';

const EXAMPLE = join(ROOT, 'examples/06-observability');

it('06-observability is synthesized as expected', async () => {
  const output = temporaryFolder();
  const result = await trireme(['synth', '--app', join(EXAMPLE, 'app.ts'), '--output', output]);
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  const files = Object.entries(readFiles(output)).filter(([path]) => !path.endsWith('.onnx'));
  const expected = join(EXAMPLE, 'expected');
  for (const [path, text] of files) await expect(text).toMatchFileSnapshot(join(expected, path));
  expect(listFiles(expected)).toEqual(files.map(([path]) => path));
});

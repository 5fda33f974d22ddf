/**
 * The observability example as it is synthesized, so that a change of a dashboard, rule or manifest is seen in review. Accept one with
 * `npx vitest run test/golden/observability -u`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles, readFiles, temporaryFolder } from '../../support/folder.ts';
import { isFullRun } from '../../support/full-run.ts';
import { decodeDashboards } from '../../support/grafana-decoder.ts';
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

it('docs/observability.md names every dashboard and every alert, with its severities', () => {
  const page = readFileSync(join(ROOT, 'docs/observability.md'), 'utf8');
  const rows = (section: string) =>
    page
      .split(`\n## ${section}\n`)[1]!
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (dashboard|alert) /.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const dashboards = listFiles(join(EXAMPLE, 'expected/observability/dashboards'));
  expect(
    rows('Dashboards')
      .map(([, name]) => `trireme-${name}.json`)
      .sort(),
  ).toEqual(dashboards);
  const rules = readFileSync(join(EXAMPLE, 'expected/observability/rules/trireme.rules.yaml'), 'utf8');
  const { groups } = parse(rules) as { groups: { rules: { alert?: string; labels?: { severity: string } }[] }[] };
  const alerts = groups.flatMap((group) => group.rules.filter(({ alert }) => alert !== undefined));
  const severities = Map.groupBy(alerts, ({ alert }) => alert!);
  expect(
    rows('Alerts')
      .map(([, name, severity]) => [name, severity])
      .sort(),
  ).toEqual(
    [...severities]
      .map(([name, all]) => [name, [...new Set(all.map(({ labels }) => labels!.severity))].sort().join(', ')])
      .sort(),
  );
});

// Compiling Grafana's types takes a minute.
if (isFullRun) {
  const dashboards = join(EXAMPLE, 'expected/observability/dashboards');
  const paths = () => listFiles(dashboards).map((path) => join(dashboards, path));

  it("is decoded by Grafana's own types, which find a key that they do not know", async () => {
    expect(await decodeDashboards(paths())).toMatchObject({ stdout: '', exitCode: 0 });
    const broken = readFileSync(paths()[0]!, 'utf8').replace('"drawStyle"', '"drawStile"');
    const folder = temporaryFolder({ 'broken.json': broken });
    expect(await decodeDashboards([join(folder, 'broken.json')])).toMatchObject({
      stdout: expect.stringContaining("unexpected field 'drawStile'"),
      exitCode: 1,
    });
  }, 900_000);
}

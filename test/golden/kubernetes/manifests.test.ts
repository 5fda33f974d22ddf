/**
 * Manifests as they are rendered: of an app that has everything, and of the example. Accept a change with
 * `npx vitest run test/golden/kubernetes -u`.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Testing } from '../../../constructs/testing/index.ts';
import { listFiles, readFiles, temporaryFolder } from '../../support/folder.ts';
import { ROOT, trireme } from '../../support/trireme.ts';
import { createApp } from './app.ts';

/** What the example's dashboards, rules and models become is compared where they are tested. */
const IS_OF_SERVERS = /^(dev|prod)\/(?!ConfigMap\.digits-|PrometheusRule|PodMonitor)/;

describe('manifests', () => {
  it('of an app that has everything are rendered as expected', async () => {
    const manifests = Object.entries(Testing.synth(createApp()).files).filter(([path]) => path.endsWith('.k8s.yaml'));
    const expected = join(import.meta.dirname, 'expected');
    for (const [path, text] of manifests) await expect(text).toMatchFileSnapshot(join(expected, path));
    expect(listFiles(expected)).toEqual(manifests.map(([path]) => path));
  });

  it('of the example are written as expected', async () => {
    const output = temporaryFolder();
    const app = join(ROOT, 'examples/05-kubernetes/app.ts');
    expect(await trireme(['synth', '--app', app, '--output', output])).toMatchObject({ exitCode: 0, stderr: '' });
    const manifests = Object.entries(readFiles(output)).filter(([path]) => IS_OF_SERVERS.test(path));
    const expected = join(ROOT, 'examples/05-kubernetes/expected');
    for (const [path, text] of manifests) await expect(text).toMatchFileSnapshot(join(expected, path));
    expect(listFiles(expected)).toEqual(manifests.map(([path]) => path));
  });
});

/**
 * Packages that only some tests need, too large to be dependencies: installed on first use and kept outside the clone, like the Python environments.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cached.ts';
import { runCommand } from './trireme.ts';

/** Versions that the tests use. */
const PACKAGES = {
  'cdk8s-cli': '2.207.60',
  sarifSchema: '@microsoft/jest-sarif@1.0.0-beta.0',
  node22: `node-${process.platform}-${process.arch}@22.18.0`,
  node24: `node-${process.platform}-${process.arch}@24.21.0`,
} as const;

export type PackageName = keyof typeof PACKAGES;

/** Folder whose `node_modules` has the package; installs it if absent. */
export function npmPackage(name: PackageName): Promise<string> {
  const version: string = PACKAGES[name];
  const specifier = version.includes('@') ? version : `${name}@${version}`;
  return cached(`npm/${specifier}`, async (draft) => {
    await writeFile(join(draft, 'package.json'), '{ "private": true }');
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', specifier];
    const { exitCode, stderr } = await runCommand('npm', install, { cwd: draft });
    if (exitCode !== 0) throw new Error(`npm install ${specifier}: ${stderr}`);
  });
}

/** Path of a Node of that version. */
export async function nodeVersion(name: 'node22' | 'node24'): Promise<string> {
  return join(await npmPackage(name), 'node_modules', PACKAGES[name].split('@')[0]!, 'bin', 'node');
}

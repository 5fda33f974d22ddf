/**
 * Packages that only some tests need, too large to be dependencies: installed on first use and kept outside the clone, like the Python environments.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './python.ts';
import { runCommand } from './trireme.ts';

/** Versions that the tests use. */
export const PACKAGES = {
  'cdk8s-cli': '2.207.60',
  node22: `node-${process.platform}-${process.arch}@22.18.0`,
  node24: `node-${process.platform}-${process.arch}@24.21.0`,
} as const;

export type PackageName = keyof typeof PACKAGES;

const ready = new Map<PackageName, Promise<string>>();

/** Folder whose `node_modules` has the package; installs it if absent. */
export function npmPackage(name: PackageName): Promise<string> {
  let folder = ready.get(name);
  if (!folder) {
    folder = install(name);
    ready.set(name, folder);
  }
  return folder;
}

/** Path of a Node of that version. */
export async function nodeVersion(name: 'node22' | 'node24'): Promise<string> {
  return join(await npmPackage(name), 'node_modules', PACKAGES[name].split('@')[0]!, 'bin', 'node');
}

async function install(name: PackageName): Promise<string> {
  const version: string = PACKAGES[name];
  const specifier = version.includes('@') ? version : `${name}@${version}`;
  const home = join(cacheFolder(), 'npm', specifier);
  if (existsSync(home)) return home;

  await mkdir(join(cacheFolder(), 'npm'), { recursive: true });
  const draft = `${home}.${process.pid}`;
  try {
    await mkdir(draft);
    await writeFile(join(draft, 'package.json'), '{ "private": true }');
    const { exitCode, stderr } = await runCommand(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', specifier],
      {
        cwd: draft,
      },
    );
    if (exitCode !== 0) throw new Error(`npm install ${specifier}: ${stderr}`);
    await rename(draft, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process was first
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return home;
}

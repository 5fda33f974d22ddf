/**
 * Which app an output folder belongs to: the package and the path in it of the script that runs, equal on every machine and from every
 * working folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** `my-models/apps/prod.ts`; the file's name alone if it is in no package. Undefined where no script runs. */
export function appIdentity(script: string | undefined = process.argv[1]): string | undefined {
  if (script === undefined) return undefined;
  for (let folder = dirname(script); ; folder = dirname(folder)) {
    const name = packageName(join(folder, 'package.json'));
    if (name !== undefined) return `${name}/${relative(folder, script).split(sep).join('/')}`;
    if (folder === dirname(folder)) return basename(script);
  }
}

/** Of a package that has a name: others only set options for a folder. */
function packageName(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

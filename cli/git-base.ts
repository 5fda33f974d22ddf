/**
 * The sources as they are at another commit: a worktree of git in a temporary folder.
 *
 * What git ignores (installed packages, artifacts that are not committed) is linked in from the working tree, so that an app that is not
 * self-contained can still be synthesized. The working tree and its index are not touched.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

export interface GitBase {
  /** The app as it is there; undefined if it was not there. */
  readonly app: string | undefined;
  /** What the working folder of this process is there; the top folder if it was not there. */
  readonly cwd: string;
  /** A path there as it is in the working tree. */
  toWorkingTree(path: string): string;
  /** The other way round; undefined for what is not in the repository. */
  fromWorkingTree(path: string): string | undefined;
  /** Removes the folder. */
  close(): void;
}

/** Throws if the ref is none. */
export function checkoutBase(ref: string, app: string): GitBase {
  const appFolder = realpathSync(dirname(resolve(app)));
  const root = realpathSync(
    gitRoot(appFolder) ?? fail(`--base: '${ref}' is no folder, and '${appFolder}' is in no git repository`),
  );
  const commit = resolveRef(root, ref);
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'trireme-base-')));
  const folder = join(parent, 'sources');
  const close = (): void => {
    rmSync(parent, { recursive: true, force: true });
    git(root, ['worktree', 'prune']);
  };
  try {
    git(root, ['worktree', 'add', '--detach', '--quiet', folder, commit]);
    linkIgnored(root, folder);
  } catch (error) {
    close();
    throw error;
  }
  const there = join(folder, relative(root, join(appFolder, resolve(app).split(/[/\\]/).at(-1)!)));
  const cwd = join(folder, relative(root, realpathSync(process.cwd())));
  return {
    app: existsSync(there) ? there : undefined,
    cwd: cwd.startsWith(folder) && existsSync(cwd) ? cwd : folder,
    toWorkingTree: (path) => join(root, relative(folder, path)),
    fromWorkingTree: (path) => (path.startsWith(`${root}${sep}`) ? join(folder, relative(root, path)) : undefined),
    close,
  };
}

/** Top folder of the repository that a folder is in; undefined if it is in none, or there is no git. */
export function gitRoot(folder: string): string | undefined {
  try {
    return git(folder, ['rev-parse', '--show-toplevel']).trim();
  } catch {
    return undefined;
  }
}

function resolveRef(root: string, ref: string): string {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).trim();
  } catch {
    throw new Error(`--base: '${ref}' is neither a folder nor a commit of '${root}'; in CI, fetch it (fetch-depth: 0)`);
  }
}

function linkIgnored(root: string, folder: string): void {
  const ignored = git(root, ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']);
  for (const path of ignored.split('\0').filter((name) => name !== '')) {
    const target = join(folder, path.replace(/\/$/, ''));
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, path), target);
  }
}

function git(folder: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
}

function fail(message: string): never {
  throw new Error(message);
}

/**
 * Grafana's own types as the judge of dashboards: no Grafana is to be had as a package, so what its SDK for Go decodes strictly stands in for one.
 *
 * It finds keys that Grafana does not know or misses, and values of the wrong type. It takes Go, and a minute to compile on first use.
 */
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from './cached.ts';
import { type CommandResult, runCommand } from './trireme.ts';

const run = promisify(execFile);

/** That of the SDK in `grafana/go.mod`, with a number of our own for the program. */
const KEY = 'grafana-decoder/0.0.22-1';

/** Exit code 0 if all are dashboards; else `stdout` says what is wrong. */
export async function decodeDashboards(paths: readonly string[]): Promise<CommandResult> {
  const folder = await cached(KEY, async (draft) => {
    for (const file of ['main.go', 'go.mod', 'go.sum']) await cp(join(import.meta.dirname, 'grafana', file), join(draft, file));
    await run('go', ['build', '-o', 'decode', '.'], {
      cwd: draft,
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' },
    });
  });
  return runCommand(join(folder, 'decode'), paths);
}

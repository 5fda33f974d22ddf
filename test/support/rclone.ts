/**
 * A real rclone, as in the containers that bring models: compiled on first use (Go, two minutes of a processor), and also the store that it reads.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { cached } from './cached.ts';

const run = promisify(execFile);

/** That of `rclone/go.mod`, with a number of our own for what is linked into it. */
const KEY = 'rclone/1.71.2-1';

/** Folder that holds the program `rclone`. */
export function rcloneFolder(): Promise<string> {
  return cached(KEY, async (draft) => {
    for (const file of ['main.go', 'go.mod', 'go.sum']) await cp(join(import.meta.dirname, 'rclone', file), join(draft, file));
    await run('go', ['build', '-ldflags', '-s -w', '-o', 'rclone', '.'], {
      cwd: draft,
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' },
      maxBuffer: 2 ** 24,
    });
  });
}

/** Serves a folder of buckets by the protocol of S3, signatures checked, until the test ends. Gives its address. */
export async function startS3(folder: string, accessKeyId: string, secretAccessKey: string): Promise<string> {
  const child = spawn(
    join(await rcloneFolder(), 'rclone'),
    [
      'serve',
      's3',
      '--addr=127.0.0.1:0',
      `--auth-key=${accessKeyId},${secretAccessKey}`,
      '--vfs-cache-mode=off',
      '--dir-cache-time=0s',
      folder,
    ],
    { env: { ...process.env, RCLONE_CONFIG: '/dev/null' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const log: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    log.push(line);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) {
      child.stderr.resume();
      return url;
    }
  }
  throw new Error(`rclone serves nothing:\n${log.join('\n')}`);
}

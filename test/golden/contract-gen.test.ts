import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generate } from '../../contract/generate.ts';

it('holds in contract/gen what the proto files generate', async () => {
  const committed = new URL('../../contract/gen/', import.meta.url).pathname;
  const fresh = await mkdtemp(join(tmpdir(), 'trireme-gen-'));
  try {
    generate(fresh);
    expect((await readdir(fresh)).sort()).toEqual((await readdir(committed)).sort());
    for (const name of await readdir(fresh)) {
      expect(await readFile(join(fresh, name), 'utf8'), name).toBe(await readFile(join(committed, name), 'utf8'));
    }
  } finally {
    await rm(fresh, { recursive: true });
  }
});

/**
 * A configuration overlay as Kubernetes mounts it: a ConfigMap's keys beside a volume of models, swapped as a whole by kubelet.
 */
import { describe, expect, it } from 'vitest';
import { SCALE_CONFIG } from '../support/scale-model.ts';
import { inferScale, ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const withNote = (note: string) => `${SCALE_CONFIG}parameters { key: "note" value { string_value: "${note}" } }\n`;

/** One generation of a ConfigMap volume: a dated folder, `..data` to it, and a link for each key. */
function mountConfigMap(repository: ScaleRepository, generation: string, files: Readonly<Record<string, string>>): void {
  for (const [key, content] of Object.entries(files)) repository.write(`overlay/..${generation}/${key}`, content);
  repository.link('overlay/..data', `..${generation}`);
}

async function poll(repository: ScaleRepository, ...flags: string[]): Promise<ServerProcess> {
  const server = startServerProcess([
    `--model-repository=${repository.models}`,
    `--model-config-overlay=${repository.root}/overlay`,
    '--model-control-mode=poll',
    '--repository-poll-secs=0.1',
    ...flags,
  ]);
  await server.logged('server is ready');
  return server;
}

async function noteOf(server: ServerProcess, model: string): Promise<string | undefined> {
  return (await server.get(`/v2/models/${model}/config`)).json.parameters?.note?.string_value;
}

describe('--model-config-overlay', () => {
  it('changes a configuration by the swap of a ConfigMap, under load, without a failed request', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 }, plain: { '1': 3 } });
    mountConfigMap(repository, '2024_01', { 'm.pbtxt': withNote('first') });
    repository.link('overlay/m.pbtxt', '..data/m.pbtxt');
    // A settle time that no test outlives: only an atomic swap is taken at once.
    const server = await poll(repository, '--repository-settle-secs=600');
    expect(await noteOf(server, 'm')).toBe('first');
    expect(await noteOf(server, 'plain')).toBeUndefined();

    let isOver = false;
    const answers = Array.from({ length: 4 }, async () => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await inferScale(server, 'm')).status);
      return statuses;
    });
    for (const note of ['second', 'third', 'fourth']) {
      const seen = server.log.length;
      mountConfigMap(repository, note, { 'm.pbtxt': withNote(note) });
      await server.logged('model version loaded', { model: 'm' }, seen);
      expect(await noteOf(server, 'm')).toBe(note);
    }
    isOver = true;
    const statuses = (await Promise.all(answers)).flat();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(server.log.filter(({ msg, model }) => msg === 'model version loaded' && model === 'plain')).toHaveLength(1);
  });

  it("takes a plain file once it has settled, and goes back to the model's own when it is removed", async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    repository.write('overlay/README.md', 'not a configuration');
    const server = await poll(repository, '--repository-settle-secs=0.2');
    repository.write('overlay/m.pbtxt', withNote('overlaid'));
    await server.logged('model version unloaded', { model: 'm' });
    expect(await noteOf(server, 'm')).toBe('overlaid');
    const seen = server.log.length;
    repository.remove('overlay/m.pbtxt');
    await server.logged('model version unloaded', { model: 'm' }, seen);
    expect(await noteOf(server, 'm')).toBeUndefined();
  });

  it('keeps everything as it is while the folder cannot be read, and says so', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    repository.write('overlay/m.pbtxt', withNote('overlaid'));
    const server = await poll(repository, '--repository-settle-secs=0');
    repository.remove('overlay');
    const { problem } = await server.logged('failed to scan the model repository');
    expect(problem).toMatch(/configuration overlay cannot be read: ENOENT.*overlay/);
    expect(await noteOf(server, 'm')).toBe('overlaid');
    expect((await inferScale(server, 'm')).status).toBe(200);
  });

  it('names the file that is wrong, and warns of one for a model that is not there', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    repository.write('overlay/m.pbtxt', withNote('good'));
    repository.write('overlay/absent.pbtxt', withNote('for nobody'));
    const server = await poll(repository, '--repository-settle-secs=0');
    await server.logged(/configuration overlay has a file for a model that is in no model repository/, { model: 'absent' });
    repository.write('overlay/m.pbtxt', 'max_batchsize: 8');
    const { problem } = await server.logged('model cannot be loaded', { model: 'm' });
    expect(problem).toMatch(/overlay\/m\.pbtxt.*max_batchsize/s);
    expect((await inferScale(server, 'm')).status).toBe(200);
  });

  it('does not start without the folder that it was told to read', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = startServerProcess([
      `--model-repository=${repository.models}`,
      `--model-config-overlay=${repository.root}/typo`,
    ]);
    expect((await server.exited).code).toBe(1);
    expect(server.transcript()).toMatch(/configuration overlay cannot be read.*typo/);
  });
});

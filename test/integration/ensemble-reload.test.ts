/**
 * Ensembles under traffic while the models of their steps are replaced, in POLL mode: no request fails, and every answer is made of versions
 * that were there between its beginning and its end. Each step takes the version that answers for its model when the step begins, so of a
 * model that is used twice the later step may see the newer version, never the older one.
 */
import { expect, it } from 'vitest';
import { amount } from '../support/full-run.ts';
import { answering, ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const RELOADS = amount(3, 20);
const CLIENTS = 4;
/** Primes: a product tells its factors. */
const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113,
];

function ensemble(first: string, second: string): string {
  const step = (model: string, from: string, to: string) =>
    `{ model_name: "${model}" model_version: -1 input_map { key: "X" value: "${from}" } output_map { key: "Y" value: "${to}" } }`;
  return `platform: "ensemble"
max_batch_size: 4
input [ { name: "X" data_type: TYPE_FP32 dims: [ 4 ] } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ 4 ] } ]
ensemble_scheduling { step [ ${step(first, 'X', 'between')}, ${step(second, 'between', 'Y')} ] }
`;
}

/** The versions of a model: version i multiplies by the i-th prime. */
class Replaced {
  /** The newest that may answer, and the oldest. */
  newest = 1;
  oldest = 1;
  readonly name: string;
  readonly #repository: ScaleRepository;

  constructor(repository: ScaleRepository, name: string) {
    this.#repository = repository;
    this.name = name;
    repository.putVersion(name, '1', PRIMES[1]!);
  }

  async replace(server: ServerProcess): Promise<void> {
    this.newest += 1;
    this.#repository.putVersion(this.name, String(this.newest), PRIMES[this.newest]!);
    await server.logged('model version unloaded', { model: this.name, version: String(this.newest - 1) });
    this.oldest = this.newest;
    this.#repository.remove(`models/${this.name}/${this.newest - 1}`);
  }
}

it(`drop no request and mix no versions that were not there, over ${RELOADS} reloads of each model`, {
  timeout: 600_000,
}, async () => {
  const repository = new ScaleRepository();
  const models = { a: new Replaced(repository, 'a'), b: new Replaced(repository, 'b') };
  repository.write('models/ab/config.pbtxt', ensemble('a', 'b'));
  repository.write('models/ab/1/.keep', '');
  repository.write('models/aa/config.pbtxt', ensemble('a', 'a'));
  repository.write('models/aa/1/.keep', '');
  const server = startServerProcess([
    `--model-repository=${repository.models}`,
    '--model-control-mode=poll',
    '--repository-poll-secs=0.1',
    '--repository-settle-secs=0.1',
  ]);
  await server.logged('server is ready');

  let isDone = false;
  const wrong: string[] = [];
  const mixed = new Set<string>();
  let answered = 0;
  const ask = async (name: 'ab' | 'aa'): Promise<void> => {
    const [first, second] = name === 'ab' ? [models.a, models.b] : [models.a, models.a];
    const from = [first.oldest, second.oldest];
    const answer = await answering(server, name);
    const possible = new Set<string>();
    for (let i = from[0]!; i <= first.newest; i++) {
      for (let j = name === 'aa' ? i : from[1]!; j <= second.newest; j++) possible.add(`1 × ${PRIMES[i]! * PRIMES[j]!}`);
    }
    answered += 1;
    if (!possible.has(answer)) wrong.push(`${name}: ${answer}, want one of ${[...possible].join(', ')}`);
    mixed.add(answer);
  };
  const clients = Array.from({ length: CLIENTS }, async (_, i) => {
    while (!isDone) await ask(i % 2 === 0 ? 'ab' : 'aa');
  });
  for (let i = 0; i < RELOADS; i++) {
    await models.a.replace(server);
    await models.b.replace(server);
  }
  isDone = true;
  await Promise.all(clients);

  expect(wrong.slice(0, 10)).toEqual([]);
  expect(answered).toBeGreaterThan(RELOADS * 10);
  expect(mixed.size).toBeGreaterThan(RELOADS);
  const last = PRIMES[RELOADS + 1]!;
  await expect.poll(() => answering(server, 'ab')).toBe(`1 × ${last * last}`);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

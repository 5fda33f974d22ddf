/**
 * Models loaded and unloaded on demand, step by step as recorded from a real Triton, with its models: same status and answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../server/server.ts';
import { peerFolder, peerModels } from '../support/peer-models.ts';
import { requestBytes, send } from '../support/raw-http.ts';

interface Step {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

const COMPATIBILITY = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');

/** By what was asked: status, the error's text, and the words of docs/compatibility.md that say so. */
const DIFFERENCES: readonly {
  readonly step: RegExp;
  readonly status: number;
  readonly error?: RegExp;
  /** @default as recorded */
  readonly answer?: string;
  readonly documented: string;
}[] = [
  {
    step: /mlp\/unload .*unload_dependents/,
    status: 200,
    answer: '{"unloaded_dependents":["ens"]}',
    documented: '| unload of a model that others stand on | answers nothing | `unloaded_dependents`',
  },
  {
    step: /models\/nope\/load/,
    status: 404,
    error: /no such model/,
    documented: '| load of a model that is not in the repository | 500 | 404',
  },
  {
    step: /load .*bad json/,
    status: 400,
    error: /^failed to load 'autoconf', /,
    documented: '| load with a configuration that cannot be read | 500 | 400',
  },
  {
    step: /load .*"config":5/,
    status: 400,
    error: /non-string as string$/,
    documented: '| load with a configuration that cannot be read | 500 | 400',
  },
  { step: /health\/ready/, status: 200, documented: '| ready after a load on demand that failed | 400' },
];

/** Python models, and what needs them. */
const LATER = /dec_py|str_py/;

const STEPS = readSteps();

describe('model control as recorded from a real Triton', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({
      modelRepositories: [await peerModels()],
      modelControlMode: 'explicit',
      loadModels: ['simple'],
      http: { host: '127.0.0.1', port: 0 },
    });
  });
  afterAll(() => server.stop());

  it('differs only where docs/compatibility.md says so', () => {
    for (const { documented } of DIFFERENCES) expect(COMPATIBILITY).toContain(documented);
  });

  // In their order: each step stands on those before it.
  it.each(STEPS.map((step, i) => ({ ...step, title: `${i + 1}. ${step.name}` })))('$title', async (step) => {
    const answer = await send(server.httpPort as number, requestBytes(step.method, step.path, {}, step.body));
    if (LATER.test(step.path)) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).not.toBe(500);
      return;
    }
    const difference = DIFFERENCES.find(({ step: pattern }) => pattern.test(step.name));
    expect([answer.status, answer.text()]).toEqual([difference?.status ?? step.status, answer.text()]);
    if (difference?.error) expect(JSON.parse(answer.text()).error).toMatch(difference.error);
    else expect(comparable(answer.text())).toEqual(comparable(difference?.answer ?? step.answer));
  });
});

/** Up to the crash that ends the recording of EXPLICIT mode. */
function readSteps(): readonly Step[] {
  const text = readFileSync(join(peerFolder, 'model-control.txt'), 'utf8');
  const [explicit = ''] = text.split('# HELP');
  return explicit
    .split('\n--- ')
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.split('\n');
      const [, method = 'GET', path = '', body = ''] = /^(?:-X (\w+) )?<server>(\S+)(?: -d (.*))?$/.exec(name) ?? [];
      const [, status, answer = ''] = /^(\d+) ?(.*)$/s.exec(lines.join('\n')) ?? [];
      return { name, method, path, body, status: Number(status), answer: answer.trimEnd() };
    });
}

/** Without the models that are not served yet, and without the words of ONNX Runtime's errors. */
function comparable(text: string): unknown {
  if (text === '') return '';
  const json = JSON.parse(
    text.replace(/(at UNAVAILABLE state|"reason":"Internal|"reason":"Invalid argument): .*?(?=")/g, '$1'),
  ) as unknown;
  if (!Array.isArray(json)) return json;
  const models = json as { name: string; reason?: string }[];
  return models
    .filter(
      ({ name }) =>
        !LATER.test(name) && !['convnet', 'identity_py', 'mlp_cached', 'nobatch', 'string_id', 'transformer'].includes(name),
    )
    .map(({ reason, ...rest }) =>
      reason === undefined ? rest : { ...rest, reason: reason.replace(/^(Internal|Invalid argument)$/, 'error') },
    );
}

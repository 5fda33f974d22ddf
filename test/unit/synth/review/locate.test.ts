/**
 * The line that caused a finding, where it is known which lines a change touches.
 */
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { OutputSource } from '../../../../synth/output-source.ts';
import type { SourceLocation } from '../../../../synth/problem.ts';
import { changedParts } from '../../../../synth/review/changed-lines.ts';
import type { Finding } from '../../../../synth/review/finding.ts';
import { locate } from '../../../../synth/review/locate.ts';
import { temporaryFolder } from '../../../support/folder.ts';

// The compiler that ts-morph brings takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FILES: Readonly<Record<string, string>> = {
  'app.ts': `import { addTeam } from './team.ts';

const PROD = {
  maxBatchSize: 64,
  replicas: 2,
} as const;

addTeam('dev', { maxBatchSize: 8, release: { canary: 5 } });
addTeam('prod', {
  ...PROD,
  memory: 1,
});
addTeam('old', {
  maxBatchSize: 4,
});
`,
  'team.ts': `import { IMAGES } from './images.ts';

class TeamModel extends Model {
  constructor(scope, id, props) {
    super(scope, id, {
      dynamicBatching: {},
      ...props,
    });
  }
}

export function addTeam(name, props) {
  const { maxBatchSize } = props;
  const other = new OnnxModel(models, 'other', { outputs: { z: fp32(1) } });
  new Ensemble(models, 'ensemble', { steps: () => other.step() });
  new TeamModel(models, name, {
    maxBatchSize,
    outputs: { y: fp32(1) },
  });
  new Server(chart, name, {
    image: IMAGES.server,
    replicas: props.replicas,
  });
}
`,
  'images.ts': `export const IMAGES = {
  server: 'server@1',
  sync: 'sync@1',
};
`,
};

/** The line that a finding points to after a change of the files, as \`file: text\`. */
async function lineOf(
  change: Readonly<Record<string, readonly [from: string, to: string]>>,
  { field, creation, callers, isGone = false }: { field: string; creation: string; callers: readonly string[]; isGone?: boolean },
): Promise<string> {
  const changed = Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [name, change[name] ? text.replace(...change[name]) : text]),
  );
  const [before, after] = [temporaryFolder(FILES), temporaryFolder(changed)];
  const [folder, files] = isGone ? [before, FILES] : [after, changed];
  const place = (text: string): SourceLocation => {
    const [name] = Object.entries(files).find(([, content]) => content.includes(text))!;
    const lines = files[name]!.slice(0, files[name]!.indexOf(text)).split('\n');
    return { file: join(folder, name), line: lines.length, column: lines.at(-1)!.length + 1 };
  };
  const source: OutputSource = { output: 'm', construct: 'm', source: { ...place(creation), callers: callers.map(place) } };
  const finding: Finding = { rule: 'config-changed', effects: ['applies'], severity: 'note', subject: 'm', field, message: '' };
  const [located] = await locate([finding], {
    head: isGone ? [] : [source],
    base: isGone ? [source] : [],
    baseFileOf: (file) => file.replace(after, before),
    fileNowOf: (file) => file.replace(before, after),
  });
  const { file, line } = located!.source!;
  const name = file.replace(`${after}/`, '');
  return `${name}: ${changed[name]!.split('\n')[line - 1]!.trim()}`;
}

const MODEL = { creation: 'new TeamModel(', callers: ['super(scope', "addTeam('prod'"] };
const SERVER = { creation: 'new Server(', callers: ["addTeam('prod'"] };

describe('the line that caused a finding', () => {
  it('is the property of the construct, if the change touches that', async () => {
    const change = { 'team.ts': ['y: fp32(1)', 'y: fp32(2)'] } as const;
    expect(await lineOf(change, { ...MODEL, field: 'output.y.dims' })).toBe('team.ts: outputs: { y: fp32(2) },');
  });

  it('is what a caller says, if the construct only hands it on', async () => {
    const change = { 'app.ts': ['maxBatchSize: 64', 'maxBatchSize: 32'] } as const;
    expect(await lineOf(change, { ...MODEL, field: 'max_batch_size' })).toBe('app.ts: maxBatchSize: 32,');
  });

  it('is in a file that is imported', async () => {
    const change = { 'images.ts': ['server@1', 'server@2'] } as const;
    const field = 'spec.template.spec.containers.server.image';
    expect(await lineOf(change, { ...SERVER, field })).toBe("images.ts: server: 'server@2',");
  });

  it('is in the class of the construct', async () => {
    const change = { 'team.ts': ['dynamicBatching: {}', 'dynamicBatching: { maxQueueDelay: 1 }'] } as const;
    expect(await lineOf(change, { ...MODEL, field: 'dynamic_batching.max_queue_delay_microseconds' })).toBe(
      'team.ts: dynamicBatching: { maxQueueDelay: 1 },',
    );
  });

  it('is the one line that a caller changes, whatever that is named', async () => {
    const dev = { creation: 'new Server(', callers: ["addTeam('dev'"], field: 'spec.rules' };
    const change = { 'app.ts': ['canary: 5', 'canary: 9'] } as const;
    expect(await lineOf(change, dev)).toMatch(/^app.ts: addTeam\('dev', .* canary: 9/);
  });

  it('is in a construct that it is made of', async () => {
    const change = { 'team.ts': ['z: fp32(1)', 'z: fp32(2)'] } as const;
    const ensemble = { creation: 'new Ensemble(', callers: ["addTeam('prod'"], field: 'output.z.dims' };
    expect(await lineOf(change, ensemble)).toBe(
      "team.ts: const other = new OnnxModel(models, 'other', { outputs: { z: fp32(2) } });",
    );
  });

  it('is that of the construct, if a caller changes more than one thing', async () => {
    const change = { 'app.ts': ['replicas: 2,\n} as const', 'replicas: 2,\n  extra: 1,\n} as const'] } as const;
    const both = {
      'app.ts': [
        "maxBatchSize: 64,\n  replicas: 2,\n} as const;\n\naddTeam('dev', { maxBatchSize: 8, release: { canary: 5 } });\naddTeam('prod', {\n  ...PROD,\n  memory: 1",
        "maxBatchSize: 64,\n  replicas: 2,\n  a: 1,\n} as const;\n\naddTeam('dev', { maxBatchSize: 8, release: { canary: 5 } });\naddTeam('prod', {\n  ...PROD,\n  memory: 2",
      ],
    } as const;
    expect(await lineOf(change, { ...SERVER, field: 'metadata.labels' })).toBe('app.ts: extra: 1,');
    expect(await lineOf(both, { ...SERVER, field: 'metadata.labels' })).toBe('team.ts: new Server(chart, name, {');
  });

  it('is where a caller was, of what is gone with it', async () => {
    const change = { 'app.ts': ["addTeam('old', {\n  maxBatchSize: 4,\n});\n", ''] } as const;
    const gone = { creation: 'new TeamModel(', callers: ["addTeam('old'"], field: '', isGone: true };
    expect(await lineOf(change, gone)).toBe('app.ts: ');
  });

  it('is that of the construct where nothing is known of the change', async () => {
    expect(await lineOf({}, { ...MODEL, field: 'max_batch_size' })).toBe('team.ts: maxBatchSize,');
  });
});

describe('the changed parts of a file', () => {
  const partsOf = (before: string, after: string) => {
    const folder = temporaryFolder({ before, after });
    return changedParts(() => join(folder, 'before'))(join(folder, 'after'));
  };

  it.each([
    ['a\nb\nc\n', 'a\nB\nc\n', [[2, 2]]],
    ['a\nc\n', 'a\nb1\nb2\nc\n', [[2, 3]]],
    ['a\nb\nc\n', 'a\nc\n', [[2, 2]]],
    [
      'a\nb\nc\nd\n',
      'A\nb\nc\nD1\nD2\n',
      [
        [1, 1],
        [4, 5],
      ],
    ],
    ['a\n', 'a\n', []],
  ])('of %j and %j are %j', (before, after, expected) => {
    expect(partsOf(before, after)).toEqual(expected);
  });

  it('are not known of a file that was not there', () => {
    expect(changedParts(() => undefined)('/nowhere')).toBeUndefined();
    expect(changedParts(() => '/nowhere')(import.meta.filename)).toBeUndefined();
  });
});

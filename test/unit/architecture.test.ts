/**
 * The architecture as imports: which part may import which, and which file owns which library (DESIGN sections 1 and 2, STYLE "Shape").
 */
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const PARTS = ['constructs', 'contract', 'synth', 'server', 'native', 'cli', 'examples'];

interface Import {
  /** Relative to the root. */
  readonly from: string;
  readonly line: number;
  /** A file relative to the root, or the name of a package. */
  readonly to: string;
  readonly isRelative: boolean;
  /** Gone at run time. */
  readonly isTypeOnly: boolean;
}

/** What each part may import, beside itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  synth: ['contract'],
  constructs: ['contract', 'synth'],
  native: ['contract'],
  server: ['contract', 'native'],
  cli: ['contract', 'synth', 'server', 'native', 'constructs'],
  examples: [],
};

/** The server from left to right: a row imports only rows below it, and itself. Interfaces of a row live in the row that implements them. */
const SERVER_ORDER: readonly (readonly string[])[] = [
  ['main.ts', 'index.ts'],
  ['server.ts'],
  ['frontends.ts', 'options.ts', 'flag-table.ts', 'status-table.ts', 'request-log.ts', 'in-process.ts'],
  ['frontend'],
  ['core'],
  ['repository'],
  ['metrics'],
  ['model'],
  ['scheduler'],
  ['batcher'],
  ['backend'],
  ['instance'],
  ['request'],
  ['failure-log.ts', 'logger.ts', 'log-destination.ts', 'log-format.ts', 'errors.ts', 'flags.ts'],
];

/** Who may import a library: path prefixes. Every dependency stands here. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '@grafana/grafana-foundation-sdk': ['constructs/observability/dashboards/'],
  '@grpc/grpc-js': ['server/frontend/grpc/'],
  cdk8s: ['constructs/', 'synth/', 'examples/'],
  commander: ['cli/'],
  constructs: ['constructs/', 'synth/', 'examples/'],
  diff: ['synth/'],
  'fastest-levenshtein': ['contract/', 'server/flags.ts'],
  'find-my-way': ['server/frontend/http/'],
  jiti: ['cli/'],
  'kubernetes-types': ['constructs/kubernetes/'],
  'node-addon-api': ['native/'],
  'node-api-headers': ['native/'],
  'onnxruntime-node': ['server/backend/onnxruntime/', 'native/'],
  pino: ['server/logger.ts'],
  'prom-client': ['server/metrics/'],
  protobufjs: ['contract/', 'server/frontend/grpc/'],
  trireme: ['examples/'],
  sarif: ['synth/'],
  'ts-morph': ['synth/'],
  yaml: ['synth/'],
};

const sources = PARTS.flatMap((part) => globSync(`${part}/**/*.{ts,js}`, { cwd: ROOT }))
  .map((path) => path.split('\\').join('/'))
  .filter((path) => !/(^|\/)(node_modules|dist|build|expected)\//.test(path) && !/\.(d|test)\.ts$/.test(path))
  .sort();

const imports: readonly Import[] = sources.flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    from,
    line: text.slice(0, pos).split('\n').length,
    to: fileName.startsWith('.') ? posix.join(dirname(from), fileName) : packageName(fileName),
    isRelative: fileName.startsWith('.'),
    isTypeOnly: /^(import|export) type\b/.test(statementAt(text, pos)),
  }));
});
const inner = imports.filter(({ to }) => sources.includes(to));
const outer = imports.filter(({ to, isRelative }) => !isRelative && !isBuiltin(to));

/** Text from the beginning of the import or export statement that has this place in it. */
function statementAt(text: string, position: number): string {
  const start = Math.max(...['\nimport ', '\nexport '].map((word) => `\n${text}`.lastIndexOf(word, position)));
  return text.slice(start);
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

function partOf(path: string): string {
  return path.split('/')[0]!;
}

function serverRow(path: string): number {
  const name = path.split('/')[1]!;
  return SERVER_ORDER.findIndex((row) => row.includes(name));
}

function format({ from, line, to }: Import): string {
  return `${from}:${line} imports ${to}`;
}

describe('the architecture', () => {
  it('is read from the sources', () => {
    expect(sources).toContain('contract/data-types.ts');
    expect(inner.length).toBeGreaterThan(50);
  });

  it('lets parts import only what they may', () => {
    const wrong = inner.filter(({ from, to }) => partOf(from) !== partOf(to) && !MAY_IMPORT[partOf(from)]!.includes(partOf(to)));
    expect(wrong.map(format)).toEqual([]);
  });

  it('has a place in the order for every part of the server, and for no other', () => {
    const parts = sources.filter((path) => path.startsWith('server/')).map((path) => path.split('/')[1]!);
    expect(SERVER_ORDER.flat().toSorted()).toEqual([...new Set(parts)].sort());
  });

  it('lets the server import only to the right', () => {
    const wrong = inner.filter(
      ({ from, to }) => partOf(from) === 'server' && partOf(to) === 'server' && serverRow(to) < serverRow(from),
    );
    expect(wrong.map(format)).toEqual([]);
  });

  it('gives every library one owner', () => {
    const wrong = outer.filter(({ from, to }) => !(OWNERS[to] ?? []).some((prefix) => from.startsWith(prefix)));
    expect(wrong.map(format)).toEqual([]);
  });

  it('names an owner for every dependency', () => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !Object.hasOwn(OWNERS, name))).toEqual([]);
  });

  it('names no owner that does without its library', () => {
    // By their text: some are found at run time, where they are wanted.
    const texts = sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
    const isUsed = (name: string, prefix: string) => texts.some(([path, text]) => path.startsWith(prefix) && text.includes(name));
    const idle = Object.entries(OWNERS).flatMap(([name, owners]) => owners.filter((prefix) => !isUsed(name, prefix)));
    expect(idle).toEqual([]);
  });

  it('has no cycle of imports', () => {
    expect(findCycles()).toEqual([]);
  });
});

/** Every cycle that a depth-first walk meets, as a path of files. Interfaces of one folder may name each other. */
function findCycles(): string[] {
  const counted = inner.filter(({ from, to, isTypeOnly }) => !isTypeOnly || dirname(from) !== dirname(to));
  const next = Map.groupBy(counted, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) {
      cycles.push([...above.slice(above.indexOf(path)), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const { to } of next.get(path) ?? []) walk(to, [...above, path]);
    done.add(path);
  };
  for (const path of sources) walk(path, []);
  return cycles;
}

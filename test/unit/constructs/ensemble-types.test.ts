import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const RIGHT = resolve(ROOT, 'test/types/right-wirings.ts');
const WRONG = resolve(ROOT, 'test/types/wrong-wirings.ts');
const FIFTY = resolve(ROOT, 'test/types/fifty-steps.ts');
const MARK = '// @ts-expect-error ';

/** The compiler's own time for fifty steps is a tenth of this on an idle machine. */
const FIFTY_STEPS_MS = 2000;

interface Wrong {
  /** Line of the code that is wrong, from 0. */
  readonly line: number;
  readonly expected: string;
}

const wrongText = readFileSync(WRONG, 'utf8');
const wrongs: Wrong[] = wrongText
  .split('\n')
  .flatMap((text, line) =>
    text.includes(MARK) ? [{ line: line + 1, expected: text.slice(text.indexOf(MARK) + MARK.length) }] : [],
  );

let program: ts.Program;

/** Files of this test by name; all others come from the disk. */
function compile(files: Readonly<Record<string, string>>): ts.Program {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    ROOT,
  );
  const host = ts.createCompilerHost(config.options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files[name] ?? readFile(name);
  host.fileExists = (name) => name in files || fileExists(name);
  return ts.createProgram(Object.keys(files), config.options, host);
}

function problemsOf(file: string): { readonly line: number; readonly message: string }[] {
  const source = program.getSourceFile(file)!;
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
    const related = (diagnostic.relatedInformation ?? []).map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
    return {
      line: source.getLineAndCharacterOfPosition(diagnostic.start!).line,
      message: [ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'), ...related].join('\n'),
    };
  });
}

/** An ensemble of fifty steps, each fed by four tensors of others. */
function fiftySteps(): string {
  const steps = Array.from({ length: 50 }, (_, i) => {
    const of = (distance: number) => (i >= distance ? `s${i - distance}` : 'x');
    return `const { y: s${i} } = join.step({ a: ${of(1)}, b: ${of(2)}, c: ${of(3)}, d: ${of(4)}, e: x });`;
  });
  return `
    import { Ensemble, fp32, ModelRepository, PythonModel, type InferenceApp } from '../../constructs/index.ts';
    export function fifty(app: InferenceApp) {
      const models = new ModelRepository(app, 'models');
      const join = new PythonModel(models, 'join', {
        versions: { 1: 'unused' },
        inputs: { a: fp32(-1, 384, 7), b: fp32(-1, 384, 7), c: fp32(2, -1, 7), d: fp32(2, 384, 7), e: fp32(2, 384, 7, { optional: true }) },
        outputs: { y: fp32(2, 384, 7), z: fp32(-1) },
      });
      return new Ensemble(models, 'fifty', {
        inputs: { x: fp32(2, 384, 7) },
        steps: ({ x }) => {
          ${steps.join('\n')}
          return { y: s49 };
        },
      });
    }`;
}

beforeAll(() => {
  const bare = wrongText.replaceAll(MARK, '// ');
  program = compile({ [RIGHT]: readFileSync(RIGHT, 'utf8'), [WRONG]: bare, [FIFTY]: fiftySteps() });
}, 120_000);

describe('wirings that are right', () => {
  it('compile, with the types that are expected', () => {
    expect(problemsOf(RIGHT)).toEqual([]);
    const count = readFileSync(RIGHT, 'utf8').match(/new Ensemble\(/g)?.length;
    expect(count).toBeGreaterThanOrEqual(20);
  }, 120_000);
});

describe('wirings that are wrong', () => {
  it('are twenty or more, and nothing else in the file is wrong', () => {
    expect(wrongs.length).toBeGreaterThanOrEqual(20);
    expect(problemsOf(WRONG).map(({ line }) => line)).toEqual(wrongs.map(({ line }) => line));
  }, 120_000);

  it.each(wrongs)('do not compile at line $line: $expected', ({ line, expected }) => {
    const messages = problemsOf(WRONG).filter((problem) => problem.line === line);
    expect(messages.map(({ message }) => message).join('\n')).toContain(expected);
  });
});

describe('an ensemble of fifty steps', () => {
  it(`is type-checked in less than ${FIFTY_STEPS_MS} ms`, () => {
    problemsOf(RIGHT); // The constructs themselves are checked once, whatever uses them.
    const start = process.cpuUsage();
    expect(problemsOf(FIFTY)).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(FIFTY_STEPS_MS);
  }, 120_000);
});

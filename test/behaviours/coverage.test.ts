/**
 * The table of behaviours against the list of them, and against the tests that it names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { COVERAGE } from './coverage.ts';

const TESTS = join(import.meta.dirname, '..');
const CASES = join(import.meta.dirname, '../../../shared/cases');

interface FoundTest {
  /** Its own title as written, with `…` for what a template fills in. */
  readonly title: string;
  /** Why it may not run: `it.skip`, `describe.todo`, … */
  readonly skippedBy: string | undefined;
}

/** A test file: its tests, and the text in which their cases are found (its own and that of the helpers that it imports). */
interface TestFile {
  readonly tests: readonly FoundTest[];
  readonly text: string;
}

const RUNNERS = new Set(['it', 'test', 'describe']);
/** `runIf` is not among them: tests of the native runtime run where it is built, which CI does first. */
const SKIPPING = /^(skip|todo|skipIf|fails)$/;
const files = new Map<string, TestFile>();

function pathOf(name: string): string {
  return join(TESTS, `${name}.test.ts`);
}

function testFile(name: string): TestFile {
  let found = files.get(name);
  if (!found) {
    found = readTestFile(pathOf(name));
    files.set(name, found);
  }
  return found;
}

function readTestFile(path: string): TestFile {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const tests: FoundTest[] = [];
  const visit = (node: ts.Node, outer: string | undefined): void => {
    let skippedBy = outer;
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const names = namesOf(node.expression);
      if (
        RUNNERS.has(names[0] ?? '') &&
        (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]))
      ) {
        const skip = names.find((part) => SKIPPING.test(part));
        skippedBy ??= skip && names.join('.');
        if (names[0] !== 'describe') tests.push({ title: titleOf(node.arguments[0]), skippedBy });
      }
    }
    node.forEachChild((child) => visit(child, skippedBy));
  };
  visit(source, undefined);
  const helpers = ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((fileName) => fileName.startsWith('.') && fileName.includes('support/'))
    .map((fileName) => readFileSync(join(dirname(path), fileName), 'utf8'));
  return { tests, text: [text, ...helpers].join('\n') };
}

/** `it.each([…])` → it, each. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) return [...namesOf(expression.expression), expression.name.text];
  return ts.isCallExpression(expression) ? namesOf(expression.expression) : [];
}

function titleOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node)
    ? node.text
    : node
        .getText()
        .slice(1, -1)
        .replace(/\$\{.*?\}/g, '…');
}

/** What is wrong with a reference to a test; undefined if nothing is. */
function problemOf(reference: string): string | undefined {
  const [file = '', title, testCase] = reference.split(' › ');
  if (!existsSync(pathOf(file))) return `${reference}: no such file`;
  const { tests, text } = testFile(file);
  const named = tests.filter((test) => test.title === title);
  if (named.length !== 1) return `${reference}: ${named.length} tests of that title`;
  if (named[0]!.skippedBy) return `${reference}: may be skipped by ${named[0]!.skippedBy}`;
  if (testCase !== undefined && !text.includes(testCase)) return `${reference}: no such case`;
  return undefined;
}

const numbers = [...readFileSync(join(CASES, 'behaviours.md'), 'utf8').matchAll(/^\*\*(\d+)\./gm)].map(([, n]) => Number(n));
const listed = Object.keys(COVERAGE).map(Number);

describe('the behaviours that users were bitten by', () => {
  it('are read from their list', () => {
    expect(numbers.length).toBeGreaterThan(60);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are each covered, and nothing else is', () => {
    expect(listed.sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b));
    for (const [entry, claims] of Object.entries(COVERAGE)) expect(claims.length, `entry ${entry}`).toBeGreaterThan(0);
  });

  it('are proven by tests that exist and run', () => {
    const references = Object.values(COVERAGE).flatMap((claims) =>
      claims.flatMap((claim) => ('tests' in claim ? claim.tests : [])),
    );
    expect(references.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('are put off only with a reason', () => {
    for (const claims of Object.values(COVERAGE)) {
      for (const claim of claims) {
        if ('later' in claim) expect(claim.later, claim.claim).toMatch(/later work|issue \d|later|optional/);
        else expect(claim.tests.length, claim.claim).toBeGreaterThan(0);
      }
    }
  });

  it('are all the inputs that there are: others need a test that runs them', () => {
    expect(readdirSync(CASES)).toEqual(['behaviours.md']);
  });
});

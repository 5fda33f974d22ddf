/**
 * Code in the documents: every `ts` block type-checks as a user's app would.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/trireme.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md'], { cwd: ROOT }).sort();
/** Virtual files, one for each block, at the root so that imports resolve as in an app. */
const blocks = new Map(
  documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(
      ([, code], index) => [join(ROOT, `${document.replaceAll('/', '_')}.${index}.ts`), code!] as const,
    ),
  ),
);

it('type-checks every block of code in the documents', () => {
  expect(blocks.size).toBeGreaterThan(0);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const userOptions = { ...options, noUnusedLocals: false, noUnusedParameters: false };
  const host = ts.createCompilerHost(userOptions);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => blocks.has(path) || fileExists(path);
  host.readFile = (path) => blocks.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) =>
    blocks.has(path) ? ts.createSourceFile(path, blocks.get(path)!, ts.ScriptTarget.Latest) : getSourceFile(path, ...rest);
  const program = ts.createProgram([...blocks.keys()], userOptions, host);
  const problems = ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file && blocks.has(file.fileName))
    .map(({ file, messageText }) => `${file!.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  expect(problems).toEqual([]);
});

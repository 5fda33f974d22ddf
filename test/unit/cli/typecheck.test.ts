import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typecheckApp } from '../../../cli/typecheck.ts';
import { temporaryFolder, writeFiles } from '../../support/folder.ts';

/** Stands for the user's TypeScript: says which packages of types it was told to take. */
const TYPESCRIPT = {
  'node_modules/typescript/package.json': '{ "bin": { "tsc": "tsc.cjs" } }',
  'node_modules/typescript/tsc.cjs': `
const { compilerOptions } = JSON.parse(require('node:fs').readFileSync(process.argv[3], 'utf8'));
console.log(JSON.stringify(compilerOptions.types ?? null));
process.exitCode = 1;
`,
};

const NODE_TYPES = { 'node_modules/@types/node/package.json': '{}' };

function typesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = temporaryFolder();
  writeFiles(folder, { ...TYPESCRIPT, 'app.ts': '', ...files });
  return typecheckApp(join(folder, 'app.ts'));
}

describe('typecheck', () => {
  it("names Node's types where they are installed, since TypeScript 6 takes none by itself", async () => {
    expect(await typesOf(NODE_TYPES)).toEqual(['["node"]']);
    expect(await typesOf({})).toEqual(['null']);
  });

  it("leaves that to the user's tsconfig.json", async () => {
    expect(await typesOf({ ...NODE_TYPES, 'tsconfig.json': '{}' })).toEqual(['null']);
  });
});

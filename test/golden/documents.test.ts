/**
 * The documents say what is there: every block of code type-checks or parses, every command, script, link and page exists, and the tables of the
 * README and of `docs/README.md` leave nothing out.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT, trireme } from '../support/trireme.ts';

const documents = new Map(
  globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md'], { cwd: ROOT })
    .sort()
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
);

/** Blocks of code in a language, by a file name for each. */
function blocksOf(language: string): ReadonlyMap<string, string> {
  return new Map(
    [...documents].flatMap(([document, text]) =>
      [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
        ([, code], index) => [`${document.replaceAll('/', '_')}.${index}.${language}`, code!] as const,
      ),
    ),
  );
}

/** Lines of code in shell blocks and in `code spans`, without comments. */
function commandsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, code]) => code!.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  return [...blocks, ...spans].map((line) => line.replace(/\s#.*/, '').trim());
}

/** Lines of commands at the head of the examples' apps. */
const comments = globSync('examples/*/*.ts', { cwd: ROOT }).flatMap((document) =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^ \*\s+(np[mx] .*)$/gm)].map(([, command]) => ({
    document,
    command: command!,
  })),
);

const commands = [
  ...[...documents].flatMap(([document, text]) => commandsOf(text).map((command) => ({ document, command }))),
  ...comments,
];

describe('blocks of code', () => {
  it('type-check as a user’s app would', () => {
    // Virtual files at the root, so that imports resolve as in an app.
    const blocks = new Map([...blocksOf('ts')].map(([name, code]) => [join(ROOT, name), code]));
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

  it.each([...blocksOf('json'), ...blocksOf('yaml')])('%s parses', (_, code) => {
    expect(parseAllDocuments(code).flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('commands', () => {
  it('name commands and flags that the command line has', async () => {
    const help = new Map<string, string>();
    const problems: string[] = [];
    for (const { document, command } of commands) {
      const [, name = '', rest = ''] = /^(?:npx )?trireme ([a-z-]+)(.*)/.exec(command) ?? [];
      if (!name) continue;
      if (!help.has(name)) help.set(name, (await trireme([name, '--help'])).stdout);
      const flags = rest.match(/--[a-z-]+/g) ?? [];
      const unknown = flags.filter((flag) => flag !== '--help' && !new RegExp(`${flag}(?![a-z-])`).test(help.get(name)!));
      if (unknown.length > 0) problems.push(`${document}: ${command}: ${unknown.join(', ')}`);
    }
    expect(problems).toEqual([]);
    const { stdout } = await trireme(['--help']);
    const known = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name!);
    expect([...help.keys()].filter((name) => !known.includes(name))).toEqual([]);
    const rows = [...documents.get('README.md')!.matchAll(/^\| `npx trireme ([a-z-]+)/gm)].map(([, name]) => name!);
    expect([...new Set([...rows, 'help'])].sort()).toEqual(known.sort());
  });

  it('name scripts of the package', () => {
    const scripts = commands.flatMap(({ command }) => {
      const [, script, short] = /^npm (?:run ([\w:-]+)|(test|start)\b)/.exec(command) ?? [];
      return script ?? short ?? [];
    });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it('give each example a folder of its own, where another app’s output is not in the way', () => {
    const apps = new Map<string, string>();
    for (const { command } of commands) {
      const [, app, output] = /synth --app (examples\/\S+) --output (\S+)/.exec(command) ?? [];
      if (!app || !output) continue;
      expect(existsSync(join(ROOT, app)), app).toBe(true);
      expect(apps.get(output) ?? app, output).toBe(app);
      apps.set(output, app);
    }
    expect(apps.size).toBeGreaterThan(1);
  });

  it('serve and check what the same page synthesizes', () => {
    const outputs = new Map<string, string[]>();
    for (const { document, command } of commands) {
      const [, output] = /synth .*--output (\S+)/.exec(command) ?? [];
      if (output) outputs.set(document, [...(outputs.get(document) ?? []), output]);
    }
    const reads = commands.flatMap(({ document, command }) => {
      const [, folder] = /trireme (?:serve .*?--model-repository |validate )(dist\/\S+)/.exec(command) ?? [];
      return folder ? [{ document, folder }] : [];
    });
    expect(reads.length).toBeGreaterThan(3);
    const strangers = reads.filter(
      ({ document, folder }) => !outputs.get(document)?.some((output) => folder.startsWith(`${output}/`)),
    );
    expect(strangers).toEqual([]);
  });
});

describe('pages', () => {
  it.each([...documents.keys()])('%s links to what is there', (document) => {
    const links = [...documents.get(document)!.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    expect(links.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  it('are listed: examples in the README, guides and decisions in docs/README.md', () => {
    const examples = globSync('examples/*/README.md', { cwd: ROOT }).map((path) => `(${dirname(path)})`);
    expect(examples.filter((link) => !documents.get('README.md')!.includes(link))).toEqual([]);
    const pages = [...documents.keys()].filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
    expect(pages.filter((path) => !documents.get('docs/README.md')!.includes(`(${path.slice('docs/'.length)})`))).toEqual([]);
  });

  it('number decisions 1, 2, 3, in name and title', () => {
    const decisions = [...documents.keys()].filter((path) => path.startsWith('docs/decisions/'));
    const numbers = decisions.map((path) => [
      Number.parseInt(basename(path), 10),
      Number(/^# (\d+)\./.exec(documents.get(path)!)?.[1]),
    ]);
    expect(numbers).toEqual(decisions.map((_, index) => [index + 1, index + 1]));
  });
});

/**
 * Runs a review.
 *
 * The head is what the app says now, or a folder; the base is the app at another commit, a folder, or a running server. Both are synthesized into
 * temporary folders, compared as trees, and the findings given their lines.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { OutputSource } from '../synth/output-source.ts';
import { formatProblem } from '../synth/problem.ts';
import { hasSeverity, SEVERITIES, type Severity, sortFindings } from '../synth/review/finding.ts';
import { FORMATS, type Format } from '../synth/review/formats.ts';
import { locate } from '../synth/review/locate.ts';
import { type OutputTree, readOutputTree } from '../synth/review/output-tree.ts';
import { type PriceTable, parsePrices } from '../synth/review/resources.ts';
import { type Review, review } from '../synth/review/review.ts';
import { driftOf } from '../synth/review/running-server.ts';
import { checkoutBase, gitRoot } from './git-base.ts';
import { packageVersion } from './package-version.ts';
import type { ReviewCommandOptions } from './review.ts';
import { runApp } from './run-app.ts';

/** One side of the comparison. */
interface Side {
  readonly tree: OutputTree;
  readonly sources: readonly OutputSource[];
}

const EMPTY: OutputTree = { models: new Map(), objects: new Map(), documents: new Map(), others: new Map() };

/** Returns the exit code. */
export async function reviewCommand(options: ReviewCommandOptions): Promise<number> {
  const targets = parseFormats(options.format);
  const failOn = parseFailOn(options.failOn);
  if (options.models !== undefined && !isServer(options.base)) throw new Error('--models: is for the URL of a running server');
  const prices = options.prices === undefined ? undefined : parsePrices(readFileSync(options.prices, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'trireme-review-'));
  try {
    const head =
      options.head === undefined
        ? await synthesized(options.app, join(folder, 'head'), options)
        : { tree: readOutputTree(options.head), sources: [] };
    const isDrift = isServer(options.base);
    const result = await compare(head, folder, options, prices);
    const root = sourcesRoot(options.app);
    const toPath = (file: string) => relative(root, file).split(sep).join('/');
    for (const { format, file } of targets) {
      const text = FORMATS[format](result, {
        base: options.base,
        isDrift,
        app: resolve(options.app),
        version: packageVersion(),
        toPath,
      });
      if (file === undefined) process.stdout.write(text);
      else writeFileSync(file, text);
    }
    return failOn !== 'never' && hasSeverity(result.findings, failOn) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  head: Side,
  folder: string,
  options: ReviewCommandOptions,
  prices: PriceTable | undefined,
): Promise<Review> {
  const { base } = options;
  const located = async (result: Review, sources: Parameters<typeof locate>[1]) => ({
    ...result,
    findings: await locate(result.findings, sources),
  });
  if (isServer(base)) {
    const { running, code, findings, warnings } = await driftOf(base, modelsIn(head.tree, options.models));
    for (const warning of warnings) console.error(`warning: ${warning}`);
    return located({ findings: sortFindings([...review(running, code).findings, ...findings]) }, { head: head.sources });
  }
  if (statSync(base, { throwIfNoEntry: false })?.isDirectory())
    return located(review(readOutputTree(base), head.tree, prices), { head: head.sources });
  const checkout = checkoutBase(base, options.app);
  try {
    const before =
      checkout.app === undefined
        ? { tree: EMPTY, sources: [] }
        : await synthesized(checkout.app, join(folder, 'base'), options, checkout.cwd);
    return await located(review(before.tree, head.tree, prices), {
      head: head.sources,
      base: before.sources,
      baseFileOf: checkout.fromWorkingTree,
      fileNowOf: checkout.toWorkingTree,
    });
  } finally {
    checkout.close();
  }
}

function isServer(base: string): boolean {
  return /^https?:\/\//.test(base);
}

/** The models of one folder of the output, of those that it has; all if none is asked for. */
function modelsIn(tree: OutputTree, folder: string | undefined): OutputTree {
  if (folder === undefined) return tree;
  const wanted = folder.replace(/\/+$/, '');
  const models = new Map([...tree.models].filter(([path]) => posix.dirname(path) === wanted));
  if (models.size > 0) return { ...tree, models };
  const folders = [...new Set([...tree.models.keys()].map((path) => posix.dirname(path)))];
  throw new Error(
    `--models: the output has no models in '${folder}', it has them in ${folders.map((name) => `'${name}'`).join(', ')}`,
  );
}

/** What an app says, in a folder that nobody else sees. */
async function synthesized(app: string, output: string, { context }: ReviewCommandOptions, cwd?: string): Promise<Side> {
  if (!statSync(app, { throwIfNoEntry: false })) throw new Error(`--app: '${app}' does not exist`);
  const { report, failure } = await runApp({ app, output, context, quietStdout: true, cwd });
  const errors = (report?.problems ?? []).filter(({ severity }) => severity === 'error');
  if (!report || failure || errors.length > 0) {
    for (const problem of errors) console.error(formatProblem(problem));
    const reason = failure ? `: ${failure.message.trim()}` : '';
    throw new Error(`${cwd === undefined ? 'the head' : 'the base'} '${app}' cannot be synthesized${reason}`);
  }
  return { tree: readOutputTree(output), sources: report.sources ?? [] };
}

function parseFormats(given: readonly string[]): { readonly format: Format; readonly file?: string }[] {
  return (given.length === 0 ? ['markdown'] : given).map((text) => {
    const [format = '', ...rest] = text.split('=');
    if (!Object.hasOwn(FORMATS, format))
      throw new Error(`--format: got '${text}', want ${Object.keys(FORMATS).join(', ')}, each with =file or without`);
    return { format: format as Format, ...(rest.length > 0 && { file: rest.join('=') }) };
  });
}

function parseFailOn(text: string): Severity | 'never' {
  if (text === 'never' || SEVERITIES.some((severity) => severity === text)) return text as Severity | 'never';
  throw new Error(`--fail-on: got '${text}', want ${SEVERITIES.join(', ')} or never`);
}

/** Paths in reports are relative to it: what services of code hosting expect. */
function sourcesRoot(app: string): string {
  const folder = dirname(resolve(app));
  return gitRoot(folder) ?? realpathSync(process.cwd());
}

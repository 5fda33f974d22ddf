/**
 * The app: root of the construct tree, and what `synth` starts from.
 *
 * It is a cdk8s App: charts below it become manifests as always, and models become a model repository beside them. A failed `synth` writes
 * nothing; a good one replaces the output of the one before.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { App, type AppProps } from 'cdk8s';
import type { OutputUnit } from '../synth/output-unit.ts';
import { scratchFolder } from '../synth/report.ts';
import { type RenderedTree, renderTree, synthesize } from '../synth/synthesize.ts';
import { invokeAspects } from './aspects.ts';
import { BASE_DIRECTORY_CONTEXT } from './base-directory.ts';
import { collidingObjects } from './object-names.ts';
import { recordSourcesBelow } from './source-location.ts';

/** Props of an app. */
export interface InferenceAppProps extends AppProps {
  /**
   * Folder that relative paths of artifacts start from: `import.meta.dirname` for the folder of the file that says so.
   * @default - the folder that the app is run in
   */
  readonly baseDirectory?: string;
  /**
   * Context that constructs find with `node.tryGetContext(key)`; values of the command line (`trireme synth --context key=value`) come before it.
   * @default - none
   */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Environment variable by which the command line passes context: a JSON object. */
const CONTEXT_VARIABLE = 'TRIREME_CONTEXT';

/** Environment variable by which the command line names the output folder, whatever the app says. */
const OUTPUT_VARIABLE = 'TRIREME_OUTPUT';

/** The root of a tree of models, charts and what else is synthesized. Its output goes to `outdir`. */
export class InferenceApp extends App {
  constructor(props: InferenceAppProps = {}) {
    super({ ...props, outdir: process.env[OUTPUT_VARIABLE] ?? props.outdir });
    const context = { ...props.context, ...(JSON.parse(process.env[CONTEXT_VARIABLE] ?? '{}') as object) };
    for (const [key, value] of Object.entries(context)) this.node.setContext(key, value);
    this.node.setContext(BASE_DIRECTORY_CONTEXT, props.baseDirectory ?? process.cwd());
    this.node.addValidation({ validate: () => collidingObjects(this) });
    recordSourcesBelow(this);
  }

  /**
   * Validates the whole tree and writes its output: `<outdir>/<repository>/<model>/…` and the charts' manifests.
   *
   * @throws SynthError with every problem of the tree; the output then is as it was.
   */
  override synth(): void {
    synthesize(this.outdir, () => this._render());
  }

  /** The whole output, in memory; throws a SynthError with every problem of the tree. @internal */
  _render(): RenderedTree {
    invokeAspects(this);
    return renderTree(this, () => this.#renderManifests());
  }

  /** What cdk8s itself writes, by writing it elsewhere: so all its naming options hold. */
  #renderManifests(): OutputUnit[] {
    const outdir = this.outdir;
    const folder = mkdtempSync(join(scratchFolder(), 'trireme-'));
    try {
      (this as { outdir: string }).outdir = folder;
      super.synth();
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((file) => ({
          path: relative(folder, file).split(sep).join('/'),
          files: new Map([['', { text: readFileSync(file, 'utf8') }]]),
        }));
    } finally {
      (this as { outdir: string }).outdir = outdir;
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

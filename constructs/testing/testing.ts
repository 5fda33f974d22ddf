/**
 * Synthesis for tests: all of it in memory, nothing is written.
 */
import { readFileSync } from 'node:fs';
import { outputFiles } from '../../synth/compare-output.ts';
import { SynthError, type SynthProblem } from '../../synth/problem.ts';
import { InferenceApp, type InferenceAppProps } from '../app.ts';

/** What an app would write. */
export interface SynthOutput {
  /** Text of each file by its path in the output folder; of files that are copied, too. */
  readonly files: Readonly<Record<string, string>>;
  /** What `synth` would warn of. */
  readonly warnings: readonly SynthProblem[];
}

/** Synthesis for tests. */
export class Testing {
  /** An app that nothing but a test uses. */
  static app(props: InferenceAppProps = {}): InferenceApp {
    return new InferenceApp(props);
  }

  /** What the app would write. Throws a SynthError with all problems if it is not valid. */
  static synth(app: InferenceApp): SynthOutput {
    const { units, warnings } = app._render();
    const files = [...outputFiles(units)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, 'text' in content ? content.text : readFileSync(content.copyOf, 'utf8')]);
    return { files: Object.fromEntries(files), warnings };
  }

  /** The errors that `synth` would report; empty if the app is valid. */
  static problems(app: InferenceApp): readonly SynthProblem[] {
    try {
      app._render();
      return [];
    } catch (error) {
      if (error instanceof SynthError) return error.problems;
      throw error;
    }
  }

  private constructor() {}
}

/**
 * Assertions on what `synth` would tell of an app: errors, for which it writes nothing, and warnings. As those of the AWS CDK.
 */
import { SynthError, type SynthProblem } from '../../synth/problem.ts';
import type { InferenceApp } from '../app.ts';
import { compare, type Matcher, show } from './matcher.ts';

/** Path of a construct that stands for all. */
const ANY = '*';

/** What `synth` would tell of an app, by the paths of its constructs. */
export class Annotations {
  /** All problems of an app. */
  static fromApp(app: InferenceApp): Annotations {
    try {
      return new Annotations(app._render().warnings);
    } catch (error) {
      if (error instanceof SynthError) return new Annotations(error.problems);
      throw error;
    }
  }

  readonly #problems: readonly SynthProblem[];

  private constructor(problems: readonly SynthProblem[]) {
    this.#problems = problems;
  }

  /** The construct at the path (`*`: some construct) has the error. */
  hasError(path: string, message: string | Matcher): void {
    this.#require('error', path, message);
  }

  /** The construct at the path (`*`: no construct) does not have the error. */
  hasNoError(path: string, message: string | Matcher): void {
    this.#refuse('error', path, message);
  }

  /** The errors of the construct at the path (`*`: of all) that match. */
  findError(path: string, message: string | Matcher): readonly SynthProblem[] {
    return this.#find('error', path, message);
  }

  /** The construct at the path (`*`: some construct) has the warning. An app with errors has errors only. */
  hasWarning(path: string, message: string | Matcher): void {
    this.#require('warning', path, message);
  }

  /** The construct at the path (`*`: no construct) does not have the warning. */
  hasNoWarning(path: string, message: string | Matcher): void {
    this.#refuse('warning', path, message);
  }

  /** The warnings of the construct at the path (`*`: of all) that match. */
  findWarning(path: string, message: string | Matcher): readonly SynthProblem[] {
    return this.#find('warning', path, message);
  }

  #find(severity: SynthProblem['severity'], path: string, message: string | Matcher): readonly SynthProblem[] {
    return this.#problems.filter(
      (problem) =>
        problem.severity === severity &&
        (path === ANY || problem.path === path) &&
        compare(message, problem.message).length === 0,
    );
  }

  #require(severity: SynthProblem['severity'], path: string, message: string | Matcher): void {
    if (this.#find(severity, path, message).length > 0) return;
    const told = this.#problems.map((problem) => `\n  ${problem.severity}: ${problem.path}: ${problem.message}`).join('');
    throw new Error(`'${path}' has no ${severity} ${show(message)}; synth tells ${told === '' ? 'nothing' : `of${told}`}`);
  }

  #refuse(severity: SynthProblem['severity'], path: string, message: string | Matcher): void {
    const found = this.#find(severity, path, message).map((problem) => `\n  ${problem.path}: ${problem.message}`);
    if (found.length > 0) throw new Error(`'${path}' has the ${severity}:${found.join('')}`);
  }
}

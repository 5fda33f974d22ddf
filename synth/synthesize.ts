/**
 * Synth: from a construct tree to files.
 *
 * 1. validate every construct and gather all problems; 2. render everything in memory; 3. only then write, or compare, the output folder.
 * An error in 1 or 2 throws a SynthError and leaves the output as it was.
 *
 * When the command line runs an app it asks by environment variables (`report.ts`) for a comparison instead, and for a report.
 */
import type { IConstruct } from 'constructs';
import { appIdentity } from './app-identity.ts';
import { compareOutput } from './compare-output.ts';
import { type OutputSource, outputSources } from './output-source.ts';
import { contributionOf, type OutputUnit } from './output-unit.ts';
import { SynthError, type SynthProblem, sourceOf } from './problem.ts';
import { requestedByCommandLine, type SynthReport, writeReport } from './report.ts';
import { writeOutput } from './write-output.ts';

/** The output in memory. */
export interface RenderedTree {
  readonly units: readonly OutputUnit[];
  /** What the user should know, though the output is good. */
  readonly warnings: readonly SynthProblem[];
  /** Where the parts of the output come from. */
  readonly sources: readonly OutputSource[];
}

/**
 * Writes, or compares, the output that `render` gives. Its SynthError is reported and thrown on; warnings go to the report, or to stderr where
 * nobody asked for one.
 */
export function synthesize(outputDirectory: string, render: () => RenderedTree): void {
  const { isCheck, force } = requestedByCommandLine();
  const app = appIdentity();
  const report = (rest: Omit<SynthReport, 'outputDirectory'>) => writeReport({ outputDirectory, ...rest });
  try {
    const { units, warnings, sources } = render();
    if (isCheck) report({ problems: warnings, differences: compareOutput(outputDirectory, units, app) });
    else report({ problems: warnings, sources, files: writeOutput(outputDirectory, units, { force, app }) });
  } catch (error) {
    if (error instanceof SynthError) report({ problems: error.problems });
    throw error;
  }
}

/** The whole output. Throws a SynthError with all problems if the tree is not valid. */
export function renderTree(app: IConstruct, renderManifests: () => readonly OutputUnit[] = () => []): RenderedTree {
  const errors = validateTree(app);
  if (errors.length > 0) throw new SynthError(errors);

  const units: OutputUnit[] = [];
  const warnings: SynthProblem[] = [];
  const sources: OutputSource[] = [];
  for (const construct of app.node.findAll()) {
    try {
      const contribution = contributionOf(construct);
      units.push(...(contribution?.units ?? []));
      sources.push(...outputSources(construct, contribution?.units ?? []));
      warnings.push(...(contribution?.warnings ?? []).map((message) => problemOf(construct, message, 'warning')));
    } catch (error) {
      errors.push(problemOf(construct, error instanceof Error ? error.message : String(error)));
    }
  }
  if (errors.length > 0) throw new SynthError(errors);
  units.push(...renderManifests());
  checkOverlaps(units);
  return { units: units.sort((a, b) => (a.path < b.path ? -1 : 1)), warnings, sources };
}

function validateTree(app: IConstruct): SynthProblem[] {
  return app.node.findAll().flatMap((construct) => {
    try {
      return construct.node.validate().map((message) => problemOf(construct, message));
    } catch (error) {
      return [problemOf(construct, describeThrown(error))];
    }
  });
}

/** A rule that throws has a fault of its own, which is found by its place only. */
function describeThrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim();
  return place ? `${error.message}, thrown ${place}` : error.message;
}

function problemOf(construct: IConstruct, message: string, severity: SynthProblem['severity'] = 'error'): SynthProblem {
  return { severity, path: construct.node.path, source: sourceOf(construct), message };
}

function checkOverlaps(units: readonly OutputUnit[]): void {
  const paths = new Set<string>();
  for (const { path } of units) {
    if (paths.has(path))
      throw new SynthError([{ severity: 'error', path: '', message: `output '${path}' is written by two constructs` }]);
    paths.add(path);
  }
}

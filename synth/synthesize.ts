/**
 * Synth: from a construct tree to files.
 *
 * 1. validate every construct and gather all problems; 2. render everything in memory; 3. only then write, or compare, the output folder.
 * An error in 1 or 2 throws a SynthError and leaves the output as it was.
 *
 * When the command line runs an app it asks by environment variables (`report.ts`) for a comparison instead, and for a report.
 */
import type { IConstruct } from 'constructs';
import { compareOutput } from './compare-output.ts';
import { contributionOf, type OutputUnit } from './output-unit.ts';
import { SynthError, type SynthProblem, sourceOf } from './problem.ts';
import { requestedByCommandLine, type SynthReport, writeReport } from './report.ts';
import { writeOutput } from './write-output.ts';

export interface SynthesizeOptions {
  readonly app: IConstruct;
  readonly outputDirectory: string;
  /** Manifests of the app's charts. */
  readonly renderManifests: () => readonly OutputUnit[];
}

/** Throws a SynthError with all problems; warnings go to the report, or to stderr where nobody asked for one. */
export function synthesize({ app, outputDirectory, renderManifests }: SynthesizeOptions): void {
  const { isCheck, force } = requestedByCommandLine();
  const report = (rest: Omit<SynthReport, 'outputDirectory'>) => writeReport({ outputDirectory, ...rest });
  try {
    const { units, warnings } = renderTree(app, renderManifests);
    if (isCheck) report({ problems: warnings, differences: compareOutput(outputDirectory, units) });
    else report({ problems: warnings, files: writeOutput(outputDirectory, units, { force }) });
  } catch (error) {
    if (error instanceof SynthError) report({ problems: error.problems });
    throw error;
  }
}

/** The whole output, and what the user should know about it. Throws a SynthError if the tree is not valid. */
export function renderTree(
  app: IConstruct,
  renderManifests: () => readonly OutputUnit[] = () => [],
): { readonly units: readonly OutputUnit[]; readonly warnings: readonly SynthProblem[] } {
  const errors = validateTree(app);
  if (errors.length > 0) throw new SynthError(errors);

  const units: OutputUnit[] = [];
  const warnings: SynthProblem[] = [];
  for (const construct of app.node.findAll()) {
    try {
      const contribution = contributionOf(construct);
      units.push(...(contribution?.units ?? []));
      warnings.push(...(contribution?.warnings ?? []).map((message) => problemOf(construct, message, 'warning')));
    } catch (error) {
      errors.push(problemOf(construct, error instanceof Error ? error.message : String(error)));
    }
  }
  if (errors.length > 0) throw new SynthError(errors);
  units.push(...renderManifests());
  checkOverlaps(units);
  return { units: units.sort((a, b) => (a.path < b.path ? -1 : 1)), warnings };
}

function validateTree(app: IConstruct): SynthProblem[] {
  return app.node.findAll().flatMap((construct) => construct.node.validate().map((message) => problemOf(construct, message)));
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

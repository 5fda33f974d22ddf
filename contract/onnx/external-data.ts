/**
 * The weights that an ONNX file keeps in files beside it: where they are, and what is wrong with that.
 */
import { statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { OnnxSignature } from './signature.ts';

export interface ExternalFile {
  /** Relative to the folder of the ONNX file, without `.` and `..`. */
  readonly location: string;
  readonly path: string;
  /** In words, if the file is not usable. */
  readonly problem: string | undefined;
}

/** Reads no content. */
export function externalFiles(modelPath: string, { externalData }: OnnxSignature): readonly ExternalFile[] {
  return externalData.map((named) => {
    const location = posix.normalize(named);
    const path = join(dirname(modelPath), location);
    return { location, path, problem: problemOf(modelPath, location, path) };
  });
}

/** ONNX Runtime refuses what lies outside the folder too. */
function problemOf(modelPath: string, location: string, path: string): string | undefined {
  if (posix.isAbsolute(location) || location === '..' || location.startsWith('../'))
    return `external data '${location}' of '${modelPath}' is not beside it`;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return undefined;
  return `external data of '${modelPath}': '${path}' ${stat ? 'is no file' : 'does not exist'}`;
}

/**
 * config.pbtxt as it lies on disk, read with care: a pipe or device of that name would be waited for without end, a huge file fill the memory.
 * The server and everything that reads repositories without one refuse the same, in the same words.
 */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { type ParsedConfig, type ParseOptions, parseBytes, TextFormatError } from './text-format.ts';

const MAX_CONFIG_BYTES = 16 * 1024 * 1024;

/** Why what is there is not read; undefined if it is. */
export function configFileProblem(found: { isFile(): boolean; readonly size: number }): string | undefined {
  if (!found.isFile()) return 'is a folder, pipe or device, expected a file';
  return found.size > MAX_CONFIG_BYTES ? `is ${found.size} bytes, at most ${MAX_CONFIG_BYTES} are read` : undefined;
}

/** Undefined if nothing is there. Throws TextFormatError, also for what is no file, or may not be read. */
export function readConfigFile(path: string, options: ParseOptions): ParsedConfig | undefined {
  let bytes: Uint8Array;
  try {
    if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
    const problem = configFileProblem(statSync(path));
    if (problem) throw new TextFormatError({ file: options.file, reason: problem });
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof TextFormatError) throw error;
    throw new TextFormatError({ file: options.file, reason: describeFileError(error) });
  }
  return parseBytes(bytes, options);
}

/** Why a path that is there cannot be followed or read. */
export function describeFileError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ELOOP') return 'is a symlink that leads nowhere';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  return `cannot be read: ${message}`;
}

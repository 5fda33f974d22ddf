/**
 * Folder that relative paths of artifacts start from: set by the app, found from any construct.
 */
import type { IConstruct } from 'constructs';

/** Context key that holds it. */
export const BASE_DIRECTORY_CONTEXT = 'trireme:baseDirectory';

/** Absolute path. */
export function baseDirectoryOf(construct: IConstruct): string {
  return (construct.node.tryGetContext(BASE_DIRECTORY_CONTEXT) as string | undefined) ?? process.cwd();
}

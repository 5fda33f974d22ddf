/**
 * Folder that relative paths of artifacts start from: set by the app, found from any construct.
 */
import type { IConstruct } from 'constructs';

/** Context key that holds it. */
export const BASE_DIRECTORY_CONTEXT = 'trireme:baseDirectory';

/** Whether the root of the tree is one: only that writes models. */
export function isInferenceApp(construct: IConstruct): boolean {
  return construct.node.root.node.tryGetContext(BASE_DIRECTORY_CONTEXT) !== undefined;
}

/** Absolute path. */
export function baseDirectoryOf(construct: IConstruct): string {
  return (construct.node.tryGetContext(BASE_DIRECTORY_CONTEXT) as string | undefined) ?? process.cwd();
}

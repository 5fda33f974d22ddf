/**
 * Where in the user's code a construct was created, so that a problem can name the line.
 *
 * In: a construct under construction, or an app, for all that is made below it: objects of cdk8s and constructs of others too. Out: metadata
 * `trireme:source` on each node, which `synth` reads. The line is the one of the `new` that made the construct, also if its class is the user's
 * own; frames of this package, of its peers and of Node are passed over.
 */
import { fileURLToPath } from 'node:url';
import type { Construct, IConstruct } from 'constructs';
import { type CreationSite, SOURCE_METADATA, type SourceLocation } from '../synth/problem.ts';

/** Deep enough for a construct made by several layers of user code. */
const STACK_DEPTH = 64;

/** Of this package, whose examples in a clone are a user's code. */
const PACKAGE_FOLDERS = ['.', '../cli/', '../contract/', '../synth/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Notes on the construct where it is created. Called by the constructors of this package. */
export function recordSource(construct: Construct): void {
  if (construct.node.metadata.some(({ type }) => type === SOURCE_METADATA)) return;
  note(construct, captureStack());
}

function note(construct: Construct, stack: readonly string[]): void {
  const source = findSource(stack, construct.constructor.name);
  if (source) construct.node.addMetadata(SOURCE_METADATA, source);
}

/** Notes on every construct that will be created below, whoever wrote its class, where that is. Called by the app. */
export function recordSourcesBelow(scope: IConstruct): void {
  // Nothing public tells of a new child. Where a release of `constructs` adds children otherwise, only those constructs lose their lines.
  const node = scope.node as unknown as { addChild?(child: Construct, id: string): void };
  const addChild = node.addChild?.bind(node);
  if (!addChild) return;
  node.addChild = (child, id) => {
    addChild(child, id);
    onceItHasNode(child, () => {
      // What a construct of ours makes, perhaps only when it is synthesized, has the line of that one.
      const stack = captureStack();
      if (!isMadeByUs(stack)) note(child, stack);
      recordSourcesBelow(child);
    });
  };
}

/** A construct is added to its scope while its node is made, and is given the node only then. */
function onceItHasNode(construct: Construct, callback: () => void): void {
  Object.defineProperty(construct, 'node', {
    configurable: true,
    get: () => undefined,
    set(value: Construct['node']) {
      Object.defineProperty(construct, 'node', { value, configurable: true, enumerable: true, writable: true });
      callback();
    },
  });
}

function captureStack(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_DEPTH;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  return stack.split('\n').slice(1);
}

function isMadeByUs(stack: readonly string[]): boolean {
  const files = stack.flatMap((text) => parseFrame(text)?.file ?? []).filter((file) => file !== import.meta.filename);
  const maker = files.find((file) => isOurs(file) || !isPeer(file));
  return maker !== undefined && isOurs(maker);
}

function findSource(stack: readonly string[], className: string): CreationSite | undefined {
  const frames = stack.map(parseFrame).filter((frame) => frame !== undefined && isUserCode(frame.file));
  // A user's own class: its constructor's frames are not where the construct was asked for.
  const ownFrames = frames.findLastIndex((frame) => frame!.caller === `new ${className}`);
  const index = frames[ownFrames + 1] ? ownFrames + 1 : 0;
  const [site, ...callers] = [frames[index], ...frames.slice(0, index), ...frames.slice(index + 1)].map(
    (frame) => frame && { file: frame.file, line: frame.line, column: frame.column },
  );
  return site && { ...site, callers: callers.filter((caller) => caller !== undefined) };
}

/** `at new Foo (file:///app.ts:12:5)`, `at /app.ts:12:5`, `at async file:///app.ts:3:1`. */
const FRAME = /^\s*at (?:(?<caller>.+?) \()?(?:async )?(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/;

function parseFrame(text: string): (SourceLocation & { caller: string }) | undefined {
  const groups = FRAME.exec(text)?.groups;
  if (!groups) return undefined;
  const file = groups['file']!.replace(/[?#].*$/, '');
  return {
    caller: groups['caller'] ?? '',
    file: file.startsWith('file:') ? fileURLToPath(file) : file,
    line: Number(groups['line']),
    column: Number(groups['column']),
  };
}

function isUserCode(file: string): boolean {
  return !isPeer(file) && !isOurs(file);
}

function isOurs(file: string): boolean {
  return PACKAGE_FOLDERS.some((folder) => file.startsWith(folder));
}

/** Node itself, and what is installed: in a user's project, this package too. */
function isPeer(file: string): boolean {
  return !/^([\\/]|[A-Za-z]:)/.test(file) || /[\\/]node_modules[\\/]/.test(file);
}

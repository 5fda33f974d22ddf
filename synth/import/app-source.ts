/**
 * The app's TypeScript file, put together with ts-morph from the descriptions of its models.
 *
 * ts-morph brings the TypeScript compiler with it, so it is loaded only when a file is written.
 */
import type { SourceFile } from 'ts-morph';
import { call, calledNames, type Expression, literal, print, quote, text } from './expression.ts';
import { type ModelDescription, newModel } from './model.ts';

/** A model in the order of the file. */
export interface WrittenModel {
  readonly description: ModelDescription;
  readonly variable: string;
  /** Whether others name the variable. */
  readonly isUsed: boolean;
}

export interface AppSource {
  /** Name of the repository's folder in the output. */
  readonly directory: string;
  readonly models: readonly WrittenModel[];
}

/** Names that the file has at its top, whatever its models. */
export const FILE_NAMES: readonly string[] = [
  ...['InferenceApp', 'ModelRepository', 'Model', 'OnnxModel', 'PythonModel', 'TensorRtModel', 'CustomModel', 'Ensemble'],
  ...['VersionPolicy', 'auto', 'cpu', 'gpu', 'kindModel', 'micros', 'millis', 'seconds', 'app', 'models'],
  ...['bool', 'uint8', 'uint16', 'uint32', 'uint64', 'int8', 'int16', 'int32', 'int64', 'fp16', 'fp32', 'fp64', 'bytes', 'bf16'],
];

export async function appSource({ directory, models }: AppSource): Promise<string> {
  const { Project, QuoteKind, IndentationText } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces },
  });
  const file = project.createSourceFile('app.ts');
  const constructs = models.map(({ description }) => newModel(description));
  addImports(file, constructs);
  file.addStatements([
    `\nconst app = new InferenceApp({ baseDirectory: import.meta.dirname });`,
    `const models = ${print(call('new ModelRepository', text('app'), literal(directory)), '', 15)};`,
  ]);
  for (const [index, model] of models.entries()) file.addStatements(`\n${statements(model, constructs[index]!)}`);
  file.addStatements('\napp.synth();');
  return file.getFullText().trimStart();
}

function addImports(file: SourceFile, constructs: readonly Expression[]): void {
  const names = new Set(['InferenceApp', 'ModelRepository', ...constructs.flatMap(calledNames)]);
  file.addImportDeclaration({
    moduleSpecifier: 'trireme',
    namedImports: [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  });
  const declaration = file.getImportDeclarationOrThrow('trireme');
  if (declaration.getText().length <= 100) return;
  declaration.replaceWithText(
    `import {\n${declaration
      .getNamedImports()
      .map((name) => `  ${name.getText()},\n`)
      .join('')}} from 'trireme';`,
  );
}

/** The model, and what is set on it afterwards. */
function statements({ description, variable, isUsed }: WrittenModel, construct: Expression): string {
  const { overrides, addedFiles } = description;
  const hasMore = overrides.length > 0 || addedFiles.length > 0;
  const start = isUsed || hasMore ? `const ${variable} = ` : '';
  return [
    `${start}${print(construct, '', start.length)};`,
    ...overrides.map(({ path, value }) => `${print(call(`${variable}.addOverride`, literal(path), literal(value)))};`),
    ...addedFiles.map(({ path, source }) => `${variable}.addFile(${quote(path)}, ${quote(source)});`),
  ].join('\n');
}

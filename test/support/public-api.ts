/**
 * What the package exports, as the declarations that users' compilers read.
 */
import ts from 'typescript';
import { ROOT } from './trireme.ts';

export interface ExportedDeclaration {
  readonly name: string;
  /** Without what is internal; with its documentation. */
  readonly node: ts.Statement;
  readonly file: ts.SourceFile;
}

/** Entry points are relative to the root. */
export class PublicApi {
  readonly #program: ts.Program;
  /** Emitted declarations by their source file. */
  readonly #declarations = new Map<string, ts.SourceFile>();

  constructor(entries: readonly string[]) {
    const config = ts.readConfigFile(`${ROOT}tsconfig.build.json`, ts.sys.readFile).config;
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    this.#program = ts.createProgram(
      entries.map((entry) => `${ROOT}${entry}`),
      { ...options, emitDeclarationOnly: true },
    );
    this.#program.emit(undefined, (_path, text, _mark, _onError, sources) => {
      const source = sources?.[0]?.fileName;
      if (source) this.#declarations.set(source, ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true));
    });
  }

  /** What an entry point exports, sorted by name. */
  exportsOf(entry: string): ExportedDeclaration[] {
    const checker = this.#program.getTypeChecker();
    const module = checker.getSymbolAtLocation(this.#program.getSourceFile(`${ROOT}${entry}`)!)!;
    return checker
      .getExportsOfModule(module)
      .flatMap((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const files = new Set(target.declarations!.map((item) => this.#declarations.get(item.getSourceFile().fileName)!));
        return [...files].flatMap((file) =>
          file.statements.filter((node) => isNamed(node, target.name)).map((node) => ({ name: symbol.name, node, file })),
        );
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The exports as text, without documentation. */
  report(entry: string): string {
    const printer = ts.createPrinter({ removeComments: true });
    return this.exportsOf(entry)
      .map(({ node, file }) => `${printer.printNode(ts.EmitHint.Unspecified, node, file)}\n`)
      .join('\n');
  }
}

function isNamed(node: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some((item) => item.name.getText() === name);
  return 'name' in node && (node.name as ts.Identifier | undefined)?.text === name;
}

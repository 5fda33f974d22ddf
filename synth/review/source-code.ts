/**
 * The user's code, read with ts-morph: the call at a place, and what an expression in it stands for, in its own file and the ones that it imports from.
 *
 * Values are followed as far as they are written down: constants, spreads, options of calls. What only a run of the code would tell is left alone.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { CallExpression, Expression, Identifier, NewExpression, Node, ObjectLiteralExpression, SourceFile } from 'ts-morph';
import type { SourceLocation } from '../problem.ts';

export interface SourceCode {
  /** The `new` or call that is, or is around, a place. */
  creationAt(place: SourceLocation): NewExpression | CallExpression | undefined;
  /** The object that an expression is, if that is written down in the same file. */
  objectOf(node: Node | undefined): ObjectLiteralExpression | undefined;
  /** What an identifier stands for: the value of a constant, or a function, of the same file or imported from one beside it. */
  meaningOf(identifier: Identifier): Node | undefined;
}

/** Loads ts-morph, which brings the compiler with it. */
export async function readSourceCode(): Promise<SourceCode> {
  const { Project, Node } = await import('ts-morph');
  const project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { allowJs: true } });

  function fileAt(path: string): SourceFile | undefined {
    return project.getSourceFile(path) ?? (existsSync(path) ? project.addSourceFileAtPath(path) : undefined);
  }

  function creationAt({ file, line, column }: SourceLocation): NewExpression | CallExpression | undefined {
    const source = fileAt(file);
    const start = source?.compilerNode.getLineStarts()[line - 1];
    if (!source || start === undefined) return undefined;
    let node: Node | undefined = source.getDescendantAtPos(start + column - 1);
    while (node && !Node.isNewExpression(node) && !Node.isCallExpression(node)) node = node.getParent();
    return node;
  }

  function objectOf(node: Node | undefined): ObjectLiteralExpression | undefined {
    if (Node.isObjectLiteralExpression(node)) return node;
    if (Node.isAsExpression(node) || Node.isSatisfiesExpression(node) || Node.isParenthesizedExpression(node))
      return objectOf(node.getExpression());
    // What a function or construct is given last: the options of `cpu({ … })`, the props of another construct.
    if (Node.isCallExpression(node) || Node.isNewExpression(node)) return objectOf(node.getArguments().at(-1));
    return Node.isIdentifier(node) ? objectOf(constantOf(node)) : undefined;
  }

  function constantOf(identifier: Identifier): Expression | undefined {
    const name = identifier.getText();
    for (const scope of identifier.getAncestors().filter(Node.isStatemented)) {
      const declaration = scope.getVariableDeclaration(name);
      if (declaration) return declaration.getInitializer();
    }
    return undefined;
  }

  function meaningOf(identifier: Identifier): Node | undefined {
    const name = identifier.getText();
    const source = identifier.getSourceFile();
    const own = constantOf(identifier) ?? source.getFunction(name);
    if (own) return own;
    for (const declaration of source.getImportDeclarations()) {
      const imported = declaration.getNamedImports().find((part) => (part.getAliasNode()?.getText() ?? part.getName()) === name);
      const specifier = declaration.getModuleSpecifierValue();
      if (!imported || !specifier.startsWith('.')) continue;
      const file = fileAt(resolve(dirname(source.getFilePath()), specifier));
      return file?.getVariableDeclaration(imported.getName())?.getInitializer() ?? file?.getFunction(imported.getName());
    }
    return undefined;
  }

  return { creationAt, objectOf, meaningOf };
}

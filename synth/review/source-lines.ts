/**
 * From the line that created a construct to the line of the property that a finding is about.
 *
 * In: a source location and candidate paths of properties. Out: the deepest property found in the construct's props, also where these are a
 * constant of the same file or spread from one; an override of the field; else the construct. ts-morph reads the file, once.
 */
import { existsSync } from 'node:fs';
import type { CallExpression, NewExpression, Node, ObjectLiteralExpression, Project } from 'ts-morph';
import type { SourceLocation } from '../problem.ts';
import { isPropOf, propPaths } from './prop-names.ts';

export type FindLine = (source: SourceLocation, field: string) => SourceLocation;

/** Loads ts-morph, which brings the compiler with it. */
export async function lineFinder(): Promise<FindLine> {
  const { Project, Node } = await import('ts-morph');
  const project: Project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { allowJs: true } });

  function creationAt({ file, line, column }: SourceLocation): NewExpression | CallExpression | undefined {
    if (!existsSync(file)) return undefined;
    const source = project.getSourceFile(file) ?? project.addSourceFileAtPath(file);
    const starts = source.compilerNode.getLineStarts();
    const start = starts[line - 1];
    if (start === undefined) return undefined;
    let node: Node | undefined = source.getDescendantAtPos(start + column - 1);
    while (node && !Node.isNewExpression(node) && !Node.isCallExpression(node)) node = node.getParent();
    return node;
  }

  /** The object that an expression is, if that stands in the same file. */
  function objectOf(node: Node | undefined): ObjectLiteralExpression | undefined {
    if (Node.isObjectLiteralExpression(node)) return node;
    if (Node.isAsExpression(node) || Node.isSatisfiesExpression(node) || Node.isParenthesizedExpression(node))
      return objectOf(node.getExpression());
    // What a function or construct is given last: the options of `cpu({ … })`, the props of another construct.
    if (Node.isCallExpression(node) || Node.isNewExpression(node)) return objectOf(node.getArguments().at(-1));
    if (!Node.isIdentifier(node)) return undefined;
    const name = node.getText();
    for (const scope of node.getAncestors().filter(Node.isStatemented)) {
      const declaration = scope.getVariableDeclaration(name);
      if (declaration) return objectOf(declaration.getInitializer());
    }
    return undefined;
  }

  function propertyIn(object: ObjectLiteralExpression, wanted: string): Node | undefined {
    const properties = object.getProperties();
    const own = properties.filter((property) => !Node.isSpreadAssignment(property));
    const nameOf = (property: Node) => (Node.hasName(property) ? property.getName().replace(/^(['"])(.*)\1$/, '$2') : '');
    const found =
      own.find((property) => nameOf(property) === wanted) ?? own.find((property) => isPropOf(nameOf(property), wanted));
    if (found) return found;
    for (const property of properties) {
      const spread = Node.isSpreadAssignment(property) ? objectOf(property.getExpression()) : undefined;
      const inside = spread && propertyIn(spread, wanted);
      if (inside) return inside;
    }
    return undefined;
  }

  /** The properties of a path that are there, one inside the other; empty if not even the first is. */
  function propertiesAlong(object: ObjectLiteralExpression, [first, ...rest]: readonly string[]): Node[] {
    const property = first === undefined ? undefined : propertyIn(object, first);
    if (!property) return [];
    const value = Node.isPropertyAssignment(property)
      ? property.getInitializer()
      : Node.isShorthandPropertyAssignment(property)
        ? property.getNameNode()
        : undefined;
    return [property, ...propertiesInside(value, rest)];
  }

  /** In a list, an item is known by its name. */
  function propertiesInside(value: Node | undefined, path: readonly string[]): Node[] {
    const [name = '', ...rest] = path;
    if (Node.isArrayLiteralExpression(value)) {
      const items = value.getElements().map(objectOf);
      const item = items.find((candidate) => candidate && textOf(propertyIn(candidate, '=name')) === name.replace(/^=/, ''));
      return item ? [item, ...propertiesAlong(item, rest)] : [];
    }
    const inner = objectOf(value);
    return inner ? propertiesAlong(inner, path) : [];
  }

  function textOf(property: Node | undefined): string | undefined {
    const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
    return Node.isStringLiteral(value) ? value.getLiteralText() : undefined;
  }

  /** Of several paths the one that goes deepest; of those as deep the first. */
  function deepest(object: ObjectLiteralExpression, paths: readonly (readonly string[])[]): Node | undefined {
    const found = paths.map((path) => propertiesAlong(object, path));
    const depth = Math.max(0, ...found.map(({ length }) => length));
    return found.find(({ length }) => length === depth)?.at(-1);
  }

  function override(creation: Node, field: string): Node | undefined {
    const declaration = creation.getParent();
    if (!Node.isVariableDeclaration(declaration)) return undefined;
    const call = `${declaration.getName()}.addOverride`;
    return creation
      .getSourceFile()
      .getDescendants()
      .filter(Node.isCallExpression)
      .find((node) => {
        const [path] = node.getArguments();
        if (node.getExpression().getText() !== call || !Node.isStringLiteral(path)) return false;
        const text = path.getLiteralText();
        return text === field || field.startsWith(`${text}.`) || text.startsWith(`${field}.`);
      });
  }

  return (source, field) => {
    const creation = creationAt(source);
    if (!creation || field === '') return source;
    const props = creation
      .getArguments()
      .map(objectOf)
      .findLast((object) => object !== undefined);
    const found = override(creation, field) ?? (props && deepest(props, propPaths(field)));
    if (!found) return source;
    const { line, column } = found.getSourceFile().getLineAndColumnAtPos(found.getStart());
    return { file: source.file, line, column };
  };
}

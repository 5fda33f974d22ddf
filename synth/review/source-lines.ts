/**
 * From the line that created a construct to the line that a finding is about.
 *
 * In: where a construct was created, and from where that was called; the field of the finding. Out: the property of the field, in the construct's
 * props or those of a caller, also where these are a constant, a spread or what a function of the user's returns; an override of the field; else
 * the construct. Where it is known which lines a change touches, a property, or props, that it touches come first: the line that caused the finding.
 */
import type { Node, ObjectLiteralExpression } from 'ts-morph';
import type { CreationSite, SourceLocation } from '../problem.ts';
import type { ChangedParts } from './changed-lines.ts';
import { isPropOf, propPaths } from './prop-names.ts';
import { readSourceCode } from './source-code.ts';

export type FindLine = (site: CreationSite, field: string) => SourceLocation;

/** `changesOf` gives the lines of a file that differ from the base; undefined if that is not known. */
export async function lineFinder(changesOf: (file: string) => ChangedParts | undefined = () => undefined): Promise<FindLine> {
  const { Node } = await import('ts-morph');
  const { creationAt, objectOf, meaningOf } = await readSourceCode();

  const nameOf = (property: Node) => (Node.hasName(property) ? property.getName().replace(/^(['"])(.*)\1$/, '$2') : '');

  function propertyIn(object: ObjectLiteralExpression, wanted: string): Node | undefined {
    const properties = object.getProperties();
    const own = properties.filter((property) => !Node.isSpreadAssignment(property));
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

  /** Nodes, and what identifiers in them stand for, however far that is; other constructs only if wanted. */
  function closure(roots: readonly Node[], withConstructs = false): Node[] {
    const found = new Set<Node>();
    const visit = (node: Node): void => {
      if (found.has(node)) return;
      found.add(node);
      const identifiers = [node, ...node.getDescendants()].filter(Node.isIdentifier);
      for (const meaning of identifiers.map(meaningOf))
        if (meaning && (withConstructs || !Node.isNewExpression(meaning))) visit(meaning);
    };
    for (const root of roots) visit(root);
    return [...found];
  }

  /** Places in the nodes that the change touches, each as the first line that it does. */
  function touched(nodes: readonly Node[]): SourceLocation[] {
    const places = new Map<string, SourceLocation>();
    for (const node of nodes) {
      const source = node.getSourceFile();
      const [start, end] = [node.getStartLineNumber(), node.getEndLineNumber()];
      for (const [first, last] of changesOf(source.getFilePath()) ?? []) {
        if (last < start || first > end) continue;
        const line = Math.max(first, start);
        const text = source.getFullText().split('\n')[line - 1] ?? '';
        places.set(`${source.getFilePath()}:${first}`, { file: source.getFilePath(), line, column: text.search(/\S|$/) + 1 });
      }
    }
    return [...places.values()];
  }

  /** The touched place in the properties of the field, or else the one in all that calls were given, from the construct outwards. */
  function cause(site: CreationSite, property: Node | undefined, names: readonly string[]): SourceLocation | undefined {
    if (property) {
      const [place] = touched(closure([property]));
      if (place) return place;
    }
    const args = [site, ...site.callers].map((place) => closure(creationAt(place)?.getArguments() ?? []));
    for (const nodes of args) {
      const isWanted = (node: Node) => names.some((name) => isPropOf(nameOf(node), name));
      const properties = nodes
        .flatMap((node) => node.getDescendants())
        .filter((node) => (Node.isPropertyAssignment(node) || Node.isShorthandPropertyAssignment(node)) && isWanted(node));
      const [place] = touched(closure(properties));
      if (place) return place;
    }
    for (const nodes of args) {
      const places = touched(nodes);
      if (places.length > 0) return places.length === 1 ? places[0] : undefined;
    }
    // What an ensemble takes from its models, dashboards from their objectives.
    const places = touched(closure(creationAt(site)?.getArguments() ?? [], true));
    return places.length === 1 ? places[0] : undefined;
  }

  return (site, field) => {
    const { file, line, column } = site;
    const creation = creationAt(site);
    if (!creation) return { file, line, column };
    const props = creation
      .getArguments()
      .map(objectOf)
      .findLast((object) => object !== undefined);
    const paths = propPaths(field);
    const found = field === '' ? undefined : (override(creation, field) ?? (props && deepest(props, paths)));
    // What is new or gone as a whole is so by its own line, or by what a caller was given.
    const isWhole = changesOf(file)?.some(([first, last]) => field === '' && first <= line && line <= last);
    const caused = isWhole ? undefined : cause(site, found, [...new Set(paths.map(([name = '']) => name))]);
    if (caused) return caused;
    if (!found) return { file, line, column };
    return { file, ...found.getSourceFile().getLineAndColumnAtPos(found.getStart()) };
  };
}

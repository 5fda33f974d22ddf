/**
 * Expressions of generated TypeScript: a small tree of literals, objects, lists and calls, and their text.
 *
 * In: trees made by the functions here. Out: text that fits a width where it can, broken like a formatter would; and the names that it calls,
 * which are what the file has to import.
 */

export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'function';
      readonly parameters: string;
      readonly statements: readonly string[];
      readonly result: Expression;
    };

/** A member of an object literal. */
export type Member = readonly [name: string, value: Expression];

/** Columns that a line may have, if it can be broken. */
const WIDTH = 100;
const INDENT = '  ';

export function text(source: string): Expression {
  return { kind: 'text', text: source };
}

/** An object literal; members whose value is undefined are left out. */
export function object(members: Readonly<Record<string, Expression | undefined>>): Expression {
  const given = Object.entries(members).filter((member): member is [string, Expression] => member[1] !== undefined);
  return objectOf(given);
}

/** The same from a list, whose names are the user's own. */
export function objectOf(members: readonly Member[]): Expression {
  return { kind: 'object', members };
}

export function list(items: readonly Expression[]): Expression {
  return { kind: 'list', items };
}

/** `callee` is a name that the file imports, or a member of one (`VersionPolicy.all`), or `new` and one. */
export function call(callee: string, ...args: readonly (Expression | undefined)[]): Expression {
  return { kind: 'call', callee, args: args.filter((arg) => arg !== undefined) };
}

/** A function that ends with `return`. */
export function arrow(parameters: string, statements: readonly string[], result: Expression): Expression {
  return { kind: 'function', parameters, statements, result };
}

/** A value of a configuration as a literal. Numbers of 64 bits are bigints only where they have to be. */
export function literal(value: unknown): Expression {
  if (typeof value === 'string') return text(quote(value));
  if (typeof value === 'bigint') return text(Number.isSafeInteger(Number(value)) ? String(value) : `${value}n`);
  if (typeof value === 'number') return text(Object.is(value, -0) ? '-0' : String(value));
  if (Array.isArray(value)) return list(value.map(literal));
  if (typeof value === 'object' && value !== null)
    return objectOf(Object.entries(value).map(([key, item]) => [key, literal(item)]));
  return text(String(value));
}

/** Whether an object literal of these names keeps their order: names like `0` come first, whatever the order they are written in. */
export function keepsOrder(names: readonly string[]): boolean {
  const kept = Object.keys(Object.fromEntries(names.map((name) => [name, true])));
  return kept.length === names.length && kept.every((name, index) => name === names[index]);
}

export function quote(value: string): string {
  const inner = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll(
      /[\u007f-\u009f\u2028\u2029\ufeff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return `'${inner}'`;
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Name of a member in an object literal. */
export function memberName(name: string): string {
  // As a plain name it would set the prototype.
  if (name === '__proto__') return "['__proto__']";
  return isIdentifier(name) || /^(0|[1-9]\d{0,14})$/.test(name) ? name : quote(name);
}

/** Text of an expression whose first line begins at `column`, in a block that is indented by `indent`. */
export function print(expression: Expression, indent = '', column = indent.length): string {
  const flat = printFlat(expression);
  if (flat !== undefined && column + flat.length <= WIDTH) return flat;
  const inner = indent + INDENT;
  switch (expression.kind) {
    case 'text':
      return expression.text;
    case 'object':
      if (expression.members.length === 0) return '{}';
      return `{\n${expression.members.map((member) => `${inner}${printMember(member, inner)},\n`).join('')}${indent}}`;
    case 'list':
      if (expression.items.length === 0) return '[]';
      return `[\n${expression.items.map((item) => `${inner}${print(item, inner)},\n`).join('')}${indent}]`;
    case 'call':
      return printCall(expression.callee, expression.args, indent, column);
    case 'function': {
      const statements = [
        ...expression.statements,
        `return ${print(expression.result, inner, inner.length + 'return '.length)};`,
      ];
      return `(${expression.parameters}) => {\n${statements.map((line) => `${inner}${line}\n`).join('')}${indent}}`;
    }
  }
}

/** Names that the expression calls. */
export function calledNames(expression: Expression): string[] {
  switch (expression.kind) {
    case 'text':
      return [];
    case 'object':
      return expression.members.flatMap(([, value]) => calledNames(value));
    case 'list':
      return expression.items.flatMap(calledNames);
    case 'call':
      return [expression.callee.replace(/^new /, '').split('.')[0]!, ...expression.args.flatMap(calledNames)];
    case 'function':
      return calledNames(expression.result);
  }
}

/** On one line; undefined if the expression always takes several. */
function printFlat(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'text':
      return expression.text;
    case 'object': {
      const members = expression.members.map(([name, value]) => flatMember(name, printFlat(value)));
      if (members.includes(undefined)) return undefined;
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
    }
    case 'list': {
      const items = expression.items.map(printFlat);
      return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
    }
    case 'call': {
      const args = expression.args.map(printFlat);
      return args.includes(undefined) ? undefined : `${expression.callee}(${args.join(', ')})`;
    }
    case 'function': {
      const result = printFlat(expression.result);
      if (expression.statements.length > 0 || result === undefined) return undefined;
      return `(${expression.parameters}) => (${result})`;
    }
  }
}

function flatMember(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : isShorthand(name, value) ? name : `${memberName(name)}: ${value}`;
}

function printMember([name, value]: Member, indent: string): string {
  const prefix = `${memberName(name)}: `;
  const printed = print(value, indent, indent.length + prefix.length);
  return isShorthand(name, printed) ? name : `${prefix}${printed}`;
}

function isShorthand(name: string, value: string): boolean {
  return name === value && isIdentifier(name) && !['undefined', 'null', 'true', 'false', 'NaN', 'Infinity'].includes(name);
}

/** All but the last argument on the first line, as long as they are short: `new Model(models, 'x', {`. */
function printCall(callee: string, args: readonly Expression[], indent: string, column: number): string {
  const first = args.slice(0, -1).map(printFlat);
  const start = `${callee}(${first.map((arg) => `${arg}, `).join('')}`;
  if (args.length > 0 && !first.includes(undefined) && column + start.length < WIDTH - 10) {
    return `${start}${print(args.at(-1)!, indent, column + start.length)})`;
  }
  const inner = indent + INDENT;
  return `${callee}(\n${args.map((arg) => `${inner}${print(arg, inner)},\n`).join('')}${indent})`;
}

/**
 * Tensors as the code declares them against tensors as a configuration of others states them.
 *
 * Dims agree if they are as many and each is equal, or -1 on either side: a declaration may fix what the file leaves open.
 */
import type { Dims, TensorSpec, TensorSpecs } from './tensor-spec.ts';

/**
 * What differs, each in words that name the tensor and both sides.
 *
 * @param owner what states the other side: `the configuration`
 */
export function differences(kind: 'input' | 'output', declared: TensorSpecs, stated: TensorSpecs, owner: string): string[] {
  const problems: string[] = [];
  for (const [name, spec] of Object.entries(declared)) {
    const other = stated[name];
    if (!other) problems.push(`${kind} '${name}': ${owner} has no such ${kind}, it has ${listNames(stated)}`);
    else if (!isSame(spec, other))
      problems.push(`${kind} '${name}': declared ${format(spec)}, but ${owner} has ${format(other)}`);
  }
  return problems;
}

function isSame(a: TensorSpec, b: TensorSpec): boolean {
  return a.datatype === b.datatype && hasSameDims(a.dims, b.dims);
}

function hasSameDims(a: Dims, b: Dims): boolean {
  return a.length === b.length && a.every((dim, index) => dim === b[index] || dim === -1 || b[index] === -1);
}

function format({ datatype, dims }: TensorSpec): string {
  return `${datatype}[${dims.join(',')}]`;
}

function listNames(specs: TensorSpecs): string {
  const names = Object.keys(specs).map((name) => `'${name}'`);
  return names.length === 0 ? 'none' : names.join(', ');
}

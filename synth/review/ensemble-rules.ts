/**
 * An ensemble before and after: its steps by their models, and the tensors that they hand on.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ModelEnsembling, ModelEnsembling_Step } from '../../contract/model-config.ts';
import type { Change } from './change.ts';
import { shown } from './finding.ts';

export function* ensembleChanges(old: ModelEnsembling = {}, now: ModelEnsembling = {}): Iterable<Change> {
  if (old.max_inflight_requests !== now.max_inflight_requests) {
    const field = 'ensemble_scheduling.max_inflight_requests';
    yield change(field, `${field} is ${shown(now.max_inflight_requests)}, was ${shown(old.max_inflight_requests)}`);
  }
  const [before, after] = [stepsByName(old), stepsByName(now)];
  const parts = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!is) return [`step ${name} is removed`];
    if (!was) return [`step ${name} is new`];
    return isDeepStrictEqual(was, is) ? [] : [`step ${name} ${stepChange(was, is)}`];
  });
  if (parts.length > 0) yield change('ensemble_scheduling.step', parts.join('; '));
}

function change(field: string, message: string): Change {
  return { rule: 'config-changed', effects: ['hot-reloads'], severity: 'note', field, message };
}

/** Numbered where a model takes several steps. */
function stepsByName({ step: given = [] }: ModelEnsembling): ReadonlyMap<string, ModelEnsembling_Step> {
  const steps = new Map<string, ModelEnsembling_Step>();
  for (const step of given) {
    const name = `'${step.model_name ?? ''}'`;
    let key = name;
    for (let use = 2; steps.has(key); use++) key = `${name} #${use}`;
    steps.set(key, step);
  }
  return steps;
}

function stepChange(was: ModelEnsembling_Step, is: ModelEnsembling_Step): string {
  const pairs = (map: Readonly<Record<string, string>> = {}) =>
    Object.entries(map)
      .map(([name, tensor]) => (name === tensor ? name : `${name}=${tensor}`))
      .toSorted()
      .join(', ');
  const version = ({ model_version: number = 0n }: ModelEnsembling_Step) =>
    number === -1n ? 'the latest version' : `version ${number}`;
  const parts = [
    ...changed(pairs(was.input_map), pairs(is.input_map), 'reads', 'read'),
    ...changed(pairs(was.output_map), pairs(is.output_map), 'writes', 'wrote'),
    ...changed(version(was), version(is), 'asks for', 'asked for'),
  ];
  return parts.join(' and ') || 'is wired otherwise';
}

function changed(was: string, is: string, verb: string, past: string): string[] {
  return was === is ? [] : [`${verb} ${is || 'nothing'}, ${past} ${was || 'nothing'}`];
}

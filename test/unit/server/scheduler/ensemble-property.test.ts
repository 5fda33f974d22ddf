/**
 * Random ensembles under random load: models answer, fail and are cancelled in any order.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cancellation } from '../../../../server/request/request.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { amount } from '../../../support/full-run.ts';
import {
  type Answer,
  EnsembleHarness,
  ensemble,
  fp32,
  model,
  type StepCall,
  type StepDefinition,
  valuesOf,
} from './ensemble-harness.ts';

interface Graph {
  readonly inputCount: number;
  readonly steps: readonly StepDefinition[];
  readonly outputs: readonly string[];
}

/** Steps read tensors of earlier ones, some of them several times; what nobody reads is an output, and some of the rest as well. */
const graphs: fc.Arbitrary<Graph> = fc
  .record({
    inputCount: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(
      fc.record({ reads: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), outputCount: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    extraOutputs: fc.array(fc.nat(), { maxLength: 2 }),
    order: fc.nat(),
  })
  .map(({ inputCount, steps, extraOutputs, order }) => {
    const written: string[] = [];
    const read = new Set<string>();
    const definitions = steps.map(({ reads, outputCount }, step): StepDefinition => {
      const inputs = Array.from({ length: inputCount }, (_, i) => `in${i}`);
      // The first steps see to it that every input is read.
      const known = [...inputs, ...written];
      const chosen = reads.map((number) => known[number % known.length]!);
      if (step === 0) chosen.push(...inputs);
      for (const tensor of chosen) read.add(tensor);
      const outputs = Array.from({ length: outputCount }, (_, i) => `t${step}_${i}`);
      written.push(...outputs);
      return {
        model: `m${step}`,
        in: Object.fromEntries(chosen.map((tensor, i) => [`x${i}`, tensor])),
        out: Object.fromEntries(outputs.map((tensor, i) => [`y${i}`, tensor])),
      };
    });
    const outputs = written.filter((tensor) => !read.has(tensor));
    for (const number of extraOutputs) outputs.push(written[number % written.length]!);
    const shift = order % definitions.length;
    return {
      inputCount,
      steps: [...definitions.slice(shift), ...definitions.slice(0, shift)],
      outputs: [...new Set(outputs)],
    };
  });

/** What happens next: a request comes, or the one of the running steps that `pick` falls on is dealt with. */
const actions = fc.array(
  fc.record({
    kind: fc.constantFrom('request', 'answer', 'answer', 'answer', 'answer', 'view', 'fail', 'cancel'),
    pick: fc.nat(),
    outputs: fc.option(fc.nat()),
  }),
  { minLength: 1, maxLength: 80 },
);

function harness(graph: Graph, limit: number): EnsembleHarness {
  const models = Object.fromEntries(
    graph.steps.map((step) => [
      step.model,
      model(
        Object.keys(step.in).map((name) => fp32(name, [1])),
        Object.keys(step.out).map((name) => fp32(name, [1])),
      ),
    ]),
  );
  const inputs = Array.from({ length: graph.inputCount }, (_, i) => fp32(`in${i}`, [1]));
  const config = ensemble(
    inputs,
    graph.outputs.map((name) => fp32(name, [1])),
    graph.steps,
  );
  config.ensemble_scheduling!.max_inflight_requests = limit;
  return new EnsembleHarness(config, models);
}

/** The value that a tensor of a request has to have: of its inputs and of everything on the way. */
function expectedValue(graph: Graph, request: number, tensor: string): number {
  if (tensor.startsWith('in')) return request * 10 + Number(tensor.slice(2));
  const step = graph.steps.find(({ out }) => Object.values(out).includes(tensor))!;
  const inputs = Object.values(step.in).map((name) => expectedValue(graph, request, name));
  const port = Object.values(step.out).indexOf(tensor);
  return outputValue(step.model, port, inputs);
}

/** Small enough for FP32 to be exact. */
function outputValue(modelName: string, port: number, inputs: readonly number[]): number {
  return inputs.reduce((sum, value, i) => (sum * 31 + value * (i + 1)) % 9973, Number(modelName.slice(1)) * 7 + port + 1);
}

class Simulation {
  readonly requests: { readonly answers: Answer[]; readonly cancellation: Cancellation; readonly outputs: readonly string[] }[] =
    [];
  readonly #graph: Graph;
  readonly #ens: EnsembleHarness;
  readonly #settled = new Set<StepCall>();

  constructor(graph: Graph, limit: number) {
    this.#graph = graph;
    this.#ens = harness(graph, limit);
    this.#ens.onCall = (call) => this.#checkInputs(call);
  }

  get calls(): readonly StepCall[] {
    return this.#ens.calls;
  }

  get scheduler() {
    return this.#ens.scheduler;
  }

  get executedCount(): number {
    return this.#ens.executed.length;
  }

  get running(): StepCall[] {
    return this.#ens.calls.filter((call) => !this.#settled.has(call));
  }

  request(choice: number | null): void {
    const number = this.requests.length;
    const cancellation = new Cancellation();
    const { outputs: all } = this.#graph;
    const outputs = choice === null ? all : all.filter((_, i) => i !== choice % all.length || all.length === 1);
    const inputs = Array.from({ length: this.#graph.inputCount }, (_, i) => scalar(`in${i}`, number * 10 + i));
    const requested = choice === null ? undefined : outputs.map((name) => ({ name }));
    this.requests.push({ answers: [], cancellation, outputs });
    const answers = this.#ens.infer(inputs, { id: String(number), cancellation, outputs: requested });
    this.requests[number] = { answers, cancellation, outputs };
  }

  answer(call: StepCall): void {
    this.#checkInputs(call);
    this.#settled.add(call);
    const inputs = call.request.inputs.map((input) => valuesOf(input)[0]!);
    const names = call.request.outputs!.map(({ name }) => name);
    call.answer(...names.map((name) => scalar(name, outputValue(call.model, Number(name.slice(1)), inputs))));
  }

  /** Answers with views of the first input's memory, as identity does; the values are what they should be. */
  answerWithView(call: StepCall): void {
    this.#checkInputs(call);
    this.#settled.add(call);
    const inputs = call.request.inputs.map((input) => valuesOf(input)[0]!);
    const memory = new Float32Array(call.request.inputs[0]!.data.buffer);
    const names = call.request.outputs!.map(({ name }) => name);
    call.answer(
      ...names.map((name) => {
        const port = Number(name.slice(1));
        const at = 1 + Number(call.model.slice(1)) * 3 + port;
        memory[at] = outputValue(call.model, port, inputs);
        return { name, datatype: 'FP32' as const, shape: [1], data: new Uint8Array(memory.buffer, at * 4, 4) };
      }),
    );
  }

  fail(call: StepCall): void {
    this.#settled.add(call);
    call.fail();
  }

  /** A step has all its inputs, of the right request, and nobody has given their memory back. */
  #checkInputs(call: StepCall): void {
    const step = this.#graph.steps.find((candidate) => candidate.model === call.model)!;
    const request = Number(call.request.id);
    const expected = Object.entries(step.in).map(([name, tensor]) => [name, expectedValue(this.#graph, request, tensor)]);
    const got = call.request.inputs.map((input) => [input.name, valuesOf(input)[0]]);
    expect(got).toEqual(expected);
  }

  /** Every answer by content, then as a client that is done with it. */
  checkAnswers(): void {
    for (const [number, { answers, outputs }] of this.requests.entries()) {
      expect(answers).toHaveLength(1);
      const { response, error } = answers[0]!;
      if (error) continue;
      expect(response!.id).toBe(String(number));
      expect(response!.outputs.map((output) => [output.name, valuesOf(output)[0]])).toEqual(
        outputs.map((name) => [name, expectedValue(this.#graph, number, name)]),
      );
      response!.release?.();
    }
  }
}

/** With room for the views that models may answer with. */
function scalar(name: string, value: number): Tensor {
  const memory = new Float32Array(40);
  memory[0] = value;
  return { name, datatype: 'FP32', shape: [1], data: new Uint8Array(memory.buffer, 0, 4) };
}

describe('any ensemble under any load', () => {
  it('answers each request once and with its own tensors, runs no step before its inputs, and gives all memory back once', () => {
    fc.assert(
      fc.property(graphs, actions, fc.integer({ min: 0, max: 2 }), (graph, todo, limit) => {
        const simulation = new Simulation(graph, limit);
        for (const { kind, pick, outputs } of todo) {
          const call = simulation.running[pick % (simulation.running.length || 1)];
          if (kind === 'request' || simulation.requests.length === 0) simulation.request(outputs);
          else if (kind === 'cancel') simulation.requests[pick % simulation.requests.length]!.cancellation.cancel();
          else if (call && kind === 'answer') simulation.answer(call);
          else if (call && kind === 'view') simulation.answerWithView(call);
          else if (call) simulation.fail(call);
        }
        while (simulation.running.length > 0) simulation.answer(simulation.running[0]!);
        simulation.checkAnswers();
        expect(simulation.scheduler.inflightCount).toBe(0);
        expect(simulation.scheduler.pendingCount).toBe(0);
        expect(simulation.calls.filter(({ answered }) => answered).every(({ released }) => released === 1)).toBe(true);
        const succeeded = simulation.requests.filter(({ answers }) => answers[0]!.response).length;
        expect(simulation.executedCount).toBeLessThanOrEqual(succeeded);
      }),
      { numRuns: amount(300, 5000) },
    );
  }, 120_000);
});

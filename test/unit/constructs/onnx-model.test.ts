import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fp32, type InferenceApp, int64, ModelRepository, OnnxModel, type OnnxModelProps } from '../../../constructs/index.ts';
import { Template, Testing } from '../../../constructs/testing/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { identityModel } from '../../support/onnx-model.ts';

const MODELS = new URL('../../native/models/', import.meta.url).pathname;

function repository(baseDirectory = MODELS): { app: InferenceApp; models: ModelRepository } {
  const app = Testing.app({ baseDirectory });
  return { app, models: new ModelRepository(app, 'models') };
}

function problemsOf(props: OnnxModelProps, baseDirectory = MODELS): string[] {
  const { app, models } = repository(baseDirectory);
  new OnnxModel(models, 'm', props);
  return Testing.problems(app).map(({ message }) => message);
}

describe('an ONNX model', () => {
  it('takes inputs and outputs that are not declared from its file', () => {
    const { models } = repository();
    const model = new OnnxModel(models, 'm', { versions: { 1: 'external.onnx' } });
    expect(model.inputs).toEqual({ X: fp32(-1, 16) });
    expect(model.outputs).toEqual({ Y: fp32(-1, 16) });
    Template.fromRepository(models).hasModel('m', {
      backend: 'onnxruntime',
      input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [-1, 16] }],
      output: [{ name: 'Y', data_type: 'TYPE_FP32', dims: [-1, 16] }],
    });
  });

  it('leaves the batch dimension to maxBatchSize, and marks inputs that have a default', () => {
    const { models } = repository();
    expect(new OnnxModel(models, 'a', { versions: { 1: 'external.onnx' }, maxBatchSize: 8 }).inputs).toEqual({ X: fp32(16) });
    expect(new OnnxModel(models, 'b', { versions: { 1: 'optional.onnx' } }).inputs['B']).toMatchObject({ optional: true });
  });

  it('accepts a declaration that the file agrees with', () => {
    const tensors = { inputs: { X: fp32(16) }, outputs: { Y: fp32(16) } };
    expect(problemsOf({ versions: { 1: 'external.onnx' }, maxBatchSize: 8, ...tensors })).toEqual([]);
    expect(problemsOf({ versions: { 1: 'external.onnx' }, inputs: { X: fp32(4, 16) }, outputs: { Y: fp32(4, 16) } })).toEqual([]);
  });

  it('refuses a declaration that the file does not agree with, in every version', () => {
    const inputs = { X: int64(16), Z: fp32(1) };
    const found = problemsOf({
      versions: { 1: 'external.onnx', 3: 'external.onnx' },
      maxBatchSize: 8,
      inputs,
      outputs: { Y: fp32(4) },
    });
    for (const version of [1, 3]) {
      expect(found).toContain(`version ${version}: input 'X': the model has TYPE_FP32, got TYPE_INT64`);
      expect(found).toContain(`version ${version}: the model has no input 'Z'; its inputs are 'X'`);
      expect(found.join('\n')).toContain(`version ${version}: output 'Y': the model has shape [-1,16], got [-1,4]`);
    }
    expect(problemsOf({ versions: { 1: 'external.onnx' }, inputs: {} })).toContain("version 1: the model's input 'X' is missing");
  });

  it('brings external data along', () => {
    const { app, models } = repository();
    new OnnxModel(models, 'm', { versions: { 1: 'external.onnx' } });
    expect(Object.keys(Testing.synth(app).files)).toEqual([
      'models/m/1/external.bin',
      'models/m/1/model.onnx',
      'models/m/config.pbtxt',
    ]);
  });

  it('may be a folder', () => {
    const folder = temporaryFolder({ 'v1/notes.txt': '' });
    for (const [from, to] of [
      ['external.onnx', 'model.onnx'],
      ['external.bin', 'external.bin'],
    ]) {
      copyFileSync(join(MODELS, from!), join(folder, 'v1', to!));
    }
    const { app, models } = repository(folder);
    new OnnxModel(models, 'm', { versions: { 1: 'v1' } });
    expect(Object.keys(Testing.synth(app).files)).toEqual([
      'models/m/1/external.bin',
      'models/m/1/model.onnx',
      'models/m/1/notes.txt',
      'models/m/config.pbtxt',
    ]);
  });

  it('is refused if its file is missing, truncated, no ONNX model or without its external data', () => {
    const folder = temporaryFolder({ 'text.onnx': 'hello', 'empty.onnx': '', 'folder/x': '' });
    const whole = readFileSync(join(MODELS, 'external.onnx'));
    writeFileSync(join(folder, 'half.onnx'), whole.subarray(0, 100));
    writeFileSync(join(folder, 'alone.onnx'), whole);
    const problem = (path: string) => problemsOf({ versions: { 1: path } }, folder);
    expect(problem('nowhere.onnx')).toEqual([`version 1: '${folder}/nowhere.onnx' does not exist`]);
    expect(problem('text.onnx')).toEqual([`version 1: model file '${folder}/text.onnx' is not an ONNX model`]);
    expect(problem('empty.onnx')).toEqual([`version 1: model file '${folder}/empty.onnx' is empty`]);
    expect(problem('half.onnx')[0]).toContain('is not a whole ONNX model: it ends after 100 bytes');
    expect(problem('folder')).toEqual([`version 1: model file '${folder}/folder/model.onnx' does not exist`]);
    expect(problem('alone.onnx')).toEqual([
      `version 1: external data of '${folder}/alone.onnx': '${folder}/external.bin' does not exist`,
    ]);
  });

  it('is refused as a folder without the external data of its file', () => {
    const folder = temporaryFolder({ 'v1/model.onnx': readFileSync(join(MODELS, 'external.onnx')) });
    expect(problemsOf({ versions: { 1: 'v1' } }, folder)).toEqual([
      `version 1: external data of '${folder}/v1/model.onnx': '${folder}/v1/external.bin' does not exist`,
    ]);
  });

  it('is refused if its file has tensors of no datatype, or does not say their shape and nobody declares it', () => {
    const complex = identityModel([{ name: 'x', datatype: 14, dims: [2] }]);
    const shapeless = identityModel([{ name: 'x', datatype: 'FP32' }]);
    const folder = temporaryFolder({ 'complex.onnx': complex, 'shapeless.onnx': shapeless });
    const kinds = { input: 'x', output: 'x_out' };
    const each = (text: (kind: string, name: string) => string) =>
      Object.entries(kinds).map(([kind, name]) => `version 1: ${text(kind, name)}`);
    expect(problemsOf({ versions: { 1: 'complex.onnx' } }, folder)).toEqual(
      each((kind, name) => `${kind} '${name}' of the file has ONNX element type 14, which no datatype stands for`),
    );
    expect(problemsOf({ versions: { 1: 'shapeless.onnx' } }, folder)).toEqual(
      each((kind, name) => `the file does not say which shape ${kind} '${name}' has: declare it in ${kind}s`),
    );
    const declared = { inputs: { x: fp32(3, -1) }, outputs: { x_out: fp32(3, -1) } };
    expect(problemsOf({ versions: { 1: 'shapeless.onnx' }, ...declared }, folder)).toEqual([]);
  });

  it('is refused by the rules that the server applies', () => {
    expect(
      problemsOf({
        versions: { 1: 'external.onnx' },
        maxBatchSize: 8,
        dynamicBatching: { preferredBatchSizes: [16] },
      }),
    ).toEqual(['dynamic_batching.preferred_batch_size[0]: expected a preferred batch size of at most max_batch_size 8, got 16']);
    expect(problemsOf({ versions: { 1: 'external.onnx' }, dynamicBatching: {} })).toEqual([
      'dynamic_batching: dynamic batching needs max_batch_size of 1 or more, got 0',
    ]);
  });
});

/**
 * `trireme types`, as users run it: what it writes can be given to a model, and compiles.
 */
import { describe, expect, it } from 'vitest';
import { identityModel } from '../support/onnx-model.ts';
import { trireme, userProject } from '../support/trireme.ts';

const APP = `import { Ensemble, InferenceApp, ModelRepository, OnnxModel } from 'trireme';
import { encoder } from './encoder.ts';
const app = new InferenceApp();
const models = new ModelRepository(app, 'models');
const model = new OnnxModel(models, 'encoder', { versions: { 1: 'encoder.onnx' }, maxBatchSize: 8, ...encoder });
new Ensemble(models, 'twice', { inputs: encoder.inputs, steps: ({ x }) => ({ y: model.step({ x: model.step({ x }).WHICH }).x_out }) });
app.synth();
`;

describe('trireme types', () => {
  it('declares what a model and its ensembles are checked by', async () => {
    const cwd = userProject({
      'package.json': '{ "type": "module" }',
      'encoder.onnx': identityModel([{ name: 'x', datatype: 'FP32', dims: ['batch', 3] }]),
      'app.ts': APP.replace('WHICH', 'x_out'),
      'wrong.ts': APP.replace('WHICH', 'z_out'),
    });
    expect(await trireme(['types', 'encoder.onnx', '--output', 'encoder.ts'], { cwd })).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
    expect(await trireme(['synth', '--quiet'], { cwd })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const wrong = await trireme(['synth', '--app', 'wrong.ts', '--typecheck', '--quiet'], { cwd });
    expect(wrong).toMatchObject({ exitCode: 1, stdout: '' });
    expect(wrong.stderr.match(/error TS.*/g)).toEqual([expect.stringContaining("Property 'z_out' does not exist")]);
  });

  it('says what is wrong with a file', async () => {
    const cwd = userProject({});
    expect(await trireme(['types', 'nowhere.onnx'], { cwd })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: "error: model file 'nowhere.onnx' does not exist\n",
    });
  });
});

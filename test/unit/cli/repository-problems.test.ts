import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRepository } from '../../../cli/repository-problems.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { writeOddFiles } from '../../support/odd-files.ts';
import { peerFolder } from '../../support/peer-models.ts';

const MODELS = new URL('../../native/models/', import.meta.url).pathname;
const ECHO =
  'backend: "identity" max_batch_size: 4 input { name: "a" data_type: TYPE_FP32 dims: 2 } output { name: "b" data_type: TYPE_FP32 dims: 2 }';

/** Problems as `file:line:column field: message`, of all models. */
function problems(repository: string): string[] {
  return checkRepository(repository).flatMap(({ problems: found }) =>
    found.map(({ severity, file, line, column, field, message }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      return `${severity} ${place} ${field === undefined ? '' : `${field}: `}${message}`;
    }),
  );
}

describe('checking a model repository', () => {
  it('finds nothing in a good one', () => {
    expect(problems(temporaryFolder({ 'echo/config.pbtxt': ECHO, 'echo/1/x': '' }))).toEqual([]);
  });

  it('finds, in the recorded repository, only the model that is broken', () => {
    const found = problems(join(peerFolder, 'models'));
    expect(found.filter((problem) => problem.startsWith('error')).map((problem) => problem.split('/')[0])).toEqual([
      'error broken',
    ]);
  });

  it('says file, line, column, token and hint of what cannot be parsed', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was left in
    const placeholder = 'name: "m"\nbackend: "python"\nmax_batch_size: ${triton_max_batch_size}\n';
    const found = problems(temporaryFolder({ 'm/config.pbtxt': placeholder, 'm/1/model.py': '' }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^error m\/config.pbtxt:3:17 .*'\$'.*placeholder/);
    const unknown = problems(temporaryFolder({ 'm/config.pbtxt': 'max_batchsize: 8', 'm/1/x': '' }));
    expect(unknown[0]).toMatch(/^error m\/config.pbtxt:1:1 .*max_batchsize.*max_batch_size/);
  });

  it('tells all problems of all models, with their fields', () => {
    const found = problems(
      temporaryFolder({
        'a/config.pbtxt': `${ECHO} name: "b" dynamic_batching { preferred_batch_size: [ 8 ] }`,
        'a/1/x': '',
        'b/config.pbtxt': 'backend: "identity" default_model_filename: "../../secret"',
        'b/1/x': '',
      }),
    );
    expect(found).toContain("error a/config.pbtxt name: expected the name of the model's folder, 'a', got 'b'");
    expect(found.join('\n')).toContain('a/config.pbtxt dynamic_batching.preferred_batch_size[0]:');
    expect(found).toContain(
      "error b/config.pbtxt default_model_filename: expected a path inside the model's folder, got '../../secret'",
    );
  });

  it('wants version folders with the model file in each, and warns of names that are nearly versions', () => {
    const repository = temporaryFolder({
      'py/config.pbtxt': 'backend: "python"',
      'py/1/model.py': '',
      'py/2/other.py': '',
      'py/3-backup/model.py': '',
      'none/config.pbtxt': ECHO,
    });
    expect(problems(repository)).toEqual([
      'error  has no version folder: expected one named 1',
      'warning py/3-backup is not the name of a version, and is ignored',
      "error py/2 has no 'model.py'",
      expect.stringContaining("warning py/config.pbtxt backend: trireme serve: backend 'python' is not available"),
    ]);
  });

  it('checks ONNX files, of a model without configuration too', () => {
    const repository = temporaryFolder({
      'wrong/config.pbtxt': 'backend: "onnxruntime" input { name: "Z" data_type: TYPE_FP32 dims: 2 }',
      'text/1/model.onnx': 'hello',
    });
    for (const model of ['wrong', 'bare']) {
      mkdirSync(join(repository, model, '1'), { recursive: true });
      copyFileSync(join(MODELS, 'external.onnx'), join(repository, model, '1', 'model.onnx'));
      copyFileSync(join(MODELS, 'external.bin'), join(repository, model, '1', 'external.bin'));
    }
    const found = problems(repository);
    expect(found).toContain("error wrong/1/model.onnx input[0].name: the model has no input 'Z'; its inputs are 'X'");
    expect(found).toContain(`error text/1/model.onnx model file '${repository}/text/1/model.onnx' is not an ONNX model`);
    expect(found.filter((problem) => problem.includes('bare'))).toEqual([]);
  });

  it('checks that the weights of an ONNX file are beside it', () => {
    const repository = temporaryFolder({ 'm/1/x': '' });
    copyFileSync(join(MODELS, 'external.onnx'), join(repository, 'm/1/model.onnx'));
    const model = join(repository, 'm/1/model.onnx');
    expect(problems(repository)).toEqual([
      `error m/1/model.onnx external data of '${model}': '${join(repository, 'm/1/external.bin')}' does not exist`,
    ]);
    copyFileSync(join(MODELS, 'external.bin'), join(repository, 'm/1/external.bin'));
    expect(problems(repository)).toEqual([]);
  });

  it('checks that a version is served, and the one that a step names', () => {
    const step = (version: number) =>
      `platform: "ensemble" max_batch_size: 4 input { name: "a" data_type: TYPE_FP32 dims: 2 } output { name: "b" data_type: TYPE_FP32 dims: 2 }
       ensemble_scheduling { step { model_name: "echo" model_version: ${version} input_map { key: "a" value: "a" } output_map { key: "b" value: "b" } } }`;
    const found = problems(
      temporaryFolder({
        'echo/config.pbtxt': `${ECHO} version_policy { specific { versions: [ 2, 3 ] } }`,
        'echo/1/x': '',
        'echo/2/x': '',
        'e1/config.pbtxt': step(1),
        'e1/1/x': '',
        'e2/config.pbtxt': step(2),
        'e2/1/x': '',
        'none/config.pbtxt': `${ECHO} version_policy { specific { versions: 7 } }`,
        'none/1/x': '',
      }),
    );
    expect(found).toEqual([
      expect.stringMatching(/^error e1\/config.pbtxt .*: ensemble 'e1', step 0 \('echo'\): model 'echo' version 1 is not known$/),
      "error none/config.pbtxt version_policy: at least one version must be available under the version policy of model 'none', found only 1",
    ]);
  });

  it('warns of what the server of this package does not honour', () => {
    const repository = temporaryFolder({
      'a/config.pbtxt': `${ECHO} response_cache { enable: true }`,
      'a/1/x': '',
      'b/config.pbtxt': 'backend: "pytorch"',
      'b/1/model.pt': '',
    });
    expect(problems(repository)).toEqual([
      'warning a/config.pbtxt response_cache: trireme serve: responses are not cached by this server',
      expect.stringMatching(/^warning b\/config.pbtxt backend: trireme serve: backend 'pytorch' is not available; .*ONNX/),
    ]);
  });

  it('finds what an older Triton does not know, if it is asked about one', () => {
    const repository = temporaryFolder({ 'echo/config.pbtxt': `${ECHO} runtime: "x"`, 'echo/1/x': '' });
    const errors = (triton?: '23.12' | '24.10') =>
      checkRepository(repository, { triton }).flatMap(({ problems: found }) =>
        found.filter(({ severity }) => severity === 'error').map(({ field, message }) => `${field}: ${message}`),
      );
    expect(errors('23.12')).toEqual(['runtime: Triton 23.12 does not know this field: it came with 24.01']);
    expect(errors('24.10')).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('checks labels', () => {
    const config = 'backend: "identity" output { name: "b" data_type: TYPE_FP32 dims: 2 label_filename: "labels.txt" }';
    expect(problems(temporaryFolder({ 'm/config.pbtxt': config, 'm/1/x': '' }))).toEqual([
      "error m/config.pbtxt output[0].label_filename: 'labels.txt' is not in the model's folder",
    ]);
  });

  it('checks ensembles against the models of their steps', () => {
    const ensemble = (model: string) => `platform: "ensemble" max_batch_size: 4
      input { name: "x" data_type: TYPE_FP32 dims: 2 } output { name: "y" data_type: TYPE_FP32 dims: 2 }
      ensemble_scheduling { step { model_name: "${model}" model_version: -1 input_map { key: "a" value: "x" } output_map { key: "b" value: "y" } } }`;
    const repository = (model: string, more = {}) =>
      temporaryFolder({
        'echo/config.pbtxt': ECHO,
        'echo/1/x': '',
        'ens/config.pbtxt': ensemble(model),
        'ens/1/.keep': '',
        ...more,
      });
    expect(problems(repository('echo'))).toEqual([]);
    expect(problems(repository('nobody')).join('\n')).toContain("model 'nobody' is not known");
    expect(problems(repository('ens')).join('\n')).toContain('ensembles contain each other: ens -> ens');
    // A model that cannot be read has its own problem, and no other follows from it.
    expect(problems(repository('half', { 'half/config.pbtxt': 'oops', 'half/1/x': '' }))).toHaveLength(1);
  });

  it('tells of configurations that are no files, or too large, and waits for none', () => {
    const repository = temporaryFolder({ 'good/config.pbtxt': ECHO, 'good/1/x': '' });
    writeOddFiles(repository, {
      'device/config.pbtxt': 'device',
      'folder/config.pbtxt': 'folder',
      'huge/config.pbtxt': 17 * 2 ** 20,
      'link/config.pbtxt': 'dangling',
      'loop/config.pbtxt': 'loop',
      'pipe/config.pbtxt': 'pipe',
    });
    const isNoFile = 'is a folder, pipe or device, expected a file';
    expect(problems(repository)).toEqual([
      `error device/config.pbtxt ${isNoFile}`,
      `error folder/config.pbtxt ${isNoFile}`,
      'error huge/config.pbtxt is 17825792 bytes, at most 16777216 are read',
      'error link/config.pbtxt is a symlink that leads nowhere',
      'error loop/config.pbtxt is a symlink that leads nowhere',
      `error pipe/config.pbtxt ${isNoFile}`,
    ]);
  });

  it('tells of what else in a model is no file', () => {
    const repository = temporaryFolder({ 'm/config.pbtxt': 'backend: "onnxruntime"', 'm/1/x': '' });
    writeOddFiles(repository, {
      'm/1/model.onnx': 'pipe',
      'm/old': 'dangling',
      'm/2/back': 'back',
      'm/2/model.onnx': 0,
      elsewhere: 'loop',
    });
    expect(problems(repository)).toEqual([
      'error m/1/model.onnx is a pipe, socket or device: expected files and folders only',
      'warning m/2/back is a symlink to a folder that it is in',
      'warning m/old is a symlink that leads nowhere',
      expect.stringMatching(/^error m\/2\/model.onnx model file '.*' is empty$/),
    ]);
  });

  it('ignores what is never a model', () => {
    expect(
      problems(temporaryFolder({ 'echo/config.pbtxt': ECHO, 'echo/1/x': '', '.git/config': '', 'lost+found/x': '' })),
    ).toEqual([]);
  });

  it('says what it expects and finds where the folder is off by a level', () => {
    const root = temporaryFolder({ 'store/models/echo/config.pbtxt': ECHO, 'store/models/echo/1/x': '', 'empty/x': '' });
    const models = join(root, 'store/models');
    expect(() => checkRepository(join(root, 'store'))).toThrow(`it holds 'models/': the models are in '${models}'`);
    expect(() => checkRepository(join(models, 'echo'))).toThrow('it is a model, give the folder that it is in');
    expect(() => checkRepository(join(root, 'empty'))).toThrow('it holds no folders');
    expect(() => checkRepository(join(root, 'nowhere'))).toThrow('does not exist');
    expect(() => checkRepository(join(root, 'empty/x'))).toThrow('is not a folder');
  });
});

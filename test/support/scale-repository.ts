/**
 * A model repository in a folder of the test, of models whose answers tell which file they came from, and the ways in which people change one.
 */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './folder.ts';
import { SCALE_CONFIG, scaleModel } from './scale-model.ts';
import type { HttpAnswer, ServerProcess } from './server-process.ts';

export class ScaleRepository {
  readonly root = temporaryFolder();
  readonly models = join(this.root, 'models');

  constructor(models: Readonly<Record<string, Readonly<Record<string, number>>>> = {}) {
    mkdirSync(this.models);
    for (const [name, versions] of Object.entries(models)) {
      this.write(`models/${name}/config.pbtxt`, SCALE_CONFIG);
      for (const [version, factor] of Object.entries(versions)) this.putVersion(name, version, factor);
    }
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  /** As careful people do: complete, then in one step. */
  putVersion(model: string, version: string, factor: number): void {
    this.write('draft/model.onnx', scaleModel(factor));
    mkdirSync(join(this.models, model), { recursive: true });
    this.remove(`models/${model}/${version}`);
    renameSync(join(this.root, 'draft'), join(this.models, model, version));
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true, force: true });
  }

  /** Points a symlink elsewhere in one step. */
  link(path: string, target: string): void {
    symlinkSync(target, join(this.root, 'draft-link'));
    renameSync(join(this.root, 'draft-link'), join(this.root, path));
  }
}

export const SCALE_REQUEST = { inputs: [{ name: 'X', shape: [1, 4], datatype: 'FP32', data: [1, 2, 3, 4] }] };

export function inferScale(server: ServerProcess, model: string, version?: string): Promise<HttpAnswer> {
  const path = version === undefined ? '' : `/versions/${version}`;
  return server.post(`/v2/models/${model}${path}/infer`, SCALE_REQUEST);
}

/** `1 × 3`: the version that answered, and its factor. */
export async function answering(server: ServerProcess, model: string, version?: string): Promise<string> {
  const { status, json, text } = await inferScale(server, model, version);
  return status === 200 ? `${json.model_version} × ${json.outputs[0].data[0]}` : `${status} ${text}`;
}

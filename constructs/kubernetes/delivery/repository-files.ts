/**
 * The files of a model repository as `synth` would write them, for deliveries that carry them in ConfigMaps.
 *
 * Asked for at synth only: what aspects and `add…` methods change until then counts. A model that cannot be rendered has problems of its
 * own, which `synth` reports with its path; here it then has no files.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { CONFIG_FILE } from '../../../contract/repository-layout.ts';
import { contributionOf, type FileContent, type OutputUnit } from '../../../synth/output-unit.ts';
import type { ModelRepository } from '../../model/model-repository.ts';

/** Bytes by path in the repository, `encoder/1/model.onnx`, sorted. @internal */
export function repositoryFiles(repository: ModelRepository): Map<string, Uint8Array> {
  const files = unitsOf(repository).flatMap(({ name, unit }) =>
    [...unit.files].map(([path, content]) => [posix.join(name, path), read(content)] as const),
  );
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Text of each model's config.pbtxt by the model's name, sorted. @internal */
export function repositoryConfigs(repository: ModelRepository): Map<string, string> {
  const configs = unitsOf(repository).flatMap(({ name, unit }) => {
    const config = unit.files.get(CONFIG_FILE);
    return config && 'text' in config ? [[name, config.text] as const] : [];
  });
  return new Map(configs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function unitsOf(repository: ModelRepository): readonly { readonly name: string; readonly unit: OutputUnit }[] {
  return repository.models.flatMap((model) => {
    try {
      return (contributionOf(model)?.units ?? []).map((unit) => ({ name: model.modelName, unit }));
    } catch {
      return [];
    }
  });
}

function read(content: FileContent): Uint8Array {
  return 'text' in content ? Buffer.from(content.text) : readFileSync(content.copyOf);
}

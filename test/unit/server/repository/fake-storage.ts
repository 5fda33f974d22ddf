/**
 * A storage that lies in memory and does as it is told: models are put and removed, listings and scans can fail or hang.
 */
import type { ModelSnapshot, UnreadableModel } from '../../../../server/repository/storage/snapshot.ts';
import type { FetchedFiles, ModelStorage } from '../../../../server/repository/storage/storage.ts';

export interface FakeModel {
  /** `config.pbtxt`: here JSON. */
  readonly config?: object | string;
  /** Version → content of its one file. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** Stands for all that no symlink leads to; by default that is everything. */
  readonly plain?: string;
}

export class FakeStorage implements ModelStorage {
  readonly location: string;
  readonly models = new Map<string, ModelSnapshot>();
  listFailure: string | undefined;
  /** Models whose scan never ends. */
  readonly hanging = new Set<string>();
  /** Models whose scan fails. */
  readonly unreadable = new Map<string, string>();
  scans = 0;

  constructor(models: Readonly<Record<string, FakeModel>> = {}, location = '/models') {
    this.location = location;
    for (const [name, model] of Object.entries(models)) this.put(name, model);
  }

  put(name: string, model: FakeModel): void {
    this.models.set(name, snapshotOf(name, model, this));
  }

  remove(name: string): void {
    this.models.delete(name);
  }

  async list(): Promise<readonly string[]> {
    if (this.listFailure !== undefined) throw new Error(this.listFailure);
    return [...this.models.keys()];
  }

  async scan(name: string): Promise<ModelSnapshot | undefined> {
    this.scans += 1;
    if (this.hanging.has(name)) return new Promise(() => undefined);
    const failure = this.unreadable.get(name);
    if (failure !== undefined) throw new Error(failure);
    return this.models.get(name);
  }

  async fetch(model: ModelSnapshot, version: string): Promise<FetchedFiles> {
    return { modelDirectory: model.directory, versionDirectory: `${model.directory}/${version}` };
  }
}

const NO_STORAGE = { location: '/models' } as ModelStorage;

export function snapshotOf(name: string, model: FakeModel = {}, storage: ModelStorage = NO_STORAGE): ModelSnapshot {
  const { config, versions = { '1': 'content' }, files = {}, links = {} } = model;
  const directory = `${storage.location}/${name}`;
  const text = typeof config === 'object' ? JSON.stringify(config) : config;
  return {
    name,
    storage,
    directory,
    config: text === undefined ? undefined : { file: `${directory}/config.pbtxt`, content: Buffer.from(text) },
    versions: Object.entries(versions).map(([version, content]) => ({
      version,
      directory: `${directory}/${version}`,
      files: new Map([['model.onnx', content]]),
      identity: content,
    })),
    files: new Map(Object.entries(files)),
    identity: JSON.stringify([text, versions, files, links]),
    plainIdentity: model.plain ?? JSON.stringify([text, versions, files]),
    links: new Map(Object.entries(links)),
    ignored: [],
  };
}

export function unreadable(name: string, problem: string): UnreadableModel {
  return { name, problem };
}

/** Stands in for the text format: the fakes' configurations are JSON. */
export function parseJson(content: Uint8Array, file: string): never {
  try {
    return JSON.parse(String(content)) as never;
  } catch {
    throw new Error(`${file}:1:1: cannot be parsed`);
  }
}

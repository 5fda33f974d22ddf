/**
 * The models that a server runs, as a tree to compare with: what drifted from the code.
 *
 * In: the server's address; it speaks the model repository and configuration extensions, as ours and Triton do. A server knows neither files nor
 * manifests, so those of the other side are left out of the comparison.
 */
import { fromJson } from '../../contract/json-format.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { OutputTree, ReviewedModel } from './output-tree.ts';

interface IndexEntry {
  readonly name: string;
  readonly version?: string;
  readonly state?: string;
}

/** What runs, and what of `code` it can be compared with. Paths of models are those of the code where it has them. */
export async function runningTrees(
  url: string,
  code: OutputTree,
): Promise<{ readonly running: OutputTree; readonly code: OutputTree }> {
  const base = url.replace(/\/+$/, '');
  const index = JSON.parse(await request(`${base}/v2/repository/index`, { method: 'POST', body: '{}' })) as readonly IndexEntry[];
  const ready = index.filter(({ state }) => state === 'READY');
  const running = new Map<string, ReviewedModel>();
  for (const name of [...new Set(ready.map((entry) => entry.name))].sort()) {
    const versions = ready.filter((entry) => entry.name === name).map(({ version = '1' }) => version);
    const config = fromJson(await request(`${base}/v2/models/${encodeURIComponent(name)}/config`));
    running.set(pathOf(name, code), { name, config, versions, files: undefined });
  }
  const none = { objects: new Map(), documents: new Map(), others: new Map() };
  const models = [...code.models].map(([path, model]) => [path, completed(model, running.get(path)?.config)] as const);
  return { running: { models: running, ...none }, code: { models: new Map(models), ...none } };
}

async function request(url: string, init?: RequestInit): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`'${url}' does not answer: ${cause}`);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`'${url}' answers ${response.status}: ${text.trim()}`);
  return text;
}

function pathOf(name: string, { models }: OutputTree): string {
  const known = [...models].find(([, model]) => model.name === name)?.[0];
  return known ?? `${[...models.keys()][0]?.split('/').slice(0, -1).join('/') || 'models'}/${name}`;
}

/** What a server fills in itself is no drift: tensors that the configuration leaves to the model. */
function completed(model: ReviewedModel, running: ModelConfig | undefined): ReviewedModel {
  if (!running) return model;
  const { config } = model;
  const input = config.input?.length ? config.input : running.input;
  const output = config.output?.length ? config.output : running.output;
  const leavesBatching = !config.input?.length && !config.output?.length && !config.max_batch_size;
  const batching = leavesBatching ? { max_batch_size: running.max_batch_size, dynamic_batching: running.dynamic_batching } : {};
  return { ...model, config: { ...config, ...batching, input, output } };
}

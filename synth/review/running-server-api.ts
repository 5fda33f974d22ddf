/**
 * What a review asks of a running server, over HTTP: its repository index, and the configuration of a model.
 *
 * Every fault (no answer, none in time, another status, something that is no JSON) is an error that names the address and what came.
 */
import { fromJson } from '../../contract/json-format.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import { isObject, type Json } from './output-tree.ts';

/** A version of a model in the repository index; of a model that was never loaded, only its name. */
export interface IndexEntry {
  readonly name: string;
  readonly version?: string;
  /** `READY`, `UNAVAILABLE`, `LOADING`, `UNLOADING`; absent if it was never loaded. */
  readonly state?: string;
  readonly reason?: string;
}

export interface RunningConfig {
  readonly config: ModelConfig;
  /** Fields of a newer server that say something, as `path: value`. */
  readonly unknownFields: readonly string[];
}

export interface RunningServerOptions {
  /**
   * A server that does not answer by then is taken for one that never does.
   * @default 30 000
   */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

export class RunningServer {
  readonly #base: string;
  readonly #timeoutMs: number;

  constructor(url: string, { timeoutMs = TIMEOUT_MS }: RunningServerOptions = {}) {
    this.#base = url.replace(/\/+$/, '');
    this.#timeoutMs = timeoutMs;
  }

  async index(): Promise<readonly IndexEntry[]> {
    const url = `${this.#base}/v2/repository/index`;
    const answer = parseJson(url, await this.#request(url, { method: 'POST', body: '{}' }));
    if (!Array.isArray(answer) || !answer.every((entry) => isObject(entry) && typeof entry['name'] === 'string'))
      throw new Error(`'${url}' answers what is no repository index: ${shortened(JSON.stringify(answer))}`);
    return answer as readonly IndexEntry[];
  }

  async config(model: string): Promise<RunningConfig> {
    const url = `${this.#base}/v2/models/${encodeURIComponent(model)}/config`;
    const text = await this.#request(url);
    parseJson(url, text);
    const unknownFields: string[] = [];
    // Triton shows every field with its default: what a newer one adds and leaves so means nothing.
    const onUnknownField = (path: string, value: unknown) => {
      if (!isDefault(value)) unknownFields.push(`${path}: ${shortened(JSON.stringify(value))}`);
    };
    try {
      return { config: fromJson(text, { onUnknownField }), unknownFields };
    } catch (error) {
      throw new Error(`'${url}' answers what is no model configuration: ${(error as Error).message}`);
    }
  }

  async #request(url: string, init: RequestInit = {}): Promise<string> {
    const { ok, status, text } = await answerTo(url, init, this.#timeoutMs);
    if (!ok) throw new Error(`'${url}' answers ${status}: ${shortened(text)}`);
    return text;
  }
}

async function answerTo(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw new Error(`'${url}' does not answer: ${describeFailure(error, timeoutMs)}`);
  }
}

/** `fetch` says little itself; where several addresses were tried, their error has only a code. */
function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came in ${timeoutMs / 1000} s`;
  const cause = error.cause as (Error & { readonly code?: string }) | undefined;
  return cause?.message || cause?.code || error.message;
}

/** `UNAVAILABLE: failed to load …`. */
export function describeState(state: string | undefined, reason: string | undefined): string {
  if (state === undefined) return 'it was never loaded';
  return reason ? `${state}: ${reason}` : state;
}

function parseJson(url: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error(`'${url}' answers what is no JSON: ${shortened(text)}`);
  }
}

function isDefault(value: unknown): boolean {
  return !value || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';
}

/** The beginning of an answer, on one line: pages of proxies are long. */
function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 197)}...` : line;
}

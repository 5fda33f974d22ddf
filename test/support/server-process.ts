/**
 * A server in a process of its own, driven through its flags, ports, signals and log, as an operator does.
 *
 * Ports are the system's choice and read from the log. Nothing here waits for a time: tests await log lines or answers. A server that
 * a test leaves running is killed when the test ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFailed, onTestFinished } from 'vitest';
import type { HeldMemory } from './measured-serve.ts';

const ENTRY = fileURLToPath(new URL('./serve.ts', import.meta.url));
const MEASURED_ENTRY = fileURLToPath(new URL('./measured-serve.ts', import.meta.url));

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer it says itself
  readonly json: any;
}

export class ServerProcess {
  readonly process: ChildProcess;
  readonly log: LogLine[] = [];
  /** What was written and is no log line. */
  readonly output: string[] = [];
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  #waiting: (() => void)[] = [];
  #hasExited = false;

  constructor(flags: readonly string[], environment: NodeJS.ProcessEnv = {}, { isMeasured = false } = {}) {
    const program = isMeasured ? ['--expose-gc', MEASURED_ENTRY] : [ENTRY];
    this.process = spawn(process.execPath, [...program, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? (['ipc'] as const) : [])],
      env: { ...process.env, ...environment },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#take(line));
    }
    this.exited = new Promise((resolve) => {
      this.process.on('close', (code, signal) => {
        this.#hasExited = true;
        this.#wake();
        resolve({ code, signal });
      });
    });
    onTestFailed(() => console.error(this.transcript()));
    onTestFinished(async () => {
      this.process.kill('SIGKILL');
      await this.exited;
    });
  }

  /** The first log line, of those written so far or to come, that the test is after. */
  async logged(message: string | RegExp, fields: Readonly<Record<string, unknown>> = {}, from = 0): Promise<LogLine> {
    for (let next = from; ; ) {
      for (; next < this.log.length; next++) {
        const line = this.log[next] as LogLine;
        const isMessage = typeof message === 'string' ? line.msg === message : message.test(line.msg);
        if (isMessage && Object.entries(fields).every(([key, value]) => line[key] === value)) return line;
      }
      if (this.#hasExited) throw new Error(`the server ended without logging ${message}:\n${this.transcript()}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** What it holds once the garbage is collected; of a measured server. */
  heldMemory(): Promise<HeldMemory> {
    return new Promise((resolve) => {
      this.process.once('message', (memory) => resolve(memory as HeldMemory));
      this.process.send('measure');
    });
  }

  transcript(): string {
    return [...this.output, ...this.log.map((line) => JSON.stringify(line))].join('\n');
  }

  async port(frontend: 'http' | 'grpc' | 'metrics' = 'http'): Promise<number> {
    return (await this.logged('listening', { frontend }))['port'] as number;
  }

  async url(path: string): Promise<string> {
    return `http://127.0.0.1:${await this.port()}${path}`;
  }

  async get(path: string): Promise<HttpAnswer> {
    return answerOf(await fetch(await this.url(path)));
  }

  async post(path: string, body: unknown = {}): Promise<HttpAnswer> {
    return answerOf(await fetch(await this.url(path), { method: 'POST', body: JSON.stringify(body) }));
  }

  #take(line: string): void {
    try {
      const parsed = JSON.parse(line) as LogLine;
      if (typeof parsed !== 'object' || parsed === null) throw new Error('no log line');
      this.log.push(parsed);
    } catch {
      this.output.push(line);
    }
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

const EPHEMERAL = [
  '--http-port=0',
  '--grpc-port=0',
  '--metrics-port=0',
  '--http-address=127.0.0.1',
  '--grpc-address=127.0.0.1',
  '--metrics-address=127.0.0.1',
];

/** Starts a server on ports of the system's choice; `logged` and `exited` say how far it is. */
export function startServerProcess(flags: readonly string[], environment?: NodeJS.ProcessEnv): ServerProcess {
  return new ServerProcess([...EPHEMERAL, ...flags], environment);
}

/** The same, able to tell its memory. */
export function startMeasuredServerProcess(flags: readonly string[]): ServerProcess {
  // glibc keeps what was freed in an arena for that arena's threads, up to eight arenas a core: with two it soon has what it keeps.
  return new ServerProcess([...EPHEMERAL, ...flags], { MALLOC_ARENA_MAX: '2' }, { isMeasured: true });
}

/** The HTTP port of a server that a test starts itself, once its log says that it is ready. */
export async function readyPort(server: ChildProcess): Promise<number> {
  let port: number | undefined;
  const shown: string[] = [];
  for await (const line of createInterface({ input: server.stderr! })) {
    shown.push(line);
    const { msg, frontend, port: logged } = line.startsWith('{') ? JSON.parse(line) : {};
    if (msg === 'listening' && frontend === 'http') port = logged;
    if (msg === 'server is ready' && port !== undefined) return port;
  }
  throw new Error(`the server ended before it was ready:\n${shown.join('\n')}`);
}

async function answerOf(response: Response): Promise<HttpAnswer> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

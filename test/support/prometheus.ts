/**
 * A real Prometheus and its promtool, for tests: it scrapes targets of the test, on a port of the system's choice, and ends with the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { debianPackage } from './debian-package.ts';
import { temporaryFolder } from './folder.ts';
import { type CommandResult, runCommand } from './trireme.ts';

/** Path of a program: of the machine's, or of Debian's package. */
async function prometheusProgram(name: 'prometheus' | 'promtool'): Promise<string> {
  const installed = (process.env['PATH'] ?? '').split(delimiter).find((path) => existsSync(join(path, name)));
  return installed === undefined ? join(await debianPackage('prometheus'), 'usr/bin', name) : join(installed, name);
}

/** Runs promtool to its end. */
export async function promtool(args: readonly string[], cwd: string): Promise<CommandResult> {
  return runCommand(await prometheusProgram('promtool'), args, { cwd });
}

/** What `promtool check metrics` says of a text: exit code 3 is for names that it would have chosen otherwise, 1 for a broken text. */
export async function checkMetricsText(text: string): Promise<CommandResult> {
  const child = spawn(await prometheusProgram('promtool'), ['check', 'metrics'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  child.stdin.end(text);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, stdout, stderr };
}

export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface RuleState {
  readonly name: string;
  readonly type: 'alerting' | 'recording';
  readonly health: 'ok' | 'err' | 'unknown';
  readonly lastError?: string;
  readonly query: string;
}

export interface PrometheusOptions {
  /** `127.0.0.1:8002` → labels of the target. */
  readonly targets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Text of a rule file. */
  readonly rules: string;
}

/** A Prometheus that scrapes every half second; ends with the test. */
export class Prometheus {
  static async start({ targets, rules }: PrometheusOptions): Promise<Prometheus> {
    const scrapes = Object.entries(targets).map(([target, labels]) => ({ targets: [target], labels }));
    const config = {
      global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
      rule_files: ['rules.yaml'],
      scrape_configs: [{ job_name: 'trireme', static_configs: scrapes }],
    };
    // JSON is YAML.
    const home = temporaryFolder({ 'prometheus.yml': JSON.stringify(config), 'rules.yaml': rules });
    const child = spawn(
      await prometheusProgram('prometheus'),
      ['--config.file=prometheus.yml', '--storage.tsdb.path=data', '--web.listen-address=127.0.0.1:0', '--log.format=json'],
      { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    onTestFinished(async () => {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await exited;
    });
    return new Prometheus(child, await listening(child));
  }

  readonly #url: string;

  private constructor(_child: ChildProcess, address: string) {
    this.#url = `http://${address}`;
  }

  /** The vector that a query gives now. Throws what Prometheus says of a query that is none. */
  async query(expression: string): Promise<Sample[]> {
    const data = (await this.#get(`/api/v1/query?query=${encodeURIComponent(expression)}`)) as {
      result: { metric: Record<string, string>; value: [number, string] }[];
    };
    return data.result.map(({ metric, value: [, text] }) => ({ metric, value: Number(text) }));
  }

  /** Values of a label among the series that a selector selects, as Grafana asks for the values of a variable. */
  async labelValues(label: string, selector: string): Promise<string[]> {
    return (await this.#get(`/api/v1/label/${label}/values?match[]=${encodeURIComponent(selector)}`)) as string[];
  }

  async rules(): Promise<RuleState[]> {
    const { groups } = (await this.#get('/api/v1/rules')) as { groups: { rules: RuleState[] }[] };
    return groups.flatMap(({ rules }) => rules);
  }

  async #get(path: string): Promise<unknown> {
    const answer = (await (await fetch(`${this.#url}${path}`)).json()) as { status: string; data: unknown; error?: string };
    if (answer.status !== 'success') throw new Error(`${path}: ${answer.error}`);
    return answer.data;
  }
}

/** The address that it listens on, once it serves. */
async function listening(child: ChildProcess): Promise<string> {
  const log: string[] = [];
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stderr! })) {
    log.push(line);
    const { msg, address: at } = JSON.parse(line) as { msg?: string; address?: string };
    if (msg === 'Listening on') address = at;
    if (msg === 'Server is ready to receive web requests.' && address !== undefined) {
      child.stderr!.resume();
      return address;
    }
  }
  throw new Error(`prometheus ended:\n${log.join('\n')}`);
}

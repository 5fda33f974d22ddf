/**
 * A server in a process of its own, for benches: its port, and the processor time that it used.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export class MeasuredProcess implements AsyncDisposable {
  /** Runs a script that logs JSON lines. Resolves with the port of its line `listening`, once it has logged `until`. */
  static async start(script: string, flags: readonly string[], until: string): Promise<MeasuredProcess> {
    const child = spawn(process.execPath, [script, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    const port = await new Promise<number>((resolve, reject) => {
      let found = 0;
      child.on('close', (code) => reject(new Error(`${script} ended with exit code ${code}: ${output.join('\n')}`)));
      const read = (line: string): void => {
        output.push(line);
        if (!line.startsWith('{')) return;
        const { msg, port: listening } = JSON.parse(line) as { msg?: string; port?: number };
        if (msg === 'listening' && listening !== undefined) found = listening;
        if (msg === until) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read);
    });
    return new MeasuredProcess(child, port);
  }

  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#process = child;
    this.port = port;
  }

  /** Processor time of the threads that there are, in microseconds. */
  cpuUs(): number {
    return this.#scheduledUs(0);
  }

  /** Time for which its threads could have run and had no processor, in microseconds, summed over the threads. */
  waitedUs(): number {
    return this.#scheduledUs(1);
  }

  /** Nanoseconds, where the times in `stat` are hundredths of a second. */
  #scheduledUs(field: number): number {
    const tasks = `/proc/${this.#process.pid}/task`;
    const times = readdirSync(tasks).map((thread) =>
      Number(readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ')[field]),
    );
    return times.reduce((sum, ns) => sum + ns / 1000, 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#process.on('close', resolve));
    this.#process.kill('SIGTERM');
    await closed;
  }
}

/**
 * Readings of the machine and the process, taken when the metrics are scraped.
 */
import { cpus, freemem, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface HostReadings {
  /** Share of all CPUs' time that was not idle since the reading before; 0 for the first. */
  readonly cpuUtilization: number;
  /** Bytes. */
  readonly memoryTotal: number;
  readonly memoryUsed: number;
  /** Seconds: the longest the main loop was held up since the reading before. */
  readonly eventLoopLag: number;
  readonly processResidentBytes: number;
  /** Bytes that the process may use: the limit of its control group, or the memory of the machine. */
  readonly processMemoryLimit: number;
  readonly processCpuSeconds: number;
  /** Unix time. */
  readonly processStartSeconds: number;
}

export class HostMonitor {
  readonly #loop = monitorEventLoopDelay({ resolution: 10 });
  #cpu = cpuTimes();

  constructor() {
    this.#loop.enable();
  }

  read(): HostReadings {
    const cpu = cpuTimes();
    const total = cpu.total - this.#cpu.total;
    const idle = cpu.idle - this.#cpu.idle;
    this.#cpu = cpu;
    const eventLoopLag = this.#loop.max / 1e9;
    this.#loop.reset();
    const usage = process.cpuUsage();
    return {
      cpuUtilization: total > 0 ? Math.min(1, Math.max(0, 1 - idle / total)) : 0,
      memoryTotal: totalmem(),
      memoryUsed: totalmem() - freemem(),
      eventLoopLag,
      processResidentBytes: process.memoryUsage.rss(),
      // Without a limit it is 0, or more than there is.
      processMemoryLimit: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
      processStartSeconds: performance.timeOrigin / 1000,
      processCpuSeconds: (usage.user + usage.system) / 1e6,
    };
  }

  close(): void {
    this.#loop.disable();
  }
}

function cpuTimes(): { total: number; idle: number } {
  let total = 0;
  let idle = 0;
  for (const { times } of cpus()) {
    total += times.user + times.nice + times.sys + times.idle + times.irq;
    idle += times.idle;
  }
  return { total, idle };
}

/**
 * Where the log's lines go: a file or standard error. A full disk, a terminal that is stopped or a reader that sleeps must not stop the
 * server: writing neither throws nor waits.
 *
 *   writing --cannot now-->  waiting --all written-->  writing          lines wait in order, and are tried again
 *   waiting --too many-->    waiting, losing lines; how many is told as soon as all is written
 *   any     --nobody can read any more-->  closed: lines go nowhere
 *
 * Lines are whole. As long as nothing waits, a line is written before `write` returns; what waits at the end of the process is given a moment.
 */
import { closeSync, constants, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isatty } from 'node:tty';

export interface LogDestinationOptions {
  /** Appended to, and made with its folder where it is absent. @default standard error */
  readonly file?: string;
  /** What waits beyond so many bytes is lost. @default 4 MiB */
  readonly maxWaitingBytes?: number;
  /** Called when writing works again. */
  readonly onLost: (lines: number, reason: string) => void;
}

const STDERR = 2;

/** From one try to the next: a reader that is slow; a disk that is full. */
const SLOW_MS = 5;
const FAILED_MS = 1000;

/** What the end of the process waits for a reader. */
const LAST_MS = 500;

export class LogDestination {
  readonly #fd: number;
  readonly #maxWaitingBytes: number;
  readonly #onLost: LogDestinationOptions['onLost'];
  /** The first may be the rest of a line. */
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #lost = 0;
  #reason = '';
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #onExit = (): void => this.#writeLast();

  /** Throws the system's error if the file cannot be opened. */
  constructor({ file, maxWaitingBytes = 4 * 1024 * 1024, onLost }: LogDestinationOptions) {
    this.#fd = file === undefined ? openStderr() : openFile(file);
    this.#maxWaitingBytes = maxWaitingBytes;
    this.#onLost = onLost;
  }

  write(line: string): void {
    if (this.#isClosed) return;
    let bytes = Buffer.from(line);
    if (this.#waiting.length === 0) bytes = bytes.subarray(this.#tryToWrite(bytes));
    if (bytes.length === 0 || this.#isClosed) return;
    if (this.#waitingBytes + bytes.length > this.#maxWaitingBytes) {
      this.#lost++;
      return;
    }
    if (this.#waiting.length === 0) process.on('exit', this.#onExit);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#retry ??= setTimeout(this.#writeWaiting, this.#reason === '' ? SLOW_MS : FAILED_MS).unref();
  }

  /** Ends its use of the file. Standard error stays open. */
  close(): void {
    clearTimeout(this.#retry);
    process.off('exit', this.#onExit);
    if (this.#fd !== STDERR && !this.#isClosed) closeSync(this.#fd);
    this.#isClosed = true;
  }

  readonly #writeWaiting = (): void => {
    this.#retry = undefined;
    for (let first = this.#waiting[0]; first && !this.#isClosed; first = this.#waiting[0]) {
      const written = this.#tryToWrite(first);
      this.#waitingBytes -= written;
      if (written < first.length) {
        this.#waiting[0] = first.subarray(written);
        this.#retry = setTimeout(this.#writeWaiting, this.#reason === '' ? SLOW_MS : FAILED_MS).unref();
        return;
      }
      this.#waiting.shift();
    }
    process.off('exit', this.#onExit);
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0 && !this.#isClosed) this.#onLost(lost, this.#reason || 'nobody read it');
    this.#reason = '';
  };

  /** How many bytes of it are written. */
  #tryToWrite(bytes: Buffer): number {
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.#fd, bytes, written);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') this.close();
      else if (code !== 'EAGAIN') this.#reason = message;
    }
    return written;
  }

  #writeLast(): void {
    const sleeping = new Int32Array(new SharedArrayBuffer(4));
    for (const end = performance.now() + LAST_MS; this.#waiting.length > 0 && performance.now() < end; ) {
      this.#writeWaiting();
      if (this.#waiting.length > 0) Atomics.wait(sleeping, 0, 0, SLOW_MS);
    }
  }
}

const APPENDING = constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK | constants.O_NOCTTY;

function openFile(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, APPENDING | constants.O_CREAT);
}

/**
 * A pipe or terminal is opened once more, so as not to wait for its reader: whether a write waits belongs to the open file, which other
 * processes may share. Where that is not possible (it is another user's, or a system without /proc), writes wait.
 */
function openStderr(): number {
  try {
    if (!fstatSync(STDERR).isFIFO() && !isatty(STDERR)) return STDERR;
    return openSync(`/proc/self/fd/${STDERR}`, APPENDING);
  } catch {
    return STDERR;
  }
}

import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LogDestination, type LogDestinationOptions } from '../../../server/log-destination.ts';
import { temporaryFolder } from '../../support/folder.ts';

function destinationOf(options: Partial<LogDestinationOptions> = {}) {
  const { promise: lost, resolve } = Promise.withResolvers<readonly [lines: number, reason: string]>();
  const destination = new LogDestination({ onLost: (...loss) => resolve(loss), ...options });
  onTestFinished(() => destination.close());
  return { destination, lost };
}

/** A pipe with a reader that reads when the test says. */
function pipe() {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  let reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const close = (): void => {
    if (reader >= 0) closeSync(reader);
    reader = -1;
  };
  onTestFinished(close);
  const read = (): string => {
    const bytes = Buffer.alloc(1024 * 1024);
    try {
      return bytes.toString('utf8', 0, readSync(reader, bytes));
    } catch {
      return '';
    }
  };
  return { path, read, close };
}

const numbered = (i: number): string => `${String(i).padStart(99, '0')}\n`;

describe('LogDestination', () => {
  it('appends to a file, which it makes with its folder, before write returns', () => {
    const file = join(temporaryFolder(), 'a', 'b', 'log');
    const { destination } = destinationOf({ file });
    destination.write('one\n');
    destinationOf({ file }).destination.write('two\n');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('says why a file cannot be opened', () => {
    const file = temporaryFolder();
    expect(() => destinationOf({ file })).toThrow(/EISDIR/);
  });

  it('does not wait for a reader that sleeps: lines wait, come whole and in order, and what was lost is told', async () => {
    const { path, read } = pipe();
    const { destination, lost } = destinationOf({ file: path, maxWaitingBytes: 100_000 });
    const count = 3000;
    for (let i = 0; i < count; i++) destination.write(numbered(i));
    let text = '';
    const reading = setInterval(() => (text += read()), 1);
    const [lines, reason] = await lost;
    clearInterval(reading);
    text += read();
    expect(reason).toBe('nobody read it');
    expect(lines).toBeGreaterThan(0);
    expect(text).toBe(Array.from({ length: count - lines }, (_, i) => numbered(i)).join(''));
    destination.write('on\n');
    expect(read()).toBe('on\n');
  });

  it('goes on without a log when the disk is full, or the reader is gone', () => {
    const { destination: full } = destinationOf({ file: '/dev/full', maxWaitingBytes: 1000 });
    for (let i = 0; i < 100; i++) full.write(numbered(i));
    const { path, close } = pipe();
    const { destination } = destinationOf({ file: path });
    close();
    for (let i = 0; i < 100; i++) destination.write(numbered(i));
  });
});

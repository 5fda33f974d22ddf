/**
 * The log of `trireme serve`: JSON lines for programs, lines for people on a terminal.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, runCommand, trireme } from '../support/trireme.ts';

const ARGUMENTS = ['serve', '--model-repository=/nowhere', '--http-port=0', '--grpc-port=0', '--metrics-port=0'];
/** Runs a command on a terminal of its own, and prints what it wrote there. */
const ON_TERMINAL = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';

const onTerminal = async (...flags: string[]): Promise<string[]> => {
  const command = [process.execPath, join(ROOT, 'cli/bin.js'), ...ARGUMENTS, ...flags];
  const { exitCode, stdout } = await runCommand('python3', ['-c', ON_TERMINAL, ...command]);
  expect(exitCode).toBe(1);
  return stdout.trim().split('\r\n');
};

const isJson = (line: string): boolean => line.startsWith('{') && typeof JSON.parse(line) === 'object';

it('is JSON, an object a line, where it does not go to a terminal', async () => {
  const { exitCode, stderr } = await trireme(ARGUMENTS);
  expect(exitCode).toBe(1);
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'fatal', msg: expect.stringContaining('/nowhere') }),
  );
});

it('is for people on a terminal, unless JSON is asked for', async () => {
  const lines = await onTerminal();
  expect(lines.filter(isJson)).toEqual([]);
  expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d\.\d{3} FATAL .*\/nowhere/);
  expect((await onTerminal('--log-format=json')).filter((line) => !isJson(line))).toEqual([]);
});

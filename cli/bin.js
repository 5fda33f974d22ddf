#!/usr/bin/env node
/**
 * The `trireme` command. Plain JavaScript, so that any Node can read it and say what is missing.
 *
 * In a clone it runs the TypeScript sources, with the Node that the lock file pins where the machine's is too old to run them.
 * In an installed package it runs `dist/`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
const isRecent = major > 22 || (major === 22 && minor >= 18);

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isClone = existsSync(join(root, 'cli', 'main.ts'));
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (isRecent) {
  const { main } = await import(isClone ? './main.ts' : '../dist/cli/main.js');
  await main(process.argv.slice(2));
} else if (isClone && existsSync(pinnedNode)) {
  runWith(pinnedNode);
} else {
  console.error(`trireme: needs Node 22.18 or newer, this is ${process.versions.node} (${process.execPath})`);
  process.exitCode = 1;
}

/** Runs this file again with another Node, which gets the signals sent to this process and gives the exit code. */
function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`trireme: ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

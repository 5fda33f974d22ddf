/**
 * `trireme build-native`: compiles the native runtime of this installation, once, where cmake and a C++ compiler are there.
 */
import type { Command } from 'commander';
import { buildNative } from '../native/build.ts';

export function addBuildNativeCommand(program: Command): void {
  program
    .command('build-native')
    .description('compile the native runtime: native threads for ONNX models (needs cmake and a C++20 compiler)')
    .action(async () => {
      const { outcome, message } = await buildNative();
      console.log(message);
      process.exitCode = outcome === 'built' || outcome === 'current' ? 0 : 1;
    });
}

/**
 * Builds and runs the tests of the native core (ctest), plainly or under each sanitizer.
 *
 * Usage: node test/native/run.ts [--sanitize]. Exit code 1 if a test fails. Without cmake or a compiler there is nothing to test.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { cmakeArguments, missingTool } from '../../native/build.ts';
import { buildFolder, onnxRuntimeLibrary, sourceFolder } from '../../native/location.ts';

const SANITIZERS = ['address', 'undefined', 'thread'];

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

async function test(sanitizer: string): Promise<boolean> {
  const folder = join(buildFolder, sanitizer ? `test-${sanitizer}` : 'test');
  const configure = [
    '-S',
    sourceFolder,
    '-B',
    folder,
    '-Wno-dev',
    '--log-level=WARNING',
    '-DTRIREME_ADDON=OFF',
    '-DTRIREME_TESTS=ON',
    `-DTRIREME_SANITIZER=${sanitizer}`,
    `-DORT_LIBRARY=${onnxRuntimeLibrary()}`,
    '-DCMAKE_BUILD_TYPE=RelWithDebInfo',
    ...(await cmakeArguments()),
  ];
  return (
    run('cmake', configure) &&
    run('cmake', ['--build', folder, '--parallel']) &&
    run('ctest', ['--test-dir', folder, '--output-on-failure', '--no-tests=error'], sanitizerOptions())
  );
}

/** ONNX Runtime itself is not instrumented: the thread sanitizer must not judge what it sees of it. */
function sanitizerOptions(): NodeJS.ProcessEnv {
  const suppressions = join(import.meta.dirname, 'tsan.suppressions');
  return {
    TSAN_OPTIONS: `suppressions=${suppressions} ignore_noninstrumented_modules=1`,
  };
}

const missing = await missingTool();
if (missing) {
  console.log(`native tests: nothing to test (${missing})`);
} else {
  for (const sanitizer of process.argv.includes('--sanitize') ? SANITIZERS : ['']) {
    if (!(await test(sanitizer))) process.exit(1);
  }
}

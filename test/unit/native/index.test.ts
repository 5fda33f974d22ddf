import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadNativeRuntime, nativeRuntime } from '../../../native/index.ts';
import { addonPath, onnxRuntimeLibrary } from '../../../native/location.ts';
import { runtime } from './native-models.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trireme-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('native runtime', () => {
  it('says how to build an addon that is not there', () => {
    expect(loadNativeRuntime(join(folder, 'none.node'), '/any')).toEqual({
      runtime: undefined,
      unavailable: 'is not built (`npx trireme build-native`)',
    });
  });

  it('says why an addon cannot be loaded', async () => {
    const path = join(folder, 'broken.node');
    await writeFile(path, 'not a library');
    expect(loadNativeRuntime(path, '/any')).toMatchObject({
      unavailable: expect.stringMatching(/^cannot be loaded: .*broken\.node/),
    });
  });

  it('says that the platform has no ONNX Runtime', async () => {
    const path = join(folder, 'any.node');
    await writeFile(path, '');
    const unavailable = `cannot work: onnxruntime-node has no library for ${process.platform}-${process.arch}`;
    expect(loadNativeRuntime(path, undefined)).toEqual({ runtime: undefined, unavailable });
  });

  it.runIf(runtime)('says why ONNX Runtime cannot be opened', () => {
    const { unavailable } = loadNativeRuntime(addonPath, '/nowhere/libonnxruntime.so.1') as { unavailable: string };
    expect(unavailable).toMatch(/^cannot be loaded: .*\/nowhere\/libonnxruntime\.so\.1/);
  });

  it.runIf(runtime && process.platform === 'linux')(
    'has the providers whose libraries are there, and says why one of these cannot be used',
    async () => {
      await symlink(onnxRuntimeLibrary()!, join(folder, 'libonnxruntime.so.1'));
      const opened = async () => {
        const { stdout } = await promisify(execFile)(process.execPath, [
          join(import.meta.dirname, 'processes', 'providers.ts'),
          folder,
        ]);
        return JSON.parse(stdout) as { providers: string[]; reasons: Record<string, string> };
      };
      const own = ['CUDAExecutionProvider', 'TensorrtExecutionProvider'];
      const without = await opened();
      expect(without.providers).toContain('CPUExecutionProvider');
      expect(without.providers.filter((name) => own.includes(name))).toEqual([]);
      // Enough to be found; not enough to be loaded.
      for (const name of ['cuda', 'tensorrt']) await writeFile(join(folder, `libonnxruntime_providers_${name}.so`), '');
      const { providers, reasons } = await opened();
      expect(providers).toEqual(expect.arrayContaining(own));
      for (const name of own) expect(reasons[name]).toMatch(/Failed to load library .*libonnxruntime_providers_shared\.so/);
    },
  );

  it.runIf(runtime)('opens ONNX Runtime with its telemetry off', () => {
    expect(nativeRuntime().runtime).toBe(runtime);
    expect(runtime!.version).toMatch(/^1\.\d+\.\d+$/);
    expect(runtime!.providers).toContain('CPUExecutionProvider');
    expect(process.env['ORT_DISABLE_TELEMETRY']).toBe('1');
    expect(onnxRuntimeLibrary()).toContain('onnxruntime-node');
  });
});

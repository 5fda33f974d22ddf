import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it.runIf(runtime)('opens ONNX Runtime with its telemetry off', () => {
    expect(nativeRuntime().runtime).toBe(runtime);
    expect(runtime!.version).toMatch(/^1\.\d+\.\d+$/);
    expect(runtime!.providers).toContain('CPUExecutionProvider');
    expect(process.env['ORT_DISABLE_TELEMETRY']).toBe('1');
    expect(onnxRuntimeLibrary()).toContain('onnxruntime-node');
  });
});

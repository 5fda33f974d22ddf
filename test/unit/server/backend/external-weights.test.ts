import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOnnxSignature } from '../../../../contract/onnx/signature.ts';
import { areWeightsRead, externalTensors } from '../../../../server/backend/onnxruntime/external-weights.ts';
import type { Logger } from '../../../../server/logger.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { modelPath } from '../../native/native-models.ts';

function isRead(path: string, maxBytes: number) {
  const warnings: string[] = [];
  const logger = { warn: (_: object, message = '') => void warnings.push(message) } as Partial<Logger> as Logger;
  return { isRead: areWeightsRead(path, readOnnxSignature(path), maxBytes, logger), warnings };
}

describe('weights beside a model', () => {
  it('are read if they are not too large, and else warned of', () => {
    expect(isRead(modelPath('external'), 1024)).toEqual({ isRead: true, warnings: [] });
    expect(isRead(modelPath('external'), 1023)).toEqual({
      isRead: false,
      warnings: [expect.stringContaining('too large to be read, and mapped')],
    });
  });

  it('are left to ONNX Runtime if there are none, or not where they should be', () => {
    expect(isRead(modelPath('scalar'), 1024)).toEqual({ isRead: false, warnings: [] });
    const alone = join(temporaryFolder(), 'model.onnx');
    copyFileSync(modelPath('external'), alone);
    expect(isRead(alone, 1024)).toEqual({ isRead: false, warnings: [] });
  });

  it('are named by path and place', () => {
    const path = modelPath('gather_external');
    expect(externalTensors(path, readOnnxSignature(path))).toEqual([
      { name: 'W', elementType: 1, dims: [1024, 2], path: join(path, '..', 'gather_external.bin'), offset: 0 },
    ]);
  });
});

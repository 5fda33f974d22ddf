import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countGpus } from '../../../../server/model/gpus.ts';
import { temporaryFolder } from '../../../support/folder.ts';

it('counts the GPUs that the driver has, 0 without one', () => {
  const folder = temporaryFolder({ 'gpus/0000:19:00.0/information': '', 'gpus/0000:3b:00.0/information': '' });
  expect(countGpus(join(folder, 'gpus'))).toBe(2);
  expect(countGpus(join(folder, 'none'))).toBe(0);
});

/**
 * A repository with an identity model for every data type (`identity_int8`, …) and the recordings' `simple`.
 */
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_TYPE_NAMES, toConfigDataType } from '../../contract/data-types.ts';
import { peerModels } from './peer-models.ts';

/** Its path; the caller need not remove it. */
export async function allTypesRepository(): Promise<string> {
  const repository = await mkdtemp(join(tmpdir(), 'trireme-types-'));
  for (const datatype of DATA_TYPE_NAMES) {
    const model = join(repository, `identity_${datatype.toLowerCase()}`);
    await mkdir(join(model, '1'), { recursive: true });
    const tensor = (kind: string, name: string): string =>
      `${kind} { name: "${name}" data_type: ${toConfigDataType(datatype)} dims: [ -1 ] }\n`;
    await writeFile(
      join(model, 'config.pbtxt'),
      `backend: "identity"\nmax_batch_size: 4\n${tensor('input', 'x')}${tensor('output', 'y')}`,
    );
  }
  await cp(join(await peerModels(), 'simple'), join(repository, 'simple'), { recursive: true });
  return repository;
}

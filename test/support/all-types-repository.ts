/**
 * A repository with an ONNX model for every data type (`identity_int8`, …), which gives back what it gets, and the
 * recordings' `simple`.
 */
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_TYPE_NAMES, toConfigDataType } from '../../contract/data-types.ts';
import { onnxModel } from './onnx-model.ts';
import { peerModels } from './peer-models.ts';

/** Its path; whoever asks for it removes it. `hasBf16`: also of BF16, which only native instances serve. */
export async function allTypesRepository({ hasBf16 }: { readonly hasBf16: boolean }): Promise<string> {
  const repository = await mkdtemp(join(tmpdir(), 'trireme-types-'));
  for (const datatype of DATA_TYPE_NAMES) {
    if (datatype === 'BF16' && !hasBf16) continue;
    const model = join(repository, `identity_${datatype.toLowerCase()}`);
    await mkdir(join(model, '1'), { recursive: true });
    const tensor = (kind: string, name: string): string =>
      `${kind} { name: "${name}" data_type: ${toConfigDataType(datatype)} dims: [ -1 ] }\n`;
    await writeFile(
      join(model, 'config.pbtxt'),
      `backend: "onnxruntime"\nmax_batch_size: 4\n${tensor('input', 'x')}${tensor('output', 'y')}`,
    );
    const value = (name: string) => ({ name, datatype, dims: ['batch', 'n'] });
    const nodes = [{ op: 'Identity', inputs: ['x'], outputs: ['y'] }];
    await writeFile(join(model, '1', 'model.onnx'), onnxModel({ inputs: [value('x')], outputs: [value('y')], nodes }));
  }
  await cp(join(await peerModels(), 'simple'), join(repository, 'simple'), { recursive: true });
  return repository;
}

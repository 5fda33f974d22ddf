import { describe, expect, it, onTestFinished } from 'vitest';
import { JsonThread } from '../../../../../server/frontend/http/json-thread.ts';

function threadOf(): (json: string) => Promise<unknown> {
  const thread = new JsonThread();
  onTestFinished(() => thread.close());
  return async (json) => {
    const body = Buffer.allocUnsafeSlow(json.length);
    body.write(json);
    const { request } = await thread.read({ modelName: 'm', modelVersion: '', body, headerLength: undefined });
    return request.inputs.map(({ data }) => [...data]);
  };
}

const inputs = (data: string): string => `{"inputs":[{"name":"x","datatype":"UINT8","shape":[2],"data":${data}}]}`;

describe('the thread that reads request JSON', () => {
  it('reads one after the other, each for whoever asked', async () => {
    const read = threadOf();
    const refused = expect(read(inputs('[1,256]'))).rejects.toMatchObject({ code: 'INVALID_ARG', message: /got 256 at index 1/ });
    expect(await Promise.all([read(inputs('[1,2]')), read(inputs('[3,4]'))])).toEqual([[[1, 2]], [[3, 4]]]);
    await refused;
  });

  it.each([
    [
      'more bytes',
      `[${'1,'.repeat(2 ** 26)}1]`,
      /has 134217\d\d\d bytes, at most 134217728 bytes are read: send the tensors as binary/,
    ],
    ['more arrays', `[${'[],'.repeat(2 ** 23)}1]`, /has 83886\d\d braces, brackets and quotes, at most 8388608 are read/],
    ['more strings', `[${'"",'.repeat(2 ** 22)}1]`, /has 83886\d\d braces, brackets and quotes, at most 8388608 are read/],
    [
      'more numbers to be read exactly',
      `[${'1.5,'.repeat(2 ** 22)}1]`,
      /has 167772\d\d bytes with NaN, .* at most 16777216 bytes/,
    ],
    ['more bare tokens', `[${'NaN,'.repeat(2 ** 22)}1]`, /has 167772\d\d bytes with NaN, .* at most 16777216 bytes/],
  ])(
    'refuses what would take the memory of the process: %s',
    async (_, data, message) => {
      await expect(threadOf()(inputs(data))).rejects.toThrow(message);
    },
    30_000,
  );
});

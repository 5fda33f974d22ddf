import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_TYPE_NAMES } from '../../../../../contract/data-types.ts';
import {
  encodeEmptyFinalResponse,
  encodeInferResponse,
  encodeStreamError,
  encodeStreamResponse,
} from '../../../../../server/frontend/grpc/infer-response.ts';
import type { ParameterValue } from '../../../../../server/request/request.ts';
import type { InferResponse } from '../../../../../server/request/response.ts';
import { decode, encode, type Message } from '../../../../support/grpc-client.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const tensor = fc.record({
  name: text,
  datatype: fc.constantFrom(...DATA_TYPE_NAMES),
  shape: fc.array(fc.maxSafeNat(), { maxLength: 4 }),
  data: fc.uint8Array({ maxLength: 300 }),
});
const parameter: fc.Arbitrary<ParameterValue> = fc.oneof(
  text,
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
);
const response: fc.Arbitrary<InferResponse> = fc.record({
  modelName: text,
  modelVersion: text,
  id: text,
  parameters: fc.option(
    fc.array(fc.tuple(text, parameter), { maxLength: 4 }).map((entries) => new Map(entries)),
    { nil: undefined },
  ),
  outputs: fc.array(tensor, { maxLength: 4 }),
});

/** What the generated codec makes of the same response. */
function toMessage({ modelName, modelVersion, id, parameters, outputs }: InferResponse, isFinal?: boolean): Message {
  const entries = [...(parameters ?? [])].map(([key, value]) => [key, toParameter(value)]);
  if (isFinal !== undefined) entries.push(['triton_final_response', { bool_param: isFinal }]);
  return {
    model_name: modelName,
    model_version: modelVersion,
    id,
    parameters: Object.fromEntries(entries),
    outputs: outputs.map(({ name, datatype, shape }) => ({ name, datatype, shape: shape.map(String) })),
    raw_output_contents: outputs.map(({ data }) => Buffer.from(data)),
  };
}

function toParameter(value: ParameterValue): Message {
  if (typeof value === 'boolean') return { bool_param: value };
  if (typeof value === 'string') return { string_param: value };
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return { double_param: value };
  return BigInt(value) >= 2n ** 63n ? { uint64_param: String(value) } : { int64_param: String(value) };
}

describe('an answer of ModelInfer', () => {
  it('is what the generated codec reads back', () => {
    fc.assert(
      fc.property(response, (answer) => {
        const type = 'inference.ModelInferResponse';
        expect(decode(type, encodeInferResponse(answer))).toEqual(decode(type, encode(type, toMessage(answer))));
      }),
    );
  });

  it('is byte for byte what the generated codec writes', () => {
    const answer = {
      modelName: 'm',
      modelVersion: '3',
      id: 'i',
      outputs: [{ name: 'y', datatype: 'FP32', shape: [1, 300], data: new Uint8Array(1200) }],
    } as const;
    expect(encodeInferResponse(answer).equals(encode('inference.ModelInferResponse', toMessage(answer)))).toBe(true);
  });
});

describe('an answer of ModelStreamInfer', () => {
  const type = 'inference.ModelStreamInferResponse';

  it('carries the mark of the last one, and is what the generated codec reads back', () => {
    fc.assert(
      fc.property(response, fc.boolean(), (answer, isFinal) => {
        const expected = encode(type, { infer_response: toMessage(answer, isFinal) });
        expect(decode(type, encodeStreamResponse(answer, isFinal))).toEqual(decode(type, expected));
      }),
    );
  });

  it('that is an error carries message and id', () => {
    fc.assert(
      fc.property(text, text, (message, id) => {
        const expected = encode(type, { error_message: message, infer_response: { id } });
        expect(decode(type, encodeStreamError(message, id))).toEqual(decode(type, expected));
      }),
    );
  });

  it('that only says that it is the last carries model and id', () => {
    expect(decode(type, encodeEmptyFinalResponse('m', 'i'))).toEqual({
      infer_response: { model_name: 'm', id: 'i', parameters: { triton_final_response: { bool_param: true } } },
    });
  });
});

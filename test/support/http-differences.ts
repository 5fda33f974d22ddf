/**
 * Where this server's HTTP answers differ on purpose from those recorded from a real Triton, and what is not there yet: by the recordings'
 * labels, each with the words of docs/compatibility.md that say so.
 */
import { expect } from 'vitest';
import { expectSame } from './recordings.ts';

export interface Difference {
  /** Stands in docs/compatibility.md. */
  readonly documented: string;
  readonly labels: readonly string[];
  /** @default as recorded */
  readonly status?: number;
  /** Of the error's text. @default begins as the recorded one does */
  readonly error?: RegExp;
  /** Of a body that is no error. @default as recorded */
  readonly expectBody?: (actual: unknown, recorded: unknown) => void;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    documented: '| body that is not JSON, a field of the wrong type, a missing field | 500 | 400',
    status: 400,
    labels: [
      'negative dim',
      'no inputs array',
      'json array body',
      'json string body',
      'inputs not array',
      'input without name',
      'input without shape',
      'input without datatype',
      'shape not array',
      'shape of strings',
      'too few data',
      'too many data',
      'data object',
      'id not string',
      'binary_data_size negative',
      'bytes data numeric',
      'priority string',
      'parameters array',
    ],
  },
  {
    documented: '| body that is not JSON, a field of the wrong type, a missing field | 500 | 400',
    status: 400,
    error: /^failed to parse the request JSON buffer: ./,
    labels: ['bad json', 'trailing garbage', 'header length wrong (shorter)', 'index bad json'],
  },
  {
    documented: '| integer outside its type',
    status: 400,
    error: /input 'INPUT0' of type INT32: expected an integer .*, got 2147483648 at index 0$/,
    labels: ['int32 overflow'],
  },
  {
    documented: '| `1.5` or `"a"` for an integer | 500 | 400',
    status: 400,
    error: /^Unable to parse 'data': input 'INPUT0' of type INT32: expected an integer .* at index 0$/,
    labels: ['float in int data', 'string in int data'],
  },
  { documented: '| batch size 0 |', error: /batch-size must be >= 1/, labels: ['batch 0'] },
  {
    documented: '| more inputs than the model has |',
    error: /'INPUT0','INPUT1','INPUT2'\], but missing/,
    labels: ['unknown input'],
  },
  {
    documented: '| binary elements of BYTES that end in the middle |',
    error: /incomplete string data/,
    labels: ['string binary truncated'],
  },
  {
    documented: '| `binary_data_size` that is no number |',
    error: /^Unable to parse 'binary_data_size'/,
    labels: ['binary_data_size string'],
  },
  {
    documented: '| tensors after JSON without `Inference-Header-Content-Length` |',
    error: /^failed to parse the request JSON buffer/,
    labels: ['binary without header length'],
  },
  {
    documented: '| `Inference-Header-Content-Length` that is no number |',
    error: /should be in range .*, got: abc$/,
    labels: ['header length not a number'],
  },
  { documented: '| request without a body |', error: /^the request has no body/, labels: ['empty body'] },
  {
    documented: '| `Content-Encoding` other than identity |',
    status: 415,
    error: /^Unsupported compression type/,
    labels: ['infer gzip request', 'infer deflate request', 'gzip header, plain body', 'unknown encoding'],
  },
  {
    documented: '| `Accept-Encoding` | compressed | not compressed',
    labels: ['infer gzip response', 'infer deflate response'],
    expectBody: expectSimpleAnswer,
  },
  {
    documented: '| metrics port, other paths | 200, empty | 404',
    status: 404,
    labels: ['unknown on metrics port'],
  },
  {
    documented: '| BYTES with embedded NUL through ONNX Runtime |',
    labels: ['infer string binary non-utf8'],
    expectBody: expectWholeStrings,
  },
  {
    documented: '| answer of an ensemble | `parameters` of sequences',
    labels: ['infer ensemble'],
    expectBody: expectNoParameters,
  },
  { documented: '| server metadata |', labels: ['server metadata'], expectBody: expectOwnMetadata },
  { documented: '| configuration | the fields of its release', labels: ['config ens'], expectBody: expectNewerFields },
  {
    documented: '| repository index | lists',
    labels: ['repository index', 'repository index empty body'],
    expectBody: expectPythonUnavailable,
  },
];

export interface Later {
  /** Stands in "Not there yet". */
  readonly documented: string;
  readonly labels: readonly string[];
  /** @default 501 */
  readonly status?: number;
  readonly error: RegExp;
}

export const LATER: readonly Later[] = [
  {
    documented: 'classification',
    error: /classification is not supported/,
    labels: [
      'infer convnet classification 3 with labels',
      'infer convnet classification 3 binary',
      'infer mlp classification no labels',
      'classification on string output',
      'classification > classes',
    ],
  },
  {
    documented: 'raw binary requests',
    error: /raw binary requests/,
    labels: ['infer mlp raw binary (header length 0)', 'raw binary, two inputs', 'raw binary wrong size'],
  },
  {
    documented: 'shared memory',
    error: /shared memory is not supported/,
    labels: [
      'sysshm status',
      'cudashm status',
      'shm region unknown',
      'shm register missing',
      'shm register no key',
      'shm unregister unknown',
      'shm status unknown',
    ],
  },
  {
    documented: 'generate',
    error: /generate extension/,
    labels: ['generate on non-decoupled', 'generate bad input', 'generate_stream'],
  },
  { documented: 'trace', error: /trace extension/, labels: ['trace get', 'model trace get', 'trace bad'] },
  { documented: 'logging', error: /logging extension/, labels: ['logging get', 'logging bad value', 'logging unknown key'] },
  // The load is refused, which the index tells; such a model is not there.
  {
    documented: 'Python',
    status: 404,
    error: /'identity_py' has no available versions$/,
    labels: ['config identity_py', 'infer python identity'],
  },
];

function expectSimpleAnswer(actual: unknown): void {
  const data = Array.from({ length: 16 }, (_, i) => i);
  const tensor = { datatype: 'INT32', shape: [1, 16] };
  expectSame(actual, {
    model_name: 'simple',
    model_version: '1',
    outputs: [
      { name: 'OUTPUT0', ...tensor, data: data.map((value) => value + 1) },
      { name: 'OUTPUT1', ...tensor, data: data.map((value) => value - 1) },
    ],
  });
}

function expectWholeStrings(actual: unknown, recorded: unknown): void {
  const [output] = (recorded as { outputs: { parameters: object; bytes: string }[] }).outputs;
  expect(actual).toMatchObject({ outputs: [{ name: 'OUT', shape: [1, 2], parameters: { binary_data_size: 12 } }] });
  expect(output?.parameters).toEqual({ binary_data_size: 11 });
}

function expectNoParameters(actual: unknown, recorded: unknown): void {
  const { parameters, ...rest } = recorded as { parameters: unknown };
  expect(parameters).toMatchObject({ sequence_id: 0 });
  expectSame(actual, rest);
}

function expectOwnMetadata(actual: unknown, recorded: unknown): void {
  const { name, version, extensions } = actual as { name: string; version: string; extensions: string[] };
  const triton = recorded as { name: string; extensions: string[] };
  expect([name, version]).toEqual([triton.name, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  expect(extensions.filter((extension) => !triton.extensions.includes(extension))).toEqual([]);
}

function expectNewerFields(actual: unknown, recorded: unknown): void {
  const ensemble = recorded as { ensemble_scheduling: object };
  expectSame(actual, { ...ensemble, ensemble_scheduling: { ...ensemble.ensemble_scheduling, max_inflight_requests: 0 } });
}

/** READY models as recorded; the Python one tells why it is none. */
export function expectPythonUnavailable(actual: unknown, recorded: unknown): void {
  const isPython = ({ name }: { name: string }): boolean => name === 'identity_py';
  const [ours, theirs] = [actual, recorded] as { name: string; reason?: string }[][];
  const unavailable = ours!.filter(isPython);
  expectSame(
    ours!.filter((model) => !isPython(model)),
    theirs!.filter((model) => !isPython(model)),
  );
  for (const { reason } of unavailable) expect(reason).toContain("backend 'python' is not available");
}

/**
 * Requests for fuzzing the HTTP frontend: good ones with something wrong done to them, and garbage. Models are those of fuzz.test.ts:
 * `scale` (ONNX: Y = 2 X, FP32 [batch, 4]) and `types` (identity, an optional input `IN_<datatype>` of every type).
 */
import fc from 'fast-check';
import { DATA_TYPE_NAMES } from '../../../../../contract/data-types.ts';
import { requestBytes } from '../../../../support/raw-http.ts';

/** What a raw request is made of; `method` tells whether an answer has a body. */
export interface FuzzedRequest {
  readonly method: string;
  readonly bytes: Buffer;
}

const LENGTH_HEADER = 'Inference-Header-Content-Length';

const text = fc.string({ unit: 'binary', maxLength: 12 });

/** Numbers as text, which JSON.stringify would not write. */
const NUMBERS = [
  '1.0',
  '-0',
  '1e400',
  '-1e-400',
  'NaN',
  '-Infinity',
  '9007199254740993',
  '-9223372036854775809',
  '1E5',
  '00',
  '+1',
  '0x10',
];

const PIECES = [
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '[[[[',
  'null',
  'true',
  '\u0000',
  '\n',
  '"data"',
  ...NUMBERS,
];

const scaleBody = fc.array(fc.float({ noNaN: true }), { minLength: 4, maxLength: 4 }).map((data) => ({
  id: 'fuzz',
  parameters: { binary_data_output: false, timeout: 0, other: 'x' },
  inputs: [{ name: 'X', datatype: 'FP32', shape: [1, 4], data }],
  outputs: [{ name: 'Y', parameters: { binary_data: true } }],
}));

const typesBody = fc.record({
  inputs: fc.array(
    fc.record({
      name: fc.constantFrom(...DATA_TYPE_NAMES.map((datatype) => `IN_${datatype}`), 'IN'),
      datatype: fc.constantFrom(...DATA_TYPE_NAMES, 'FP8', 'toString'),
      shape: fc.oneof(fc.constant([2]), fc.constant([1, 2]), fc.constant([])),
      data: fc.array(fc.oneof(fc.integer(), fc.double(), fc.boolean(), text, fc.bigInt().map(Number)), {
        minLength: 2,
        maxLength: 2,
      }),
    }),
    { maxLength: 3 },
  ),
});

const bodies = fc.oneof(
  scaleBody.map((json) => ({ model: 'scale', json: json as unknown })),
  typesBody.map((json) => ({ model: 'types', json: json as unknown })),
);

/** Where to hit, as a share of what there is. */
const place = fc.double({ min: 0, max: 0.999, noNaN: true });

type Edit = (json: unknown) => unknown;

/** One member or element, anywhere, becomes something else, goes, or comes twice. */
const treeEdit: fc.Arbitrary<Edit> = fc
  .record({ at: place, value: fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }) })
  .map(({ at, value }) => (json) => {
    const copy = structuredClone(json);
    const spots = spotsOf(copy);
    const spot = spots[Math.floor(at * spots.length)];
    if (!spot) return value;
    const { owner, key } = spot;
    if (value !== undefined) owner[key] = value;
    else if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
    return copy;
  });

function spotsOf(json: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof json !== 'object' || json === null) return [];
  const owner = json as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...spotsOf(owner[key])]);
}

/** The text loses a stretch, and gains a piece. */
const textEdit = fc.record({ at: place, cut: fc.nat(3), piece: fc.oneof(fc.constantFrom(...PIECES), text) });

const editedText = fc
  .record({ body: bodies, tree: fc.array(treeEdit, { maxLength: 3 }), texts: fc.array(textEdit, { maxLength: 2 }) })
  .map(({ body, tree, texts }) => {
    const json = tree.reduce((value, edit) => edit(value), body.json);
    const source = texts.reduce((before, { at, cut, piece }) => {
      const index = Math.floor(at * before.length);
      return before.slice(0, index) + piece + before.slice(index + cut);
    }, JSON.stringify(json) ?? '');
    return { model: body.model, source: Buffer.from(source) as Uint8Array };
  });

const garbage = fc
  .oneof(fc.uint8Array({ maxLength: 40 }), fc.json().map(Buffer.from), deepJson())
  .map((source) => ({ model: 'types', source: source as Uint8Array }));

function deepJson(): fc.Arbitrary<Uint8Array> {
  return fc
    .record({ depth: fc.constantFrom(99, 101, 5_000, 100_000), kind: fc.constantFrom('data', 'parameters', 'body') })
    .map(({ depth, kind }) => {
      const nested = '['.repeat(depth) + ']'.repeat(depth);
      if (kind === 'body') return Buffer.from(nested);
      if (kind === 'parameters') return Buffer.from(`{"parameters":{"x":${nested}},"inputs":[]}`);
      return Buffer.from(`{"inputs":[{"name":"IN_INT64","datatype":"INT64","shape":[1],"data":${nested}}],"x":1.0}`);
    });
}

/** Bodies of JSON, sent to inference and sometimes to the repository's endpoints. */
export const jsonRequests: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    body: fc.oneof({ weight: 6, arbitrary: editedText }, { weight: 1, arbitrary: garbage }),
    path: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('/v2/repository/index', '/v2/repository/models/scale/load', '/v2/repository/models/x/unload'),
      },
    ),
  })
  .map(({ body: { model, source }, path }) => post(path ?? `/v2/models/${model}/infer`, {}, source));

const NEAR = [-9, -1, 0, 1, 4, 1000];
const ODD_LENGTHS = [
  '',
  '-1',
  '+5',
  '1e2',
  '0x10',
  'abc',
  '99999999999999999999',
  '1,1',
  '1 1',
  '00000000000000000012',
  '٣',
  '1.0',
];

/** JSON and bytes after it, where what is said about their lengths, or there of them, is off. */
export const binaryRequests: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    sizes: fc.array(fc.oneof(fc.constant(8), fc.constantFrom(...[0, 4, 7, 9, 2 ** 31, 2 ** 53, -1, 1.5]), fc.jsonValue()), {
      minLength: 1,
      maxLength: 3,
    }),
    datatypes: fc.array(fc.constantFrom('INT32', 'FP16', 'BYTES', 'BOOL', 'FP64'), { minLength: 3, maxLength: 3 }),
    shape: fc.constantFrom([2], [1], [0], [8], [2 ** 31, 2 ** 31], [-1], []),
    bytes: fc.oneof(fc.constant(undefined), fc.uint8Array({ maxLength: 64 })),
    isBinaryOut: fc.boolean(),
    headerLength: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...NEAR), fc.integer()) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_LENGTHS) },
    ),
  })
  .map(({ sizes, datatypes, shape, bytes, isBinaryOut, headerLength }) => {
    const inputs = sizes.map((size, i) => {
      const datatype = datatypes[i]!;
      return { name: `IN_${datatype}`, datatype, shape, parameters: { binary_data_size: size } };
    });
    const json = Buffer.from(JSON.stringify({ inputs, parameters: { binary_data_output: isBinaryOut } }));
    const length = typeof headerLength === 'string' ? headerLength : String(json.length + headerLength);
    const data = bytes ?? new Uint8Array(8 * sizes.length);
    return post('/v2/models/types/infer', { [LENGTH_HEADER]: length.replace(/[^ -~]/g, '?') }, Buffer.concat([json, data]));
  });

const SEGMENTS = [
  'v2',
  'models',
  'scale',
  'types',
  'versions',
  '1',
  '0',
  'infer',
  'ready',
  'config',
  'stats',
  'health',
  'live',
  'repository',
  'index',
  'load',
  'generate',
];
const ODD_SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%',
  '%zz',
  '%00',
  '%c3%28',
  '%2F',
  '*',
  ':model',
  '-1',
  '1e3',
  '00',
  '99999999999999999999',
  'a'.repeat(2_000),
  'é',
  '__proto__',
  'constructor',
  '(x)',
  'a+b',
  ';',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY'];
const QUERIES = ['', '?', '?x=1', '??', '?%', '?a=%zz&a', `?${'q'.repeat(500)}`, '#x', '?/v2'];

/** Any path by any method. */
export const pathRequests: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
    segments: fc.array(fc.oneof(fc.constantFrom(...SEGMENTS), fc.constantFrom(...ODD_SEGMENTS)), { maxLength: 7 }),
    isUnderV2: fc.boolean(),
    query: fc.constantFrom(...QUERIES),
    prefix: fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('http://host', '*', '//', 'host:80') },
    ),
    body: fc.constantFrom('', '{}', '{"inputs":[]}'),
  })
  .map(({ method, segments, isUnderV2, query, prefix, body }) => {
    const path = `${prefix}/${[...(isUnderV2 ? ['v2', 'models'] : []), ...segments].join('/')}${query}`;
    return { method, bytes: requestBytes(method, path, {}, body) };
  });

const HEADERS = [
  'Host: x',
  'Connection: close',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: x',
  'Content-Length: 2',
  'Content-Length: 99',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Content-Encoding: gzip',
  'Content-Encoding: x, y',
  `${LENGTH_HEADER}: 2`,
  `${LENGTH_HEADER}: `,
  `X: ${'x'.repeat(40_000)}`,
  ': x',
  'X',
  ' folded',
  'X : y',
  'X: \u0000',
  'X: é',
];
const LINES = [
  'GET /v2 HTTP/1.1',
  'POST /v2/models/types/infer HTTP/1.1',
  'GET /v2 HTTP/1.0',
  'GET /v2',
  'GET /v2 HTTP/9.9',
  'PRI * HTTP/2.0',
  'get /v2 HTTP/1.1',
  'CONNECT x:1 HTTP/1.1',
  'POST  /v2 HTTP/1.1',
  'HTTP/1.1 200 OK',
  '',
];
const BODIES = [
  '',
  '{}',
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n',
  '2;x=y\r\n{}\r\n',
  'ffffffffffffffff\r\n',
  'GET /v2 HTTP/1.1\r\nHost: x\r\n\r\n',
];

/** What stands on the wire, from a head that is nearly right to anything. */
export const rawRequests: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        line: fc.constantFrom(...LINES),
        headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 }),
        hasHost: fc.boolean(),
        lineEnd: fc.oneof(
          { weight: 6, arbitrary: fc.constant('\r\n') },
          { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\n\r\n') },
        ),
        body: fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary' })),
      })
      .map(({ line, headers, hasHost, lineEnd, body }) => {
        const lines = [line, ...(hasHost ? ['Host: x'] : []), ...headers];
        return Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}${body}`, 'latin1');
      }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }).map(Buffer.from) },
);

function post(path: string, headers: Readonly<Record<string, string>>, body: Uint8Array): FuzzedRequest {
  return { method: 'POST', bytes: requestBytes('POST', path, headers, body) };
}

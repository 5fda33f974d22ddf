/**
 * Arbitrary files for the parser of config.pbtxt: from nearly legal to no text at all.
 */
import fc from 'fast-check';
import { fieldsOf, MODEL_CONFIG_TYPE, messageType } from '../../contract/canonical.ts';
import { print } from '../../contract/text-format.ts';
import { tokensOf } from '../../contract/text-tokens.ts';
import { arbitraryConfig } from './arbitrary-config.ts';

const PUNCTUATION = [',', ':', '{', '}', '[', ']', '<', '>', ';', '-', '#', '//', '\n'] as const;

/** A printed config with a few of its tokens taken out, doubled, exchanged or replaced: nearly legal, sometimes still so. */
export const mutatedConfigs: fc.Arbitrary<string> = fc
  .tuple(
    arbitraryConfig,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'replace')), { maxLength: 3 }),
  )
  .map(([config, edits]) => {
    const tokens = tokensOf(print(config)).map(({ text }) => text);
    for (const [a, b, edit] of edits) {
      if (tokens.length === 0) break;
      const [from, to] = [a % tokens.length, b % tokens.length];
      if (edit === 'drop') tokens.splice(from, 1);
      else if (edit === 'double') tokens.splice(from, 0, tokens[from]!);
      else if (edit === 'swap') [tokens[from], tokens[to]] = [tokens[to]!, tokens[from]!];
      else tokens[from] = [',', ':', '{', '}', '[', ']', '7', '0x7', '"s"', 'true', 'name', '#'][b % 12]!;
    }
    return tokens.join(' ').replaceAll('- ', '-');
  });

/** Names of the top and of the messages in it, among them those that stand for other things in JavaScript. */
const NAMES = [
  ...fieldsOf(MODEL_CONFIG_TYPE).flatMap((field) => [
    field.name,
    ...fieldsOf(messageType(field) ?? MODEL_CONFIG_TYPE).map(({ name }) => name),
  ]),
  '__proto__',
  'constructor',
  'toString',
  'key',
  'value',
];

const VALUES = [
  'TYPE_FP32',
  'KIND_GPU',
  '0',
  '-1',
  '010',
  '0x7fffffff',
  '9223372036854775808',
  '1e400',
  '1.5f',
  'inf',
  'nan',
  'true',
  'TRUE',
  '""',
  '\'a\' "b"',
  '"\\377"',
  '"\\u{1F600}"',
  '"\\400"',
  '"open',
  '${placeholder',
  '[type.googleapis.com/x]',
] as const;

/** Tokens that occur in configs, in no order. */
export const tokenSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PUNCTUATION) },
      { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 2, arbitrary: fc.constantFrom(...VALUES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 40 },
  )
  .chain((tokens) => fc.constantFrom(' ', '', '\r\n').map((separator) => tokens.join(separator)));

/** A printed config of which some bytes are others, or which is cut off. */
export const damagedFiles: fc.Arbitrary<Uint8Array> = fc
  .tuple(arbitraryConfig, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.option(fc.nat()))
  .map(([config, edits, cut]) => {
    const bytes = Buffer.from(print(config));
    if (bytes.length === 0) return bytes;
    for (const [at, byte] of edits) bytes[at % bytes.length] = byte;
    return cut === null ? bytes : bytes.subarray(0, cut % bytes.length);
  });

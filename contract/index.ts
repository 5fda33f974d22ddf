/**
 * What users import as `trireme/contract`: model configurations as data, their text and JSON forms, and the rules that they keep.
 */
export { DATA_TYPES, type DataType, isDataType } from './data-types.ts';
export { type FromJsonOptions, fromJson, toJson } from './json-format.ts';
export type { ModelConfig } from './model-config.ts';
export { canonical, decode, encode } from './model-config.ts';
export { type NormalizeOptions, normalize } from './normalize.ts';
export type { Problem, RuleContext } from './problem.ts';
export {
  type ParsedConfig,
  type ParseOptions,
  parse,
  parseBytes,
  print,
  TextFormatError,
  type TextFormatProblem,
} from './text-format.ts';
export { validateConfig } from './validate.ts';

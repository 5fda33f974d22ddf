/**
 * What users import as `trireme/testing`: helpers for tests of their own constructs.
 */
export { Match, Matcher } from './match.ts';
export { type ExpectedConfig, Template } from './template.ts';
export { type SynthOutput, Testing } from './testing.ts';

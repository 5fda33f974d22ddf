/**
 * What users import as `trireme/testing`: helpers for tests of their own constructs.
 */
export { Annotations } from './annotations.ts';
export { Capture } from './capture.ts';
export { Match } from './match.ts';
export { Matcher } from './matcher.ts';
export { type ExpectedConfig, Template } from './template.ts';
export { type SynthOutput, Testing } from './testing.ts';

/**
 * Numbers as 64-bit fields of a configuration.
 */

/** What is no whole number passes as it is: the schema's own check names the field and says what was got. @internal */
export function toInteger(value: number | bigint): bigint {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? (value as unknown as bigint) : BigInt(value);
}

/**
 * Amounts as Kubernetes writes them: in the form that the API server answers, so that what is applied again is no change.
 */
import type { Size } from '../units.ts';

const SIZE_UNITS = [
  ['Ti', 1024 ** 4],
  ['Gi', 1024 ** 3],
  ['Mi', 1024 ** 2],
  ['Ki', 1024],
] as const;

/** `64Mi`: in the largest unit of which it is a whole number. @internal */
export function sizeQuantity(size: Size): string {
  return bytesQuantity(size.toBytes());
}

/** @internal */
export function bytesQuantity(bytes: number): string {
  const unit = bytes === 0 ? undefined : SIZE_UNITS.find(([, each]) => bytes % each === 0);
  return unit ? `${bytes / unit[1]}${unit[0]}` : String(bytes);
}

/** `2` or `500m`. @internal */
export function coresQuantity(cores: number): string {
  return Number.isInteger(cores) ? String(cores) : `${Math.round(cores * 1000)}m`;
}

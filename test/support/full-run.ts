/**
 * How much a test does: a sample with `npm test`, everything with `npm run test:full`, which sets TRIREME_FULL.
 */
export const isFullRun = Boolean(process.env['TRIREME_FULL']);

/** Runs of a property, clients, seconds, cycles: as many as this run has time for. */
export function amount(sample: number, full: number): number {
  return isFullRun ? full : sample;
}

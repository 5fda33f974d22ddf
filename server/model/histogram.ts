/**
 * A histogram with fixed buckets: cheap to fill on the hot path, read by metrics when scraped.
 *
 * Bounds are ascending upper limits (inclusive, as Prometheus' `le`) in seconds; values are observed in milliseconds, the server's clock.
 */
export class Histogram {
  /** Seconds, ascending; a last bucket without bound follows. */
  readonly bounds: readonly number[];
  /** Per bucket, not cumulative; one longer than `bounds`. */
  readonly counts: Float64Array;
  count = 0;
  sumMs = 0;
  readonly #boundsMs: Float64Array;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
    this.#boundsMs = Float64Array.from(bounds, (seconds) => seconds * 1000);
  }

  observe(ms: number): void {
    const bounds = this.#boundsMs;
    let bucket = 0;
    while (bucket < bounds.length && ms > bounds[bucket]!) bucket++;
    this.counts[bucket]!++;
    this.count++;
    this.sumMs += ms;
  }
}

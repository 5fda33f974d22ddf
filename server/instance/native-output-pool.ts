/**
 * Output buffers of native instances, used again once every response that is a view of one was released.
 *
 * A buffer that is never given back is the garbage collector's. The pool keeps no more than `maxBytes`, and drops what comes beyond.
 * Sizes are rounded up to classes an eighth of a power of two apart, so that batches of nearly the same size share buffers.
 */

const SMALLEST = 4096;
/** As much as a batch of large images or embeddings: past that, a new allocation costs less than the run. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

export class NativeOutputPool {
  readonly #maxBytes: number;
  readonly #free = new Map<number, Uint8Array[]>();
  #freeBytes = 0;

  constructor(maxBytes = DEFAULT_MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes that lie here for the next `take`. */
  get freeBytes(): number {
    return this.#freeBytes;
  }

  /** A buffer of at least `size` bytes, with any content. Throws RangeError if there is no such memory. */
  take(size: number): Uint8Array {
    const rounded = sizeClass(size);
    const buffer = this.#free.get(rounded)?.pop();
    if (!buffer) return Buffer.allocUnsafeSlow(rounded);
    this.#freeBytes -= rounded;
    return buffer;
  }

  /** Gives back what `take` gave; nobody reads it any more. */
  give(buffer: Uint8Array): void {
    if (this.#freeBytes + buffer.byteLength > this.#maxBytes) return;
    this.#freeBytes += buffer.byteLength;
    const free = this.#free.get(buffer.byteLength);
    if (free) free.push(buffer);
    else this.#free.set(buffer.byteLength, [buffer]);
  }
}

function sizeClass(size: number): number {
  if (size <= SMALLEST) return SMALLEST;
  const step = 2 ** (Math.floor(Math.log2(size)) - 3);
  return Math.ceil(size / step) * step;
}

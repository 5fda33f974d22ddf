/**
 * Quantities with their unit: a duration or a size never is a bare number.
 *
 * Durations are kept in whole microseconds, sizes in whole bytes, as the configuration and the server's flags want them.
 */

/** A length of time. Made by `micros`, `millis`, `seconds` or `minutes`. */
export class Duration {
  readonly #microseconds: bigint;

  private constructor(microseconds: bigint) {
    this.#microseconds = microseconds;
  }

  /** @internal */
  static _of(amount: number, unit: string, microsecondsEach: number): Duration {
    const microseconds = amount * microsecondsEach;
    if (!(microseconds >= 0) || !Number.isSafeInteger(microseconds)) {
      throw new Error(`${unit}(${amount}): want a whole number of microseconds, 0 or more`);
    }
    return new Duration(BigInt(microseconds));
  }

  /** A whole number. */
  toMicroseconds(): bigint {
    return this.#microseconds;
  }

  /** Fractional if need be. */
  toMilliseconds(): number {
    return Number(this.#microseconds) / 1000;
  }

  /** Fractional if need be. */
  toSeconds(): number {
    return Number(this.#microseconds) / 1_000_000;
  }

  /** For messages: the amount with its unit. */
  toString(): string {
    return `${this.#microseconds}us`;
  }
}

/** `micros(500)`: 500 microseconds. */
export function micros(amount: number): Duration {
  return Duration._of(amount, 'micros', 1);
}

/** `millis(2.5)`: 2.5 milliseconds. */
export function millis(amount: number): Duration {
  return Duration._of(amount, 'millis', 1000);
}

/** `seconds(30)`: 30 seconds. */
export function seconds(amount: number): Duration {
  return Duration._of(amount, 'seconds', 1_000_000);
}

/** `minutes(5)`: 5 minutes. */
export function minutes(amount: number): Duration {
  return Duration._of(amount, 'minutes', 60_000_000);
}

/** An amount of memory or storage. Made by `kibibytes`, `mebibytes` or `gibibytes`. */
export class Size {
  readonly #bytes: number;

  private constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** @internal */
  static _of(amount: number, unit: string, bytesEach: number): Size {
    const bytes = amount * bytesEach;
    if (!(bytes >= 0) || !Number.isSafeInteger(bytes))
      throw new Error(`${unit}(${amount}): want a whole number of bytes, 0 or more`);
    return new Size(bytes);
  }

  /** A whole number. */
  toBytes(): number {
    return this.#bytes;
  }

  /** For messages: the amount with its unit. */
  toString(): string {
    return `${this.#bytes}B`;
  }
}

/** `kibibytes(512)`: 512 × 1024 bytes. */
export function kibibytes(amount: number): Size {
  return Size._of(amount, 'kibibytes', 1024);
}

/** `mebibytes(64)`: 64 × 1024² bytes. */
export function mebibytes(amount: number): Size {
  return Size._of(amount, 'mebibytes', 1024 ** 2);
}

/** `gibibytes(2)`: 2 × 1024³ bytes. */
export function gibibytes(amount: number): Size {
  return Size._of(amount, 'gibibytes', 1024 ** 3);
}

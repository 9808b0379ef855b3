// Decides how long to wait before restarting something that ended: twice as long each time, until it has run well for a while.

export type BackoffOptions = { firstMs: number; longestMs: number; wellAfterMs: number; now?: () => number };

export class Backoff {
  readonly #options: BackoffOptions;
  #ends = 0;
  #startedAt = 0;

  constructor(options: BackoffOptions) {
    this.#options = options;
    this.started();
  }

  started(): void {
    this.#startedAt = this.#now();
  }

  /** @returns the milliseconds to wait, now that it has ended or could not be started. */
  ended(): number {
    const { firstMs, longestMs, wellAfterMs } = this.#options;
    if (this.#now() - this.#startedAt >= wellAfterMs) this.#ends = 0;
    return Math.min(firstMs * 2 ** this.#ends++, longestMs);
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}

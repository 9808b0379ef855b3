// Lets so many events of one kind through for each key, in a burst and then at a steady rate.

export type Rate = {
  /** How many may come in one burst. */
  burst: number;
  /** How many are refilled each second after that. */
  perSecond: number;
};

export type Throttle = {
  /** Counts an event of this key, or several at once: 0 = let it through, otherwise the milliseconds until it would be. */
  take(key: string | number, count?: number): number;
  /** Takes back the last event of this key: it was none of those that are counted. */
  giveBack(key: string | number): void;
  /** Forgets what this key has used. */
  clear(key: string | number): void;
};

const SWEEP_AT = 20_000;

/**
 * More than a sum of times loses by rounding. In the second before a power of two, `time + 1000 - time` is above 1000 for a
 * quarter of the times of `performance.now()`, which would refuse even the first event.
 */
const ROUNDING_MS = 0.001;

/**
 * A leaky bucket for each key, held as the one time at which the bucket will be empty again. Keys whose bucket is empty are
 * swept out, so memory follows the number of callers that are active now.
 */
export function createThrottle({ burst, perSecond }: Rate, now: () => number = () => performance.now()): Throttle {
  const emptyAt = new Map<string | number, number>();
  const stepMs = 1000 / perSecond;
  const roomMs = stepMs * burst;
  let sweepAt = SWEEP_AT;

  function sweep(time: number): void {
    for (const [key, at] of emptyAt) if (at <= time) emptyAt.delete(key);
    sweepAt = Math.max(SWEEP_AT, emptyAt.size * 2);
  }

  return {
    take(key, count = 1) {
      const time = now();
      const full = Math.max(emptyAt.get(key) ?? 0, time) + stepMs * count;
      const tooFullMs = full - time - roomMs;
      if (tooFullMs > ROUNDING_MS) return Math.ceil(tooFullMs);
      emptyAt.set(key, full);
      if (emptyAt.size > sweepAt) sweep(time);
      return 0;
    },
    giveBack(key) {
      const at = emptyAt.get(key);
      if (at !== undefined) emptyAt.set(key, at - stepMs);
    },
    clear: key => void emptyAt.delete(key),
  };
}

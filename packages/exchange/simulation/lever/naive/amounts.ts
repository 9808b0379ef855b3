// Whole numbers of the second implementation, which imports nothing of the exchange: rounding, and the last price at which something is true.

export const MILLION = 1_000_000n;
/** No number of price steps is larger. */
const MAX_TICKS = 2n ** 53n - 1n;

/** The largest whole number that, taken so many times, is not above an amount. */
export function floor(amount: bigint, times: bigint): bigint {
  const rest = ((amount % times) + times) % times;
  return (amount - rest) / times;
}

/** The smallest whole number that, taken so many times, is not below an amount. */
export function ceil(amount: bigint, times: bigint): bigint {
  return -floor(-amount, times);
}

export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function sum(amounts: readonly bigint[]): bigint {
  let all = 0n;
  for (const amount of amounts) all += amount;
  return all;
}

/** The highest price from one tick on at which a sentence is true that is true of all lower ones; undefined where it never is. */
export function highestTick(isTrue: (ticks: bigint) => boolean): bigint | undefined {
  if (!isTrue(1n)) return undefined;
  let [below, above] = [1n, MAX_TICKS + 1n];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    if (isTrue(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** The lowest price at which a sentence is true that is true of all higher ones. */
export function lowestTick(isTrue: (ticks: bigint) => boolean): bigint {
  const last = highestTick(ticks => !isTrue(ticks));
  const next = (last ?? 0n) + 1n;
  return smaller(next, MAX_TICKS);
}

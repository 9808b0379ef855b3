// The scale of a chart of bars: where its axis ends, and how much of it a bar takes. Amounts stay integers.

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is no less than `largest`; 1 where there is nothing to show. */
export function axisEnd(largest: bigint): bigint {
  if (largest <= 1n) return 1n;
  let power = 1n;
  while (power * 10n < largest) power *= 10n;
  const steps = [power, power * 2n, (power * 5n) / 2n, power * 5n, power * 10n];
  return steps.find(step => step >= largest)!;
}

/** In hundredths of the axis; a bar that is there at all is seen. */
export function shareOf(units: bigint, end: bigint): number {
  if (units <= 0n) return 0;
  return Math.max(Number((units * 10_000n) / end) / 100, 0.6);
}

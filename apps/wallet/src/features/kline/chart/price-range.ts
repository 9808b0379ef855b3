// The span of prices that the chart shows from bottom to top.

export type PriceSpan = { from: number; to: number };

/** With fewer bars than this a chart is young, and what little it shows would be blown up to its full height. */
const YOUNG_BARS = 24;
/** What a young chart spans at least, as a part of its price. */
const LEAST_PART = 0.01;

/** The span of the visible bars, for a young chart with room around them. */
export function priceSpan({ from, to }: PriceSpan, barCount: number): PriceSpan {
  if (barCount === 0 || barCount >= YOUNG_BARS) return { from, to };
  const middle = (from + to) / 2;
  const half = Math.max(to - from, Math.abs(middle) * LEAST_PART) / 2;
  return { from: middle - half, to: middle + half };
}

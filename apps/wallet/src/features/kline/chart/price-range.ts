// The span of prices that the chart shows from bottom to top, with room for what is written above and below the candles.

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

/** How many pixels a span has, and how many of them above and below stay free. */
export type Room = { height: number; top: number; bottom: number };

/** The span with exactly that room around it; as it was where next to nothing would be left of the height. */
export function withRoom({ from, to }: PriceSpan, { height, top, bottom }: Room): PriceSpan {
  const left = height - top - bottom;
  if (left < height / 4) return { from, to };
  const perPixel = (to - from) / left;
  return { from: from - perPixel * bottom, to: to + perPixel * top };
}

/** What an indicator writes over the prices: the widths of its figures, one after the other. */
export type Legend = readonly number[];

/** How many rows legends take in a width: each begins a row of its own, and what does not fit moves to the next one. */
export function legendRows(legends: readonly Legend[], width: number): number {
  let rows = 0;
  for (const figures of legends) {
    let used = 0;
    rows += 1;
    for (const figure of figures) {
      if (used > 0 && used + figure > width) {
        rows += 1;
        used = 0;
      }
      used += figure;
    }
  }
  return rows;
}

// The axis of prices: its span, the room above and below the candles, and figures that no tag lies over.
import type { Chart, Indicator } from 'klinecharts';
import type { OwnOverlays } from '../own-orders/own-overlays.ts';

/** With fewer bars than this a chart is young, and what little it shows would be blown up to its full height. */
const YOUNG_BARS = 24;

/** What a young chart spans at least, as a part of its price. */
const MIN_PART = 0.01;

const MAIN_PANE = 'candle_pane';
/** A row of the legend, its margins included. */
const LEGEND_ROW_PX = 19;
/** The label of the highest price, with a little air to the legend. */
const TOP_PX = 16;
/** The label of the lowest price or a mark of an own fill. */
const BOTTOM_PX = 22;
const COMPACT_BOTTOM_PX = 18;
/** A character of the legend, and the separator after each of its figures. */
const CHARACTER_PX = 6;
const AFTER_PX = 6;
/** How far a figure must stand from a tag to be read beside it. */
const TAG_PX = 17;
/** Too little to be seen. */
const NUDGE = 1e-6;

export function setPriceAxis(chart: Chart, own: Pick<OwnOverlays, 'heights'>, isCompact: boolean): void {
  const lastPrice = () => chart.getDataList().at(-1)?.close;
  chart.overrideYAxis({
    paneId: MAIN_PANE,
    // The library would count a gap as a part of the span without it, which makes it smaller than it says.
    gap: { top: 0, bottom: 0 },
    createRange({ defaultRange }) {
      const { width = 0, height = 0 } = chart.getSize(MAIN_PANE, 'main') ?? {};
      const rows = legendRows(legends(chart, defaultRange.to), width);
      const { from, to } = withRoom(priceSpan(defaultRange, chart.getDataList().length), {
        height,
        top: rows * LEGEND_ROW_PX + TOP_PX,
        bottom: isCompact ? COMPACT_BOTTOM_PX : BOTTOM_PX,
      });
      // The library redoes its figures only when the range has changed; they also depend on the last price.
      const start = from - ((lastPrice() ?? from) - from) * NUDGE;
      const range = to - start;
      return {
        from: start,
        to,
        range,
        realFrom: start,
        realTo: to,
        realRange: range,
        displayFrom: start,
        displayTo: to,
        displayRange: range,
      };
    },
    createTicks({ range, bounding, defaultTicks }) {
      const last = lastPrice();
      const tags = [...own.heights()];
      if (last !== undefined) {
        const height = (1 - (last - range.realFrom) / range.realRange) * bounding.height;
        // Where the library draws the tag of a price that is out of sight.
        tags.push(Math.max(bounding.height * 0.05, Math.min(height, bounding.height * 0.98)));
      }
      return defaultTicks.filter(({ coord }) => tags.every(tag => Math.abs(tag - coord) >= TAG_PX));
    },
  });
}

/** The legends over the prices, about as wide as they become for prices like this one. */
function legends(chart: Chart, value: number): Legend[] {
  const width = (text: string) => text.length * CHARACTER_PX + AFTER_PX;
  return chart
    .getIndicators({ paneId: MAIN_PANE })
    .map(({ shortName, figures, precision }: Indicator) => [
      ...(shortName === '' ? [] : [width(shortName)]),
      ...figures.map(({ title = '' }) =>
        width(title + value.toLocaleString('en', { minimumFractionDigits: precision })),
      ),
    ]);
}

type PriceSpan = { from: number; to: number };

/** The span of the visible bars, for a young chart with room around them. */
export function priceSpan({ from, to }: PriceSpan, barCount: number): PriceSpan {
  if (barCount === 0 || barCount >= YOUNG_BARS) return { from, to };
  const middle = (from + to) / 2;
  const half = Math.max(to - from, Math.abs(middle) * MIN_PART) / 2;
  return { from: middle - half, to: middle + half };
}

/** How many pixels a span has, and how many of them above and below stay free. */
type Room = { height: number; top: number; bottom: number };

/** The span with exactly that room around it; as it was where next to nothing would be left of the height. */
export function withRoom({ from, to }: PriceSpan, { height, top, bottom }: Room): PriceSpan {
  const left = height - top - bottom;
  if (left < height / 4) return { from, to };
  const perPixel = (to - from) / left;
  return { from: from - perPixel * bottom, to: to + perPixel * top };
}

/** What an indicator writes over the prices: the widths of its figures, one after the other. */
type Legend = readonly number[];

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

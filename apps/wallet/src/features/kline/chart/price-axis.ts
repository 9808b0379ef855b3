// The axis of prices: its span, the room above and below the candles, and figures that no tag lies over.
import type { Chart } from 'klinecharts';
import type { OwnOverlays } from '../own-orders/own-overlays.ts';
import { priceSpan } from './price-range.ts';

const MAIN_PANE = 'candle_pane';
/** Above: the legend and the label of the highest price. Below: the label of the lowest price or a mark of an own fill. */
const GAP_PX = { top: 44, bottom: 26 };
const COMPACT_GAP_PX = { top: 32, bottom: 24 };
/** How far a figure must stand from a tag to be read beside it. */
const TAG_PX = 17;
/** Too little to be seen. */
const NUDGE = 1e-6;

export function setPriceAxis(chart: Chart, own: Pick<OwnOverlays, 'heights'>, isCompact: boolean): void {
  const lastPrice = () => chart.getDataList().at(-1)?.close;
  chart.overrideYAxis({
    paneId: MAIN_PANE,
    gap: isCompact ? COMPACT_GAP_PX : GAP_PX,
    createRange({ defaultRange }) {
      const { from, to } = priceSpan(defaultRange, chart.getDataList().length);
      // The library makes figures anew only when the range has changed; they also depend on where the last price stands.
      const start = from - ((lastPrice() ?? from) - from) * NUDGE;
      const range = to - start;
      return {
        ...{ from: start, to, range },
        ...{ realFrom: start, realTo: to, realRange: range },
        ...{ displayFrom: start, displayTo: to, displayRange: range },
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

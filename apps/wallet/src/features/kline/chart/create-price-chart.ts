// The chart itself, spoken to in the page's words. This is the only part, with what it imports, that needs the chart library.
import type { Client, LiveFeed } from '@candor/client';
import type { Formats } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { type Chart, dispose, init, registerIndicator } from 'klinecharts';
import { type ChartDrawings, createChartDrawings } from '../drawings/chart-drawings.ts';
import { drawIndicators } from '../indicators/draw-indicators.ts';
import type { IndicatorName, IndicatorSettings } from '../indicators/indicators.ts';
import type { OwnMarks } from '../own-orders/own-marks.ts';
import { createOwnOverlays, type OwnMarkWords, type OwnOverlays } from '../own-orders/own-overlays.ts';
import { type CandleTarget, createCandleLoader, type LoadState } from './candle-loader.ts';
import { type ChartBar, showBars, showNoBars } from './chart-bar.ts';
import { readChartColours } from './chart-colours.ts';
import { chartDate } from './chart-date.ts';
import { chartStyles } from './chart-styles.ts';
import { libraryPeriods } from './chart-views.ts';
import { setPriceAxis } from './price-axis.ts';

const NAME = 'crosshairWatch';

registerIndicator<object, unknown, Watch>({
  name: NAME,
  calc: () => [],
  createTooltipDataSource({ indicator, crosshair }) {
    const watch = indicator.extendData as Watch;
    watch(crosshair.paneId === undefined ? undefined : crosshair.dataIndex);
    return { name: '', calcParamsText: '', features: [], legends: [] };
  },
});

export type PriceChartOptions = {
  host: HTMLElement;
  client: Pick<Client, 'listCandles' | 'listContractCandles'>;
  feed: Pick<LiveFeed, 'on' | 'status' | 'watchChart'>;
  onState: (state: LoadState) => void;
  /** Has little height: lower panes below the prices. */
  isCompact: boolean;
  /** The latest candle came into sight, or went out of it. */
  onAtEnd: (isAtEnd: boolean) => void;
};

export type Scales = { priceScale: number; amountScale: number };

export type PriceChart = {
  aim(target: CandleTarget, scales: Scales): void;
  reload(): void;
  /** Reads the latest candles once more: for as long as nothing comes live. */
  refresh(): void;
  /** Draws in the colours and the font that the host has now. */
  dress(look: { isLine: boolean; isStill: boolean }): void;
  showIndicators(names: readonly IndicatorName[], settings: IndicatorSettings): void;
  showOwnMarks(marks: OwnMarks, words: OwnMarkWords): void;
  /** Where the lines of own orders stand. */
  own: Pick<OwnOverlays, 'follow' | 'priceAt'>;
  drawings: ChartDrawings;
  writeDates(formats: Formats): void;
  /** Moves the crosshair by so many candles, from the latest one on. */
  step(count: number): void;
  /** Takes the crosshair away: what it stood on has moved. */
  unpoint(): void;
  zoom(factor: number): void;
  toEnd(): void;
  close(): void;
};

const MAIN_PANE = 'candle_pane';
/** Heights of the panes below the prices. */
const PANE_PX = 76;
const COMPACT_PANE_PX = 48;
const ANIMATION_MS = 200;
/** How far candles stand apart at first, and the minutes of the line: it shows hours where candles show one. */
const CANDLE_PX = 9;
const LINE_PX = 3;
/** Room between the latest candle and the prices. */
const RIGHT_PX = 40;
/** Half of the widest date. */
const EDGE_PX = 36;

export function createPriceChart({ host, client, feed, isCompact, onState, onAtEnd }: PriceChartOptions): PriceChart {
  const chart = makeChart(host);
  const bars = () => chart.getDataList() as ChartBar[];
  let target: CandleTarget | undefined;
  let priceScale = 2;
  let pointedAt: number | undefined;
  let isStill = false;
  let wasLine: boolean | undefined;
  const own = createOwnOverlays(chart);
  setPriceAxis(chart, own, isCompact);

  const candles = createCandleLoader({
    client,
    feed,
    bars,
    onState,
    restart: () => chart.resetData(),
    atFrame: callback => void requestAnimationFrame(callback),
  });
  chart.setDataLoader(candles.loader);
  watchCrosshair(chart, at => {
    pointedAt = at;
    showBars(bars(), at);
  });
  chart.subscribeAction('onVisibleRangeChange', () => onAtEnd(chart.getVisibleRange().to >= bars().length));

  function point(index: number): void {
    const x = (chart.convertToPixel({ dataIndex: index }, { paneId: MAIN_PANE }) as { x?: number }).x ?? 0;
    const value = bars()[index]?.close ?? 0;
    const y = (chart.convertToPixel({ value }, { paneId: MAIN_PANE }) as { y?: number }).y ?? 0;
    chart.executeAction('onCrosshairChange', { x, y, paneId: MAIN_PANE });
  }

  return {
    aim(next, scales) {
      const before = target;
      target = next;
      priceScale = scales.priceScale;
      candles.aim(next);
      if (before?.symbol !== next.symbol) {
        showNoBars();
        chart.setSymbol({ ticker: next.symbol, pricePrecision: priceScale, volumePrecision: scales.amountScale });
      }
      if (before?.period !== next.period) chart.setPeriod({ ...libraryPeriods[next.period] });
      if (before?.source !== next.source || before.traded !== next.traded) chart.resetData();
    },
    reload: () => chart.resetData(),
    refresh: candles.refresh,
    dress(look) {
      isStill = look.isStill;
      if (wasLine !== look.isLine) chart.setBarSpace(look.isLine ? LINE_PX : CANDLE_PX);
      wasLine = look.isLine;
      chart.setStyles(chartStyles({ ...hostLook(host), ...look }));
    },
    showIndicators: (names, settings) =>
      drawIndicators(chart, names, settings, {
        priceScale,
        colours: readChartColours(host),
        paneHeight: isCompact ? COMPACT_PANE_PX : PANE_PX,
      }),
    showOwnMarks: (marks, words) => own.show(marks, hostLook(host), words),
    own,
    drawings: createChartDrawings(chart),
    writeDates(formats) {
      chart.setFormatter({
        formatDate: ({ timestamp, type }) => chartDate(formats, target?.period ?? '1min', type, timestamp),
      });
    },
    step(count) {
      const last = bars().length - 1;
      if (last < 0) return;
      const next = Math.min(last, Math.max(0, pointedAt === undefined ? last : pointedAt + count));
      const { from, to } = chart.getVisibleRange();
      if (next <= from + 1 || next >= to)
        chart.scrollToDataIndex(Math.min(last, next + (count < 0 ? to - from - 2 : 0)));
      point(next);
    },
    // Without a place the crosshair leaves, which the types do not know.
    unpoint: () => chart.executeAction('onCrosshairChange', undefined as never),
    zoom: factor => chart.zoomAtDataIndex(factor, bars().length - 1, isStill ? 0 : ANIMATION_MS),
    toEnd: () => chart.scrollToRealTime(isStill ? 0 : ANIMATION_MS),
    close() {
      candles.close();
      dispose(host);
      showNoBars();
    },
  };
}

function hostLook(host: HTMLElement) {
  return { colours: readChartColours(host), font: getComputedStyle(host).fontFamily };
}

function makeChart(host: HTMLElement): Chart {
  const chart = init(host, {
    // The page has keys of its own; the library would listen on the whole document.
    hotkey: { enabled: false },
    decimalFold: { format: value => String(value) },
    // As the language in force writes figures: the library would always group by commas.
    thousandsSeparator: { format: value => figureOfDecimal(String(value)) },
    layout: { barSpaceLimit: { min: 2, max: 40 } },
  });
  if (chart === null) throw new Error('the chart found no place to draw');
  chart.setOffsetRightDistance(RIGHT_PX);
  chart.overrideXAxis({
    // The library also writes dates that the edges then cut.
    createTicks: ({ defaultTicks, bounding }) =>
      defaultTicks.filter(({ coord }) => coord >= EDGE_PX && coord <= bounding.width - EDGE_PX),
  });
  const dom = chart.getDom()!;
  // The host decides about touches, swipes that begin here may scroll the page, and the host is what the keyboard reaches.
  dom.style.touchAction = 'inherit';
  dom.style.overscrollBehavior = 'auto';
  dom.tabIndex = -1;
  return chart;
}

type Watch = (pointedAt: number | undefined) => void;

/** Calls back with the place of the candle under the crosshair, `undefined` without one, at every drawing. */
function watchCrosshair(chart: Chart, watch: Watch): void {
  chart.createIndicator({ name: NAME, id: NAME, paneId: 'candle_pane', extendData: watch }, true);
}

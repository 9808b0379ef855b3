// Makes the chart show the wanted indicators, no others, with the wanted parameters.
import type { Chart, IndicatorCreate } from 'klinecharts';
import type { ChartColours } from '../chart/chart-colours.ts';
import { indicatorLines } from '../chart/chart-styles.ts';
import { INDICATOR_NAMES, type IndicatorName, type IndicatorSettings, indicators } from './indicators.ts';

const MAIN_PANE = 'candle_pane';
/** Where the figures of a pane are written. */
const LEGEND_PX = 20;
const MIN_PANE_PX = 40;

/** Digits beyond those of prices that an average of differences needs to say anything. */
const MACD_DIGITS = 1;

export function drawIndicators(
  chart: Chart,
  wanted: readonly IndicatorName[],
  settings: IndicatorSettings,
  { priceScale, colours, paneHeight }: { priceScale: number; colours: ChartColours; paneHeight: number },
): void {
  const lines = indicatorLines(colours);
  for (const name of INDICATOR_NAMES) {
    const look = name === 'EMA' || name === 'BOLL' ? { styles: { lines: lines[name] } } : {};
    const label = shortNameOf(name, chart.getSymbol()?.ticker);
    const change = {
      id: name,
      name,
      calcParams: [...settings[name].parameters],
      ...label,
      ...look,
      ...digits(name, priceScale),
    };
    const isThere = chart.getIndicators({ id: name }).length > 0;
    if (!wanted.includes(name)) {
      if (isThere) chart.removeIndicator({ id: name });
    } else if (isThere) {
      chart.overrideIndicator(change);
    } else {
      create(chart, name, change, paneHeight);
    }
  }
}

function create(chart: Chart, name: IndicatorName, made: IndicatorCreate, height: number): void {
  const isMain = indicators[name].pane === 'main';
  const paneId = isMain ? MAIN_PANE : `pane-${name}`;
  chart.createIndicator({ ...made, paneId }, isMain);
  if (isMain) return;
  chart.setPaneOptions({ id: paneId, order: INDICATOR_NAMES.indexOf(name), height, minHeight: MIN_PANE_PX });
  chart.overrideYAxis({ paneId, gap: { top: LEGEND_PX, bottom: 4 } });
}

/** The figures of some repeat their name; those of the volume count the base coin. */
function shortNameOf(name: IndicatorName, symbol: string | undefined): { shortName?: string } {
  if (name === 'MA' || name === 'EMA' || name === 'RSI') return { shortName: '' };
  return name === 'VOL' ? { shortName: `VOL (${symbol?.split('/')[0] ?? ''})` } : {};
}

function digits(name: IndicatorName, priceScale: number): { precision?: number } {
  switch (name) {
    case 'MACD':
      return { precision: priceScale + MACD_DIGITS };
    case 'KDJ':
    case 'RSI':
      return { precision: 2 };
    case 'MA':
    case 'EMA':
    case 'BOLL':
    case 'VOL':
      return {};
    default:
      return name satisfies never;
  }
}

// Makes the chart show the wanted indicators, no others, with the wanted parameters.
import type { Chart } from 'klinecharts';
import { INDICATOR_NAMES, type IndicatorName, type IndicatorSettings, indicators } from './indicators.ts';

const MAIN_PANE = 'candle_pane';
const PANE = { height: 76, minHeight: 48 };

/** Digits beyond those of prices that an average of differences needs to say anything. */
const MACD_DIGITS = 1;

export function drawIndicators(
  chart: Chart,
  wanted: readonly IndicatorName[],
  settings: IndicatorSettings,
  priceScale: number,
): void {
  for (const name of INDICATOR_NAMES) {
    const calcParams = [...settings[name].parameters];
    const isThere = chart.getIndicators({ id: name }).length > 0;
    if (!wanted.includes(name)) {
      if (isThere) chart.removeIndicator({ id: name });
    } else if (isThere) {
      chart.overrideIndicator({ id: name, name, calcParams });
    } else {
      create(chart, name, calcParams, priceScale);
    }
  }
}

function create(chart: Chart, name: IndicatorName, calcParams: number[], priceScale: number): void {
  const isMain = indicators[name].place === 'main';
  const paneId = isMain ? MAIN_PANE : `pane-${name}`;
  const digits = name === 'MACD' ? { precision: priceScale + MACD_DIGITS } : {};
  chart.createIndicator({ id: name, name, paneId, calcParams, ...digits }, isMain);
  if (!isMain) chart.setPaneOptions({ id: paneId, order: INDICATOR_NAMES.indexOf(name), ...PANE });
}

// How the reader wants charts to look, kept on this device: the interval, the ones at hand, and the indicators with their parameters.
import { create } from 'zustand';
import { storage } from '../../../shared/device/storage.ts';
import {
  type IndicatorName,
  type IndicatorSetting,
  type IndicatorSettings,
  readIndicatorSettings,
} from '../indicators/indicators.ts';
import { type ChartView, isChartView, readPinnedViews, withPinned } from './chart-views.ts';

export type ChartSettings = {
  view: ChartView;
  /** The intervals that stand in the row above the chart. */
  pinned: readonly ChartView[];
  indicators: IndicatorSettings;
  /** Whether the trade page of a phone shows its chart; folded at first, so that the whole order form is in sight. */
  isUnfolded: boolean;
};

/** The stored settings; whatever is missing or makes no sense starts over. */
function readChartSettings(stored: unknown): ChartSettings {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<string, unknown>>;
  return {
    view: isChartView(values.view) ? values.view : '15min',
    pinned: readPinnedViews(values.pinned),
    indicators: readIndicatorSettings(values.indicators),
    isUnfolded: values.isUnfolded === true,
  };
}

export const useChartSettings = create<ChartSettings>(() => readChartSettings(storage.readJson('chart')));

function change(changed: Partial<ChartSettings>): void {
  useChartSettings.setState(changed);
  storage.write('chart', JSON.stringify(useChartSettings.getState()));
}

export function chooseView(view: ChartView): void {
  change({ view });
}

export function pinView(view: ChartView, isPinned: boolean): void {
  change({ pinned: withPinned(useChartSettings.getState().pinned, view, isPinned) });
}

export function changeIndicator(name: IndicatorName, setting: Partial<IndicatorSetting>): void {
  const { indicators } = useChartSettings.getState();
  change({ indicators: { ...indicators, [name]: { ...indicators[name], ...setting } } });
}

export function unfoldChart(isUnfolded: boolean): void {
  change({ isUnfolded });
}

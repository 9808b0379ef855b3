// How the reader wants charts to look, kept on this device: the view and the indicators with their parameters.
import { create } from 'zustand';
import { storage } from '../../../shared/device/storage.ts';
import {
  type IndicatorName,
  type IndicatorSetting,
  type IndicatorSettings,
  readIndicatorSettings,
} from '../indicators/indicators.ts';
import { type ChartView, isChartView } from './chart-views.ts';

export type ChartSettings = { view: ChartView; indicators: IndicatorSettings };

/** The stored settings; whatever is missing or makes no sense starts over. */
function readChartSettings(stored: unknown): ChartSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<string, unknown>>;
  return {
    view: isChartView(given.view) ? given.view : '15min',
    indicators: readIndicatorSettings(given.indicators),
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

export function changeIndicator(name: IndicatorName, setting: Partial<IndicatorSetting>): void {
  const { indicators } = useChartSettings.getState();
  change({ indicators: { ...indicators, [name]: { ...indicators[name], ...setting } } });
}

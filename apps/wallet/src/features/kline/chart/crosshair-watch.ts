// An indicator that draws nothing and only learns, whenever the chart draws, which candle is pointed at: no action of the chart
// tells that the pointer has left.
import { type Chart, registerIndicator } from 'klinecharts';

type Watch = (pointedAt: number | undefined) => void;

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

/** Calls back with the place of the candle under the crosshair, `undefined` without one, at every drawing. */
export function watchCrosshair(chart: Chart, watch: Watch): void {
  chart.createIndicator({ name: NAME, id: NAME, paneId: 'candle_pane', extendData: watch }, true);
}

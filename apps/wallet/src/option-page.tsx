// The options page: timed options of a market, with the chart of its index.
import { lazyPart } from '@candor/ui';
import { OptionScreen } from './features/option/option-screen.tsx';
import { ProductSwitch } from './shared/trade/product-switch.tsx';

const Chart = lazyPart(async () => (await import('./features/kline/options/option-chart.tsx')).OptionChart);

export function OptionPage() {
  return (
    <>
      <ProductSwitch product="options" />
      <OptionScreen Chart={Chart} />
    </>
  );
}

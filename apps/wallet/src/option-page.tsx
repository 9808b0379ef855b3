// The options page: timed options of a market, with the chart of its index.
import { lazyPart, Skeleton } from '@candor/ui';
import { Suspense } from 'react';
import { OptionScreen, type OptionScreenProps } from './features/option/option-screen.tsx';
import classes from './option-page.module.css';
import { ProductSwitch } from './shared/trade/product-switch.tsx';

const Loading = lazyPart(async () => (await import('./features/kline/options/option-chart.tsx')).OptionChart);

export function OptionPage() {
  return (
    <>
      <ProductSwitch product="options" />
      <OptionScreen Chart={Chart} />
    </>
  );
}

/** Its code is large and comes after the page, which keeps its place free. */
const Chart: OptionScreenProps['Chart'] = props => (
  <Suspense
    fallback={
      <div className={classes.waiting}>
        <Skeleton width="100%" height="100%" />
      </div>
    }
  >
    <Loading {...props} />
  </Suspense>
);

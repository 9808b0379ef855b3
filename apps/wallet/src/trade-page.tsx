// The trade page: spot or contracts, with the chart beside the form where there is room, and above it where there is not.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { lazyPart, SkeletonRows } from '@candor/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PhoneChart } from './features/kline/inline/phone-chart.tsx';
import { SpotScreen } from './features/spot/spot-screen.tsx';
import { withAllTexts } from './shared/language.ts';
import { ProductSwitch } from './shared/trade/product-switch.tsx';
import { productOf } from './shared/trade/products.ts';

const Chart = lazyPart(
  async () => (await withAllTexts(() => import('./features/kline/chart/chart-panel.tsx'))).ChartPanel,
);
const ContractsScreen = lazyPart(
  async () => (await withAllTexts(() => import('./features/contracts/contracts-screen.tsx'))).ContractsScreen,
);

export function TradePage() {
  const [query] = useSearchParams();
  const product = productOf(query.get('type'), OPEN_PRODUCTS);
  if (product === 'contracts') {
    return (
      <>
        <ProductSwitch product={product} />
        <Suspense fallback={<SkeletonRows rows={9} />}>
          <ContractsScreen Chart={Chart} PhoneChart={PhoneChart} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <ProductSwitch product={product} />
      <SpotScreen Chart={Chart} PhoneChart={PhoneChart} />
    </>
  );
}

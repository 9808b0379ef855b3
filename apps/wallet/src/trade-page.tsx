// The trade page: spot trading, with the chart of the market beside it where there is room, and above the form where there is not.
import { keepLoading } from '@candor/ui';
import { lazy } from 'react';
import { PhoneChart } from './features/kline/inline/phone-chart.tsx';
import { SpotScreen } from './features/spot/spot-screen.tsx';

const Chart = lazy(() =>
  keepLoading(() => import('./features/kline/chart/chart-panel.tsx')).then(file => ({ default: file.ChartPanel })),
);

export function TradePage() {
  return <SpotScreen Chart={Chart} PhoneChart={PhoneChart} />;
}

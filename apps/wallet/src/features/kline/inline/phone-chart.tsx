// The place of the chart on the trade page of a phone: kept free at its full height, and filled once the page itself is there.
import { keepLoading } from '@candor/ui';
import { IconChartCandle, IconChevronDown } from '@candor/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { unfoldChart, useChartSettings } from '../chart/chart-settings.ts';
import classes from './phone-chart.module.css';

const InlineChart = lazy(() =>
  keepLoading(() => import('./inline-chart.tsx')).then(file => ({ default: file.InlineChart })),
);

/** A page that is still busy then gets its chart all the same. */
const LATEST_MS = 1_500;

export function PhoneChart({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const isUnfolded = useChartSettings(state => state.isUnfolded);
  const isQuiet = useQuietPage();
  if (!isUnfolded) {
    return (
      <button type="button" className={classes.unfold} aria-expanded="false" onClick={() => unfoldChart(true)}>
        <IconChartCandle size={16} stroke={1.5} aria-hidden="true" />
        {t('unfoldChart')}
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={classes.arrow} />
      </button>
    );
  }
  return (
    <div className={classes.place}>
      {isQuiet ? (
        <Suspense fallback={null}>
          <InlineChart rules={rules} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whether the browser has had time for what the page shows first. */
function useQuietPage(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const settle = () => setQuiet(true);
    // Some browsers cannot say when they are idle.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(settle, LATEST_MS / 4);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isQuiet;
}

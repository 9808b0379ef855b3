// The place of the chart on the trade page of a phone: a strip with the last day and price, or, unfolded, a small chart whose place is kept free.
import { Amount, lazyPart, PriceFlash } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePair } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { withAllTexts } from '../../../shared/language.ts';
import { idleSlice } from '../../../shared/late-part.ts';
import { MarketSparkline, TradedFigure } from '../../../shared/markets/pair-cells.tsx';
import { unfoldChart, useChartSettings } from '../chart/chart-settings.ts';
import { useFigures } from '../use-figures.ts';
import classes from './phone-chart.module.css';

const InlineChart = lazyPart(async () => (await withAllTexts(() => import('./inline-chart.tsx'))).InlineChart);

/** A page that is still busy then gets its chart all the same. */
const LATEST_MS = 1_500;

export function PhoneChart({ rules }: { rules: MarketRules }) {
  const isUnfolded = useChartSettings(state => state.isUnfolded);
  const isQuiet = useQuietPage();
  if (!isUnfolded) return <FoldedChart rules={rules} />;
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

function FoldedChart({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const pair = usePair(rules.symbol);
  const figures = useFigures(rules);
  return (
    <button type="button" className={classes.unfold} aria-expanded="false" onClick={() => unfoldChart(true)}>
      {t('unfoldChart')}
      <span className={classes.day}>
        {pair === undefined ? null : <MarketSparkline pair={pair} width={120} />}
        {figures === undefined ? null : (
          <TradedFigure of={figures}>
            <PriceFlash value={figures.now_price}>
              <Amount value={figures.now_price} decimals={rules.priceScale} className={classes.last} />
            </PriceFlash>
          </TradedFigure>
        )}
      </span>
      <IconChevronDown size={18} stroke={1.5} aria-hidden="true" className={classes.arrow} />
    </button>
  );
}

/** Whether the browser has had time for what the page shows first. */
function useQuietPage(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isShown = true;
    void idleSlice(LATEST_MS).then(() => isShown && setQuiet(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isQuiet;
}

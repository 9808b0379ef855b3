// Timed options of one market: the index with one's open options as lines, the purchase, what is open and what was settled.
import { ErrorState, SkeletonRows } from '@candor/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { useMarketRules } from '../../shared/book/use-market-rules.ts';
import { useSymbol } from '../../shared/book/use-symbol.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { ClosedMarket } from '../../shared/markets/closed-market.tsx';
import type { OptionLine } from '../../shared/markets/option-line.ts';
import { useDarkPage } from '../../shared/navigation/dark-page.ts';
import { useOptionLines } from './chart/use-option-lines.ts';
import { IndexPrice } from './index-price.tsx';
import { OptionHeader } from './option-header.tsx';
import classes from './option-screen.module.css';
import { OptionOrders } from './orders/option-orders.tsx';
import { OptionTicket } from './ticket/option-ticket.tsx';

export type OptionScreenProps = {
  /** The chart belongs to another feature, so the table of routes brings it. */
  Chart: ComponentType<{ rules: MarketRules; lines: readonly OptionLine[] }>;
};

export function OptionScreen({ Chart }: OptionScreenProps) {
  const [query] = useSearchParams();
  const [symbol, choose] = useSymbol();
  const state = useMarketState();
  const rules = useMarketRules(symbol);
  useDarkPage(query.get('variant') === 'dark');
  return (
    <>
      <OptionHeader symbol={symbol} marketId={rules?.id} onChoose={choose} />
      {rules === undefined && state.isError ? <ErrorState onRetry={() => void state.refetch()} /> : null}
      {rules === undefined && !state.isError ? <SkeletonRows rows={9} /> : null}
      {rules === undefined ? null : <OptionMarket key={symbol} rules={rules} Chart={Chart} />}
    </>
  );
}

function OptionMarket({ rules, Chart }: OptionScreenProps & { rules: MarketRules }) {
  const lines = useOptionLines(rules.id);
  return (
    <div className={classes.market}>
      <div className={classes.chart}>
        <ClosedMarket symbol={rules.symbol} className={classes.news} />
        <IndexPrice rules={rules} />
        <Chart rules={rules} lines={lines} />
      </div>
      <div className={classes.ticket}>
        <OptionTicket rules={rules} />
      </div>
      <div className={classes.orders}>
        <OptionOrders rules={rules} />
      </div>
    </div>
  );
}

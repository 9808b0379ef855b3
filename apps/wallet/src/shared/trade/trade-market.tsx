// The parts of a trade page and their places: two columns on a phone, panels side by side on a desktop.
import { lazyPart } from '@candor/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { MarketRules } from '../book/market-rules.ts';
import { ClosedMarket } from '../markets/closed-market.tsx';
import { useIsDesktop } from '../use-desktop.ts';
import classes from './trade-market.module.css';

const TradeDesktop = lazyPart(async () => (await import('./trade-desktop.tsx')).TradeDesktop);

/** Charts of a market, for wide screens and for phones; they belong to another feature, so the page brings them. */
export type TradeCharts = {
  Chart: ComponentType<{ rules: MarketRules }>;
  PhoneChart: ComponentType<{ rules: MarketRules }>;
};

export type TradeMarketProps = TradeCharts & {
  rules: MarketRules;
  ticket: ReactNode;
  book: ReactNode;
  orders: ReactNode;
  /** Its form is longer than a book: on a phone its figures and its button stand below both. */
  hasLongForm?: boolean;
  /** Below the notice that the market is closed. */
  notices?: ReactNode;
};

export function TradeMarket(props: TradeMarketProps) {
  const { rules, Chart, PhoneChart, ticket, book, orders, notices, hasLongForm } = props;
  const isDesktop = useIsDesktop();
  return (
    <>
      <div className={classes.notices}>
        <ClosedMarket symbol={rules.symbol} className={classes.news} />
        {notices}
      </div>
      {isDesktop ? (
        <Suspense fallback={null}>
          <TradeDesktop rules={rules} Chart={Chart} ticket={ticket} book={book} orders={orders} />
        </Suspense>
      ) : (
        <div className={classes.market} data-long={hasLongForm || undefined}>
          <div className={classes.chart}>
            <PhoneChart rules={rules} />
          </div>
          <div className={classes.ticket}>{ticket}</div>
          <div className={classes.book}>{book}</div>
          <div className={classes.orders}>{orders}</div>
        </div>
      )}
    </>
  );
}

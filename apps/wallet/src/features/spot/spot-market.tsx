// Everything about one market: what is pressed in the book lands in the form.
import { Skeleton } from '@candor/ui';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useCallback, useRef } from 'react';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import { BookPanel } from './book/book-panel.tsx';
import { TradesPanel } from './book/trades-panel.tsx';
import { OrderTicket, type OrderTicketHandle } from './order-form/order-ticket.tsx';
import type { OrderStart } from './order-form/use-order-form.ts';
import { MarketOrders } from './orders/market-orders.tsx';
import classes from './spot-market.module.css';
import { UnsettledNotices } from './unsettled/unsettled-notices.tsx';

export type SpotMarketProps = { rules: MarketRules; start: OrderStart; Chart: ComponentType<{ rules: MarketRules }> };

export function SpotMarket({ rules, start, Chart }: SpotMarketProps) {
  const ticket = useRef<OrderTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  const isWide = useMediaQuery('(min-width: 64rem)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.market}>
      <div className={classes.notices}>
        <MarketNotices symbol={rules.symbol} className={classes.news} />
        <UnsettledNotices />
      </div>
      <div className={classes.ticket}>
        <OrderTicket ref={ticket} rules={rules} start={start} />
      </div>
      <div className={classes.book}>
        <BookPanel rules={rules} onPick={pickPrice} />
      </div>
      {isWide ? (
        <div className={classes.trades}>
          <TradesPanel rules={rules} />
        </div>
      ) : null}
      <div className={classes.orders}>
        {isWide ? (
          <Suspense fallback={<Skeleton height="26rem" />}>
            <Chart rules={rules} />
          </Suspense>
        ) : null}
        <MarketOrders symbol={rules.symbol} />
      </div>
    </div>
  );
}

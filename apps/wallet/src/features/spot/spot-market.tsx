// Everything about one market: what is pressed in the book lands in the form.
import { keepLoading } from '@candor/ui';
import { type ComponentType, lazy, Suspense, useCallback, useRef } from 'react';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import type { TakenLevel } from '../../shared/book/take-button.tsx';
import { usePreferences } from '../../shared/device/preferences.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import classes from '../../shared/trade/trade-phone.module.css';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { BookPanel } from './book/book-panel.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { OrderTicket, type OrderTicketHandle } from './order-form/order-ticket.tsx';
import type { OrderStart } from './order-form/use-order-form.ts';
import { MarketOrders } from './orders/market-orders.tsx';
import { UnsettledNotices } from './unsettled/unsettled-notices.tsx';

const TradeDesktop = lazy(() =>
  keepLoading(() => import('../../shared/trade/trade-desktop.tsx')).then(file => ({ default: file.TradeDesktop })),
);

export type SpotMarketProps = {
  rules: MarketRules;
  start: OrderStart;
  Chart: ComponentType<{ rules: MarketRules }>;
  PhoneChart: ComponentType<{ rules: MarketRules }>;
};

export function SpotMarket({ rules, start, Chart, PhoneChart }: SpotMarketProps) {
  const ticket = useRef<OrderTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  const isDesktop = useIsDesktop();
  const take = useCallback(
    (level: TakenLevel) => ticket.current?.change({ ...level, kind: 'limit', unit: 'base' }),
    [],
  );
  const usesHotkeys = usePreferences(state => state.usesHotkeys);
  const parts = {
    ticket: <OrderTicket ref={ticket} rules={rules} start={start} />,
    book: <BookPanel rules={rules} onPick={pickPrice} onTake={isDesktop ? take : undefined} />,
    orders: <MarketOrders symbol={rules.symbol} />,
  };
  return (
    <>
      <div className={classes.notices}>
        <MarketNotices symbol={rules.symbol} className={classes.news} />
        <UnsettledNotices />
      </div>
      {isDesktop ? (
        <Suspense fallback={null}>
          <TradeDesktop rules={rules} Chart={Chart} {...parts} />
        </Suspense>
      ) : (
        <div className={classes.market}>
          <div className={classes.chart}>
            <PhoneChart rules={rules} />
          </div>
          <div className={classes.ticket}>{parts.ticket}</div>
          <div className={classes.book}>{parts.book}</div>
          <div className={classes.orders}>{parts.orders}</div>
        </div>
      )}
      {isDesktop && usesHotkeys ? <Hotkeys symbol={rules.symbol} ticket={ticket} /> : null}
    </>
  );
}

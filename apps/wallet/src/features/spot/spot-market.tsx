// Everything about one market: what is pressed in the book lands in the form.
import { useCallback, useRef } from 'react';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import type { TakenLevel } from '../../shared/book/take-button.tsx';
import { useHasHotkeys } from '../../shared/keyboard/use-has-hotkeys.ts';
import { type TradeCharts, TradeMarket } from '../../shared/trade/trade-market.tsx';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { BookPanel } from './book/book-panel.tsx';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { OpeningCard } from './opening/opening-card.tsx';
import { OrderTicket, type OrderTicketHandle } from './order-form/order-ticket.tsx';
import type { OrderStart } from './order-form/use-order-form.ts';
import { MarketOrders } from './orders/market-orders.tsx';

export type SpotMarketProps = TradeCharts & { rules: MarketRules; start: OrderStart };

export function SpotMarket({ rules, start, ...charts }: SpotMarketProps) {
  const ticket = useRef<OrderTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  const isDesktop = useIsDesktop();
  const take = useCallback(
    (level: TakenLevel) => ticket.current?.change({ ...level, kind: 'limit', unit: 'base' }),
    [],
  );
  const hasKeys = useHasHotkeys();
  return (
    <>
      <TradeMarket
        rules={rules}
        {...charts}
        ticket={<OrderTicket ref={ticket} rules={rules} start={start} />}
        book={<BookPanel rules={rules} onPick={pickPrice} onTake={isDesktop ? take : undefined} />}
        orders={<MarketOrders symbol={rules.symbol} />}
        notices={<OpeningCard rules={rules} />}
      />
      {hasKeys ? <Hotkeys symbol={rules.symbol} ticket={ticket} /> : null}
    </>
  );
}

// Everything about one market: book, form and own orders; what is pressed in the book lands in the form.
import { decimal } from '@candor/money';
import { Segmented } from '@candor/ui';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/book/depth-controls.module.css';
import { DepthControls } from '../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView, type TakenLevel } from '../../shared/book/depth-list.tsx';
import { LastPrice } from '../../shared/book/last-price.tsx';
import { useSlowPair } from '../../shared/book/live-market.ts';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { type TradeCharts, TradeMarket } from '../../shared/trade/trade-market.tsx';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { useHasHotkeys } from './hotkeys/hotkey-of.ts';
import { Hotkeys } from './hotkeys/hotkeys.tsx';
import { OpeningCard } from './opening/opening-card.tsx';
import { OrderTicket, type OrderTicketHandle } from './order-form/order-ticket.tsx';
import type { OrderStart } from './order-form/use-order-form.ts';
import { useOrderView } from './orders/order-filters.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { isOpen, limitOf, sideOf } from './orders/own-order.ts';
import { useOpenOrders } from './orders/use-open-orders.ts';

/** The book of the market with the last price in its middle and the choice of how it is shown. */
const BookPanel = memo(function BookPanel({ rules, onPick, onTake }: BookPanelProps) {
  const { t } = useTranslation('spot');
  const [view, setView] = useState<DepthView>('both');
  const [step, setStep] = useState(rules.tick);
  const ownPrices = useOwnPrices(rules);
  const price = decimal(useSlowPair(rules.symbol)?.now_price ?? '0', rules.quote.scale);
  return (
    <section className={classes.book} aria-label={t('book')}>
      <DepthList rules={rules} view={view} step={step} ownPrices={ownPrices} onPick={onPick} onTake={onTake}>
        <LastPrice rules={rules} onPick={onPick} />
      </DepthList>
      <DepthControls rules={rules} price={price} view={view} onView={setView} step={step} onStep={setStep} />
    </section>
  );
});

type SpotMarketProps = TradeCharts & { rules: MarketRules; start: OrderStart };

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

type BookPanelProps = {
  rules: MarketRules;
  onPick: (price: string) => void;
  onTake: ((level: TakenLevel) => void) | undefined;
};

/** At which prices of a market the user's own orders rest, for the marks in the book. */
function useOwnPrices(rules: MarketRules): { bids: readonly bigint[]; asks: readonly bigint[] } {
  const { orders } = useOpenOrders(rules.symbol);
  return useMemo(() => {
    const prices = { bids: [] as bigint[], asks: [] as bigint[] };
    for (const order of orders ?? []) {
      const limit = limitOf(order);
      if (limit === undefined || order.is_active === 0 || !isOpen(order)) continue;
      prices[sideOf(order) === 'buy' ? 'bids' : 'asks'].push(decimal(limit, rules.quote.scale));
    }
    return prices;
  }, [orders, rules]);
}

/** The user's orders under the form: those of this market, or of all. */
const MarketOrders = memo(function MarketOrders({ symbol }: { symbol: string }) {
  const { t } = useTranslation('spot');
  const [{ scope }, change] = useOrderView();
  return (
    <OrdersPanel
      symbol={scope === 'this' ? symbol : undefined}
      filter={
        <Segmented
          label={t('pairsShown')}
          size="small"
          value={scope}
          onChange={chosen => change({ scope: chosen })}
          options={[
            { value: 'this', label: symbol },
            { value: 'all', label: t('allPairs') },
          ]}
        />
      }
    />
  );
});

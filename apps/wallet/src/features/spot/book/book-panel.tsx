// The book of the market with the last price in its middle and the choice of how it is shown.
import { decimal } from '@candor/money';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../shared/book/book-panel.module.css';
import { DepthControls } from '../../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../../shared/book/depth-list.tsx';
import { LastPrice } from '../../../shared/book/last-price.tsx';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import type { TakenLevel } from '../../../shared/book/take-button.tsx';
import { useSlowPair } from '../../../shared/book/use-slow-pair.ts';
import { isOpen, limitOf, sideOf } from '../orders/own-order.ts';
import { useOpenOrders } from '../orders/use-open-orders.ts';

export type BookPanelProps = {
  rules: MarketRules;
  onPick: (price: string) => void;
  onTake: ((level: TakenLevel) => void) | undefined;
};

export const BookPanel = memo(function BookPanel({ rules, onPick, onTake }: BookPanelProps) {
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

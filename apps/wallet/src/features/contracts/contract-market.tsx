// Everything about one contract: what is pressed in the book lands in the form.

import { decimal } from '@candor/money';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/book/depth-controls.module.css';
import { DepthControls } from '../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../shared/book/depth-list.tsx';
import { LastPrice } from '../../shared/book/last-price.tsx';
import { type ContractRules, directionOf } from '../../shared/contracts/contract.ts';
import { useContract } from '../../shared/contracts/use-contracts.ts';
import { type TradeCharts, TradeMarket } from '../../shared/trade/trade-market.tsx';
import { ContractTicket, type ContractTicketHandle } from './form/contract-ticket.tsx';
import { OwnContracts } from './positions/own-contracts.tsx';
import { useOwnRows } from './use-contract-facts.ts';

/** The book of a contract with the last price and the mark in its middle. */
const ContractBook = memo(function ContractBook({ rules, onPick }: ContractBookProps) {
  const { t } = useTranslation('contracts');
  const [view, setView] = useState<DepthView>('both');
  const [step, setStep] = useState(rules.tick);
  const ownPrices = useOwnPrices(rules);
  const price = decimal(useContract(rules.symbol)?.now_price ?? '0', rules.quote.scale);
  return (
    <section className={classes.book} aria-label={t('book')}>
      <DepthList rules={rules} view={view} step={step} ownPrices={ownPrices} onPick={onPick}>
        <LastPrice rules={rules} onPick={onPick} />
      </DepthList>
      <DepthControls rules={rules} price={price} view={view} onView={setView} step={step} onStep={setStep} />
    </section>
  );
});

export type ContractMarketProps = TradeCharts & { rules: ContractRules };

export function ContractMarket({ rules, ...charts }: ContractMarketProps) {
  const ticket = useRef<ContractTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  return (
    <TradeMarket
      rules={rules}
      {...charts}
      hasLongForm
      ticket={<ContractTicket ref={ticket} rules={rules} />}
      book={<ContractBook rules={rules} onPick={pickPrice} />}
      orders={<OwnContracts symbol={rules.symbol} />}
    />
  );
}

type ContractBookProps = { rules: ContractRules; onPick: (price: string) => void };

/** The prices of own waiting orders and closing limits, for the marks in the book. */
function useOwnPrices(rules: ContractRules): { bids: readonly bigint[]; asks: readonly bigint[] } {
  const waiting = useOwnRows('waiting', rules.symbol).rows;
  const positions = useOwnRows('positions', rules.symbol).rows;
  return useMemo(() => {
    const prices = { bids: [] as bigint[], asks: [] as bigint[] };
    const add = (isBuy: boolean, price: string) =>
      prices[isBuy ? 'bids' : 'asks'].push(decimal(price, rules.quote.scale));
    for (const row of waiting ?? []) add(directionOf(row) === 'long', row.price);
    for (const row of positions ?? []) {
      for (const { price } of row.close_orders) add(directionOf(row) === 'short', price);
    }
    return prices;
  }, [waiting, positions, rules]);
}

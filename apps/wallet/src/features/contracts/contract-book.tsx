// The book of a contract with the last price and the mark in its middle.
import { decimal } from '@candor/money';
import { Amount } from '@candor/ui';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/book/book-panel.module.css';
import { DepthControls } from '../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../shared/book/depth-list.tsx';
import last from '../../shared/book/last-price.module.css';
import { usePair } from '../../shared/book/use-pair.ts';
import type { ContractRules } from '../../shared/contracts/contract-rules.ts';
import { directionOf } from '../../shared/contracts/own-row.ts';
import { useContract } from '../../shared/contracts/use-contracts.ts';
import { useOwnRows } from '../../shared/contracts/use-own-rows.ts';
import { isTraded } from '../../shared/markets/pair.ts';
import { TradedFigure } from '../../shared/markets/traded-figure.tsx';

export type ContractBookProps = { rules: ContractRules; onPick: (price: string) => void };

export const ContractBook = memo(function ContractBook({ rules, onPick }: ContractBookProps) {
  const { t } = useTranslation('contracts');
  const [view, setView] = useState<DepthView>('both');
  const [step, setStep] = useState(rules.tick);
  const ownPrices = useOwnPrices(rules);
  const price = decimal(useContract(rules.symbol)?.now_price ?? '0', rules.quote.scale);
  return (
    <section className={classes.book} aria-label={t('book')}>
      <DepthList rules={rules} view={view} step={step} ownPrices={ownPrices} onPick={onPick}>
        <ContractPrice rules={rules} onPick={onPick} />
      </DepthList>
      <DepthControls rules={rules} price={price} view={view} onView={setView} step={step} onStep={setStep} />
    </section>
  );
});

/** The last trade of the contract, and the mark by which margins are reckoned. */
function ContractPrice({ rules, onPick }: ContractBookProps) {
  const { t } = useTranslation('contracts');
  const contract = useContract(rules.symbol);
  const pair = usePair(rules.symbol);
  if (contract === undefined) return <div className={last.last} />;
  const isStale = contract.is_live === 0 || pair?.index_stale === 1;
  return (
    <button
      type="button"
      className={last.last}
      tabIndex={-1}
      onClick={() => isTraded(contract) && onPick(contract.now_price)}
    >
      <span className={last.price}>
        <span className="visually-hidden">{t('lastPrice')} </span>
        <TradedFigure of={contract}>
          <Amount value={contract.now_price} decimals={rules.priceScale} />
        </TradedFigure>
      </span>
      <span className={last.index} data-stale={isStale || undefined}>
        {t(isStale ? 'markStale' : 'mark')}{' '}
        <Amount value={pair?.index_price ?? contract.mark_price} decimals={rules.priceScale} />
      </span>
    </button>
  );
}

/** Where one's own waiting orders and closing limits rest, for the marks in the book. */
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

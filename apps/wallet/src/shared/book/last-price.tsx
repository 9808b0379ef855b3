// The middle of a book: the last price in the colour of its last move, and beneath it the index price, or the mark of a contract.
import { Amount, compareDecimals, PriceFlash } from '@candor/ui';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../contracts/contract.ts';
import { useContract } from '../contracts/use-contracts.ts';
import { isTraded, lacksIndex, type Pair } from '../markets/pair.ts';
import { TradedFigure } from '../markets/pair-cells.tsx';
import classes from './last-price.module.css';
import { usePair } from './live-market.ts';
import type { MarketRules } from './market-rules.ts';

export type LastPriceProps = { rules: MarketRules; onPick?: (price: string) => void };

type Seen = { price: string; move: 'up' | 'down' | undefined };

export function LastPrice({ rules, onPick }: LastPriceProps) {
  const { t } = useTranslation('spot');
  const pair = usePair(rules.symbol);
  const [seen, setSeen] = useState<Seen>({ price: '', move: undefined });
  const isOfContracts = rules.traded === 'lever';
  const contract = useContract(isOfContracts ? rules.symbol : undefined);
  const traded = isOfContracts ? contract : pair;
  const price = traded?.now_price ?? '';
  if (price !== '' && price !== seen.price) {
    const move = seen.price === '' ? undefined : compareDecimals(price, seen.price) > 0 ? 'up' : 'down';
    setSeen({ price, move });
  }
  if (pair === undefined || traded === undefined) return <div className={classes.last} />;
  const move = isTraded(traded) ? seen.move : undefined;
  const MoveIcon = move === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.last}
      tabIndex={-1}
      onClick={() => isTraded(traded) && onPick?.(traded.now_price)}
    >
      <span className={classes.price} data-move={move}>
        <span className={classes.name}>{t('lastShort')}</span>{' '}
        <TradedFigure of={traded}>
          <PriceFlash value={traded.now_price}>
            <Amount value={traded.now_price} decimals={rules.priceScale} />
          </PriceFlash>
        </TradedFigure>
        {move === undefined ? null : <MoveIcon size={14} stroke={2} aria-hidden="true" />}
      </span>
      {contract === undefined ? (
        <IndexPrice pair={pair} rules={rules} />
      ) : (
        <MarkPrice pair={pair} contract={contract} rules={rules} />
      )}
    </button>
  );
}

function IndexPrice({ pair, rules }: { pair: Pair; rules: MarketRules }) {
  const { t } = useTranslation(['spot', 'markets']);
  if (lacksIndex(pair)) return <span className={classes.index}>{t('markets:noIndexYet')}</span>;
  const isStale = pair.index_stale === 1;
  return <NamedPrice name={t(isStale ? 'indexStale' : 'index')} {...{ isStale, rules }} price={pair.index_price} />;
}

/** What margins are measured by, which is the index. */
function MarkPrice({ pair, contract, rules }: { pair: Pair; contract: Contract; rules: MarketRules }) {
  const { t } = useTranslation('contracts');
  const isStale = contract.is_live === 0 || pair.index_stale === 1;
  return <NamedPrice name={t(isStale ? 'markStale' : 'mark')} {...{ isStale, rules }} price={pair.index_price} />;
}

type NamedPriceProps = { name: string; isStale: boolean; price: string; rules: MarketRules };

function NamedPrice({ name, isStale, price, rules }: NamedPriceProps) {
  return (
    <span className={classes.index} data-stale={isStale || undefined}>
      {isStale ? <IconAlertTriangle size={12} stroke={1.75} aria-hidden="true" /> : null}
      {name} <Amount value={price} decimals={rules.priceScale} />
    </span>
  );
}

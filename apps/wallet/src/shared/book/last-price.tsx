// The last price in the colour of its last move, and the index price beneath it.
import { Amount, compareDecimals, PriceFlash } from '@candor/ui';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContract } from '../contracts/use-contracts.ts';
import { isTraded, lacksIndex, type Pair } from '../markets/pair.ts';
import { TradedFigure } from '../markets/traded-figure.tsx';
import classes from './last-price.module.css';
import type { MarketRules } from './market-rules.ts';
import { usePair } from './use-pair.ts';

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
  const MoveIcon = seen.move === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes.last} tabIndex={-1} onClick={() => isTraded(traded) && onPick?.(price)}>
      <span className={classes.price} data-move={isTraded(traded) ? seen.move : undefined}>
        <span className="visually-hidden">{t('lastPrice')} </span>
        <TradedFigure of={traded}>
          <PriceFlash value={price}>
            <Amount value={price} decimals={rules.priceScale} />
          </PriceFlash>
        </TradedFigure>
        {seen.move === undefined || !isTraded(traded) ? null : <MoveIcon size={14} stroke={2} aria-hidden="true" />}
      </span>
      <IndexPrice pair={pair} rules={rules} />
    </button>
  );
}

function IndexPrice({ pair, rules }: { pair: Pair; rules: MarketRules }) {
  const { t } = useTranslation(['spot', 'markets']);
  if (lacksIndex(pair)) return <span className={classes.index}>{t('markets:noIndexYet')}</span>;
  return (
    <span className={classes.index} data-stale={pair.index_stale === 1 || undefined}>
      {pair.index_stale === 1 ? <IconAlertTriangle size={12} stroke={1.75} aria-hidden="true" /> : null}
      {pair.index_stale === 1 ? t('indexStale') : t('index')}{' '}
      <Amount value={pair.index_price} decimals={rules.priceScale} />
    </span>
  );
}

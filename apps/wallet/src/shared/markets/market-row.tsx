// One market in a list: coin, volume, the last day as a line, price and change.
import { Amount, CoinIcon, PriceFlash, Sparkline } from '@candor/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { plainChange } from './choose-pairs.ts';
import { ClosedNote } from './closed-note.tsx';
import { useCoinName } from './coin-name.ts';
import classes from './market-row.module.css';
import { type Pair, symbolOf } from './pair.ts';

export type MarketRowProps = {
  pair: Pair;
  /** Where the row leads; without it the row is a button. */
  href?: string;
  onChoose?: (pair: Pair) => void;
  isCurrent?: boolean;
};

export const MarketRow = memo(function MarketRow({ pair, href, onChoose, isCurrent }: MarketRowProps) {
  const { t } = useTranslation('markets');
  const nameOf = useCoinName();
  const content = (
    <>
      <CoinIcon name={pair.currency_name} size={36} />
      <span className={classes.name}>
        <span className={classes.symbol}>
          {pair.currency_name}
          <span className={classes.quote}>/{pair.legal_name}</span>
        </span>
        {pair.status === 'open' ? (
          <span className={classes.facts}>
            <span className={classes.coin}>{nameOf(pair.currency_name)}</span>
            <span>
              {t('volume')} <Amount value={pair.volume} compact />
            </span>
          </span>
        ) : (
          <ClosedNote pair={pair} status={pair.status} />
        )}
      </span>
      <MarketSparkline pair={pair} />
      <span className={classes.figures}>
        <PriceFlash value={pair.now_price}>
          <Amount value={pair.now_price} className={classes.price} />
        </PriceFlash>
        <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus className={classes.change} />
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" className={classes.row} aria-current={isCurrent} onClick={() => onChoose?.(pair)}>
      {content}
    </button>
  ) : (
    <a className={classes.row} href={href} aria-current={isCurrent}>
      {content}
    </a>
  );
});

const HOURS = 24;
const FRESH_MS = 5 * 60_000;

/** How the price of a market went over the last day, as a small line. */
function MarketSparkline({ pair }: { pair: Pair }) {
  const input = { symbol: symbolOf(pair), period: '60min', source: 'index', limit: HOURS } as const;
  const candles = useCall('listCandles', input, { staleTime: FRESH_MS });
  const change = plainChange(pair);
  const tone = change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'plain';
  return (
    <Sparkline points={candles.data?.slice(-HOURS).map(candle => Number(candle.close)) ?? []} tone={tone} width={56} />
  );
}

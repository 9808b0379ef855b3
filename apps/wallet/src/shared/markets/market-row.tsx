// One market in a list: coin, volume, the last day as a line, price and change.
import { Amount, CoinIcon, PriceFlash } from '@candor/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainChange } from './choose-pairs.ts';
import { ClosedNote } from './closed-note.tsx';
import { useCoinName } from './coin-name.ts';
import classes from './market-row.module.css';
import { MarketSparkline } from './market-sparkline.tsx';
import { OpeningNote } from './opening-note.tsx';
import { isNewMarket, isTraded, type Pair } from './pair.ts';
import { TradedFigure } from './traded-figure.tsx';

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
        {isNewMarket(pair) ? (
          <OpeningNote pair={pair} />
        ) : pair.status === 'open' ? (
          <span className={classes.facts}>
            <span className={classes.coin}>{nameOf(pair.currency_name)}</span>
            <span>
              {t('volume')}{' '}
              <TradedFigure of={pair}>
                <Amount value={pair.quote_volume} compact unit={pair.legal_name} />
              </TradedFigure>
            </span>
          </span>
        ) : (
          <ClosedNote pair={pair} status={pair.status} />
        )}
      </span>
      <MarketSparkline pair={pair} />
      <span className={classes.figures}>
        {isTraded(pair) ? (
          <>
            <PriceFlash value={pair.now_price}>
              <Amount value={pair.now_price} className={classes.price} />
            </PriceFlash>
            <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus className={classes.change} />
          </>
        ) : (
          '–'
        )}
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

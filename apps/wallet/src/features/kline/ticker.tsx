// What the market is at: the last price, how the day went, the index and whether it can be trusted.
import { Amount, PriceFlash, Skeleton } from '@candor/ui';
import { IconAlertTriangle } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import { isTraded, lacksIndex } from '../../shared/markets/pair.ts';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import classes from './ticker.module.css';
import { useFigures } from './use-figures.ts';

export function Ticker({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation(['kline', 'markets']);
  const ticker = useFigures(rules);
  if (ticker === undefined) return <WaitingTicker />;
  const change = plainChange(ticker);
  const isNew = lacksIndex(ticker);
  const isStale = ticker.index_stale === 1;
  const hasTraded = isTraded(ticker);
  const price = (value: string) => <Amount value={value} decimals={rules.priceScale} />;
  const traded = (figure: ReactNode) => <TradedFigure of={ticker}>{figure}</TradedFigure>;
  return (
    <section className={classes.ticker} aria-label={rules.symbol}>
      <div className={classes.now}>
        <span className={classes.price} data-sign={hasTraded ? (change.startsWith('-') ? 'down' : 'up') : undefined}>
          <span className="visually-hidden">{t('lastPrice')} </span>
          {traded(<PriceFlash value={ticker.now_price}>{price(ticker.now_price)}</PriceFlash>)}
        </span>
        {hasTraded ? <Amount className={classes.change} value={change} unit="%" tint="sign" withPlus /> : null}
        {isNew ? (
          <span className={classes.index}>{t('markets:noIndexYet')}</span>
        ) : (
          <span className={classes.index} data-stale={isStale || undefined}>
            {isStale ? <IconAlertTriangle size={13} stroke={1.75} aria-hidden="true" /> : null}
            {isStale ? t('indexStale') : t('index')} {price(ticker.index_price)}
          </span>
        )}
        {!hasTraded && !isNew ? <span className={classes.note}>{t('notTraded')}</span> : null}
      </div>
      <dl className={classes.day}>
        <div>
          <dt>{t('high')}</dt>
          <dd>{traded(price(ticker.high))}</dd>
        </div>
        <div>
          <dt>{t('low')}</dt>
          <dd>{traded(price(ticker.low))}</dd>
        </div>
        <div>
          <dt>{t('volume', { coin: rules.quote.name })}</dt>
          <dd>{traded(<Amount value={ticker.quote_volume} compact />)}</dd>
        </div>
      </dl>
    </section>
  );
}

function WaitingTicker() {
  return (
    <div className={classes.ticker}>
      <div className={classes.now}>
        <Skeleton width="10rem" height="2rem" />
        <Skeleton width="7rem" height="0.875rem" />
      </div>
    </div>
  );
}

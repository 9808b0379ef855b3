// The latest trades of a market, live: as a list, and as a panel beside the book on wide screens.
import type { CallAnswer } from '@candor/contract';
import { EmptyState, ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { ageOf, useSeconds } from '../clock.ts';
import type { MarketRules } from './market-rules.ts';
import classes from './trades-list.module.css';

type Trade = CallAnswer<'listTrades'>[number];

export function TradesList({ rules, limit = 50 }: { rules: MarketRules; limit?: number }) {
  const { t } = useTranslation('spot');
  const input = { symbol: rules.symbol, limit };
  const isOfContracts = rules.traded === 'lever';
  const ofMarket = useCall('listTrades', input, { enabled: !isOfContracts });
  const ofContracts = useCall('listContractTrades', input, { enabled: isOfContracts });
  const trades = isOfContracts ? ofContracts : ofMarket;
  const now = useSeconds();
  if (trades.data === undefined) {
    return trades.isError ? <ErrorState onRetry={() => void trades.refetch()} /> : <SkeletonRows rows={6} />;
  }
  if (trades.data.length === 0) return <EmptyState />;
  const { priceScale, amountScale } = rules;
  const ageText = (at: number) => {
    const { unit, value } = ageOf(at, now);
    return t(`age_${unit}`, { value });
  };
  return (
    <div>
      <div className={classes.head} aria-hidden="true">
        <span>{t('priceIn', { coin: rules.quote.name })}</span>
        <span>{t('amountIn', { coin: rules.base.name })}</span>
        <span>{t('age')}</span>
      </div>
      <ul aria-label={t('trades')}>
        {trades.data.slice(0, limit).map(trade => (
          <TradeRow key={trade.id} {...{ trade, priceScale, amountScale }} age={ageText(trade.ts)} />
        ))}
      </ul>
    </div>
  );
}

type TradeRowProps = { trade: Trade; priceScale: number; amountScale: number; age: string };

/** Its age is a text, so that a second that passes draws again what it changes alone. */
const TradeRow = memo(function TradeRow({ trade, priceScale, amountScale, age }: TradeRowProps) {
  const { t } = useTranslation('spot');
  const { dateTime } = useFormats();
  return (
    <li className={classes.row} data-side={trade.direction}>
      <span className={classes.price}>
        <span className="visually-hidden">{trade.direction === 'buy' ? t('buy') : t('sell')} </span>
        {figureOfDecimal(trade.price, { decimals: priceScale })}
      </span>
      <span>{figureOfDecimal(trade.amount, { decimals: amountScale })}</span>
      <time className={classes.time} dateTime={new Date(trade.ts).toISOString()} title={dateTime(trade.ts)}>
        {age}
      </time>
    </li>
  );
});

/** The latest trades beside the book, on wide screens. */
export function TradesPanel({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  return (
    <div className={classes.panel}>
      <h2 className={classes.title} id="trades-title">
        {t('trades')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby="trades-title">
        <TradesList rules={rules} />
      </section>
    </div>
  );
}

// The latest trades of a market, live.
import type { CallAnswer } from '@candor/contract';
import { EmptyState, ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
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
  if (trades.data === undefined) {
    return trades.isError ? <ErrorState onRetry={() => void trades.refetch()} /> : <SkeletonRows rows={6} />;
  }
  if (trades.data.length === 0) return <EmptyState />;
  return (
    <div>
      <div className={classes.head} aria-hidden="true">
        <span>{t('priceIn', { coin: rules.quote.name })}</span>
        <span>{t('amountIn', { coin: rules.base.name })}</span>
        <span>{t('time')}</span>
      </div>
      <ul aria-label={t('trades')}>
        {trades.data.slice(0, limit).map(trade => (
          <TradeRow key={trade.id} trade={trade} priceScale={rules.priceScale} amountScale={rules.amountScale} />
        ))}
      </ul>
    </div>
  );
}

type TradeRowProps = { trade: Trade; priceScale: number; amountScale: number };

const TradeRow = memo(function TradeRow({ trade, priceScale, amountScale }: TradeRowProps) {
  const { t } = useTranslation('spot');
  const { time } = useFormats();
  return (
    <li className={classes.row} data-side={trade.direction}>
      <span className={classes.price}>
        <span className="visually-hidden">{trade.direction === 'buy' ? t('buy') : t('sell')} </span>
        {figureOfDecimal(trade.price, { decimals: priceScale })}
      </span>
      <span>{figureOfDecimal(trade.amount, { decimals: amountScale })}</span>
      <span className={classes.time}>{time(trade.ts)}</span>
    </li>
  );
});

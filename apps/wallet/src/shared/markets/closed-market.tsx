// Why a market takes no orders: that it is closed, or that it is new and how it opens.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../market-state.ts';
import { type Closing, type NewMarket, obstaclesOf, useNewsTitle } from './market-news.ts';
import classes from './market-notice.module.css';
import { MarketNotice } from './market-notice.tsx';
import type { Opening } from './pair.ts';

const MINUTE_MS = 60_000;

/** That markets are closed, with why and since when. */
export function ClosingText({ closing }: { closing: Closing }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  const { status, reason, since, symbols } = closing;
  const why = reason === '' ? '' : t('why', { reason: t(`reason_${reason}`) });
  const from = since === undefined ? '' : t('since', { time: formats.shortDateTime(since) });
  return (
    <div className={classes.words}>
      {t(`closed_${status}`, { symbols: symbols.join(', ') })}
      <span className={classes.facts}>{[why, from].filter(text => text !== '').join(' · ')}</span>
    </div>
  );
}

/** That a market is new, when it opens, and how. */
export function NewMarketText({ market }: { market: NewMarket }) {
  const { symbol, opening } = market;
  const titleOf = useNewsTitle();
  return (
    <div className={classes.words}>
      {titleOf(market)}
      {opening === undefined ? null : <OpeningTerms symbol={symbol} opening={opening} />}
    </div>
  );
}

type OpeningTermsProps = { symbol: string; opening: Pick<Opening, 'auction_ms' | 'first_price'> };

/** The length of the auction by which a market opens, and its first price. */
export function OpeningTerms({ symbol, opening }: OpeningTermsProps) {
  const { t } = useTranslation('markets');
  const price = `${figureOfDecimal(opening.first_price)} ${symbol.split('/')[1]}`;
  // An auction of seconds counts as one minute.
  const minutes = Math.round(opening.auction_ms / MINUTE_MS) || 1;
  return <span className={classes.facts}>{t('newTerms', { minutes, price })}</span>;
}

/** Above the page of a market that takes no orders. It comes with the market's rules, so that it never pushes a page that is shown. */
export function ClosedMarket({ symbol, className }: { symbol: string; className?: string | undefined }) {
  const obstacles = obstaclesOf(symbol, useMarketState().data?.markets ?? []);
  if (obstacles.length === 0) return null;
  return (
    <div className={className}>
      {obstacles.map(obstacle => (
        <MarketNotice key={obstacle.kind} kind={obstacle.kind}>
          {obstacle.kind === 'new' ? <NewMarketText market={obstacle} /> : <ClosingText closing={obstacle} />}
        </MarketNotice>
      ))}
    </div>
  );
}

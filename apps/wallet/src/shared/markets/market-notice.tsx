// One notice about the markets: that some are closed, that an index is old, or what changes soon.
import { IconAlertTriangle, IconInfoCircle } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../market-state.ts';
import { type Closing, closingsOf, type News } from './market-news.ts';
import classes from './market-notice.module.css';

export function NoticeIcon({ kind }: { kind: News['kind'] }) {
  const Icon = kind === 'change' ? IconInfoCircle : IconAlertTriangle;
  return <Icon size={18} stroke={1.5} aria-hidden="true" />;
}

export function MarketNotice({ kind, children }: { kind: News['kind']; children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind}>
      <NoticeIcon kind={kind} />
      {children}
    </div>
  );
}

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

/** Above the page of a market that is closed. It comes with the market's rules, so that it never pushes a page that is shown. */
export function ClosedMarket({ symbol, className }: { symbol: string; className?: string | undefined }) {
  const closings = closingsOf(symbol, useMarketState().data?.markets ?? []);
  if (closings.length === 0) return null;
  return (
    <div className={className}>
      {closings.map(closing => (
        <MarketNotice key={closing.status} kind="closed">
          <ClosingText closing={closing} />
        </MarketNotice>
      ))}
    </div>
  );
}

// What shows one market wherever markets are listed: notes on its state, figures of its trades, its sparkline.

import { Sparkline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useInViewport } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { plainChange } from './choose-pairs.ts';
import { isTraded, type Pair, symbolOf } from './pair.ts';
import classes from './pair-cells.module.css';

type ClosedNoteProps = {
  pair: Pick<Pair, 'status_reason' | 'status_since'>;
  status: Exclude<Pair['status'], 'open'>;
};

export function ClosedNote({ pair, status }: ClosedNoteProps) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  const { status_reason: reason, status_since: since } = pair;
  return (
    <span className={classes.note}>
      <span className={classes.state}>{t(`row_${status}`)}</span>
      {reason === '' ? '' : ` · ${t(`reason_${reason}`)}`}
      {since === 0 ? '' : ` · ${formats.shortDateTime(since)}`}
    </span>
  );
}

/** In a list of markets: that one is new, and what it waits for. */
export function OpeningNote({ pair: { opening } }: { pair: Pick<Pair, 'opening'> }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  switch (opening?.state) {
    case 'awaited':
      // One that its operators have not opened at its time opens once they do.
      if (opening.opens_at < Date.now()) return <span className={classes.note}>{t('reason_listing')}</span>;
      return <span className={classes.note}>{t('opensAt', { time: formats.shortDateTime(opening.opens_at) })}</span>;
    case 'auction':
    case 'uncrossing':
      return (
        <span className={classes.note}>
          <span className={classes.state}>{t('openingAuction')}</span>
        </span>
      );
    case 'trading':
      return <span className={classes.note}>{t('noIndexYet')}</span>;
    case undefined:
      return <span className={classes.note}>{t('reason_listing')}</span>;
  }
}

type TradedFigureProps = { of: Pick<Pair, 'price_source'>; children: ReactNode };

/** Shows a dash for a market that has never traded: the wire then repeats the index, and no volume. */
export function TradedFigure({ of, children }: TradedFigureProps) {
  return isTraded(of) ? children : '–';
}

const HOURS = 24;
const FRESH_MS = 5 * 60_000;

/** How the price of a market went over the last day, as a small line; asked for once it is in sight. */
export function MarketSparkline({ pair, width = 56 }: { pair: Pair; width?: number }) {
  const input = { symbol: symbolOf(pair), period: '60min', source: 'index', limit: HOURS } as const;
  const { ref, inViewport } = useInViewport();
  const candles = useCall('listCandles', input, { staleTime: FRESH_MS, enabled: inViewport });
  const change = plainChange(pair);
  const tone = change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'plain';
  return (
    <span ref={ref} className={classes.line}>
      <Sparkline
        points={candles.data?.slice(-HOURS).map(candle => Number(candle.close)) ?? []}
        tone={tone}
        width={width}
      />
    </span>
  );
}

// The head of a page about one market: its name, which opens the choice of another, what is said beside it, and the ways from here.
import { CoinIcon } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './market-head.module.css';

export type MarketHeadProps = {
  symbol: string;
  /** What is traded of the market, where it is not the coins themselves. */
  kind?: string;
  /** Beside the name. */
  beside?: ReactNode;
  /** Below name and ways; in one line with them where there is room. */
  figures?: ReactNode;
  ways: ReactNode;
  onPick: () => void;
};

export function MarketHead({ symbol, kind, beside, figures, ways, onPick }: MarketHeadProps) {
  const { t } = useTranslation('spot');
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <h1 className={classes.title}>
          <button
            type="button"
            className={classes.pair}
            aria-label={t('choosePair', { symbol: [symbol, kind].filter(Boolean).join(' ') })}
            aria-haspopup="dialog"
            onClick={onPick}
          >
            <CoinIcon name={symbol.split('/')[0] ?? ''} size={24} />
            {symbol} {kind === undefined ? null : <span className={classes.kind}>{kind}</span>}
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </h1>
        {beside}
      </div>
      <div className={classes.ways}>{ways}</div>
      {figures === undefined ? null : <div className={classes.figures}>{figures}</div>}
    </header>
  );
}

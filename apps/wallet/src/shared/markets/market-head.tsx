// The head of a page about one market: its name, what is said beside it, the ways from here, and the sheet that picks another market.
import { CoinIcon, Sheet } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './market-head.module.css';
import { MarketList } from './market-list.tsx';
import { symbolOf } from './pair.ts';

type MarketHeadProps = {
  symbol: string;
  /** What is traded of the market, where it is not the coins themselves. */
  kind?: string;
  /** Beside the name. */
  beside?: ReactNode;
  /** Below name and ways; in one line with them where there is room. */
  figures?: ReactNode;
  links: ReactNode;
  onPick: () => void;
};

export function MarketHead({ symbol, kind, beside, figures, links, onPick }: MarketHeadProps) {
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
      <div className={classes.ways}>{links}</div>
      {figures === undefined ? null : <div className={classes.figures}>{figures}</div>}
    </header>
  );
}

type PairPickerProps = {
  opened: boolean;
  onClose: () => void;
  onChoose: (symbol: string) => void;
  /** The market number that is chosen now. */
  current: number | undefined;
};

/** Picks another market from a sheet: on the trade and chart pages. */
export function PairPicker({ opened, onClose, onChoose, current }: PairPickerProps) {
  const { t } = useTranslation('markets');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} tall>
      <div className={classes.list}>
        <MarketList
          {...(current === undefined ? {} : { current })}
          onChoose={pair => {
            onChoose(symbolOf(pair));
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}

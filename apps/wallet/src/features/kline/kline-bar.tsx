// The bar on top: which market this is, the way to another one, and the star.
import { IconButton } from '@candor/ui';
import { IconChevronDown, IconStar, IconStarFilled } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBell } from '../../shared/alerts/alert-bell.tsx';
import { isFavourite, toggleFavourite, useFavourites } from '../../shared/markets/favourites/favourites.ts';
import { PairPicker } from '../../shared/markets/pair-picker.tsx';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './kline-bar.module.css';

export type KlineBarProps = {
  symbol: string;
  /** The market's number, once it is known. */
  marketId: number | undefined;
  onChoose: (symbol: string) => void;
  /** What is traded of the market, where it is not the coins themselves. */
  kind?: string;
};

export function KlineBar({ symbol, marketId, onChoose, kind }: KlineBarProps) {
  const { t } = useTranslation(['kline', 'markets']);
  const [isPicking, setPicking] = useState(false);
  const isStarred = useFavourites(state => marketId !== undefined && isFavourite(state, marketId));
  const star = (
    <IconButton
      label={isStarred ? t('markets:removeFavourite', { symbol }) : t('markets:addFavourite', { symbol })}
      icon={isStarred ? <IconStarFilled size={20} className={classes.starred} /> : <IconStar size={20} stroke={1.5} />}
      disabled={marketId === undefined}
      onClick={() => marketId !== undefined && toggleFavourite(marketId)}
    />
  );
  const title = (
    <button
      type="button"
      className={classes.pair}
      aria-label={t('choosePair', { symbol: [symbol, kind].filter(Boolean).join(' ') })}
      aria-haspopup="dialog"
      onClick={() => setPicking(true)}
    >
      {symbol} {kind === undefined ? null : <span className={classes.kind}>{kind}</span>}
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <PageBar
        title={title}
        right={
          <>
            <AlertBell symbol={symbol} />
            {star}
          </>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={marketId} />
    </>
  );
}

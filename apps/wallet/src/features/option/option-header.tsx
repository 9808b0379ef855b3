// The head of the options page: which market, and the ways to the public figures and to the dark variant.
import { CoinIcon, IconButton, useShownTheme } from '@candor/ui';
import { IconChartBar, IconChevronDown, IconMoon, IconSun } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PairPicker } from '../../shared/markets/pair-picker.tsx';
import { location } from '../../shared/navigation/href.ts';
import classes from './option-header.module.css';

export type OptionHeaderProps = {
  symbol: string;
  marketId: number | undefined;
  onChoose: (symbol: string) => void;
};

export function OptionHeader({ symbol, marketId, onChoose }: OptionHeaderProps) {
  const { t } = useTranslation('option');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isPicking, setPicking] = useState(false);
  const isDark = query.get('variant') === 'dark';
  // Where the theme is dark already, its variant is no different.
  const offersVariant = useShownTheme() === 'light' || isDark;
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>
        <button
          type="button"
          className={classes.pair}
          aria-label={t('choosePair', { symbol })}
          onClick={() => setPicking(true)}
        >
          <CoinIcon name={symbol.split('/')[0] ?? ''} size={24} />
          {symbol}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </h1>
      <div className={classes.ways}>
        <IconButton
          label={t('figures')}
          icon={<IconChartBar size={22} stroke={1.5} />}
          onClick={() => navigate(location('/pages/option/figures'))}
        />
        {offersVariant ? (
          <IconButton
            label={t(isDark ? 'darkOff' : 'darkOn')}
            icon={isDark ? <IconSun size={22} stroke={1.5} /> : <IconMoon size={22} stroke={1.5} />}
            onClick={() => {
              const variant = isDark ? undefined : 'dark';
              void navigate(location('/pages/option/detail', { symbol, variant }), { replace: true });
            }}
          />
        ) : null}
      </div>
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={marketId} />
    </header>
  );
}

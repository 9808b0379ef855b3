// The head of the options page: which market, and the ways to the public figures and to the dark variant.
import { IconButton, useShownTheme } from '@candor/ui';
import { IconChartBar, IconMoon, IconSun } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { MarketHead } from '../../shared/markets/market-head.tsx';
import { PairPicker } from '../../shared/markets/pair-picker.tsx';
import { location } from '../../shared/navigation/href.ts';

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
    <>
      <MarketHead
        symbol={symbol}
        onPick={() => setPicking(true)}
        ways={
          <>
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
          </>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={marketId} />
    </>
  );
}

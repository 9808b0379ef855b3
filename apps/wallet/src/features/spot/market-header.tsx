// The head of the trade page: which market, how it moved, and the ways to its chart and to all orders.
import { Amount, IconButton } from '@candor/ui';
import { IconChartCandle, IconClock, IconHistory } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { usePair } from '../../shared/book/use-pair.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import { MarketHead } from '../../shared/markets/market-head.tsx';
import { isTraded } from '../../shared/markets/pair.ts';
import { PairPicker } from '../../shared/markets/pair-picker.tsx';
import { location } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import classes from './change-today.module.css';
import { MarketFigures } from './market-figures.tsx';

export type MarketHeaderProps = {
  symbol: string;
  rules: MarketRules | undefined;
  onChoose: (symbol: string) => void;
};

export function MarketHeader({ symbol, rules, onChoose }: MarketHeaderProps) {
  const { t } = useTranslation(['spot', 'shell']);
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const isWide = useIsDesktop();
  return (
    <>
      <MarketHead
        symbol={symbol}
        beside={<Change symbol={symbol} />}
        figures={isWide && rules !== undefined ? <MarketFigures rules={rules} /> : undefined}
        onPick={() => setPicking(true)}
        ways={
          <>
            {isWide ? null : (
              <IconButton
                label={t('shell:tabOptions')}
                icon={<IconClock size={22} stroke={1.5} />}
                onClick={() => navigate(location('/pages/option/detail', { symbol }))}
              />
            )}
            <IconButton
              label={t('chart', { symbol })}
              icon={<IconChartCandle size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/trade/kline', { symbol }))}
            />
            <IconButton
              label={t('seeAll')}
              icon={<IconHistory size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/trade/orders'))}
            />
          </>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={rules?.id} />
    </>
  );
}

function Change({ symbol }: { symbol: string }) {
  const { t } = useTranslation('spot');
  const pair = usePair(symbol);
  if (pair === undefined || !isTraded(pair)) return null;
  return (
    <span className={classes.change} title={t('change24h')}>
      <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus />
    </span>
  );
}

// The head of the trade page: which market, how it moved, and the ways to its chart and to all orders.
import { Amount, CoinIcon, IconButton } from '@candor/ui';
import { IconChartCandle, IconChevronDown, IconHistory } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { usePair } from '../../shared/book/use-pair.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import { PairPicker } from '../../shared/markets/pair-picker.tsx';
import { location } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { MarketFigures } from './market-figures.tsx';
import classes from './market-header.module.css';

export type MarketHeaderProps = {
  symbol: string;
  rules: MarketRules | undefined;
  onChoose: (symbol: string) => void;
};

export function MarketHeader({ symbol, rules, onChoose }: MarketHeaderProps) {
  const { t } = useTranslation('spot');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const isWide = useIsDesktop();
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
      <Change symbol={symbol} />
      {isWide && rules !== undefined ? <MarketFigures rules={rules} /> : null}
      <div className={classes.ways}>
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
      </div>
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={onChoose} current={rules?.id} />
    </header>
  );
}

function Change({ symbol }: { symbol: string }) {
  const { t } = useTranslation('spot');
  const pair = usePair(symbol);
  if (pair === undefined) return null;
  return (
    <span className={classes.change} title={t('change24h')}>
      <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus />
    </span>
  );
}

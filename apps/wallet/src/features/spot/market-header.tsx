// The head of the trade page: which market, how it moved, and the ways to its chart and to all orders.
import { Amount, IconButton, PriceFlash } from '@candor/ui';
import { IconChartCandle, IconClock, IconHistory } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePair, useTicker } from '../../shared/book/live-market.ts';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { plainChange } from '../../shared/markets/choose-pairs.ts';
import classes from '../../shared/markets/market-head.module.css';
import { MarketHead, PairPicker } from '../../shared/markets/market-head.tsx';
import { isTraded, lacksIndex } from '../../shared/markets/pair.ts';
import { TradedFigure } from '../../shared/markets/pair-cells.tsx';
import { location } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';

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
        links={
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

/** The figures of the last 24 hours, in the head of wide screens. */
function MarketFigures({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const { quote, priceScale } = rules;
  const ticker = useTicker(rules);
  if (ticker === undefined) return null;
  return (
    <dl className={classes.values}>
      <div>
        <dt>{t('lastPrice')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <PriceFlash value={ticker.now_price}>
              <Amount value={ticker.now_price} decimals={priceScale} className={classes.last} />
            </PriceFlash>
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('index')}</dt>
        <dd>{lacksIndex(ticker) ? '–' : <Amount value={ticker.index_price} decimals={priceScale} />}</dd>
      </div>
      <div>
        <dt>{t('high24h')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.high} decimals={priceScale} />
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('low24h')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.low} decimals={priceScale} />
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('volume24h', { coin: quote.name })}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.quote_volume} compact />
          </TradedFigure>
        </dd>
      </div>
    </dl>
  );
}

// The one row above a chart that fills the screen: market, price, periods, source, the way out.
import { Amount, IconButton } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useFigures } from '../../../shared/contracts/use-figures.ts';
import { useIsDemo } from '../../../shared/market-state.ts';
import { plainChange } from '../../../shared/markets/choose-pairs.ts';
import { TradedFigure } from '../../../shared/markets/traded-figure.tsx';
import { SourceSwitch, type SourceSwitchProps } from './chart-toolbar.tsx';
import classes from './full-screen-bar.module.css';
import { IntervalBar } from './interval-bar.tsx';

export type FullScreenBarProps = SourceSwitchProps & {
  rules: MarketRules;
  onLeave: () => void;
};

export function FullScreenBar({ rules, source, onSource, onLeave }: FullScreenBarProps) {
  const { t } = useTranslation(['kline', 'shared']);
  const ticker = useFigures(rules);
  const isDemo = useIsDemo();
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => way.current?.querySelector('button')?.focus(), []);
  return (
    <div className={classes.bar}>
      <div className={classes.market}>
        <strong>{rules.symbol}</strong>
        {ticker === undefined ? null : (
          <span className={classes.price}>
            <TradedFigure of={ticker}>
              <Amount value={ticker.now_price} decimals={rules.priceScale} />{' '}
              <Amount value={plainChange(ticker)} unit="%" tint="sign" withPlus />
            </TradedFigure>
          </span>
        )}
        {isDemo ? <span className={classes.demo}>{t('shared:demoMark')}</span> : null}
      </div>
      <IntervalBar />
      <div className={classes.source}>
        <SourceSwitch source={source} onSource={onSource} />
      </div>
      <div ref={way}>
        <IconButton label={t('leaveFullScreen')} icon={<IconX size={20} stroke={1.5} />} onClick={onLeave} />
      </div>
    </div>
  );
}

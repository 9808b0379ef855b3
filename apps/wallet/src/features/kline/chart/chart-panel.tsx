// The chart with its controls and readout, on the page or filling the screen.
import type { CandleSource, Period, TradedKind } from '@candor/contract';
import { Amount, IconButton } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useIsDemo } from '../../../shared/market-state.ts';
import { plainChange } from '../../../shared/markets/choose-pairs.ts';
import { TradedFigure } from '../../../shared/markets/pair-cells.tsx';
import { DrawingBar, DrawingSheet } from '../drawings/drawing-bar.tsx';
import { chartKey } from '../drawings/drawings.ts';
import { IndicatorSheet, IndicatorToggles } from '../indicators/indicator-toggles.tsx';
import { useOwnMarks } from '../own-orders/use-own-marks.ts';
import { useFigures } from '../use-figures.ts';
import { BarReadout } from './bar-readout.tsx';
import { chartCaption } from './chart-bar.ts';
import classes from './chart-panel.module.css';
import { useChartSettings } from './chart-settings.ts';
import { ChartToolbar, SourceSwitch, type SourceSwitchProps } from './chart-toolbar.tsx';
import { ChartView, usualSource } from './chart-view.tsx';
import { periodOf } from './chart-views.ts';
import { useFullScreen } from './full-screen.ts';
import { IntervalBar } from './interval-bar.tsx';

export function ChartPanel({ rules }: { rules: MarketRules }) {
  const period = useChartSettings(state => periodOf(state.view));
  const [source, setSource] = useState<CandleSource>(() => usualSource(rules));
  const [sheet, setSheet] = useState<'indicators' | 'drawings'>();
  const marks = useOwnMarks(rules, period);
  const { isFull, isTurned, enter, leave } = useFullScreen();
  const openIndicators = useCallback(() => setSheet('indicators'), []);
  const openDrawings = useCallback(() => setSheet('drawings'), []);
  const close = useCallback(() => setSheet(undefined), []);
  const drawn = chartKey(rules.symbol, period);
  return (
    <div className={classes.panel} data-full={isFull || undefined} data-turned={isTurned || undefined}>
      {isFull ? (
        <FullScreenBar rules={rules} source={source} onSource={setSource} onLeave={leave} />
      ) : (
        <ChartToolbar
          source={source}
          onSource={setSource}
          onIndicators={openIndicators}
          onDrawings={openDrawings}
          onFullScreen={enter}
        />
      )}
      <div className={classes.body}>
        <div className={classes.drawings}>
          <DrawingBar chart={drawn} />
        </div>
        <div className={classes.main}>
          <BarReadout rules={rules} period={period} fills={marks.fills} />
          <ChartView
            rules={rules}
            source={source}
            onSource={setSource}
            marks={marks}
            isFull={isFull}
            isTurned={isTurned}
            isCompact={false}
          />
        </div>
        {isFull ? <IndicatorToggles /> : null}
      </div>
      {isFull ? null : <SourceNote source={source} traded={rules.traded} period={period} />}
      <IndicatorSheet opened={sheet === 'indicators'} onClose={close} source={source} onSource={setSource} />
      <DrawingSheet chart={drawn} opened={sheet === 'drawings'} onClose={close} />
    </div>
  );
}

type SourceNoteProps = { source: CandleSource; traded: TradedKind; period: Period };

/** What the candles are. */
function SourceNote({ source, traded, period }: SourceNoteProps) {
  const { t } = useTranslation('kline');
  const isDemo = useIsDemo();
  return (
    <p className={classes.note}>{t(chartCaption(source, traded, isDemo), { interval: t(`viewName_${period}`) })}</p>
  );
}

type FullScreenBarProps = SourceSwitchProps & {
  rules: MarketRules;
  onLeave: () => void;
};

/** The one row above a chart that fills the screen: market, price, periods, source, the way out. */
function FullScreenBar({ rules, source, onSource, onLeave }: FullScreenBarProps) {
  const { t } = useTranslation(['kline', 'shared']);
  const ticker = useFigures(rules);
  const isDemo = useIsDemo();
  const exit = useRef<HTMLDivElement>(null);
  useEffect(() => exit.current?.querySelector('button')?.focus(), []);
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
      <div ref={exit}>
        <IconButton label={t('leaveFullScreen')} icon={<IconX size={20} stroke={1.5} />} onClick={onLeave} />
      </div>
    </div>
  );
}

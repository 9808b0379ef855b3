// The chart above the order form of a phone: small, with its intervals; while a candle is pointed at, its figures stand in their place.
import type { CandleSource } from '@candor/contract';
import { IconButton } from '@candor/ui';
import { IconChevronUp } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { BarReadout } from '../chart/bar-readout.tsx';
import { useShownBar } from '../chart/chart-bar.ts';
import { unfoldChart, useChartSettings } from '../chart/chart-settings.ts';
import { ChartView, usualSource } from '../chart/chart-view.tsx';
import { periodOf } from '../chart/chart-views.ts';
import { IntervalBar } from '../chart/interval-bar.tsx';
import { useOwnMarks } from '../own-orders/use-own-marks.ts';
import classes from './inline-chart.module.css';

export function InlineChart({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const period = useChartSettings(state => periodOf(state.view));
  const [source, setSource] = useState<CandleSource>(() => usualSource(rules));
  const isPointed = useShownBar(state => state.pointed !== undefined);
  const marks = useOwnMarks(rules, period);
  return (
    <section aria-label={t('chart', { symbol: rules.symbol })}>
      <div className={classes.row}>
        {isPointed ? (
          <div className={classes.readout}>
            <BarReadout rules={rules} period={period} fills={marks.fills} />
          </div>
        ) : (
          <>
            <IntervalBar />
            <IconButton
              label={t('foldChart')}
              icon={<IconChevronUp size={18} stroke={1.5} />}
              aria-expanded="true"
              onClick={() => unfoldChart(false)}
            />
          </>
        )}
      </div>
      <ChartView
        rules={rules}
        source={source}
        onSource={setSource}
        marks={marks}
        isFull={false}
        isTurned={false}
        isCompact
      />
      <p className={classes.caption}>
        {t(`source_${source === 'index' && rules.traded === 'lever' ? 'mark' : source}`)} · {t(`viewName_${period}`)}
      </p>
    </section>
  );
}

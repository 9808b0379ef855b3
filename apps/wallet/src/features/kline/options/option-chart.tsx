// The chart of the options page: the index, with one's open options as lines; its interval is its own, since options are short.
import { Segmented } from '@candor/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useIsDesktop } from '../../../shared/use-desktop.ts';
import { ChartView } from '../chart/chart-view.tsx';
import classes from '../chart/interval-bar.module.css';
import { IntervalName } from '../chart/interval-bar.tsx';
import type { OptionLine } from '../public.ts';

const VIEWS = ['line', '1min', '5min', '15min'] as const;

export function OptionChart({ rules, lines }: { rules: MarketRules; lines: readonly OptionLine[] }) {
  const { t } = useTranslation('kline');
  const [view, setView] = useState<(typeof VIEWS)[number]>('line');
  const isDesktop = useIsDesktop();
  const marks = useMemo(() => ({ orders: [], fills: [], lines: [], options: lines }), [lines]);
  return (
    <section aria-label={t('chart', { symbol: rules.symbol })}>
      <div className={classes.optionViews}>
        <Segmented
          label={t('views')}
          look="tabs"
          size="small"
          value={view}
          onChange={setView}
          options={VIEWS.map(value => ({ value, label: <IntervalName view={value} /> }))}
        />
      </div>
      <ChartView
        {...{ rules, marks, isCompact: !isDesktop, isFull: false, isTurned: false }}
        source="index"
        shownView={view}
        onSource={keepIndex}
      />
    </section>
  );
}

/** Options know no other price. */
function keepIndex(): void {}

// The row of controls above the chart: intervals, what the candles are made of, drawing, indicators, full screen.
import type { CandleSource } from '@candor/contract';
import { IconButton, Segmented } from '@candor/ui';
import { IconMathFunction, IconMaximize, IconPencil } from '@candor/ui/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-toolbar.module.css';
import { IntervalBar } from './interval-bar.tsx';

export type ChartToolbarProps = SourceSwitchProps & {
  onIndicators: () => void;
  onDrawings: () => void;
  onFullScreen: () => void;
};

export const ChartToolbar = memo(function ChartToolbar(props: ChartToolbarProps) {
  const { source, onSource, onIndicators, onDrawings, onFullScreen } = props;
  const { t } = useTranslation('kline');
  return (
    <div className={classes.toolbar}>
      <IntervalBar />
      <div className={classes.source}>
        <SourceSwitch source={source} onSource={onSource} />
      </div>
      <div className={classes.tools}>
        <IconButton
          className={classes.drawings}
          label={t('drawings')}
          icon={<IconPencil size={18} stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={onDrawings}
        />
        <IconButton
          label={t('indicators')}
          icon={<IconMathFunction size={18} stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={onIndicators}
        />
        <IconButton label={t('fullScreen')} icon={<IconMaximize size={18} stroke={1.5} />} onClick={onFullScreen} />
      </div>
    </div>
  );
});

export type SourceSwitchProps = { source: CandleSource; onSource: (source: CandleSource) => void };

export function SourceSwitch({ source, onSource }: SourceSwitchProps) {
  const { t } = useTranslation('kline');
  return (
    <Segmented
      label={t('source')}
      size="small"
      value={source}
      onChange={onSource}
      options={[
        { value: 'trade', label: t('source_trade') },
        { value: 'index', label: t('source_index') },
      ]}
    />
  );
}

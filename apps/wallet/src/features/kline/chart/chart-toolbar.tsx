// The row of controls above the chart: period, what the candles are made of, indicators, full screen.
import type { CandleSource } from '@candor/contract';
import { IconButton, Segmented } from '@candor/ui';
import { IconMathFunction, IconMaximize } from '@candor/ui/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseView, useChartSettings } from './chart-settings.ts';
import classes from './chart-toolbar.module.css';
import { CHART_VIEWS } from './chart-views.ts';

export type ChartToolbarProps = {
  source: CandleSource;
  onSource: (source: CandleSource) => void;
  onIndicators: () => void;
  onFullScreen: () => void;
};

export const ChartToolbar = memo(function ChartToolbar(props: ChartToolbarProps) {
  const { source, onSource, onIndicators, onFullScreen } = props;
  const { t } = useTranslation('kline');
  return (
    <div className={classes.toolbar}>
      <ViewTabs />
      <div className={classes.tools}>
        <SourceSwitch source={source} onSource={onSource} />
        <span className={classes.space} />
        <IconButton
          label={t('indicators')}
          icon={<IconMathFunction size={20} stroke={1.5} />}
          aria-haspopup="dialog"
          onClick={onIndicators}
        />
        <IconButton label={t('fullScreen')} icon={<IconMaximize size={20} stroke={1.5} />} onClick={onFullScreen} />
      </div>
    </div>
  );
});

/** The periods; the names that are read aloud are longer than those that fit. */
export function ViewTabs() {
  const { t } = useTranslation('kline');
  const view = useChartSettings(state => state.view);
  return (
    <Segmented
      className={classes.views}
      label={t('views')}
      look="tabs"
      size="small"
      value={view}
      onChange={chooseView}
      options={CHART_VIEWS.map(value => ({
        value,
        label: (
          <>
            <span aria-hidden="true">{t(`view_${value}`)}</span>
            <span className="visually-hidden">{t(`viewName_${value}`)}</span>
          </>
        ),
      }))}
    />
  );
}

export function SourceSwitch({ source, onSource }: Pick<ChartToolbarProps, 'source' | 'onSource'>) {
  const { t } = useTranslation('kline');
  return (
    <Segmented
      className={classes.source}
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

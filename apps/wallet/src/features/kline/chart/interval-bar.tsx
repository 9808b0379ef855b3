// The intervals at hand in a row, and the way to all others; the names that are read aloud are longer than those that fit.
import { Segmented } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseView, useChartSettings } from './chart-settings.ts';
import classes from './interval-bar.module.css';
import { IntervalName } from './interval-name.tsx';
import { IntervalSheet } from './interval-sheet.tsx';

export function IntervalBar() {
  const { t } = useTranslation('kline');
  const { view, pinned } = useChartSettings();
  const [isChoosing, setChoosing] = useState(false);
  const isElsewhere = !pinned.includes(view);
  return (
    <div className={classes.bar}>
      {pinned.length === 0 ? null : (
        <Segmented
          className={classes.pinned}
          label={t('views')}
          look="tabs"
          size="small"
          value={view}
          onChange={chooseView}
          options={pinned.map(value => ({ value, label: <IntervalName view={value} /> }))}
        />
      )}
      <button
        type="button"
        className={classes.more}
        data-on={isElsewhere || undefined}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {isElsewhere ? (
          <>
            <IntervalName view={view} />
            <span className="visually-hidden">{t('moreViews')}</span>
          </>
        ) : (
          t('moreViews')
        )}
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <IntervalSheet opened={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
}

// The intervals at hand in a row, and the way to all others; the names that are read aloud are longer than those that fit.
import { Segmented, Sheet } from '@candor/ui';
import { IconChevronDown, IconStar, IconStarFilled } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseView, pinView, useChartSettings } from './chart-settings.ts';
import { CHART_VIEWS, type ChartView, MAX_PINNED } from './chart-views.ts';
import classes from './interval-bar.module.css';

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

/** All intervals of the chart: pressing one chooses it, its star puts it into the row above the chart. */
function IntervalSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('kline');
  const { view, pinned } = useChartSettings();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('views')}>
      <p className={classes.hint}>{t('pinHint', { count: MAX_PINNED })}</p>
      <ul className={classes.views}>
        {CHART_VIEWS.map(each => {
          const isPinned = pinned.includes(each);
          const name = t(`viewName_${each}`);
          return (
            <li key={each} className={classes.view} data-on={each === view || undefined}>
              <button
                type="button"
                className={classes.choose}
                aria-pressed={each === view}
                onClick={() => {
                  chooseView(each);
                  onClose();
                }}
              >
                <IntervalName view={each} />
              </button>
              <button
                type="button"
                className={classes.pin}
                aria-pressed={isPinned}
                aria-label={t('pinView', { name })}
                title={t('pinView', { name })}
                disabled={!isPinned && pinned.length >= MAX_PINNED}
                onClick={() => pinView(each, !isPinned)}
              >
                {isPinned ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.5} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** The short name of an interval, and the longer one that is read aloud. */
export function IntervalName({ view }: { view: ChartView }) {
  const { t } = useTranslation('kline');
  return (
    <>
      <span aria-hidden="true">{t(`view_${view}`)}</span>
      <span className="visually-hidden">{t(`viewName_${view}`)} </span>
    </>
  );
}

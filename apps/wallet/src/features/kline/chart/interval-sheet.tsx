// All intervals of the chart: pressing one chooses it, its star puts it into the row above the chart.
import { Sheet } from '@candor/ui';
import { IconStar, IconStarFilled } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { chooseView, pinView, useChartSettings } from './chart-settings.ts';
import { CHART_VIEWS, MOST_PINNED } from './chart-views.ts';
import { IntervalName } from './interval-name.tsx';
import classes from './interval-sheet.module.css';

export function IntervalSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('kline');
  const { view, pinned } = useChartSettings();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('views')}>
      <p className={classes.hint}>{t('pinHint', { count: MOST_PINNED })}</p>
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
                disabled={!isPinned && pinned.length >= MOST_PINNED}
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

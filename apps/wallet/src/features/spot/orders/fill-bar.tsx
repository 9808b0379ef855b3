// How much of an order is filled, as a bar with its percentage.
import { useTranslation } from 'react-i18next';
import classes from './fill-bar.module.css';

export function FillBar({ percent }: { percent: number }) {
  const { t } = useTranslation('spot');
  return (
    <span className={classes.fill}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.done} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{t('filledPercent', { percent })}</span>
    </span>
  );
}

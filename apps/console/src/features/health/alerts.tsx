// Says in one place whether all is well, and otherwise what is not.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { alertsOf, type Health } from '../../shared/health/health-alerts.ts';
import { useAlertWords } from '../../shared/health/use-alert-words.ts';
import classes from './health.module.css';

export function Alerts({ health }: { health: Health }) {
  const { t } = useTranslation('health');
  const words = useAlertWords();
  const alerts = alertsOf(health);
  const isWell = alerts.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.verdict} data-well={isWell || undefined} aria-label={t('verdict')} aria-live="polite">
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      {isWell ? (
        <p className={classes.verdictTitle}>{t('allWell')}</p>
      ) : (
        <ul className={classes.alerts}>
          {alerts.map(alert => (
            <li key={`${alert.kind}-${words(alert)}`}>{words(alert)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

// Says in one place whether all is well, and otherwise what is not.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../shared/parts/size-of.ts';
import classes from './health.module.css';
import { type Alert, alertsOf, type Health } from './health.ts';

export function Alerts({ health }: { health: Health }) {
  const { t } = useTranslation('health');
  const alerts = alertsOf(health);
  const isWell = alerts.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;

  function words(alert: Alert): string {
    switch (alert.kind) {
      case 'engine':
        return t('engineNotReady');
      case 'maker':
        return t('makerEnded');
      case 'clock':
        return t('clockBehind', { seconds: alert.seconds });
      case 'diskFull':
        return t('diskIsFull', { place: t(`disk_${alert.place}`) });
      case 'diskLow':
        return t('diskIsLow', { place: t(`disk_${alert.place}`), free: sizeOf(alert.bytes) });
      case 'alarms':
        return t('alarmsRaised', { count: alert.count });
      case 'slow':
        return t('commitsSlow', { ms: alert.ms });
      case 'stale':
        return t('pricesStale', { symbols: alert.symbols.join(', ') });
      case 'messages':
        return t(`late_${alert.channel}`);
      case 'behind':
        return t('jobsBehind', { jobs: alert.jobs.map(job => t(`job_${job}`)).join(', ') });
      default:
        return alert satisfies never;
    }
  }

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

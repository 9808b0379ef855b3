// Says in one place whether all is well, and otherwise what is not.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../shared/parts/size-of.ts';
import classes from './health.module.css';
import { type Health, type Trouble, troublesOf } from './health.ts';

export function Troubles({ health }: { health: Health }) {
  const { t } = useTranslation('health');
  const troubles = troublesOf(health);
  const isWell = troubles.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;

  function words(trouble: Trouble): string {
    switch (trouble.kind) {
      case 'engine':
        return t('engineNotReady');
      case 'maker':
        return t('makerEnded');
      case 'clock':
        return t('clockBehind', { seconds: trouble.seconds });
      case 'diskFull':
        return t('diskIsFull', { place: t(`disk_${trouble.place}`) });
      case 'diskLow':
        return t('diskIsLow', { place: t(`disk_${trouble.place}`), free: sizeOf(trouble.bytes) });
      case 'alarms':
        return t('alarmsRaised', { count: trouble.count });
      case 'slow':
        return t('commitsSlow', { ms: trouble.ms });
      case 'stale':
        return t('pricesStale', { symbols: trouble.symbols.join(', ') });
      case 'messages':
        return t(`late_${trouble.channel}`);
      case 'behind':
        return t('jobsBehind', { jobs: trouble.jobs.map(job => t(`job_${job}`)).join(', ') });
      default:
        return trouble satisfies never;
    }
  }

  return (
    <section className={classes.verdict} data-well={isWell || undefined} aria-label={t('verdict')} aria-live="polite">
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      {isWell ? (
        <p className={classes.verdictTitle}>{t('allWell')}</p>
      ) : (
        <ul className={classes.troubles}>
          {troubles.map(trouble => (
            <li key={`${trouble.kind}-${words(trouble)}`}>{words(trouble)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

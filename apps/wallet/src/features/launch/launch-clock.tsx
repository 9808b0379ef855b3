// Counts down to the next moment of a launch, in figures that keep their width.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { timeLeft, useSeconds } from '../../shared/clock.ts';
import classes from './launch-clock.module.css';
import { type Launch, nextMoment } from './launches.ts';

export function LaunchClock({ launch, look = 'line' }: { launch: Launch; look?: 'line' | 'large' }) {
  const { t } = useTranslation('launch');
  const { shortDateTime } = useFormats();
  const now = useSeconds();
  const moment = nextMoment(launch, now);
  if (moment === undefined) return <span className={classes.name}>{t('isTraded')}</span>;
  // The server's clock decides: until it has spoken, what is due goes on.
  const isDue = moment.word === 'closes' && moment.at <= now;
  return (
    <span className={classes.clock} data-look={look}>
      <span className={classes.name}>{t(isDue ? 'isShared' : moment.word)}</span>
      <span className={classes.time} title={shortDateTime(moment.at)}>
        <TimeLeft untilMs={moment.at - now} label={t(moment.word)} />
      </span>
    </span>
  );
}

export function TimeLeft({ untilMs, label }: { untilMs: number; label: string }) {
  const { t } = useTranslation('launch');
  const { days, clock } = timeLeft(untilMs);
  return (
    <span role="timer" aria-label={label} className={classes.figures}>
      {days === 0 ? null : `${t('days', { number: days })} `}
      {clock}
    </span>
  );
}

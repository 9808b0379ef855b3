// The thin ring of a lock-up, with what is left of it; or how long it is until the coins are shared out.
import { ProgressRing } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../shared/clock/use-seconds.ts';
import { TimeLeft } from '../../../shared/launches/launch-clock.tsx';
import { type OwnSubscription, resultOf, statusOf } from '../../../shared/launches/launch-words.ts';
import classes from './own.module.css';

export function LockRing({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation('launch');
  const now = useSeconds();
  const { currency_name: coin, subscribed_at, close_at, unlock_at } = subscription;
  const label = t('ringLabel', { coin });
  switch (statusOf(subscription)) {
    case 'subscribing':
      return (
        <Course
          share={shareOf(subscribed_at, close_at, now)}
          {...{ label, word: t('waitsFor'), left: close_at - now }}
        />
      );
    case 'launched':
      return (
        <Course share={shareOf(close_at, unlock_at, now)} {...{ label, word: t('unlocksIn'), left: unlock_at - now }} />
      );
    case 'completed':
      if (resultOf(subscription) === 'rejected') return null;
      return (
        <ProgressRing share={1} label={label} size={36}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
        </ProgressRing>
      );
  }
}

type CourseProps = { share: number; label: string; word: string; left: number };

function Course({ share, label, word, left }: CourseProps) {
  return (
    <span className={classes.course}>
      <span className={classes.left}>
        <span>{word}</span>
        <TimeLeft untilMs={left} label={word} />
      </span>
      <ProgressRing share={share} label={label} size={36}>
        {Math.floor(share * 100)}
      </ProgressRing>
    </span>
  );
}

/** How much of the time between two moments is over, from 0 to 1. */
function shareOf(start: number, end: number, now: number): number {
  if (end <= start) return now < end ? 0 : 1;
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

// Moments, and how long it is since or until them, as the console writes them.

import { secondsLeft, useCountdown } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './times.module.css';

type TimestampProps = {
  /** Milliseconds; 0 = there is none. */
  at: number;
  /** What stands where there is none. */
  none?: string;
  /** Leaves the seconds out. */
  isShort?: boolean;
};

/** A moment in the operator's own time; the exact moment in both times on hover and for screen readers that ask. */
export function Timestamp({ at, none = '–', isShort }: TimestampProps) {
  const { t } = useTranslation('parts');
  const formats = useFormats();
  if (at === 0) return <span className={classes.none}>{none}</span>;
  const utc = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return (
    <Tooltip label={t('bothTimes', { utc, local: formats.dateTime(at) })} multiline>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {isShort ? formats.shortDateTime(at) : formats.dateTime(at)}
      </time>
    </Tooltip>
  );
}

/** How long it is since a moment. */
export function Age({ since }: { since: number }) {
  const { t } = useTranslation('parts');
  const { unit, ...figures } = spanOf(Math.max(0, Math.floor((Date.now() - since) / 1000)));
  return t(`left_${unit}`, figures);
}

type RemainingProps = {
  until: number;
  /** The text after the moment has passed. */
  over: string;
};

/** Counts down to a deadline. */
export function Remaining({ until, over }: RemainingProps) {
  const { text, isOver } = useTimeLeft(until);
  return <span className={classes.time}>{isOver ? over : text}</span>;
}

type Span =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number; seconds: number };

/** Whole units that are left of `seconds`, never rounded up. */
export function spanOf(seconds: number): Span {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'minutes', minutes, seconds: seconds % 60 };
}

/** The time until `until`, counted down; the screen is drawn again each second only while a component uses it. */
export function useTimeLeft(until: number): { text: string; isOver: boolean } {
  const { t } = useTranslation('parts');
  const left = useCountdown(until);
  const { unit, ...figures } = spanOf(left);
  return { text: t(`left_${unit}`, figures), isOver: secondsLeft(until, Date.now()) === 0 };
}

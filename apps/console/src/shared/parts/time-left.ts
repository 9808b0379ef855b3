// How long it is until a moment, in its two largest units.
import { secondsLeft, useCountdown } from '@candor/ui';
import { useTranslation } from 'react-i18next';

export type Span =
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

/** The time until `until`, counted down; the screen is drawn anew once a second only while a component uses it. */
export function useTimeLeft(until: number): { text: string; isOver: boolean } {
  const { t } = useTranslation('parts');
  const left = useCountdown(until);
  const { unit, ...figures } = spanOf(left);
  return { text: t(`left_${unit}`, figures), isOver: secondsLeft(until, Date.now()) === 0 };
}

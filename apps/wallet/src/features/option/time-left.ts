// Lengths of time on the screens of options: the name of a duration, and what is left of it as a clock shows it.
import type { TFunction } from 'i18next';

/** `60 s`, `5 min`, `1 h`: the largest unit that divides it, from two of it on for minutes. */
export function durationName(seconds: number, t: TFunction<'option'>): string {
  if (seconds % 3_600 === 0) return t('hours', { number: seconds / 3_600 });
  if (seconds % 60 === 0 && seconds > 60) return t('minutes', { number: seconds / 60 });
  return t('seconds', { number: seconds });
}

/** `0:42`, `14:05`, `1:00:00`. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * When an option is due by the clock of this device. What is left was counted by the server's clock at the moment of its answer,
 * so a clock that is wrong here changes nothing.
 */
export function dueHere(answeredAt: number, option: { remain_milli_seconds: number }): number {
  return answeredAt + option.remain_milli_seconds;
}

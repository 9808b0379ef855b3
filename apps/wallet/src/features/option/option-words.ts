// How screens of options write types, results, figures and lengths of time.
import { type CallAnswer, optionResults, optionTypes } from '@candor/contract';
import { figureOfDecimal, withPercentSign } from '@candor/ui';
import type { TFunction } from 'i18next';

export type OwnOption = CallAnswer<'listOptions'>['data'][number];

export type Direction = 'rise' | 'fall';
export type OptionOutcomeWord = 'win' | 'loss' | 'even' | 'void';

export function directionOf({ type }: Pick<OwnOption, 'type'>): Direction {
  return type === optionTypes.rise ? 'rise' : 'fall';
}

/** Of a settled option. */
export function outcomeOf({ voided, profit_result }: Pick<OwnOption, 'voided' | 'profit_result'>): OptionOutcomeWord {
  if (voided === 1) return 'void';
  if (profit_result === optionResults.even) return 'even';
  return profit_result === optionResults.win ? 'win' : 'loss';
}

/** How a running option would end at a price that compares so with its buy price. */
export function runningOutcome(
  option: Pick<OwnOption, 'type' | 'open_price'>,
  order: -1 | 0 | 1,
): 'win' | 'loss' | 'even' {
  if (order === 0) return 'even';
  return order > 0 === (directionOf(option) === 'rise') ? 'win' : 'loss';
}

/** Figures of the wire as screens of options write them: every digit that decides, and no zeros behind them. */
export function plainAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Undefined where there is no price: the wire writes "0". */
export function plainPrice(text: string | undefined): string | undefined {
  return text === undefined || !/[1-9]/.test(text) ? undefined : plainAmount(text);
}

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

/** `55.5556%`, without zeros at the end. */
export function percentText(percent: string): string {
  return withPercentSign(figureOfDecimal(plainPrice(percent) ?? '0'));
}

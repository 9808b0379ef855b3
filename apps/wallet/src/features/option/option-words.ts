// How options are named on screens: their type and their result, by the numbers of the wire.
import { type CallAnswer, optionResults, optionTypes } from '@candor/contract';

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
export function standing(option: Pick<OwnOption, 'type' | 'open_price'>, order: -1 | 0 | 1): 'win' | 'loss' | 'even' {
  if (order === 0) return 'even';
  return order > 0 === (directionOf(option) === 'rise') ? 'win' : 'loss';
}

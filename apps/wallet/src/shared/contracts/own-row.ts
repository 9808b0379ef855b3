// A row of one's own contracts, and what its members mean.
import { type CallAnswer, leverDirections, leverStatuses } from '@candor/contract';
import type { Direction } from '@candor/formulas';

export type OwnRow = CallAnswer<'listLeverTrades'>['message']['data'][number];

export function directionOf({ type }: Pick<OwnRow, 'type'>): Direction {
  return type === leverDirections.long ? 'long' : 'short';
}

export function isPosition({ status }: Pick<OwnRow, 'status'>): boolean {
  return status === leverStatuses.open || status === leverStatuses.closing;
}

/** A price of a row, or undefined where "0" says that there is none. */
export function priceOf(text: string): string | undefined {
  return /[1-9]/.test(text) ? text : undefined;
}

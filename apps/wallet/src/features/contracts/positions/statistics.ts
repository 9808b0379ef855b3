// Sums of one's own results: what is left after fees and funding, and how many positions won.
// A file of its own: its tests load it without a page.
import type { CallAnswer } from '@candor/contract';
import { decimal } from '@candor/money';

export type LeverDay = CallAnswer<'getLeverDays'>['days'][number];
type Sums = Omit<LeverDay, 'day'>;

/** Quote units. */
export function netOf({ result, fees, funding }: Sums, scale: number): bigint {
  return decimal(result, scale) - decimal(fees, scale) - decimal(funding, scale);
}

/** Tenths of a percent; undefined while nothing was closed. */
export function winRate({ closed, won }: Pick<Sums, 'closed' | 'won'>): string | undefined {
  if (closed === 0) return undefined;
  const tenths = Math.floor((won * 1000) / closed);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

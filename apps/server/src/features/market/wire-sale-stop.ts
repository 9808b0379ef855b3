// Why a locked product is not sold, in its wire form.
import type { HostingSaleStop } from '@candor/contract';
import { type SaleFigures, saleStop } from '@candor/exchange';

const WORDS = { 'not-offered': 'not_offered', 'books-short': 'books_short', 'sold-out': 'sold_out' } as const;

/** "" while it is sold. */
export function saleStopOf(figures: SaleFigures): HostingSaleStop | '' {
  const stop = saleStop(figures);
  return stop === undefined ? '' : WORDS[stop];
}

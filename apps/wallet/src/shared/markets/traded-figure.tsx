// A figure of a market's trades: its last price, change, high, low or volume.
import type { ReactNode } from 'react';
import { isTraded, type Pair } from './pair.ts';

export type TradedFigureProps = { of: Pick<Pair, 'price_source'>; children: ReactNode };

/** Shows a dash for a market that has never traded: the wire then repeats the index, and no volume. */
export function TradedFigure({ of, children }: TradedFigureProps) {
  return isTraded(of) ? children : '–';
}

// One market with its live prices.
import type { Pair } from '../markets/pair.ts';
import { symbolOf } from '../markets/pair.ts';
import { usePairs } from '../markets/use-pairs.ts';

/** The market, once the list is there. Draws the component with every price of any market, so keep that component small. */
export function usePair(symbol: string): Pair | undefined {
  return usePairs().pairs?.find(pair => symbolOf(pair) === symbol);
}

// A market as the lists show it.
import type { CallAnswer } from '@candor/contract';

export type Pair = CallAnswer<'listPairs'>[number]['quotation'][number];

/** `BTC/USDT`. */
export function symbolOf(pair: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${pair.currency_name}/${pair.legal_name}`;
}

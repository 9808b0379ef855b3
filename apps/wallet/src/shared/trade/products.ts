// What the trade page offers: coins themselves, contracts on them, and options, each only where it is open.
import type { Product } from '@candor/formulas';

const TRADED = ['spot', 'contracts', 'options'] as const satisfies readonly Product[];
export type TradedProduct = (typeof TRADED)[number];

/** Those that are open, in the order of the switch. */
export function productsOffered(open: ReadonlySet<Product>): TradedProduct[] {
  return TRADED.filter(product => open.has(product));
}

/** What the `type` of an address asks for; spot where it asks for nothing that is offered. */
export function productOf(type: string | null, open: ReadonlySet<Product>): TradedProduct {
  return productsOffered(open).find(product => product === type) ?? 'spot';
}

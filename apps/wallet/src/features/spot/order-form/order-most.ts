// The most that a wallet allows to be traded.
import { estimateSpotOrder } from '@candor/formulas';
import { lotsFor, type OrderFacts, wholeLots, worstAfter } from './order-facts.ts';
import { heldPrice, type OrderForm } from './order-form.ts';

/** Base units; undefined while it cannot be told. For a market buy it is what the book would give now. */
export function mostOf(form: OrderForm, facts: OrderFacts): bigint | undefined {
  const { rules, free } = facts;
  if (free === undefined) return undefined;
  if (form.side === 'sell') return wholeLots(free.base, rules);
  if (form.kind === 'market') {
    if (!facts.isBookLive) return undefined;
    const { lot, takerFeePpm: feePpm, base } = rules;
    const input = { side: 'buy', levels: facts.asks, lot, baseScale: base.scale, feePpm } as const;
    return estimateSpotOrder({ ...input, quoteAmount: free.quote }).quantity;
  }
  const price = heldPrice(form, facts);
  const bound =
    form.kind === 'stop_market' || form.kind === 'trailing_stop' ? worstAfter(form.side, price, rules) : price;
  return bound <= 0n ? undefined : lotsFor(free.quote, bound, rules);
}

// Decides changes of a user's quotes in spot markets: orders to cancel, to amend and to place, as one command.

import { decideQuotes } from '../decide-quotes.ts';
import { type Decision, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { decideAmendSpotOrder } from './amend.ts';
import { decideCancelSpotOrder } from './cancel.ts';
import type { QuoteSpot, SpotQuoteChange } from './command.ts';
import { decidePlaceSpotOrder } from './place.ts';

export function decideQuoteSpot(state: State, { user, changes }: QuoteSpot, at: number): Decision {
  const decisions = changes.map(change => (now: State, time: number) => decideChange(now, user, change, time));
  return decideQuotes(state, decisions, at);
}

/** Quotes only rest, so that one command cannot trade as often as it has changes. */
function decideChange(state: State, user: number, change: SpotQuoteChange, at: number): Decision {
  if ('cancel' in change) return decideCancelSpotOrder(state, { type: 'CancelSpotOrder', user, order: change.cancel });
  const { market, price, quantity } = change;
  if ('side' in change) {
    const { side } = change;
    const order = { market, side, kind: 'limit', timeInForce: 'post-only', price, quantity } as const;
    return decidePlaceSpotOrder(state, { type: 'PlaceSpotOrder', user, ...order }, at);
  }
  const order = state.spotOrders.get(change.amend);
  // The increments that its price and quantity were read in are those of the named market.
  if (order === undefined || order.user !== user || order.market !== market) return rejected({ code: 'unknown-order' });
  if (order.kind !== 'limit' || order.timeInForce !== 'post-only') return rejected({ code: 'not-amendable' });
  return decideAmendSpotOrder(state, { type: 'AmendSpotOrder', user, order: order.id, price, quantity }, at);
}

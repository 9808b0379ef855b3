// Applies the progress of a new market to ordinary trading, and the time of its next automatic step.
import { AT_ONCE } from '../../due-queue.ts';
import type { Market } from '../../market/market.ts';
import { type MarketOpening, type OpeningEvent, openingAfter, openingReopened } from '../../market/opening.ts';
import type { State } from '../../state.ts';
import type { SpotTraded } from '../order.ts';

export function applyOpeningEvent(state: State, event: OpeningEvent): void {
  const { market } = event;
  const before = state.marketOpenings.get(market);
  const after = openingAfter(before, event);
  if (before === undefined) state.marketOpenings.insert(after!);
  else if (after === undefined) state.marketOpenings.remove(market);
  else Object.assign(state.marketOpenings.change(market), after);
  queueOpening(state, market);
}

/** Notes lots of an auction that have traded. */
export function applyAuctionTrade(state: State, { market, lots }: SpotTraded): void {
  state.marketOpenings.change(market).lots -= lots;
}

export function applyReopened(state: State, market: Market, at: number): void {
  const opening = state.marketOpenings.get(market.id);
  if (opening !== undefined) Object.assign(state.marketOpenings.change(market.id), openingReopened(opening, at));
}

/** Queues the next automatic step, if any. */
export function queueOpening(state: State, market: number): void {
  const opening = state.marketOpenings.get(market);
  const due = opening && dueTimeOf(state, opening);
  if (due === undefined) state.due.remove('opening', market);
  else state.due.set('opening', market, due);
}

/** The time of an opening's next automatic step: never while its market is not open. */
export function dueTimeOf(state: Pick<State, 'markets'>, opening: MarketOpening): number | undefined {
  if (state.markets.require(opening.id).status !== 'open') return undefined;
  return opening.state === 'uncrossing' ? AT_ONCE : (opening.dueAt ?? undefined);
}

// Whether contracts of a market may be acted on at a time, and at which ticks of the mark.
import type { Direction } from '@candor/formulas';
import { broken } from '../assert.ts';
import { isIndexStale } from '../price/decide.ts';
import type { State } from '../state.ts';
import { LIVE_TICKS } from './contract.ts';

/** Not while the market is shut, nor while its index is stale, nor until three live ticks after that have passed (risk.md section 3). */
export function isLive(state: State, market: number, at: number): boolean {
  return (
    state.markets.require(market).status === 'open' &&
    !isIndexStale(state.prices.get(market), at) &&
    state.contractStates.require(market).liveTicks > LIVE_TICKS
  );
}

/** The tick of the mark that counts for a direction: the worse one for its holder. */
export function markTicks(state: State, market: number, direction: Direction): number {
  const { mark } = state.lever.of(market);
  if (mark === undefined) throw broken(`contracts of market ${market} are live and have a mark`);
  return direction === 'long' ? mark.lower : mark.upper;
}

/** The side of the book on which a direction is opened. */
export function openingSide(direction: Direction): 'buy' | 'sell' {
  return direction === 'long' ? 'buy' : 'sell';
}

/** The side of the book on which a direction is closed. */
export function closingSide(direction: Direction): 'buy' | 'sell' {
  return direction === 'long' ? 'sell' : 'buy';
}

/** Whether a price is worse than another to close a direction. */
export function isWorseToClose(direction: Direction, ticks: number, than: number): boolean {
  return direction === 'long' ? ticks < than : ticks > than;
}

/** The better of two prices to close a direction: a bound that keeps both. */
export function betterToClose(direction: Direction, one: number, other: number): number {
  return direction === 'long' ? Math.max(one, other) : Math.min(one, other);
}

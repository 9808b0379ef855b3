// Says whether a market may have contracts and options, which follow an index.
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';

/** A market without an index has none of them. */
export function refuseWithoutIndex(state: State, market: number): Rejection | undefined {
  return state.marketOpenings.get(market)?.hasIndex === false ? { code: 'no-index-yet' } : undefined;
}

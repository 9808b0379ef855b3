// Which markets cannot be traded as usual, and why.
import type { MarketState } from '../../shared/market-state.ts';

type Market = Pick<MarketState['markets'][number], 'symbol' | 'status' | 'index_stale'>;

export type Notice = { kind: 'closed' | 'stale' | 'allStale'; symbols: string[] };

/** One notice a reason. Markets that are closed are not named again for their index. */
export function noticesOf(markets: readonly Market[]): Notice[] {
  const symbolsOf = (chosen: readonly Market[]) => chosen.map(market => market.symbol);
  const open = markets.filter(market => market.status === 'open');
  const closed = markets.filter(market => market.status !== 'open');
  const stale = open.filter(market => market.index_stale === 1);
  const notices: Notice[] = [];
  if (closed.length > 0) notices.push({ kind: 'closed', symbols: symbolsOf(closed) });
  if (stale.length > 0) {
    notices.push({ kind: stale.length === open.length ? 'allStale' : 'stale', symbols: symbolsOf(stale) });
  }
  return notices;
}

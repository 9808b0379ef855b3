// The markets for which price sources are queried.
import type { Mode } from '@candor/exchange';
import { QUOTED_AFTER_MS } from '@candor/prices';
import type { MarketList } from './views/market-list.ts';

/** All of them; but in a demo no source quotes a new one before it has traded for a while. */
export function quotedMarkets(list: MarketList, mode: Mode, nowMs: number): { id: number; symbol: string }[] {
  const isQuoted = (id: number) => {
    const opening = list.openings.get(id);
    return mode === 'live' || opening === undefined || nowMs >= opening.opensAt + QUOTED_AFTER_MS;
  };
  const quoted = list.all().filter(({ market }) => isQuoted(market.id));
  return quoted.map(({ market, symbol }) => ({ id: market.id, symbol }));
}

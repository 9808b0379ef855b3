// What everybody should know of the markets at this moment: which are closed and why, whose index is old, what is new, what changes soon.
import type { CallAnswer } from '@candor/contract';
import type { Market as MarketInForce } from '../market-state.ts';
import { isListing, lacksIndex, type Opening } from './pair.ts';

export type Market = Pick<MarketInForce, 'symbol' | 'status' | 'status_reason' | 'status_since' | 'index_stale'> & {
  opening?: Pick<Opening, 'has_index' | 'state' | 'opens_at' | 'auction_ms' | 'first_price'> | undefined;
};
export type Change = CallAnswer<'listMarketChanges'>[number];

export type Closing = {
  kind: 'closed';
  status: 'halted' | 'cancel_only';
  reason: Market['status_reason'];
  /** Undefined for several markets at once, and where it was closed from the first on. */
  since: number | undefined;
  symbols: string[];
};
/** A market that does not trade yet; how it will open, where that is known. */
export type NewMarket = { kind: 'new'; symbol: string; opening: Market['opening'] };
export type Announced = { kind: 'change'; change: Change };
export type News = Closing | { kind: 'stale' | 'allStale'; symbols: string[] } | NewMarket | Announced;

/** One piece of news a reason. Markets that are closed are not named again for their index. */
export function newsOf(markets: readonly Market[], changes: readonly Change[]): News[] {
  // What has no index yet is no market whose index is old.
  const open = markets.filter(market => market.status === 'open' && !lacksIndex(market));
  const stale = open.filter(market => market.index_stale === 1).map(market => market.symbol);
  const news: News[] = closings(markets);
  if (stale.length > 0) news.push({ kind: stale.length === open.length ? 'allStale' : 'stale', symbols: stale });
  return [...news, ...newMarkets(markets), ...announced(changes)];
}

/** Why one market takes no orders: it is closed, or new. Its page shows the age of its index and its auction elsewhere. */
export function obstaclesOf(symbol: string, markets: readonly Market[]): (Closing | NewMarket)[] {
  const own = markets.filter(market => market.symbol === symbol);
  return [...closings(own), ...newMarkets(own.filter(isListing))];
}

/** The announced changes of one market and of its two coins. */
export function changesOf(symbol: string, changes: readonly Change[]): Announced[] {
  const coins = symbol.split('/');
  return announced(changes.filter(({ name, market }) => (market === 0 ? coins.includes(name) : name === symbol)));
}

function closings(markets: readonly Market[]): Closing[] {
  const news = new Map<string, Closing>();
  for (const { symbol, status, status_reason: reason, status_since: since } of markets) {
    if (status === 'open' || isListing({ status, status_reason: reason })) continue;
    const key = `${status} ${reason}`;
    const known = news.get(key);
    if (known === undefined) {
      news.set(key, { kind: 'closed', status, reason, since: since === 0 ? undefined : since, symbols: [symbol] });
    } else {
      known.symbols.push(symbol);
      known.since = undefined;
    }
  }
  return [...news.values()];
}

function newMarkets(markets: readonly Market[]): NewMarket[] {
  return markets
    .filter(
      market => isListing(market) || (market.status === 'open' && (market.opening?.state ?? 'trading') !== 'trading'),
    )
    .map(({ symbol, opening }) => ({ kind: 'new', symbol, opening }));
}

/** A change that waits for its second person has no time yet, and is no news. */
function announced(changes: readonly Change[]): Announced[] {
  return changes.filter(change => change.takes_effect_at > 0).map(change => ({ kind: 'change', change }));
}

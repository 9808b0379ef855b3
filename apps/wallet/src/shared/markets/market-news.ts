// What everybody should know of the markets at this moment: which are closed and why, whose index is old, what changes soon.
import type { CallAnswer } from '@candor/contract';
import type { Market as MarketInForce } from '../market-state.ts';
import { lacksIndex, type Opening } from './pair.ts';

export type Market = Pick<MarketInForce, 'symbol' | 'status' | 'status_reason' | 'status_since' | 'index_stale'> & {
  opening?: Pick<Opening, 'has_index'> | undefined;
};
export type Change = CallAnswer<'listMarketChanges'>[number];

export type News =
  | {
      kind: 'closed';
      status: 'halted' | 'cancel_only';
      reason: Market['status_reason'];
      /** Undefined for several markets at once, and where it was closed from the first on. */
      since: number | undefined;
      symbols: string[];
    }
  | { kind: 'stale' | 'allStale'; symbols: string[] }
  | { kind: 'change'; change: Change };

/** One piece of news a reason. Markets that are closed are not named again for their index. */
export function newsOf(markets: readonly Market[], changes: readonly Change[]): News[] {
  // What has no index yet is no market whose index is old.
  const open = markets.filter(market => market.status === 'open' && !lacksIndex(market));
  const stale = open.filter(market => market.index_stale === 1).map(market => market.symbol);
  const news = closings(markets);
  if (stale.length > 0) news.push({ kind: stale.length === open.length ? 'allStale' : 'stale', symbols: stale });
  return [...news, ...announced(changes)];
}

/** The same for the page of one market, which shows its index elsewhere. */
export function newsOfMarket(symbol: string, markets: readonly Market[], changes: readonly Change[]): News[] {
  const coins = symbol.split('/');
  const own = changes.filter(({ name, market }) => (market === 0 ? coins.includes(name) : name === symbol));
  return [...closings(markets.filter(market => market.symbol === symbol)), ...announced(own)];
}

function closings(markets: readonly Market[]): News[] {
  const news = new Map<string, Extract<News, { kind: 'closed' }>>();
  for (const { symbol, status, status_reason: reason, status_since: since } of markets) {
    if (status === 'open') continue;
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

/** What nobody has agreed to yet has no time, and is no news. */
function announced(changes: readonly Change[]): News[] {
  return changes.filter(change => change.takes_effect_at > 0).map(change => ({ kind: 'change', change }));
}

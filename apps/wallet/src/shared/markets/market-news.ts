// Current notices about the markets: which are closed and why, whose index is old, what is new, what changes soon.
import type { CallAnswer } from '@candor/contract';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { type Market as MarketInForce, useMarketState } from '../market-state.ts';
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
type Announced = { kind: 'change'; change: Change };
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

const FRESH_MS = 60_000;

/** What begins: neither a coin nor the end of a contract is announced as new. */
type Beginning = 'market' | 'contract' | 'option_rules';

/** News of all markets; undefined until both its sources have answered or failed. */
export function useMarketNews(): News[] | undefined {
  const state = useMarketState();
  const changes = useMarketChanges();
  if (state.isPending || changes.isPending) return undefined;
  return newsOf(state.data?.markets ?? [], changes.data ?? []);
}

/** What is announced of a market and of its coins, and has not taken effect yet. */
export function useAnnounced(symbol: string): Announced[] {
  return changesOf(symbol, useMarketChanges().data ?? []);
}

/** The title of a notice in one line; of several markets it names the first. */
export function useNewsTitle(): (news: News) => string {
  const { t } = useTranslation('markets');
  const { shortDateTime } = useFormats();
  return news => {
    if (news.kind === 'change') {
      const { name, is_new, kind, opening, takes_effect_at } = news.change;
      const time = shortDateTime(opening?.opens_at ?? takes_effect_at);
      return t(is_new === 1 ? `new_${kind as Beginning}` : 'changeAt', { name, time });
    }
    if (news.kind === 'new') {
      const { state, opens_at = 0 } = news.opening ?? { state: 'awaited' };
      // One that its operators have not opened at its time opens once they do.
      const isKnown = opens_at > Date.now();
      const text = state !== 'awaited' ? 'newInAuction' : isKnown ? 'new_market' : 'newMarket';
      return t(text, { name: news.symbol, time: shortDateTime(opens_at) });
    }
    const [first, ...others] = news.symbols;
    const symbols = others.length === 0 ? first : `${first} +${others.length}`;
    return news.kind === 'closed' ? t(`closed_${news.status}`, { symbols }) : t(news.kind, { symbols });
  };
}

function useMarketChanges() {
  return useCall('listMarketChanges', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}

// The wire form of coins and pairs of coins.
import type { Coin } from '@candor/exchange';
import type { ListedMarket } from './views/market-list.ts';

/** The path of a coin's icon. */
export function logoOf(coin: Coin): string {
  return `/icons/${coin.name.toLowerCase()}.svg`;
}

/** The members by which events name their market. */
export function coinMembers({ market, base, quote, symbol }: ListedMarket) {
  return {
    currency_id: market.base,
    currency_name: base.name,
    legal_id: market.quote,
    legal_name: quote.name,
    symbol,
  };
}

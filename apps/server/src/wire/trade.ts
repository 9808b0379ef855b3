// A trade as everybody sees it.
import type { ListedMarket } from '../views/market-list.ts';
import type { PublicTrade } from '../views/trade-tape.ts';

export function tradeOf({ price, quantity }: ListedMarket, { id, at, ticks, lots, takerSide }: PublicTrade) {
  return {
    id,
    ts: at,
    tradeId: id,
    price: price.of(ticks),
    amount: quantity.of(lots),
    direction: takerSide,
  };
}

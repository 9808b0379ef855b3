// A public trade.
import type { ListedMarket } from './views/market-list.ts';
import { tradePrice } from './views/market-view.ts';
import type { PublicTrade } from './views/trade-tape.ts';

export function tradeOf(listed: ListedMarket, { id, at, quantity, value, takerSide }: PublicTrade) {
  return {
    id,
    ts: at,
    tradeId: id,
    price: listed.price.ofUnits(tradePrice(listed, { quantity, value })),
    amount: listed.quantity.ofUnits(quantity),
    direction: takerSide,
  };
}

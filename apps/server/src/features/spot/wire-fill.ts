// A fill of an own order in its wire form.
import { spotSides } from '@candor/contract';
import type { Side } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { ListedMarket } from '../market/views/market-list.ts';
import { tradePrice } from '../market/views/market-view.ts';

/** One side of a trade; the fee is in units of the coin that this side received. */
export type OwnFill = {
  id: number;
  at: number;
  quantity: bigint;
  value: bigint;
  fee: bigint;
  role: 'maker' | 'taker';
};

/** A fill in a list of fills of several orders. */
export function ownTradeOf(listed: ListedMarket, trade: OwnFill & { order: number; side: Side }) {
  const { market, quote, symbol } = listed;
  return {
    ...fillOf(listed, trade.side, trade),
    order_id: trade.order,
    currency_id: market.base,
    legal_id: market.quote,
    symbol,
    type: spotSides[trade.side],
    value: formatDecimal(trade.value, quote.scale),
  };
}

export function fillOf(listed: ListedMarket, side: Side, fill: OwnFill) {
  const { base, quote } = listed;
  const received = side === 'buy' ? base : quote;
  return {
    id: fill.id,
    price: listed.price.ofUnits(tradePrice(listed, fill)),
    amount: listed.quantity.ofUnits(fill.quantity),
    fee: formatDecimal(fill.fee, received.scale),
    fee_currency: received.name,
    role: fill.role,
    time: fill.at,
  };
}

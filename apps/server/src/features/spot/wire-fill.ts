// A fill of one's own order as the wire writes it.
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

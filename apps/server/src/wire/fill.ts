// A fill of one's own order as the wire writes it.
import type { Side } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { ListedMarket } from '../views/market-list.ts';

/** One side of a trade; the fee is in units of the coin that this side received. */
export type OwnFill = { id: number; at: number; ticks: number; lots: number; fee: bigint; role: 'maker' | 'taker' };

export function fillOf({ base, quote, price, quantity }: ListedMarket, side: Side, fill: OwnFill) {
  const received = side === 'buy' ? base : quote;
  return {
    id: fill.id,
    price: price.of(fill.ticks),
    amount: quantity.of(fill.lots),
    fee: formatDecimal(fill.fee, received.scale),
    fee_currency: received.name,
    role: fill.role,
    time: fill.at,
  };
}

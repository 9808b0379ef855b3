// The value of a quantity of a market and the reservation of an order for it, in exact units.
import { tradeFee } from '@candor/formulas';
import { openLots, type Side, tradeValue } from '../book/book-order.ts';
import { walletAccount } from '../ledger/account-id.ts';
import type { Market } from '../market/market.ts';
import type { SpotOrder } from './order.ts';

/** Base units of a quantity. */
export function quantityOf(market: Market, lots: number): bigint {
  return BigInt(lots) * market.lot;
}

/** What a resting or waiting order must reserve for `lots`: a buy their value at its limit, a sell the quantity. */
function claimFor(market: Market, side: Side, ticks: number, lots: number): bigint {
  return side === 'buy' ? tradeValue(market, ticks, lots) : quantityOf(market, lots);
}

/** A fill as far as a reservation is concerned. */
type Used = { ticks: number; lots: number; quantity: bigint; value: bigint };

/** What a fill takes out of the order's reservation; orders that reserved nothing before trading give nothing back. */
export function claimUsed(market: Market, order: SpotOrder, { ticks, lots, quantity, value }: Used): bigint {
  if (order.held === 0n) return 0n;
  if (order.side === 'sell') return quantity;
  const reserved = reservedTicks(order);
  const paysWhatItReserved = order.quoteAmount > 0n || reserved === ticks;
  return paysWhatItReserved ? value : tradeValue(market, reserved, lots);
}

/** The reservation that the order's open lots need. */
export function reservationOf(market: Market, order: SpotOrder): bigint {
  return claimFor(market, order.side, reservedTicks(order), openLots(order));
}

/** The price that a purchase reserves for: the dearer leg of an OCO, of which only one will trade. */
function reservedTicks({ ticks, pair }: SpotOrder): number {
  return pair === undefined || pair.isStopped ? ticks : Math.max(ticks, pair.stopTicks);
}

/** The wallet that an order pays from. */
export function payingAccount(market: Market, user: number, side: Side): number {
  return walletAccount(user, side === 'buy' ? market.quote : market.base, 'spot');
}

/** The fee on what a side receives: base units for the buyer, quote units for the seller. */
export function feeOf(side: Side, quantity: bigint, value: bigint, feePpm: bigint): bigint {
  return tradeFee(side === 'buy' ? quantity : value, feePpm);
}

// A spot order as the wire writes it to its owner.
import { type CancelReason, spotSides, spotStatuses } from '@candor/contract';
import type { CloseReason, Side, SpotOrder } from '@candor/exchange';
import { divideDown, divideUp, formatDecimal, formatShort, powerOfTen } from '@candor/money';
import { dateTime } from '../../http/date-time.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { StoredOrder } from './read-orders.ts';

const NONE = '0';

const ORDER_TYPES = {
  limit: 'limit',
  market: 'market',
  'stop-limit': 'stop_limit',
  'stop-market': 'stop_market',
} as const;

const TIMES_IN_FORCE = { gtc: 'gtc', ioc: 'ioc', fok: 'fok', 'post-only': 'post_only' } as const;

const CANCEL_REASONS = {
  filled: '',
  'cancelled-by-user': 'cancelled_by_user',
  'self-trade': 'self_trade',
  'immediate-or-cancel': 'immediate_or_cancel',
  'no-liquidity': 'no_liquidity',
  'outside-price-band': 'outside_price_band',
  'would-take': 'would_take',
  'cannot-fill-entirely': 'cannot_fill_entirely',
  'insufficient-balance': 'insufficient_balance',
  'fill-limit': 'fill_limit',
  'market-changed': 'market_changed',
} as const satisfies Record<CloseReason, CancelReason | ''>;

/** Open, completed or cancelled, and why the last. */
export function statusOf(reason: CloseReason | undefined) {
  if (reason === undefined) return { status: spotStatuses.waiting, cancel_reason: '' as const };
  const status = reason === 'filled' ? spotStatuses.completed : spotStatuses.cancelled;
  return { status, cancel_reason: CANCEL_REASONS[reason] };
}

/** The average price of fills, rounded against their owner. */
export function averagePriceText({ base, quote }: ListedMarket, side: Side, quantity: bigint, value: bigint): string {
  if (quantity === 0n) return NONE;
  const divide = side === 'buy' ? divideUp : divideDown;
  return formatDecimal(divide(value * powerOfTen(base.scale), quantity), quote.scale);
}

export function spotOrderOf(listed: ListedMarket, { order, steps, reason, updatedAt, clientId }: StoredOrder) {
  const { market, quote, price, quantity, symbol } = listed;
  const { side, kind, ticks, lots, filledLots, filledValue, quoteAmount, trigger } = order;
  const priceText = (ticks: number) => price.ofUnits(BigInt(ticks) * steps.tick);
  const quantityText = (lots: number) => quantity.ofUnits(BigInt(lots) * steps.lot);
  const filled = quantityText(filledLots);
  const average = averagePriceText(listed, side, BigInt(filledLots) * steps.lot, filledValue);
  return {
    id: order.id,
    currency_id: market.base,
    legal_id: market.quote,
    symbol,
    type: spotSides[side],
    ...statusOf(reason),
    target_price: hasLimit(order) ? priceText(ticks) : NONE,
    trade_amount: lots === 0 ? NONE : quantityText(lots),
    trade_price: average,
    charge_fee: formatShort(order.takerFeePpm, 6),
    deal_amount: filled,
    created_at: dateTime(order.placedAt),
    updated_at: dateTime(updatedAt),
    order_type: ORDER_TYPES[kind],
    time_in_force: TIMES_IN_FORCE[order.timeInForce],
    trigger_price: trigger === null ? NONE : priceText(trigger.ticks),
    trigger_by: trigger?.by ?? ('' as const),
    is_active: order.isActive ? (1 as const) : (0 as const),
    quote_amount: quoteAmount === 0n ? NONE : formatDecimal(quoteAmount, quote.scale),
    filled,
    average_price: average,
    client_id: clientId,
  };
}

function hasLimit({ kind }: SpotOrder): boolean {
  return kind === 'limit' || kind === 'stop-limit';
}

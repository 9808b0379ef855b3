// A spot order as the wire writes it to its owner.
import { type CancelReason, spotSides, spotStatuses } from '@candor/contract';
import { type CloseReason, hasLimit, type Side } from '@candor/exchange';
import { divideDown, divideUp, formatDecimal, formatShort, powerOfTen } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { StoredOrder } from './read-orders.ts';

const NONE = '0';

/** Parts per million are percent with four decimals. */
export const PERCENT_SCALE = 4;

const ORDER_TYPES = {
  limit: 'limit',
  market: 'market',
  'stop-limit': 'stop_limit',
  'stop-market': 'stop_market',
  oco: 'oco',
  'trailing-stop': 'trailing_stop',
  iceberg: 'iceberg',
} as const;

const TIMES_IN_FORCE = { gtc: 'gtc', ioc: 'ioc', fok: 'fok', 'post-only': 'post_only' } as const;

const CANCEL_REASONS = {
  filled: '',
  'cancelled-by-user': 'cancelled_by_user',
  'account-frozen': 'account_frozen',
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

export function spotOrderOf(listed: ListedMarket, stored: StoredOrder) {
  const { order, steps, reason, updatedAt, clientId } = stored;
  const { market, quote, price, quantity, symbol } = listed;
  const { side, kind, ticks, lots, filledLots, filledValue, quoteAmount, trigger } = order;
  const priceText = (ticks: number) => price.ofUnits(BigInt(ticks) * steps.tick);
  const quantityText = (lots: number) => quantity.ofUnits(BigInt(lots) * steps.lot);
  const filled = quantityText(filledLots);
  // The row of an OCO shows both legs, also once one of them is gone.
  const limitTicks = order.pair?.limitTicks ?? (hasLimit(order) ? ticks : undefined);
  const average = averagePriceText(listed, side, BigInt(filledLots) * steps.lot, filledValue);
  return {
    id: order.id,
    currency_id: market.base,
    legal_id: market.quote,
    symbol,
    type: spotSides[side],
    ...statusOf(reason),
    target_price: limitTicks === undefined ? NONE : priceText(limitTicks),
    trade_amount: lots === 0 ? NONE : quantityText(lots),
    trade_price: average,
    charge_fee: formatShort(order.takerFeePpm, 6),
    deal_amount: filled,
    created_at: dateTime(order.placedAt),
    updated_at: dateTime(updatedAt),
    order_type: ORDER_TYPES[kind],
    time_in_force: TIMES_IN_FORCE[order.timeInForce],
    trigger_price: trigger === null || order.trail !== undefined ? NONE : priceText(trigger.ticks),
    trigger_by: order.trail === undefined ? (trigger?.by ?? ('' as const)) : ('' as const),
    is_active: order.isActive ? (1 as const) : (0 as const),
    quote_amount: quoteAmount === 0n ? NONE : formatDecimal(quoteAmount, quote.scale),
    filled,
    average_price: average,
    client_id: clientId,
    ...kindMembers(listed, stored),
  };
}

/** What only orders of some kinds have. */
function kindMembers(listed: ListedMarket, { order, steps, bestPrice }: StoredOrder) {
  const { pair, trail, trigger, visibleLots, shownLots, exits, exitOf } = order;
  const atTicks = (ticks: number) => listed.price.ofUnits(BigInt(ticks) * steps.tick);
  const exact = (units: bigint) => formatDecimal(units, listed.quote.scale);
  const quantityText = (lots: number) => listed.quantity.ofUnits(BigInt(lots) * steps.lot);
  return {
    ...(pair !== undefined && {
      is_stopped: pair.isStopped ? (1 as const) : (0 as const),
      ...(pair.stopKind === 'stop-limit' && { stop_price: atTicks(pair.stopTicks) }),
    }),
    ...(trail !== undefined && {
      ...(trail.isPpm
        ? { trail_percent: formatShort(trail.distance, PERCENT_SCALE) }
        : { trail_price: exact(trail.distance) }),
      ...(trigger !== null && { activation_price: atTicks(trigger.ticks) }),
      ...(bestPrice !== undefined && { best_price: exact(bestPrice) }),
    }),
    ...(visibleLots !== undefined && {
      visible_amount: quantityText(visibleLots),
      shown_amount: quantityText(shownLots ?? 0),
    }),
    ...(exits !== undefined && {
      ...(exits.profitTicks !== null && { take_profit_price: atTicks(exits.profitTicks) }),
      ...(exits.stop !== null && { stop_loss_price: atTicks(exits.stop.ticks), stop_loss_by: exits.stop.by }),
      ...(exits.stop?.limitTicks != null && { stop_loss_limit_price: atTicks(exits.stop.limitTicks) }),
      ...(exits.order !== null && { exit_order_id: exits.order }),
    }),
    ...(exitOf !== undefined && { entry_order_id: exitOf }),
  };
}

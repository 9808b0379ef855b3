// Puts what the server refused beside the field it is about.
import type { CallFailure } from '@candor/client';
import type { OrderField } from './order-problem.ts';

/** Texts by field, in the user's language; `isElsewhere` where none of the fields is to blame. */
export type Refusal = { problems: Partial<Record<OrderField, string>>; isElsewhere: boolean };

const fieldOfName: Readonly<Record<string, OrderField>> = {
  target_price: 'price',
  trigger_price: 'trigger',
  amount: 'amount',
  quote_amount: 'amount',
  stop_price: 'stopPrice',
  trail_price: 'trail',
  trail_percent: 'trail',
  activation_price: 'activation',
  visible_amount: 'visible',
  take_profit_price: 'takeProfit',
  stop_loss_price: 'stopLoss',
};

const fieldOfCode: Readonly<Record<string, OrderField>> = {
  price_off_tick: 'price',
  price_outside_band: 'price',
  would_take: 'price',
  trigger_already_reached: 'trigger',
  quantity_off_lot: 'amount',
  below_smallest_notional: 'amount',
  insufficient_balance: 'amount',
  insufficient_sellable_balance: 'amount',
  cannot_fill_entirely: 'amount',
  legs_out_of_order: 'order',
  index_stale: 'order',
  no_trade_yet: 'order',
  market_not_open: 'order',
  market_opens_later: 'order',
  auction_orders_only: 'order',
  auction_ending: 'order',
  limit_orders_only: 'order',
  no_liquidity: 'order',
};

export function refusalOf({ code, message, problems }: Pick<CallFailure, 'code' | 'message' | 'problems'>): Refusal {
  const byField: Refusal['problems'] = {};
  for (const problem of problems) {
    const field = fieldOfName[problem.field];
    if (field !== undefined) byField[field] ??= problem.message;
  }
  const field = fieldOfCode[code];
  if (field !== undefined && Object.keys(byField).length === 0 && message !== '') byField[field] = message;
  return { problems: byField, isElsewhere: Object.keys(byField).length === 0 };
}

// A row of `lever/my_trade`: a waiting order or a position of the caller, as lists, files and socket events carry it.
import * as z from 'zod/mini';
import { dateTime, dec, int, message, str } from '../wire/answer-fields.ts';
import { leverCancelReasons, leverCloseReasons, leverDirections, leverStatuses, leverTimesInForce } from './codes.ts';

/** Unix seconds, 0 where it has not happened. */
const sec = () => z.int().check(z.minimum(0));

/** An order that closes lots of a position at a limit. */
const closeOrder = z.object({
  id: int(),
  share: int(),
  filled_share: int(),
  price: dec(),
  time_in_force: z.enum(leverTimesInForce),
  create_time: sec(),
});

/** The members that existing clients read. "0" means no price. */
const knownShape = {
  id: int(),
  user_id: int(),
  currency: int(),
  legal: int(),
  symbol: message(),
  type: z.literal(Object.values(leverDirections)),
  multiple: int(),
  /** Lots: of an order those that wait, of a position those that are open, of a closed one those that it had. */
  share: int(),
  /** The same in the base coin. */
  number: dec(),
  /** What the lots were opened for, on average; of an order its limit. */
  price: dec(),
  origin_price: dec(),
  /** The mark; what they were closed at, on average, when nothing is open any more. */
  update_price: dec(),
  target_profit_price: dec(),
  stop_loss_price: dec(),
  /** Value / multiple of the lots, and the margin that is left. */
  origin_caution_money: dec(),
  caution_money: dec(),
  trade_fee: dec(),
  /** What the open lots would bring at the mark, and what was realised, before fees and funding. */
  profits: str(),
  fact_profits: str(),
  /** The predicted rate of the next funding in percent, and what was paid so far; below zero it was received. */
  overnight: dec(),
  overnight_money: dec(),
  status: z.literal(Object.values(leverStatuses)),
  create_time: sec(),
  time: dateTime(),
  update_time: sec(),
  handle_time: sec(),
  complete_time: sec(),
  /** When it was opened, as a text that is never empty, because clients cut it. */
  transaction_time: dateTime(),
  type_name: message(),
  status_name: message(),
};

/** The members that are ours. */
const ownShape = {
  /** The market's number. */
  match_id: int(),
  order_type: z.enum(['market', 'limit']),
  time_in_force: z.enum(leverTimesInForce),
  /** The exact sum of what the open lots were opened for. */
  entry_value: dec(),
  mark_price: dec(),
  /** 0 for all lots. */
  profit_share: int(),
  loss_share: int(),
  /** What the position must keep, and margin with result as a multiple of that; at 1 it is liquidated. */
  maintenance_rate: dec(),
  maintenance_margin: dec(),
  margin_ratio: dec(),
  liquidation_price: dec(),
  bankruptcy_price: dec(),
  /** Its place among those that would be deleveraged, the first is 1; 0 while it has no gain. */
  queue_place: int(),
  opened_share: int(),
  closed_share: int(),
  close_reason: z.enum(['', ...leverCloseReasons]),
  cancel_reason: z.enum(['', ...leverCancelReasons]),
  close_orders: z.array(closeOrder),
};

export const leverRow = z.object({ ...knownShape, ...ownShape });

// The calls of spot trading: placing, amending and cancelling orders, and reading own orders; and the socket events.
import * as z from 'zod/mini';
import { coinsShape } from '../market/events.ts';
import { dateTime, dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, clientId, listOf, numberChoice, optional, otherwise, positiveDecimal, whole } from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import { bareList, pageFields, paginator } from '../wire/paging.ts';
import type { Problem } from '../wire/problems.ts';
import { cancelReasons, orderTypes, spotSides, spotStatuses, timesInForce, triggerSources } from './codes.ts';
import { orderProblems, required } from './order-problems.ts';

/** The most rows that a file of orders or fills has; a narrower range of days gives the others. */
export const EXPORTED_ROWS = 100_000;

/** The most records of the journal that the receipt of an order names. */
export const RECEIPT_RECORDS = 20;

/** Far enough for every list, near enough to be counted in milliseconds. */
const LAST_SECOND = 9_000_000_000_000;

const sideNumbers = [spotSides.buy, spotSides.sell] as const;
const statusNumbers = [spotStatuses.waiting, spotStatuses.completed, spotStatuses.cancelled] as const;
const cancelReason = () => z.enum(['', ...cancelReasons]);

/** Changes of quotes that one call makes. */
export const MAX_QUOTE_CHANGES = 50;

/** What is answered of each change of quotes, in their order; 0 is the number of an order that was not placed. */
export const quoteResultShape = {
  /** `code` is the error that refused the change, or "". */
  results: z.array(z.object({ id: int(), code: str() })),
  client_id: str(),
  ...receiptShape,
};

/** Without a price and an amount the order of `id` is cancelled; a new order has no `id`. */
const quoteChange = form(
  {
    id: optional(whole()),
    currency_id: optional(whole()),
    legal_id: optional(whole()),
    type: optional(numberChoice(sideNumbers)),
    target_price: optional(positiveDecimal()),
    amount: optional(positiveDecimal()),
  },
  { rule: quoteProblems },
);

const MOVED = ['currency_id', 'legal_id', 'target_price', 'amount'] as const;

function quoteProblems(fields: ReadFields): Problem[] {
  return changeProblems(fields, { moved: MOVED, kept: ['type'], stops: [] });
}

type ChangeFields = { moved: readonly string[]; kept: readonly string[]; stops: readonly string[] };

/**
 * A change with `id` alone cancels. One with `id` needs what it moves to, may have other stops, and cannot have what an order keeps; a new order
 * needs everything.
 */
export function changeProblems(fields: ReadFields, { moved, kept, stops }: ChangeFields): Problem[] {
  const isNamed = (field: string) => fields[field] !== undefined;
  const all = [...moved, ...kept, ...stops];
  if (isNamed('id') && !all.some(isNamed)) return [];
  const needed = isNamed('id') ? moved : all;
  const ignored = isNamed('id') ? kept.filter(isNamed) : [];
  return [
    ...needed.flatMap(field => required(fields, field)),
    ...ignored.map(field => ({ field, code: 'not_applicable' as const })),
  ];
}

/** What is answered of an order that was placed. */
const placedOrder = z.object({
  id: int(),
  status: z.literal(statusNumbers),
  deal_amount: dec(),
  average_price: dec(),
  cancel_reason: cancelReason(),
  client_id: str(),
  ...receiptShape,
});

/** An own order. "0" is a price or an amount that its type does not have, "" a code that it does not have. */
export const orderShape = {
  id: int(),
  currency_id: int(),
  legal_id: int(),
  symbol: message(),
  type: z.literal(sideNumbers),
  status: z.literal(statusNumbers),
  target_price: dec(),
  trade_amount: dec(),
  trade_price: dec(),
  /** The fee as a fraction of what is received, at the rate of a taker. */
  charge_fee: dec(),
  deal_amount: dec(),
  created_at: dateTime(),
  updated_at: dateTime(),
  order_type: z.enum(orderTypes),
  time_in_force: z.enum(timesInForce),
  trigger_price: dec(),
  trigger_by: z.enum(['', ...triggerSources]),
  /** 0 while a stop order waits for its trigger. */
  is_active: flag(),
  quote_amount: dec(),
  filled: dec(),
  average_price: dec(),
  cancel_reason: cancelReason(),
  client_id: str(),
  // What follows is there only where an order of its type has it.
  /** Of an OCO: 1 once its trigger was reached and its limit at `target_price` is gone. */
  is_stopped: z.optional(flag()),
  /** Of an OCO: the limit of its stop leg; without it that leg trades at the best prices of the book. */
  stop_price: z.optional(dec()),
  /** Of a trailing stop: its distance from the best price, in the quote coin or in percent. */
  trail_price: z.optional(dec()),
  trail_percent: z.optional(dec()),
  /** The last price from which on a trailing stop follows, where one was requested. */
  activation_price: z.optional(dec()),
  /** The best last price since a trailing stop began to follow; it is not there before. */
  best_price: z.optional(dec()),
  /** Of an iceberg: what the book shows at most, and what it shows now. */
  visible_amount: z.optional(dec()),
  shown_amount: z.optional(dec()),
  /** Of an entry: the prices at which what it buys is sold again. */
  take_profit_price: z.optional(dec()),
  stop_loss_price: z.optional(dec()),
  stop_loss_by: z.optional(z.enum(triggerSources)),
  stop_loss_limit_price: z.optional(dec()),
  /** Of an entry that bought something: the order that sells it, the latest where there were several. */
  exit_order_id: z.optional(int()),
  /** Of an exit: the order that bought what it sells. */
  entry_order_id: z.optional(int()),
};

/** One fill of an own order; the fee is in the coin received. */
const fillShape = {
  id: int(),
  price: dec(),
  amount: dec(),
  fee: dec(),
  fee_currency: message(),
  role: z.enum(['maker', 'taker']),
  time: ms(),
};
const fill = z.object(fillShape);

/** What an order moved of one coin in the spot account: "0" what it did not, and no balances where too much has happened since. */
const orderMovement = z.object({
  currency: int(),
  currency_name: message(),
  /** What came in (positive) or left (negative) by its fills, the fee not counted. */
  moved: dec(),
  fee: dec(),
  before: z.nullable(dec()),
  after: z.nullable(dec()),
});

/** One fill among those of all own orders; `value` is in the quote coin. */
const ownTrade = z.object({
  ...fillShape,
  order_id: int(),
  currency_id: int(),
  legal_id: int(),
  symbol: message(),
  type: z.literal(sideNumbers),
  value: dec(),
});

const spotOrder = z.object(orderShape);
const marketFields = { currency_id: optional(whole()), legal_id: optional(whole()) };
const marketFilters = ['currency_id', 'legal_id'] as const;

/** `from` and `to` are seconds, both included. */
const fillFields = {
  ...marketFields,
  type: optional(numberChoice(sideNumbers)),
  from: optional(whole(0, LAST_SECOND)),
  to: optional(whole(0, LAST_SECOND)),
};
const closedFields = {
  ...fillFields,
  order_type: optional(choice(orderTypes)),
  status: optional(numberChoice([spotStatuses.completed, spotStatuses.cancelled])),
};

export const spotCalls = defineCalls({
  placeSpotOrder: {
    method: 'POST',
    path: 'coin/trade',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        currency_id: whole(),
        legal_id: whole(),
        type: numberChoice(sideNumbers),
        order_type: otherwise(choice(orderTypes), 'limit'),
        time_in_force: otherwise(choice(timesInForce), 'gtc'),
        amount: optional(positiveDecimal()),
        quote_amount: optional(positiveDecimal()),
        target_price: optional(positiveDecimal()),
        trigger_price: optional(positiveDecimal()),
        trigger_by: optional(choice(triggerSources)),
        stop_price: optional(positiveDecimal()),
        trail_price: optional(positiveDecimal()),
        trail_percent: optional(positiveDecimal()),
        activation_price: optional(positiveDecimal()),
        visible_amount: optional(positiveDecimal()),
        take_profit_price: optional(positiveDecimal()),
        stop_loss_price: optional(positiveDecimal()),
        stop_loss_by: optional(choice(triggerSources)),
        stop_loss_limit_price: optional(positiveDecimal()),
        client_id: optional(clientId()),
      },
      { rule: orderProblems },
    ),
    answer: message(),
    extra: z.object({
      /** Present where the amount was finer than the lot and was cut down to it. */
      rounded: z.optional(z.literal(1)),
      data: placedOrder,
    }),
    summary:
      'Places a spot order; without `order_type` a limit order at `target_price`, good till cancelled. Without `client_id` an `amount` finer than the lot is cut down to it, and the answer says `rounded`. An `oco` rests at `target_price` and waits for `trigger_price`, and whichever is reached first is the order; a `trailing_stop` stays `trail_price` or `trail_percent` behind the best last price; an `iceberg` shows `visible_amount` at a time; `take_profit_price` and `stop_loss_price` of a limit or market buy sell what it bought.',
  },

  amendSpotOrder: {
    method: 'POST',
    path: 'coin/amend',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        id: whole(),
        target_price: optional(positiveDecimal()),
        amount: optional(positiveDecimal()),
        trigger_price: optional(positiveDecimal()),
        client_id: optional(clientId()),
      },
      { rule: fields => ((fields.target_price ?? fields.trigger_price) ? [] : required(fields, 'amount')) },
    ),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary:
      'Changes the price, the whole quantity (fills included) or the trigger of an open order; what is not named stays as it is. Of an OCO `target_price` is its limit leg and `trigger_price` its stop leg; `amount` is of both. A trigger stays on its side of the price: one that would be reached immediately is refused.',
  },

  cancelSpotOrder: {
    method: 'PUT',
    otherMethods: ['DELETE'],
    path: 'coin/trade',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({ id: whole(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary: 'Cancels an open order; what it held is free again.',
  },

  cancelSpotOrders: {
    method: 'POST',
    path: 'coin/cancel_all',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        currency_id: optional(whole()),
        legal_id: optional(whole()),
        type: optional(numberChoice(sideNumbers)),
        client_id: optional(clientId()),
      },
      {
        rule: fields => [
          ...(fields.legal_id === undefined ? [] : required(fields, 'currency_id')),
          ...(fields.currency_id === undefined ? [] : required(fields, 'legal_id')),
        ],
      },
    ),
    answer: message(),
    extra: z.object({ data: z.object({ ids: z.array(int()), ...receiptShape }) }),
    summary: 'Cancels all open orders, or those of one market, of one side, or both.',
  },

  quoteSpot: {
    method: 'POST',
    path: 'coin/quotes',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    countsEach: 'changes',
    request: form({ changes: listOf(quoteChange, MAX_QUOTE_CHANGES), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object(quoteResultShape) }),
    summary: `Changes up to ${MAX_QUOTE_CHANGES} own orders of any markets at once, in their order: \`{id}\` cancels one, \`{id, currency_id, legal_id, target_price, amount}\` amends one, and the same with \`type\` in place of \`id\` places a limit order that only rests. Only limit orders that only rest are amended. A change that is refused leaves the others as they are; where none can be made, the call is refused with the reason of the first. Each change counts as one call.`,
  },

  listSpotOrders: {
    method: 'GET',
    path: 'coin/list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { ...marketFields, status: optional(numberChoice(statusNumbers)), ...pageFields() },
      { filters: marketFilters },
    ),
    answer: bareList(spotOrder),
    summary: 'Lists own orders of a market, newest first; an empty page is the end.',
  },

  listOpenSpotOrders: {
    method: 'GET',
    path: 'coin/open',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ ...marketFields }, { filters: marketFilters }),
    answer: bareList(spotOrder),
    summary: 'Lists all own open orders, of one market where it is named, newest first.',
  },

  listSpotHistory: {
    method: 'GET',
    path: 'coin/history',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ ...closedFields, ...pageFields() }, { filters: [...marketFilters, 'type'] }),
    answer: paginator(spotOrder),
    summary: 'Lists own completed and cancelled orders by when they ended, the latest first.',
  },

  listSpotFills: {
    method: 'GET',
    path: 'coin/fills',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ ...fillFields, ...pageFields() }, { filters: [...marketFilters, 'type'] }),
    answer: paginator(ownTrade),
    summary: 'Lists own fills of all orders, the latest first.',
  },

  exportSpotHistory: {
    method: 'GET',
    path: 'coin/history_file',
    access: 'user',
    limit: 'export',
    gives: 'file',
    request: form({ ...closedFields, ...csvStyleFields() }, { filters: [...marketFilters, 'type'] }),
    answer: z.string(),
    summary: `Answers the rows of \`coin/history\` as a CSV file, the latest ${EXPORTED_ROWS}, not in an envelope; failures come in one.`,
  },

  exportSpotFills: {
    method: 'GET',
    path: 'coin/fills_file',
    access: 'user',
    limit: 'export',
    gives: 'file',
    request: form({ ...fillFields, ...csvStyleFields() }, { filters: [...marketFilters, 'type'] }),
    answer: z.string(),
    summary: `Answers the rows of \`coin/fills\` as a CSV file, the latest ${EXPORTED_ROWS}, not in an envelope; failures come in one.`,
  },

  getSpotOrder: {
    method: 'GET',
    path: 'coin/order',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { id: optional(whole()), client_id: optional(clientId()) },
      { rule: fields => (fields.client_id === undefined ? required(fields, 'id') : []) },
    ),
    answer: z.object({ ...orderShape, fills: z.array(fill) }),
    summary: 'Answers one own order, by its number or by the key it was placed with, with every fill.',
  },

  getSpotReceipt: {
    method: 'GET',
    path: 'coin/receipt',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ id: whole() }),
    answer: z.object({
      order: z.object({ ...orderShape, fills: z.array(fill) }),
      /** Of both coins, from before the first fill to after the last one. Empty while nothing is filled. */
      movements: z.array(orderMovement),
      /** The records of the journal that hold its fills, the latest first; `record_count` counts those left off too. */
      records: z.array(z.object({ ...receiptShape, time: ms() })),
      record_count: int(),
    }),
    summary: `Answers what an own order moved: its fills, both balances before and after, and the latest ${RECEIPT_RECORDS} records of the journal with them.`,
  },

  getSpotOrderResult: {
    method: 'GET',
    path: 'coin/result',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ client_id: clientId() }),
    answer: z.object({
      status: z.enum(['done', 'unknown']),
      /** The first answer, where the order was placed. */
      message: z.optional(message()),
      data: z.optional(placedOrder),
    }),
    summary: 'Answers the outcome of a `coin/trade` call by its key: `done` with the first answer, or `unknown`.',
  },
});

/** `data` is a row of `coin/list`; it cannot be in the event itself, whose `type` is the event's name. */
const order = z.object({ type: z.literal('order'), data: z.object(orderShape) });

/** `data` is a row of the order's `fills`. */
const ownFill = z.object({
  type: z.literal('fill'),
  order_id: int(),
  ...coinsShape,
  side: z.enum(['buy', 'sell']),
  data: fill,
});

/** The events of spot orders on a user's own connections. */
export const spotEvents = { order, fill: ownFill } as const;

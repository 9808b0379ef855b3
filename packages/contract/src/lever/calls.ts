// The calls about the caller's own contracts: orders, positions, their stops and margins.
import * as z from 'zod/mini';
import { changeProblems, MAX_QUOTE_CHANGES, quoteResultShape } from '../spot/calls.ts';
import { dec, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import {
  choice,
  clientId,
  type Field,
  listOf,
  numberChoice,
  optional,
  otherwise,
  positiveDecimal,
  text,
  textLike,
  type WholeInput,
  whole,
} from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import { pageFields, paginator } from '../wire/paging.ts';
import { isProblemCode, type Problem } from '../wire/problems.ts';
import {
  leverCancelReasons,
  leverDirections,
  leverStatuses,
  leverSubmitKinds,
  leverTimesInForce,
  leverTradeCauses,
} from './codes.ts';
import { leverRow } from './row.ts';

/** Far enough for every list, near enough to be counted in milliseconds. */
const LAST_SECOND = 9_000_000_000_000;
/** How many days back statistics go at most. */
const STATISTICS_DAYS = 366;

const directions = [leverDirections.long, leverDirections.short] as const;
const statuses = Object.values(leverStatuses);
const submitKinds = [leverSubmitKinds.limit, leverSubmitKinds.market] as const;
const { limit: LIMIT } = leverSubmitKinds;

/** Lots: a positive whole number of at most nine digits. */
function lots(): Field<number, WholeInput> {
  const read = z.pipe(
    textLike(/^0*[1-9]\d{0,8}$/, 'lots_not_whole'),
    z.transform(digits => Number(digits)),
  );
  return read as unknown as Field<number, WholeInput>;
}

/**
 * A limit needs its price, which is read as every price. Existing clients send any text as the price of a market order: it is not read,
 * so it cannot be wrong.
 */
function limitProblems({ status, target_price: price }: ReadFields): Problem[] {
  if (status !== LIMIT) return [];
  const read = positiveDecimal().safeParse(price);
  const code = read.error?.issues[0]?.message;
  return code !== undefined && isProblemCode(code) ? [{ field: 'target_price', code }] : [];
}

function postOnlyProblems({ status, time_in_force: time }: ReadFields): Problem[] {
  return status !== LIMIT && time === 'post_only' ? [{ field: 'time_in_force', code: 'not_applicable' }] : [];
}

function closeProblems({ target_price: price, time_in_force: time }: ReadFields): Problem[] {
  return price === undefined && time === 'post_only' ? [{ field: 'time_in_force', code: 'not_applicable' }] : [];
}

function halfMarket({ currency_id: base, legal_id: quote }: ReadFields): Problem[] {
  if (base === undefined && quote !== undefined) return [{ field: 'currency_id', code: 'required' }];
  return base !== undefined && quote === undefined ? [{ field: 'legal_id', code: 'required' }] : [];
}

/** Of an amount of stops: lots without a price would close nothing. */
function stopProblems(fields: ReadFields): Problem[] {
  const sides = [
    ['target_profit_price', 'profit_share'],
    ['stop_loss_price', 'loss_share'],
  ] as const;
  return sides.flatMap(([price, share]) =>
    fields[price] === undefined && fields[share] !== undefined ? [{ field: price, code: 'required' as const }] : [],
  );
}

const marketFields = { currency_id: optional(whole()), legal_id: optional(whole()) };
const marketFilters = ['currency_id', 'legal_id'] as const;
const spanFields = { from: optional(whole(0, LAST_SECOND)), to: optional(whole(0, LAST_SECOND)) };

/** 3 requests the closed ones, 1 open positions; -1 is all. */
const rowFields = {
  ...marketFields,
  type: optional(numberChoice(directions)),
  status: otherwise(numberChoice([-1, ...statuses] as const), -1),
  ...spanFields,
};

/** What an order or a closing did immediately. */
const done = z.object({
  id: int(),
  filled_share: int(),
  average_price: dec(),
  /** Lots that wait in the book now. */
  open_share: int(),
  cancel_reason: z.enum(['', ...leverCancelReasons]),
  ...receiptShape,
});
/** With `id` alone the order is cancelled; a new order has no `id`. */
const quoteChange = form(
  {
    id: optional(whole()),
    ...marketFields,
    type: optional(numberChoice(directions)),
    share: optional(lots()),
    multiple: optional(whole(1, 1000)),
    target_price: optional(positiveDecimal()),
    target_profit_price: optional(positiveDecimal()),
    stop_loss_price: optional(positiveDecimal()),
  },
  { rule: quoteProblems },
);

function quoteProblems(fields: ReadFields): Problem[] {
  const moved = [...marketFilters, 'share', 'target_price'];
  return changeProblems(fields, {
    moved,
    kept: ['type', 'multiple'],
    stops: ['target_profit_price', 'stop_loss_price'],
  });
}

const receipt = z.object({ data: z.object({ id: int(), ...receiptShape }) });
const row = leverRow;

/** One own fill; `price` is what the lots were traded at, `result` what closing lots brought before fees. */
const leverFill = z.object({
  id: int(),
  /** The position it belongs to. */
  lever_id: int(),
  currency: int(),
  legal: int(),
  symbol: message(),
  type: z.literal(directions),
  effect: z.enum(['open', 'close']),
  cause: z.enum(leverTradeCauses),
  role: z.enum(['', 'maker', 'taker']),
  share: int(),
  number: dec(),
  price: dec(),
  value: dec(),
  fee: dec(),
  result: dec(),
  time: ms(),
});

const daySums = {
  /** Before fees and funding; positions that were closed, and those of them whose result after both was above zero. */
  result: dec(),
  fees: dec(),
  /** Above zero it was paid. */
  funding: dec(),
  closed: int(),
  won: int(),
};

export const leverCalls = defineCalls({
  getLeverDeal: {
    method: 'POST',
    path: 'lever/deal',
    access: 'user',
    limit: 'poll',
    right: 'read',
    request: form({ currency_id: whole(), legal_id: whole() }),
    answer: z.object({
      multiple: z.object({
        muit: z.array(z.object({ value: int() })),
        share: z.array(z.object({ value: int() })),
      }),
      /** Lots of one order. */
      lever_share_limit: z.object({ min: int(), max: int() }),
      last_price: dec(),
      user_lever: dec(),
      all_levers: dec(),
      ustd_price: dec(),
      ExRAte: dec(),
      my_transaction: z.array(row),
      lever_transaction: z.object({
        in: z.array(z.object({ price: dec(), number: dec() })),
        out: z.array(z.object({ price: dec(), number: dec() })),
      }),
    }),
    summary: 'Answers what the contract form of a market needs: multiples, lots, the last price and the free balance.',
  },

  placeLeverOrder: {
    method: 'POST',
    path: 'lever/submit',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        currency_id: whole(),
        legal_id: whole(),
        type: numberChoice(directions),
        share: lots(),
        multiple: whole(1, 1000),
        status: otherwise(numberChoice(submitKinds), leverSubmitKinds.market),
        target_price: optional(text()),
        time_in_force: optional(choice(leverTimesInForce)),
        target_profit_price: positiveDecimal(),
        stop_loss_price: positiveDecimal(),
        client_id: optional(clientId()),
      },
      {
        filters: ['target_profit_price', 'stop_loss_price'],
        rule: fields => [...limitProblems(fields), ...postOnlyProblems(fields)],
      },
    ),
    answer: message(),
    extra: z.object({ data: done }),
    summary:
      'Opens a position of `share` lots: immediately within the slippage bound (`status` 1; `target_price` is ignored) or at the limit `target_price` (`status` 0). Stop-profit and stop-loss are required and are reached by the mark, which is the index.',
  },

  quoteLever: {
    method: 'POST',
    path: 'lever/quotes',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    countsEach: 'changes',
    request: form({ changes: listOf(quoteChange, MAX_QUOTE_CHANGES), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object(quoteResultShape) }),
    summary: `Changes up to ${MAX_QUOTE_CHANGES} own orders of contracts at once, in their order: \`{id}\` cancels one, \`{currency_id, legal_id, type, share, multiple, target_price, target_profit_price, stop_loss_price}\` places a limit order that only rests, and \`{id, currency_id, legal_id, share, target_price}\`, with other stops where they are named, moves an order that opens and of which nothing is filled. A change that is refused leaves the others as they are, and an account with more than fifty positions has room for fewer changes; where none can be made, the call is refused with the reason of the first. Each change counts as one call.`,
  },

  listLeverTrades: {
    method: 'POST',
    path: 'lever/my_trade',
    access: 'user',
    limit: 'poll',
    right: 'read',
    request: form({ ...rowFields, ...pageFields() }, { filters: [...marketFilters, 'type'] }),
    answer: z.object({
      message: paginator(row),
      /** All open positions together; `hazard_rate` is for display, nothing happens by it. */
      rate_profits_total: z.object({ hazard_rate: dec(), profits_total: dec() }),
    }),
    summary:
      'Lists own orders and positions of contracts, newest first: `status` 0 waiting, 1 open, 2 being liquidated, 3 closed, 4 cancelled, -1 all. The list is in the member `message` of the payload.',
  },

  exportLeverTrades: {
    method: 'GET',
    path: 'lever/my_trade_file',
    access: 'user',
    limit: 'export',
    gives: 'file',
    request: form({ ...rowFields, ...csvStyleFields() }, { filters: [...marketFilters, 'type'] }),
    answer: z.string(),
    summary: 'Answers the rows of `lever/my_trade` as a CSV file, not in an envelope; failures come in one.',
  },

  listLeverFills: {
    method: 'GET',
    path: 'lever/fills',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { ...marketFields, id: optional(whole()), ...spanFields, ...pageFields() },
      { filters: [...marketFilters, 'id'] },
    ),
    answer: paginator(leverFill),
    summary: 'Lists own fills of contracts, the latest first; with `id` those of one position.',
  },

  getLeverDays: {
    method: 'GET',
    path: 'lever/days',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      { ...marketFields, days: otherwise(whole(1, STATISTICS_DAYS), 30) },
      { filters: marketFilters, rule: halfMarket },
    ),
    answer: z.object({
      /** The sums of these days. */
      total: z.object(daySums),
      /** Oldest first, the last one is today; a day begins at 00:00 UTC, and one without anything is there with zeros. */
      days: z.array(z.object({ day: ms(), ...daySums })),
    }),
    summary: 'Answers own results of contracts by day, with the fees and the funding paid.',
  },

  closeLeverPosition: {
    method: 'POST',
    path: 'lever/close',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        id: whole(),
        share: optional(lots()),
        target_price: optional(positiveDecimal()),
        time_in_force: optional(choice(leverTimesInForce)),
        client_id: optional(clientId()),
      },
      { filters: ['share', 'target_price'], rule: closeProblems },
    ),
    answer: message(),
    extra: z.object({ data: done }),
    summary:
      'Closes a position, or `share` lots of it, within the slippage bound, or with `target_price` by an order that only closes.',
  },

  closeLeverPositions: {
    method: 'POST',
    path: 'lever/close_all',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      { ...marketFields, type: optional(numberChoice(directions)), client_id: optional(clientId()) },
      { filters: [...marketFilters, 'type'], rule: halfMarket },
    ),
    answer: message(),
    extra: z.object({
      data: z.object({
        /** Positions of which nothing is open any more, and those of which something is, with the error that refused it, or "". */
        closed: z.array(int()),
        left: z.array(z.object({ id: int(), share: int(), code: str() })),
      }),
    }),
    summary:
      'Closes all own positions, or those of one market, of one direction, or both, one after the other, within the slippage bound.',
  },

  netLeverPositions: {
    method: 'POST',
    path: 'lever/net',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({ currency_id: whole(), legal_id: whole(), client_id: optional(clientId()) }),
    answer: message(),
    extra: z.object({ data: z.object({ share: int(), price: dec(), ...receiptShape }) }),
    summary: 'Closes own long lots of a market against own short ones at the mark, the oldest first, without a fee.',
  },

  setLeverStops: {
    method: 'POST',
    path: 'lever/setstop',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form(
      {
        id: whole(),
        target_profit_price: optional(positiveDecimal()),
        stop_loss_price: optional(positiveDecimal()),
        profit_share: optional(lots()),
        loss_share: optional(lots()),
        client_id: optional(clientId()),
      },
      {
        filters: ['target_profit_price', 'stop_loss_price', 'profit_share', 'loss_share'],
        rule: stopProblems,
      },
    ),
    answer: message(),
    extra: receipt,
    summary:
      'Sets the stop-profit and stop-loss prices of a position; one that is not named is removed, and without its lots it closes all.',
  },

  moveLeverMargin: {
    method: 'POST',
    path: 'lever/margin',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({
      id: whole(),
      amount: positiveDecimal(),
      move: otherwise(choice(['add', 'remove'] as const), 'add'),
      client_id: optional(clientId()),
    }),
    answer: message(),
    extra: receipt,
    summary: 'Adds to the margin of a position, or takes out what was added and is not needed.',
  },

  cancelLeverOrder: {
    method: 'POST',
    path: 'lever/cancel',
    access: 'user',
    limit: 'order',
    right: 'trade',
    idempotent: true,
    request: form({ id: whole(), client_id: optional(clientId()) }),
    answer: message(),
    extra: receipt,
    summary: 'Cancels a waiting order of contracts; what it held is free again.',
  },
});

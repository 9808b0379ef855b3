// The calls about the history of a user's money: movements by order, cost and result of each coin, total value.
import * as z from 'zod/mini';
import { dateTime, dec, flag, int, message, ms, signedDec } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, optional, otherwise, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { accountNames, valueRanges } from './codes.ts';

/** Programs for taxes whose import files movements can be exported as. */
export const taxFileFormats = ['koinly', 'cointracking'] as const;
export type TaxFileFormat = (typeof taxFileFormats)[number];

/** The own form of the exchange, or one of those. */
export const movementFileFormats = ['csv', ...taxFileFormats] as const;
export type MovementFileFormat = (typeof movementFileFormats)[number];

const movementFilter = () => ({
  currency: optional(whole()),
  kind: optional(whole()),
  from: optional(whole(0)),
  to: optional(whole(0)),
});

const movement = z.object({
  id: int(),
  created_time: dateTime(),
  /** The kind of its entries, as the field `kind` filters it. */
  type: int(),
  info: message(),
  currency: int(),
  currency_name: message(),
  /** What came in, or left; of an order before the fee. */
  value: signedDec(),
  /** The number of its ledger entries. */
  entry_count: int(),
  /** A transfer's two accounts. */
  from_field: z.optional(z.enum(accountNames)),
  to_field: z.optional(z.enum(accountNames)),
  /** Of an order, a contract or an option. */
  symbol: z.optional(message()),
  /** Of the fills of one order, all of them together. */
  order_id: z.optional(int()),
  other_name: z.optional(message()),
  other_value: z.optional(signedDec()),
  /** What one coin was paid or sold for on average, before the fee. */
  price: z.optional(dec()),
  fee: z.optional(dec()),
  fee_name: z.optional(message()),
});

const costFigures = () => ({
  /** In USDT for one coin; "" where some of the coins came at an unrecorded price, or none are left. */
  average_cost: z.string(),
  /** What the coins held now have cost; "" as above. */
  cost: z.string(),
  /** Their value above their cost, in USDT and in percent; "" as above. */
  result: z.string(),
  result_percent: z.string(),
  /** What sales have gained so far. */
  realized: signedDec(),
});

export const walletHistoryCalls = defineCalls({
  listMovements: {
    method: 'POST',
    path: 'wallet/movements',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ ...movementFilter(), ...pageFields() }, { filters: ['currency'] }),
    answer: z.object({
      ...countedList(movement).shape,
      /** 0 while older trades are still being worked through: another request continues. */
      is_complete: flag(),
    }),
    summary:
      'Lists what moved, newest first: the fills and fees of an order as one row, everything else as its own row.',
  },

  exportMovements: {
    method: 'POST',
    path: 'wallet/movements_file',
    access: 'user',
    limit: 'code',
    request: form(
      {
        ...movementFilter(),
        /** Those of programs for taxes have a form of their own, whatever else is chosen. */
        format: otherwise(choice(movementFileFormats), 'csv'),
        ...csvStyleFields(),
      },
      { filters: ['currency'] },
    ),
    answer: z.object({ file_name: message(), csv: message(), is_cut: flag() }),
    summary:
      'Answers the same rows as CSV, at most 50,000 of them, with times in ISO 8601 and plain decimals, or as an import file of Koinly or CoinTracking.',
  },

  listOrderEntries: {
    method: 'POST',
    path: 'wallet/order_entries',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ order_id: whole(), ...pageFields() }),
    answer: countedList(
      z.object({
        id: int(),
        value: signedDec(),
        info: message(),
        created_time: dateTime(),
        currency_name: message(),
        type: int(),
      }),
    ),
    summary: "Lists the single ledger entries behind one of the caller's orders, newest first.",
  },

  listCoinResults: {
    method: 'POST',
    path: 'wallet/results',
    access: 'user',
    limit: 'poll',
    right: 'read',
    request: form({}),
    answer: z.object({
      is_complete: flag(),
      list: z.array(
        z.object({
          currency: int(),
          currency_name: message(),
          ...costFigures(),
          /** The same where what came first is sold first. */
          first_in: z.object(costFigures()),
        }),
      ),
    }),
    summary:
      'Answers what each coin has cost, fees included, and what it has gained: by the moving average, and first in first out.',
  },

  listPastValues: {
    method: 'POST',
    path: 'wallet/past_values',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ range: choice(valueRanges) }),
    answer: z.object({
      is_complete: flag(),
      /** Oldest first, the last one as of now. Moments without a recorded price of everything held are left out. */
      points: z.array(z.object({ at: ms(), value: dec() })),
    }),
    summary:
      "Answers the caller's one total in USDT over a time, from the ledger, trades of contracts and recorded index prices.",
  },
});

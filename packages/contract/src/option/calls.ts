// The calls of timed options: offers, buying, own options with their receipts, and the public figures; and the socket events.
import * as z from 'zod/mini';
import { dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, clientId, numberChoice, optional, positiveDecimal, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { bareList, pageFields, paginator } from '../wire/paging.ts';
import { optionCaps, optionResults, optionSaleStops, optionStatuses, optionTypes, optionVoidReasons } from './codes.ts';

/** Far enough for every list, near enough to be counted in milliseconds. */
const LAST_SECOND = 9_000_000_000_000;

const typeNumbers = [optionTypes.rise, optionTypes.fall] as const;
const statusNumbers = [optionStatuses.open, optionStatuses.closing, optionStatuses.closed] as const;
const resultNumbers = [optionResults.loss, optionResults.even, optionResults.win] as const;
const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** An own option. While it waits for its buy price `open_price` is "0" and all of its time remains. */
const optionShape = {
  id: int(),
  match_id: int(),
  user_id: int(),
  symbol_name: message(),
  type: z.literal(typeNumbers),
  type_name: message(),
  /** The stake, in the coin of `currency_id`. */
  number: dec(),
  currency_id: int(),
  currency_name: message(),
  open_price: dec(),
  /** "0" until it is settled, and of a void one that no price settled. */
  end_price: dec(),
  /** What was gained or lost, without the fee: "-" first on a loss, "0" while it is open. */
  fact_profits: z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/)),
  profit_result: z.literal(resultNumbers),
  /** "" while it is open. */
  profit_result_name: str(),
  /** Percent of the stake that a win pays besides the stake. */
  profit_ratio: dec(),
  /** What a win pays out: the stake and the profit. */
  payout: dec(),
  /** The fee, in the coin of the stake. */
  fee: dec(),
  seconds: int(),
  remain_milli_seconds: int(),
  status: z.literal(statusNumbers),
  status_name: message(),
  created_at: str(),
  /** When it is due; "" while it waits for its buy price. */
  handled_at: str(),
  /** When it was settled; "" before. */
  complete_at: str(),
  /** 1 while it waits for its buy price, which must come before `opens_before`. */
  is_opening: flag(),
  opens_before: ms(),
  /** Milliseconds since 1970; 0 where that has not come. `open_at` and `end_at` are the times of the prices. */
  bought_at: ms(),
  open_at: ms(),
  due_at: ms(),
  end_at: ms(),
  settled_at: ms(),
  /** Whether stake and fee were returned, and why. */
  voided: flag(),
  void_reason: z.enum(['', ...optionVoidReasons]),
};

const option = z.object(optionShape);

/** The price of a market at one source; `source_at` is the source's own time of it, null where it gives none. */
const quote = z.object({
  source: message(),
  price: dec(),
  source_at: z.nullable(ms()),
  received_at: ms(),
  /** Whether the index is made of it. */
  is_counted: flag(),
});

/** A price of the index as the journal holds it; `hash` is H(previous hash, sequence, time, body hash). */
const tick = z.object({
  at: ms(),
  price: dec(),
  quotes: z.array(quote),
  body_hash: hash(),
  ...receiptShape,
});

const cap = z.object({
  cap: z.enum(optionCaps),
  /** Units of the coin that open options may win at most, and what they could win now. */
  limit: dec(),
  used: dec(),
});

const filterFields = { match_id: optional(whole()), currency_id: optional(whole()) };

export const optionCalls = defineCalls({
  listOptionDurations: {
    method: 'GET',
    path: 'microtrade/seconds',
    access: 'public',
    limit: 'read',
    request: form({ ...filterFields }, { filters: ['match_id', 'currency_id'] }),
    answer: bareList(
      z.object({
        id: int(),
        seconds: int(),
        profit_ratio: dec(),
        /** The smallest and the greatest stake, in the coin that was named or the first of `microtrade/payable_currencies`. */
        min_num: dec(),
        max_num: dec(),
        /** The same, under the names that siblings read. */
        min_amount: dec(),
        max_amount: dec(),
        status: flag(),
        /** The share of options that must win for the buyer to come out even, in percent. */
        break_even: dec(),
      }),
    ),
    summary:
      'Lists how long options of a market run, what they pay and what may be staked; without a market and a coin those of the first that has options. `min_amount` and `max_amount` are `min_num` and `max_num` under the names of other clients: the stakes of every duration, in the coin that was named or the first of `microtrade/payable_currencies`.',
  },

  listOptionCoins: {
    method: 'GET',
    path: 'microtrade/payable_currencies',
    access: 'public',
    knowsCaller: true,
    limit: 'read',
    request: form({}),
    answer: bareList(
      z.object({
        id: int(),
        name: message(),
        /** Percent of the stake. */
        micro_trade_fee: dec(),
        micro_min: dec(),
        micro_max: dec(),
        /** What one user's open options may win at most. */
        micro_holdtrade_max: dec(),
        /** Quick amounts. */
        micro_numbers: z.array(dec()),
        user_wallet: z.object({ micro_with_insurance: dec(), micro_balance: dec() }),
      }),
    ),
    summary: 'Lists the coins that options are paid in, with what the caller has of each; zeros without a login.',
  },

  getOptionOffer: {
    method: 'GET',
    path: 'microtrade/offer',
    access: 'public',
    knowsCaller: true,
    limit: 'poll',
    request: form({ ...filterFields }, { filters: ['match_id', 'currency_id'] }),
    answer: z.object({
      match_id: int(),
      symbol_name: message(),
      currency_id: int(),
      currency_name: message(),
      /** "" while options are sold. */
      stopped: z.enum(['', ...optionSaleStops]),
      /** Percent of the stake. */
      fee: dec(),
      min_num: dec(),
      max_num: dec(),
      index_price: dec(),
      index_at: ms(),
      /** All that backs options of the coin, and the part that open ones do not claim. */
      reserve: dec(),
      reserve_free: dec(),
      /** `user` is only present with a login. */
      caps: z.array(cap),
      durations: z.array(
        z.object({
          seconds: int(),
          profit_ratio: dec(),
          break_even: dec(),
          /** The largest stake that every limit allows now; "0" = none. */
          largest_stake: dec(),
        }),
      ),
    }),
    summary:
      'Answers what can be bought now: whether options of a market are sold, what they pay, what the reserve and each cap leave, and the largest stake for each duration.',
  },

  buyOption: {
    method: 'POST',
    path: 'microtrade/submit',
    access: 'user',
    limit: 'option',
    right: 'trade',
    idempotent: true,
    request: form({
      match_id: whole(),
      currency_id: whole(),
      type: numberChoice(typeNumbers),
      seconds: whole(1, 86_400),
      number: positiveDecimal(),
      lang: optional(text(10)),
      client_id: optional(clientId()),
    }),
    answer: option,
    extra: z.object({ data: z.object({ id: int(), ...receiptShape }) }),
    summary:
      'Buys an option: stake and fee leave the option account, and the reserve sets the whole payout aside. It is bought at the first index price whose sources all speak of at least two seconds later; where none comes within ten seconds, stake and fee return.',
  },

  listOptions: {
    method: 'GET',
    path: 'microtrade/lists',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form(
      {
        ...filterFields,
        status: optional(numberChoice([optionStatuses.open, optionStatuses.closed])),
        type: optional(numberChoice(typeNumbers)),
        result: optional(choice(['win', 'loss', 'even', 'void'])),
        /** Seconds, both included: when it was bought. */
        from: optional(whole(0, LAST_SECOND)),
        to: optional(whole(0, LAST_SECOND)),
        ...pageFields(),
      },
      { filters: ['match_id', 'currency_id', 'status', 'type'] },
    ),
    answer: paginator(option),
    summary: 'Lists own options, the newest first: open ones, settled ones, or both; void ones are among the settled.',
  },

  getOptionReceipt: {
    method: 'GET',
    path: 'microtrade/receipt',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({ id: whole() }),
    answer: z.object({
      order: option,
      /** The place of the purchase and of the settlement in the journal; null where that has not come. */
      bought: z.nullable(z.object({ at: ms(), ...receiptShape })),
      settled: z.nullable(z.object({ at: ms(), ...receiptShape })),
      /** The prices it was bought and settled at; null where there is none. Of a void one `settlement` is the price that was too old. */
      buy: z.nullable(tick),
      settlement: z.nullable(tick),
      /** The accepted leap of the clock that contains the due time, from `at` to `to`; null where there is none. */
      clock_leap: z.nullable(z.object({ at: ms(), to: ms(), ...receiptShape })),
      /** The inputs of the outcome, to recompute it: amounts in ledger units, shares in millionths. */
      terms: z.object({
        stake: z.string(),
        fee: z.string(),
        profit: z.string(),
        payout_ppm: int(),
        fee_ppm: int(),
        scale: int(),
        price_scale: int(),
        /** How much later than the purchase the sources must speak, within which the buy price must come, and how old the last price may be. */
        settle_delay_ms: int(),
        opens_within_ms: int(),
        price_life_ms: int(),
      }),
    }),
    summary:
      'Answers everything that decided an own option: both index prices with their sources, their places in the journal, and the terms it was bought on.',
  },

  getOptionFigures: {
    method: 'GET',
    path: 'microtrade/figures',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** When these were read from the ledger. */
      at: ms(),
      coins: z.array(
        z.object({
          currency_id: int(),
          currency_name: message(),
          /** All that backs options; the part that open ones claim; the rest. */
          reserve: dec(),
          reserve_claimed: dec(),
          reserve_free: dec(),
          /** Fees, the house's own money, equity and network costs together: below zero no option of the coin is sold. */
          own_money: dec(),
          is_stopped: flag(),
          open: int(),
          sold: int(),
          won: int(),
          lost: int(),
          even: int(),
          voided: int(),
          /** Stakes of all settled options, profits paid on wins, stakes that lost, and fees kept. */
          stakes: dec(),
          profits_paid: dec(),
          stakes_lost: dec(),
          fees: dec(),
          /** Accounts whose settled options together gained, lost, or neither, fees counted. */
          accounts_won: int(),
          accounts_lost: int(),
          accounts_even: int(),
          markets: z.array(
            z.object({ match_id: int(), symbol_name: message(), open: int(), limit: dec(), used: dec() }),
          ),
        }),
      ),
      /** The latest first, at most 100. */
      voided: z.array(
        z.object({
          id: int(),
          match_id: int(),
          symbol_name: message(),
          currency_name: message(),
          number: dec(),
          seconds: int(),
          bought_at: ms(),
          settled_at: ms(),
          void_reason: z.enum(optionVoidReasons),
          sequence: int(),
        }),
      ),
    }),
    summary:
      'Answers, from the ledger, what options have paid and kept, the reserve and what open options claim of it, how many accounts gained and lost, and which options were void and why.',
  },
});

/** `data` is a row of `microtrade/lists`. */
const closedOption = z.object({ type: z.literal('closed_microorder'), to: int(), data: option });
/** The same for one that was bought just now, or that got its buy price. */
const openOption = z.object({ type: z.literal('open_microorder'), to: int(), data: option });

/** The events of options on a user's own connections. */
export const optionEvents = { closed_microorder: closedOption, open_microorder: openOption } as const;

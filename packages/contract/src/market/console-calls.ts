// The calls about coins and markets: their rules and state, immediate halts, and announced changes that need two operators.
import * as z from 'zod/mini';
import { amount, oneOf, upcoming } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { candleSources, marketStatuses, marketStatusReasons, openingStates } from './codes.ts';

/** How long an auction may be. */
const AUCTION_SECONDS = { least: 10, most: 3_600 } as const;

const openingFields = {
  /** The centre of the first price band, and when the auction begins. */
  first_price: optional(amount()),
  opens_at: optional(whole()),
  auction_seconds: optional(whole(AUCTION_SECONDS.least, AUCTION_SECONDS.most)),
};

/** How long a change of money rules is announced before it takes effect. */
export const NOTICE_MINUTES = 10;

export const marketConsoleCalls = defineCalls({
  listMarkets: {
    method: 'GET',
    path: 'console/markets/list',
    access: 'operator',
    permission: 'markets.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        symbol: message(),
        base: message(),
        quote: message(),
        status: z.enum(marketStatuses),
        /** "" while it is open. */
        status_reason: z.enum(['', ...marketStatusReasons]),
        /** 0 = from the first on. */
        status_since: ms(),
        /** The note of the operator who set the status; only staff sees it. */
        status_note: str(),
        status_by_name: str(),
        tick: dec(),
        lot: dec(),
        smallest_notional: dec(),
        /** Fractions: 0.001 is 0.1 %. */
        band: dec(),
        maker_fee: dec(),
        taker_fee: dec(),
        open_orders: int(),
        last_price: dec(),
        /** What `last_price` is: the last trade, or the index while nothing was traded yet. */
        price_source: z.enum(candleSources),
        index_price: dec(),
        index_stale: flag(),
        /** Null where it is like any other. */
        opening: z.nullable(
          z.object({
            state: z.enum(openingStates),
            first_price: dec(),
            opens_at: ms(),
            auction_seconds: int(),
            has_index: flag(),
          }),
        ),
        upcoming,
      }),
    ),
    summary: 'Lists every market with its rules, its status and why, its open orders and what is about to change.',
  },

  listCoins: {
    method: 'GET',
    path: 'console/markets/coins',
    access: 'operator',
    permission: 'markets.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        scale: int(),
        test_funds_cap: dec(),
        /** The pairs that it is traded in. */
        markets: z.array(message()),
        upcoming,
      }),
    ),
    summary: 'Lists every coin with its rules and what is about to change.',
  },

  setMarketStatus: {
    method: 'POST',
    path: 'console/markets/set_status',
    access: 'operator',
    permission: 'markets.halt',
    limit: 'write',
    request: form(
      {
        market: whole(),
        status: choice(marketStatuses),
        status_reason: optional(choice(marketStatusReasons)),
        reason: reason(),
      },
      {
        rule: ({ status, status_reason: why }) => {
          if (status === 'open') return why === undefined ? [] : [{ field: 'status_reason', code: 'not_applicable' }];
          return why === undefined ? [{ field: 'status_reason', code: 'required' }] : [];
        },
      },
    ),
    answer: message(),
    summary:
      'Opens, halts or makes cancel-only a market immediately. All users see `status_reason` and since when; `reason` is recorded for staff.',
  },

  proposeMarketChange: {
    method: 'POST',
    path: 'console/markets/propose_change',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form(
      {
        market: whole(),
        tick: optional(amount()),
        lot: optional(amount()),
        smallest_notional: optional(amount()),
        band: optional(amount()),
        maker_fee: optional(amount()),
        taker_fee: optional(amount()),
        ...openingFields,
        /** Unix milliseconds; absent = as soon as it may, 10 minutes after a second person has agreed. */
        effective_at: optional(whole()),
        reason: reason(),
      },
      oneOf(['tick', 'lot', 'smallest_notional', 'band', 'maker_fee', 'taker_fee', ...Object.keys(openingFields)]),
    ),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes other rules for a market; what is not named stays. A second person must agree, all users are notified, and orders that do not fit a new tick or lot are cancelled and released when it takes effect.',
  },

  proposeNewMarket: {
    method: 'POST',
    path: 'console/markets/propose_new',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form({
      base: whole(),
      quote: whole(),
      tick: amount(),
      lot: amount(),
      smallest_notional: amount(),
      band: amount(),
      maker_fee: amount(),
      taker_fee: amount(),
      first_price: amount(),
      opens_at: whole(),
      auction_seconds: whole(AUCTION_SECONDS.least, AUCTION_SECONDS.most),
      effective_at: optional(whole()),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes a market for two coins that have none. A second person must agree; it is halted then until an operator opens it, and starts with an auction at its time.',
  },

  proposeCoinChange: {
    method: 'POST',
    path: 'console/markets/propose_coin',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form({ coin: whole(), test_funds_cap: amount(), effective_at: optional(whole()), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes other rules for a coin; a second person must agree. Name and scale stay for good.',
  },
});

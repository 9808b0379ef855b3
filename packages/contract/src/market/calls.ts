// The public market calls, and the list of coins that a user can move.
import * as z from 'zod/mini';
import { bookSide, dec, flag, int, message, ms, signedDec, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, type Field, optional, otherwise, positiveDecimal, symbol, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import {
  CANDLE_LIMIT_CAP,
  candleSources,
  marketStatuses,
  marketStatusReasons,
  openingStates,
  type Period,
  periods,
} from './codes.ts';

const statusShape = {
  status: z.enum(marketStatuses),
  /** Why it is not open; "" while it is. */
  status_reason: z.enum(['', ...marketStatusReasons]),
  /** Since when; 0 = from the first on. */
  status_since: ms(),
};

const openingShape = {
  state: z.enum(openingStates),
  /** What the first orders are measured by. */
  first_price: dec(),
  /** When the auction begins, how long it is, and when it ends; 0 while that is not known, and once it is over. */
  opens_at: ms(),
  auction_ms: int(),
  ends_at: ms(),
  /** Whether an index of three sources was ever there. */
  has_index: flag(),
  /** At which price how much of the base coin would trade if the auction ended now; "0" where no orders cross. */
  indicative_price: dec(),
  indicative_amount: dec(),
  /** Without an index: no bid above, no ask below. "0" with one. */
  lowest_price: dec(),
  highest_price: dec(),
};

/** There until a new market trades and has an index, from when on it is like any other. */
export const ofNewMarkets = { opening: z.optional(z.object(openingShape)) };

/**
 * A pair as lists show it. Prices are in the quote coin; `change` (percent), `high`, `low`, `volume` (base coin) and
 * `quote_volume` (quote coin) are of the same 24 hours.
 */
const pairShape = {
  id: int(),
  currency_id: int(),
  legal_id: int(),
  currency_name: message(),
  legal_name: message(),
  now_price: dec(),
  change: signedDec(),
  high: dec(),
  low: dec(),
  volume: dec(),
  quote_volume: dec(),
  logo: str(),
  is_display: flag(),
  open_transaction: flag(),
  open_coin_trade: flag(),
  open_lever: flag(),
  open_microtrade: flag(),
  /** Of options in the quote coin, in percent of the stake; "0" where there are none. */
  micro_trade_fee: dec(),
  /** Of the contract: its fee in percent, and one lot in the base coin; both "0" where there is none. */
  lever_trade_fee: dec(),
  lever_share_num: dec(),
  /** Added to the price of a long and taken from that of a short: nothing, so "0" everywhere. */
  spread: dec(),
  /** The median of the sources, and whether too few of them are fresh. */
  index_price: dec(),
  index_stale: flag(),
  /** What `now_price` is: the last trade, or the index while nothing was traded yet. */
  price_source: z.enum(candleSources),
  ...statusShape,
  ...ofNewMarkets,
};

const otherSpellings: ReadonlyMap<unknown, Period> = new Map([
  ['1H', '60min'],
  ['2H', '2hour'],
  ['4H', '4hour'],
  ['12H', '12hour'],
  ['1D', '1day'],
  ['1W', '1week'],
  ['1M', '1mon'],
]);

/** A period of charts, in whatever spelling. */
export function period(): Field<Period> {
  const spelled = z.transform((input: unknown) => otherSpellings.get(input) ?? input);
  return z.pipe(spelled, choice(periods) as never) as unknown as Field<Period>;
}

export const candle = z.object({
  id: int(),
  time: ms(),
  open: dec(),
  high: dec(),
  low: dec(),
  close: dec(),
  volume: dec(),
  /** Base and quote volume again, under the names that siblings read. */
  amount: dec(),
  vol: dec(),
  period: z.enum(periods),
  /** What the bar is made of. */
  source: z.enum(candleSources),
  'base-currency': message(),
  'quote-currency': message(),
});

/** A public trade; `direction` is the taker's side. */
export const publicTrade = z.object({
  id: int(),
  ts: ms(),
  tradeId: int(),
  price: dec(),
  amount: dec(),
  direction: z.enum(['buy', 'sell']),
});

export const marketCalls = defineCalls({
  listPairs: {
    method: 'GET',
    path: 'currency/quotation_new',
    access: 'public',
    limit: 'poll',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        logo: str(),
        is_legal: flag(),
        quotation: z.array(z.object(pairShape)),
      }),
    ),
    summary:
      'Lists every market with its last price, its figures of 24 hours and what its options and contract cost, grouped by quote coin.',
  },

  getPair: {
    method: 'GET',
    path: 'currency/deal',
    access: 'public',
    limit: 'poll',
    request: form({ currency_id: whole(), legal_id: whole() }),
    answer: z.object({
      ...pairShape,
      open: dec(),
      /** What `open` is; before a market's first trade it is the index. */
      open_source: z.enum(candleSources),
    }),
    summary: 'Answers one market with its figures of 24 hours.',
  },

  listCandles: {
    method: 'GET',
    path: 'currency/new_timeshar',
    access: 'public',
    limit: 'poll',
    envelope: 'kline',
    request: form({
      symbol: symbol(),
      period: period(),
      from: optional(whole(0)),
      to: optional(whole(0)),
      source: optional(choice(candleSources)),
      limit: optional(whole(1, CANDLE_LIMIT_CAP)),
    }),
    answer: z.array(candle),
    summary:
      'Lists candles of trades or of the index, ascending; at least 300 where that many exist before `to` (seconds). A candle without trades is flat, with volume 0.',
  },

  getBook: {
    method: 'GET',
    path: 'currency/book',
    access: 'public',
    limit: 'poll',
    request: form({ symbol: symbol(), group: optional(positiveDecimal()) }),
    answer: z.object({ symbol: symbol(), epoch: int(), sequence: int(), bids: bookSide(), asks: bookSide() }),
    summary: 'Answers the order book, best prices first; `group` gathers prices into steps of that width.',
  },

  listTrades: {
    method: 'GET',
    path: 'currency/trades',
    access: 'public',
    limit: 'poll',
    request: form({ symbol: symbol(), limit: otherwise(whole(1, 100), 50) }),
    answer: z.array(publicTrade),
    summary: 'Lists the latest trades of a market, newest first.',
  },

  listFees: {
    method: 'GET',
    path: 'currency/fees',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.array(z.object({ match_id: int(), symbol: message(), maker_fee: dec(), taker_fee: dec() })),
    summary: 'Lists the fees of every market as fractions of what is received: 0.001 is 0.1 %.',
  },

  getMarketState: {
    method: 'GET',
    path: 'currency/state',
    access: 'public',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      demo: z.boolean(),
      /**
       * There in a demo while its program passes complete applications for the basic level, and withdrawals that take one
       * member of staff and have at most this value in USDT.
       */
      demo_reviewer: z.optional(z.object({ withdrawals_up_to: dec() })),
      /**
       * There in a demo: 1 while it has no visitors and no customer has anything open, so that prices come every few seconds only and the
       * operator's accounts trade now and then.
       */
      is_resting: z.optional(flag()),
      /** There, as 1, while this is a copy of the exchange that its operators have not adopted. */
      is_quiet: z.optional(flag()),
      time: ms(),
      coins: z.array(z.object({ id: int(), name: message(), scale: int(), logo: str() })),
      markets: z.array(
        z.object({
          id: int(),
          symbol: message(),
          currency_id: int(),
          legal_id: int(),
          /** The steps of prices and of quantities, as decimals of the quote and of the base coin. */
          tick: dec(),
          lot: dec(),
          min_notional: dec(),
          /** How many decimals prices and quantities have. */
          price_scale: int(),
          amount_scale: int(),
          /** How far from the index an order's price may be, as a fraction. */
          price_band: dec(),
          maker_fee: dec(),
          taker_fee: dec(),
          ...statusShape,
          index_price: dec(),
          index_time: ms(),
          index_stale: flag(),
          ...ofNewMarkets,
        }),
      ),
      sources: z.array(z.object({ name: message(), simulated: z.boolean() })),
      /** The accounts that the operator trades with itself. */
      operator_accounts: z.array(z.object({ id: int(), name: message(), role: z.enum(['maker', 'trader']) })),
    }),
    summary: 'Answers the rules and the state of every coin and market, and where the index prices come from.',
  },

  listOwnCoins: {
    method: 'GET',
    path: 'currency/user_currency_list',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        name: message(),
        logo: str(),
        is_legal: flag(),
        is_lever: flag(),
        is_match: flag(),
        is_micro: flag(),
        wallet: z.object({
          id: int(),
          currency: int(),
          currency_name: message(),
          change_balance: dec(),
          lever_balance: dec(),
          micro_balance: dec(),
          legal_balance: dec(),
          lock_change_balance: dec(),
          lock_lever_balance: dec(),
          lock_micro_balance: dec(),
          lock_legal_balance: dec(),
        }),
      }),
    ),
    summary: 'Lists the coins with what the caller has of them in every account, for the transfer screen.',
  },
});

// The public market calls, the list of coins that a user can move, and what the socket tells of markets.
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
const ofNewMarkets = { opening: z.optional(z.object(openingShape)) };

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
  const spelled = z.transform((given: unknown) => otherSpellings.get(given) ?? given);
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

/** A trade as everybody sees it; `direction` is the side of the order that took. */
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
    summary: 'Lists every market with its last price and its figures of 24 hours, grouped by quote coin.',
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
      /** What `open` is; before a market's first trade the index stands for its price. */
      open_source: z.enum(candleSources),
      micro_trade_fee: dec(),
      lever_trade_fee: dec(),
      lever_share_num: dec(),
      spread: dec(),
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
      'Lists candles of trades or of the index, ascending; at least 300 where that many exist before `to` (seconds).',
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
       * member of staff and are worth no more than so many USDT.
       */
      demo_reviewer: z.optional(z.object({ withdrawals_up_to: dec() })),
      /**
       * There in a demo: 1 while it has no visitors and no customer has anything open, so that prices come every few seconds only and the
       * operator's accounts trade now and then.
       */
      is_resting: z.optional(flag()),
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
          /** How far from the index an order's price may lie, as a fraction. */
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

/**
 * There in events of contracts, which come only to connections that subscribed with `kind: 'lever'`: existing clients tell markets
 * apart by their ids alone.
 */
const ofContracts = { kind: z.optional(z.literal('lever')) };

/** The coins of a market, as its events name them. */
export const coinsShape = {
  currency_id: int(),
  currency_name: message(),
  legal_id: int(),
  legal_name: message(),
  symbol: message(),
};

const barShape = { open: dec(), high: dec(), low: dec(), close: dec(), volume: dec() };

/** Price as text, quantity as a number, because existing clients sum the quantities. */
const depthSide = z.array(z.tuple([dec(), z.number()]));

/** Where the contracts on a market stand. */
export const contractStandingShape = {
  /** 0 once it has settled, until two operators open it again; live = orders are taken and triggers work. */
  is_open: flag(),
  is_live: flag(),
  mark_price: dec(),
  mark_time: ms(),
  /** What the next funding would be by the premiums so far, what the last one was, and when it is due. */
  funding_rate: dec(),
  last_funding_rate: dec(),
  funding_time: ms(),
  /** Open lots, and their value at the mark. */
  open_share: int(),
  open_value: dec(),
};

const daymarket = z.object({
  type: z.literal('daymarket'),
  ...ofContracts,
  match_id: int(),
  ...coinsShape,
  ...barShape,
  /** What was traded in 24 hours, in the quote coin. */
  quote_volume: dec(),
  now_price: dec(),
  change: signedDec(),
  time: ms(),
  period: z.literal('1day'),
  index_price: dec(),
  index_stale: flag(),
  price_source: z.enum(candleSources),
  ...ofNewMarkets,
  /** There in events of contracts. */
  contract: z.optional(z.object(contractStandingShape)),
});

const kline = z.object({
  type: z.literal('kline'),
  ...ofContracts,
  period: z.enum(periods),
  match_id: int(),
  ...coinsShape,
  ...barShape,
  /** Start of the bar. */
  time: ms(),
  /**
   * What the bar is made of. Bars of both sources come to whoever has subscribed to pairs, and of one source to whoever named it
   * with a chart; anybody else gets those that charts open on. Bars of the index carry the volume of the trades of their time.
   */
  source: z.enum(candleSources),
});

/** Ten levels a side: `bids` from the best down, `asks` with the best last. */
const marketDepth = z.object({
  type: z.literal('market_depth'),
  ...ofContracts,
  ...coinsShape,
  'base-currency': message(),
  'quote-currency': message(),
  bids: depthSide,
  asks: depthSide,
});

const matchTrade = z.object({
  type: z.literal('match_trade'),
  ...ofContracts,
  ...coinsShape,
  data: z.array(publicTrade),
});

/**
 * What changed in a book between two sequence numbers; a quantity of "0" removes its price. Whoever does not hold
 * `previous_sequence` of this `epoch` needs a new snapshot.
 */
const book = z.object({
  type: z.literal('book'),
  ...ofContracts,
  symbol: message(),
  epoch: int(),
  sequence: int(),
  previous_sequence: int(),
  bids: bookSide(),
  asks: bookSide(),
});

/** What every connection hears of markets. */
export const marketEvents = { daymarket, kline, market_depth: marketDepth, match_trade: matchTrade, book } as const;

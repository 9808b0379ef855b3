// The public calls about contracts: their rules and figures, book, trades and candles, the insurance fund and what it was needed for.
import * as z from 'zod/mini';
import { candle, period, publicTrade } from '../market/calls.ts';
import { CANDLE_LIMIT_CAP, candleSources } from '../market/codes.ts';
import { coinsShape, contractStateShape } from '../market/events.ts';
import { bookSide, dec, flag, int, message, ms, signedDec } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, positiveDecimal, symbol, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { pageFields, paginator } from '../wire/paging.ts';
import { leverDirections } from './codes.ts';

const directions = Object.values(leverDirections);
const marketOf = { match_id: int(), ...coinsShape };

/** Rates are fractions: 0.0005 is 0.05 %. */
const contract = z.object({
  ...marketOf,
  /** Base coin of one lot, its price step, and how many decimals prices and quantities have. */
  share_num: dec(),
  tick: dec(),
  price_scale: int(),
  amount_scale: int(),
  /** By the value of all own positions and orders of one direction, in rising order. */
  tiers: z.array(z.object({ up_to: dec(), multiple: int(), maintenance_rate: dec() })),
  max_share: int(),
  maker_fee: dec(),
  taker_fee: dec(),
  /** How far from the mark an order without a limit may trade, and a limit may be. */
  slippage: dec(),
  band: dec(),
  ...contractStateShape,
  /** The last trade, or the mark while nothing was traded yet; percent, base and quote coin of 24 hours. */
  now_price: dec(),
  price_source: z.enum(candleSources),
  change: signedDec(),
  high: dec(),
  low: dec(),
  volume: dec(),
  quote_volume: dec(),
  /** The largest funding, and the largest value of open lots, as the fund allows. */
  funding_clamp: dec(),
  open_value_limit: dec(),
  insurance_fund: dec(),
});

export const liquidation = z.object({
  /** The position's number. */
  id: int(),
  match_id: int(),
  symbol: message(),
  type: z.literal(directions),
  time: ms(),
  /** What the decision was made from: the index tick, the mark at its step, and the position as it was then. */
  index_price: dec(),
  index_time: ms(),
  mark_price: dec(),
  share: int(),
  entry_value: dec(),
  margin: dec(),
  maintenance_rate: dec(),
  liquidation_price: dec(),
  bankruptcy_price: dec(),
  /** What came of it. */
  book_share: int(),
  book_value: dec(),
  deleveraged_share: int(),
  deleveraged_value: dec(),
  /** Lots of an ended one that it did not close: the mark recovered, or their owner or a settlement of the market closed them. */
  other_share: int(),
  to_fund: dec(),
  from_fund: dec(),
  /** Lots that are still to be closed: above 0 while the liquidation continues. */
  left_share: int(),
  is_finished: flag(),
});

export const deleveraging = z.object({
  id: int(),
  match_id: int(),
  symbol: message(),
  time: ms(),
  /** The direction of the position that was taken to close the liquidated one. */
  type: z.literal(directions),
  /** The liquidated position. */
  liquidation: int(),
  share: int(),
  value: dec(),
});

const recordFields = { match_id: optional(whole()), ...pageFields() };

export const leverPublicCalls = defineCalls({
  listContracts: {
    method: 'GET',
    path: 'lever/contracts',
    access: 'public',
    limit: 'poll',
    request: form({}),
    answer: z.array(contract),
    summary: 'Lists the contracts with their rules, mark, funding and open interest.',
  },

  getContractBook: {
    method: 'GET',
    path: 'lever/book',
    access: 'public',
    limit: 'poll',
    request: form({ symbol: symbol(), group: optional(positiveDecimal()) }),
    answer: z.object({ symbol: symbol(), epoch: int(), sequence: int(), bids: bookSide(), asks: bookSide() }),
    summary: 'Answers the book of a contract, best prices first; `group` gathers prices into steps of that width.',
  },

  listContractTrades: {
    method: 'GET',
    path: 'lever/trades',
    access: 'public',
    limit: 'poll',
    request: form({ symbol: symbol(), limit: otherwise(whole(1, 100), 50) }),
    answer: z.array(publicTrade),
    summary: 'Lists the latest trades of a contract, newest first.',
  },

  listContractCandles: {
    method: 'GET',
    path: 'lever/candles',
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
    summary: 'Lists candles of the trades of a contract or of its mark, ascending.',
  },

  listFundingRates: {
    method: 'GET',
    path: 'lever/funding',
    access: 'public',
    limit: 'read',
    request: form({ match_id: whole(), ...pageFields() }),
    /** `live_time`: milliseconds of the period in which the contract was live, which the rate is scaled by; null before it was. */
    answer: paginator(
      z.object({ time: ms(), rate: dec(), live_time: z.nullable(int()), mark_price: dec(), paid: dec() }),
    ),
    summary: 'Lists the fundings of a contract, the latest first: rate, live time, mark and what was paid in all.',
  },

  listInsuranceFunds: {
    method: 'GET',
    path: 'lever/funds',
    access: 'public',
    limit: 'poll',
    request: form({}),
    answer: z.array(
      z.object({
        ...marketOf,
        balance: dec(),
        /** Within the last hour, and the most that it may still pay in it. */
        paid_hour: dec(),
        left_hour: dec(),
        /** Since the contract was made: what liquidations left to it, and what it paid. */
        received: dec(),
        paid: dec(),
        liquidations: int(),
        deleveragings: int(),
      }),
    ),
    summary: 'Lists the insurance fund of every contract.',
  },

  listLiquidations: {
    method: 'GET',
    path: 'lever/liquidations',
    access: 'public',
    limit: 'read',
    request: form(recordFields, { filters: ['match_id'] }),
    answer: paginator(liquidation),
    summary: 'Lists every liquidation with its inputs and its outcome: running ones first, then the latest.',
  },

  listDeleveragings: {
    method: 'GET',
    path: 'lever/deleveragings',
    access: 'public',
    limit: 'read',
    request: form(recordFields, { filters: ['match_id'] }),
    answer: paginator(deleveraging),
    summary: 'Lists every deleveraging, the latest first.',
  },
});

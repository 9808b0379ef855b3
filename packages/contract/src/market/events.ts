// Socket events of markets, and the shapes that calls about their contracts share with them.
import * as z from 'zod/mini';
import { bookSide, dec, flag, int, message, ms, signedDec } from '../wire/answer-fields.ts';
import { ofNewMarkets, publicTrade } from './calls.ts';
import { candleSources, periods } from './codes.ts';

/**
 * There in events of contracts, which come only to connections that subscribed with `kind: 'lever'`: existing clients distinguish
 * markets by their ids alone.
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

/** The state of the contracts on a market. */
export const contractStateShape = {
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
  contract: z.optional(z.object(contractStateShape)),
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
   * What the bar is made of. Bars of both sources come to connections that subscribed to pairs, and of one source to those that named it
   * with a chart; all others get those that charts open on. Bars of the index carry the volume of the trades of their time.
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
 * What changed in a book between two sequence numbers; a quantity of "0" removes its price. A client without
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

/** The events of markets on every connection. */
export const marketEvents = { daymarket, kline, market_depth: marketDepth, match_trade: matchTrade, book } as const;

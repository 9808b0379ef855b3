// The events of the socket, from the server and to it, with their members.
import * as z from 'zod/mini';
import { accountNames, candleSources, periods } from './enumerations.ts';
import { period, publicTrade } from './market/calls.ts';
import { fill, orderShape } from './spot/calls.ts';
import { bookSide, dec, flag, int, message, ms, signedDec } from './wire/answer-fields.ts';

const coinsShape = {
  currency_id: int(),
  currency_name: message(),
  legal_id: int(),
  legal_name: message(),
  symbol: message(),
};

const barShape = { open: dec(), high: dec(), low: dec(), close: dec(), volume: dec() };

/** Price as text, quantity as a number, because existing clients sum the quantities. */
const depthSide = z.array(z.tuple([dec(), z.number()]));

const daymarket = z.object({
  type: z.literal('daymarket'),
  match_id: int(),
  ...coinsShape,
  ...barShape,
  now_price: dec(),
  change: signedDec(),
  time: ms(),
  period: z.literal('1day'),
  index_price: dec(),
  index_stale: flag(),
  price_source: z.enum(candleSources),
});

const kline = z.object({
  type: z.literal('kline'),
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
  ...coinsShape,
  'base-currency': message(),
  'quote-currency': message(),
  bids: depthSide,
  asks: depthSide,
});

const matchTrade = z.object({ type: z.literal('match_trade'), ...coinsShape, data: z.array(publicTrade) });

/**
 * What changed in a book between two sequence numbers; a quantity of "0" removes its price. Whoever does not hold
 * `previous_sequence` of this `epoch` needs a new snapshot.
 */
const book = z.object({
  type: z.literal('book'),
  symbol: message(),
  epoch: int(),
  sequence: int(),
  previous_sequence: int(),
  bids: bookSide(),
  asks: bookSide(),
});

/** `data` is a row of `coin/list`; it cannot stand in the event itself, whose `type` is the event's name. */
const order = z.object({ type: z.literal('order'), data: z.object(orderShape) });

const balance = z.object({
  type: z.literal('balance'),
  currency: int(),
  currency_name: message(),
  account: z.enum(accountNames),
  balance: dec(),
  lock: dec(),
});

/** `data` is a row of the order's `fills`. */
const ownFill = z.object({
  type: z.literal('fill'),
  order_id: int(),
  ...coinsShape,
  side: z.enum(['buy', 'sell']),
  data: fill,
});

/** Events that every connection gets, narrowed by `subscribe` and by asking for a chart. */
export const publicEvents = { daymarket, kline, market_depth: marketDepth, match_trade: matchTrade, book } as const;

/** Events that only the connections of their user get, after `login` with a token. */
export const ownEvents = { order, balance, fill: ownFill } as const;

export const serverEvents = { ...publicEvents, ...ownEvents } as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEvent<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

const symbolText = z.string().check(z.maxLength(25));

/** A chart whose running bar is wanted; without a source of the one that charts open on. */
const chart = z.object({ symbol: symbolText, period: period(), source: z.optional(z.enum(candleSources)) });

/**
 * What a client may send: its token, and what it wants to hear of. A bare user id proves nothing and is ignored.
 *
 * `symbols` narrows every market event to these pairs, `charts` the `kline` events to these charts, of whatever pair. What is
 * left out stays as it was; null is everything again.
 */
export const clientEvents = {
  login: z.string().check(z.minLength(1), z.maxLength(128)),
  subscribe: z.object({
    symbols: z.optional(z.nullable(z.array(symbolText).check(z.maxLength(100)))),
    charts: z.optional(z.nullable(z.array(chart).check(z.maxLength(50)))),
  }),
} as const;

export type ClientEventName = keyof typeof clientEvents;
export type ClientEvent<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>;

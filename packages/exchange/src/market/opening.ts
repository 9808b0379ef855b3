// How a new market opens: an auction at its time, and until it has an index a band around its last trade.

/** An auction lasts at least and at most so long. */
export const AUCTION_MS = { least: 10_000, most: 3_600_000 } as const;

/** Open orders that a user may have in a market while its auction collects them. */
export const MAX_AUCTION_ORDERS = 200;

/** What two operators agree on when they list the market. */
export type OpeningTerms = {
  /** Quote units per whole base coin: the centre of the first price band. */
  firstPrice: bigint;
  /** When the auction begins. */
  opensAt: number;
  auctionMs: number;
};

/**
 * Nothing is taken while it is `awaited`; an `auction` collects orders; then those that cross are `uncrossing`, a piece at a
 * time; from then on the market is `trading`.
 */
export const OPENING_STATES = ['awaited', 'auction', 'uncrossing', 'trading'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** One row for each new market, under its id, until it trades and has an index. */
export type MarketOpening = OpeningTerms & {
  id: number;
  state: OpeningState;
  /** When the auction begins or ends; null once it is over. */
  dueAt: number | null;
  /** Whether an index of at least three counted sources was ever there. */
  hasIndex: boolean;
  /** While uncrossing: the one price, and the lots that are still to trade at it. */
  ticks: number;
  lots: number;
};

export type OpeningSet = { type: 'OpeningSet'; market: number; terms: OpeningTerms };
export type AuctionStarted = { type: 'AuctionStarted'; market: number; endsAt: number };
/** Fixes at which price the orders of the auction that cross will trade, and how many lots. */
export type AuctionPriced = { type: 'AuctionPriced'; market: number; ticks: number; lots: number };
/** No order crosses any more: from here on orders match as they come. */
export type AuctionEnded = { type: 'AuctionEnded'; market: number };
/** The first live index of at least three counted sources. */
export type MarketIndexed = { type: 'MarketIndexed'; market: number };
export type OpeningEvent = OpeningSet | AuctionStarted | AuctionPriced | AuctionEnded | MarketIndexed;

/** Member by member, so that rows and events have one form however the command was written. */
export function plainOpening({ firstPrice, opensAt, auctionMs }: OpeningTerms): OpeningTerms {
  return { firstPrice, opensAt, auctionMs };
}

/** The first price in ticks. The market's tick may have changed since it was named. */
export function firstTicks(market: { tick: bigint }, { firstPrice }: OpeningTerms): number {
  const ticks = Number(firstPrice / market.tick);
  return Math.min(Math.max(ticks, 1), Number.MAX_SAFE_INTEGER);
}

/** The opening after an event; undefined once the market is like any other. */
export function openingAfter(before: MarketOpening | undefined, event: OpeningEvent): MarketOpening | undefined {
  const after = event.type === 'OpeningSet' ? awaited(before, event) : { ...before!, ...changedBy(event) };
  return after.state === 'trading' && after.hasIndex ? undefined : after;
}

/** The opening after the end of a halt: the auction has its whole time again. */
export function openingReopened(opening: MarketOpening, at: number): MarketOpening {
  const { state, dueAt, auctionMs } = opening;
  return state === 'auction' ? { ...opening, dueAt: Math.max(dueAt!, at + auctionMs) } : opening;
}

function awaited(before: MarketOpening | undefined, { market, terms }: OpeningSet): MarketOpening {
  const stage = { state: 'awaited', dueAt: terms.opensAt, ticks: 0, lots: 0 } as const;
  return { id: market, ...terms, ...stage, hasIndex: before?.hasIndex === true };
}

function changedBy(event: Exclude<OpeningEvent, OpeningSet>): Partial<MarketOpening> {
  switch (event.type) {
    case 'AuctionStarted':
      return { state: 'auction', dueAt: event.endsAt };
    case 'AuctionPriced':
      return { state: 'uncrossing', dueAt: null, ticks: event.ticks, lots: event.lots };
    case 'AuctionEnded':
      return { state: 'trading', dueAt: null, ticks: 0, lots: 0 };
    case 'MarketIndexed':
      return { hasIndex: true };
    default:
      return event satisfies never;
  }
}

// Tests that the public books are the sum of the core's own books, whatever happened before.
import type { Event, State } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommittedRecord } from '../../../engine/engine-port.ts';
import { emptySeed, happening, LOT, MARKET, openSpotExchange, TICK } from './_spot-exchange.ts';
import { type BookChange, BookView } from './book-view.ts';
import { type OpenOrder, OrderBooks } from './order-books.ts';
import type { PriceLevel, PriceLevels } from './price-levels.ts';
import { PublicViews } from './public-views.ts';

type Sides = { bids: PriceLevel[]; asks: PriceLevel[] };

function coreBook(state: State): Sides {
  const { bids, asks } = state.spot.book(MARKET);
  const bestFirst = (levels: readonly PriceLevel[]) => levels.map(({ ticks, lots }) => ({ ticks, lots })).reverse();
  return { bids: bestFirst(bids.levels), asks: bestFirst(asks.levels) };
}

function published({ bids, asks }: BookView): Sides {
  const all = (levels: PriceLevels) => levels.best(levels.size);
  return { bids: all(bids), asks: all(asks) };
}

function follow(books: OrderBooks): (record: CommittedRecord) => void {
  return ({ sequence, events }) => {
    for (const event of events) books.apply(event, sequence);
  };
}

/** A client that has a first snapshot and the increments since. */
class Follower {
  private readonly bids = new Map<number, number>();
  private readonly asks = new Map<number, number>();
  private sequence = 0;

  take(change: BookChange): void {
    expect(change.previousSequence).toBe(this.sequence);
    expect(change.sequence).toBeGreaterThan(this.sequence);
    this.sequence = change.sequence;
    for (const [levels, changed] of [[this.bids, change.bids] as const, [this.asks, change.asks] as const]) {
      for (const { ticks, lots } of changed) {
        if (lots === 0) expect(levels.delete(ticks)).toBe(true);
        else levels.set(ticks, lots);
      }
    }
  }

  book(): Sides {
    const listed = (levels: Map<number, number>) => [...levels].map(([ticks, lots]) => ({ ticks, lots }));
    return {
      bids: listed(this.bids).sort((left, right) => right.ticks - left.ticks),
      asks: listed(this.asks).sort((left, right) => left.ticks - right.ticks),
    };
  }
}

test('whatever happens, the public book is the sum of the orders in the core, and increments lead to it', () => {
  const seen = new Set<Event['type']>();
  fc.assert(
    fc.property(fc.array(fc.tuple(happening, fc.boolean()), { minLength: 20, maxLength: 150 }), happenings => {
      const books = new OrderBooks(0);
      const apply = follow(books);
      const exchange = openSpotExchange(record => {
        apply(record);
        for (const { type } of record.events) seen.add(type);
      });
      const book = books.book(MARKET);
      const follower = new Follower();
      for (const [happen, publishes] of happenings) {
        happen(exchange);
        if (!publishes) continue;
        const change = book.publish();
        if (change === undefined) continue;
        follower.take(change);
        expect(follower.book()).toEqual(published(book));
      }
      book.publish();
      expect(published(book)).toEqual(coreBook(exchange.state));
    }),
    { numRuns: 150 },
  );
  // The commands must cover every kind of change of a book.
  const needed = [
    'SpotOrderPlaced',
    'SpotOrderTriggered',
    'SpotOrderAmended',
    'SpotOrderRefilled',
    'SpotTraded',
    'SpotOrderClosed',
  ] as const;
  for (const type of needed) expect(seen).toContain(type);
});

test('a book loaded from the open orders continues like the one that followed every event', () => {
  const happenings = fc.array(happening, { minLength: 10, maxLength: 80 });
  fc.assert(
    fc.property(happenings, happenings, (before, after) => {
      let listen: (record: CommittedRecord) => void = () => undefined;
      const exchange = openSpotExchange(record => listen(record));
      for (const happen of before) happen(exchange);
      const loaded = new OrderBooks(exchange.sequence(), openOrders(exchange.state));
      const book = loaded.book(MARKET);
      expect(book.publish()).toBeUndefined();
      expect(book.sequence).toBe(exchange.sequence());
      expect(published(book)).toEqual(coreBook(exchange.state));
      listen = follow(loaded);
      for (const happen of after) happen(exchange);
      book.publish();
      expect(published(book)).toEqual(coreBook(exchange.state));
    }),
    { numRuns: 100 },
  );
});

test('a market that counts in other steps has the same book in the new ones, and followers get a gap', () => {
  const happenings = fc.array(happening, { minLength: 10, maxLength: 60 });
  // In halves of the steps before; one lot at one tick stays a whole number of units.
  const steps = fc.constantFrom([4n, 2n], [10n, 4n], [6n, 10n], [1n, 4n], [4n, 1n], [2n, 6n]) as fc.Arbitrary<
    [bigint, bigint]
  >;
  fc.assert(
    fc.property(happenings, steps, happenings, (before, [tick, lot], after) => {
      const views = new PublicViews(emptySeed());
      const exchange = openSpotExchange(record => views.apply(record));
      for (const happen of before) happen(exchange);
      const book = views.books.book(MARKET);
      book.publish();
      const known = book.sequence;
      exchange.countIn((TICK * tick) / 2n, (LOT * lot) / 2n);
      expect(book.publish()?.previousSequence).toBeGreaterThan(known);
      expect(published(book)).toEqual(coreBook(exchange.state));
      for (const happen of after) happen(exchange);
      book.publish();
      expect(published(book)).toEqual(coreBook(exchange.state));
    }),
    { numRuns: 60 },
  );
});

function openOrders(state: State): [number, OpenOrder][] {
  return [...state.spotOrders.values()].map(({ id, market, side, ticks, isActive, lots, filledLots, shownLots }) => [
    id,
    { market, side, ticks, lots: isActive ? (shownLots ?? lots - filledLots) : 0 },
  ]);
}

test('lots that come and go between two publications are not published', () => {
  const book = new BookView(7);
  book.add('buy', 100, 5, 8);
  book.add('buy', 100, -5, 9);
  expect(book.publish()).toBeUndefined();
  expect(book.sequence).toBe(7);
  book.add('sell', 101, 2, 10);
  expect(book.publish()).toEqual({ sequence: 10, previousSequence: 7, bids: [], asks: [{ ticks: 101, lots: 2 }] });
});

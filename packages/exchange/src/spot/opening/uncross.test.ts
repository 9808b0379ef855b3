// The one price of an auction against a plain search through every price.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Book } from '../../book/book.ts';
import type { BookOrder } from '../../book/book-order.ts';
import { findUncrossing, type Uncrossing } from './uncross.ts';

type OrderInput = { side: 'buy' | 'sell'; ticks: number; lots: number };

function bookOf(inputs: readonly OrderInput[]): Book<BookOrder> {
  const book = new Book<BookOrder>();
  for (const [id, order] of inputs.entries()) book.add({ ...order, id, user: id, filledLots: 0 }, order.lots);
  return book;
}

/** Checks every named price and all between them, one after the other. */
function searched(inputs: readonly OrderInput[], nearest: number): Uncrossing | undefined {
  let best: { ticks: number; lots: number; leftOver: number } | undefined;
  const away = (ticks: number) => Math.abs(ticks - nearest);
  for (let ticks = 0; ticks <= 60; ticks++) {
    let bids = 0;
    let asks = 0;
    for (const { side, ticks: limit, lots } of inputs) {
      if (side === 'buy' && limit >= ticks) bids += lots;
      if (side === 'sell' && limit <= ticks) asks += lots;
    }
    const candidate = { ticks, lots: Math.min(bids, asks), leftOver: Math.abs(bids - asks) };
    if (candidate.lots === 0) continue;
    const isBetter =
      best === undefined ||
      candidate.lots > best.lots ||
      (candidate.lots === best.lots && candidate.leftOver < best.leftOver) ||
      (candidate.lots === best.lots && candidate.leftOver === best.leftOver && away(ticks) < away(best.ticks));
    if (isBetter) best = candidate;
  }
  return best && { ticks: best.ticks, lots: best.lots };
}

const order = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  ticks: fc.integer({ min: 5, max: 50 }),
  lots: fc.integer({ min: 1, max: 20 }),
});

describe('the price of an auction', () => {
  test('is the one that a search through all prices finds', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (inputs, nearest) => {
        expect(findUncrossing(bookOf(inputs), nearest)).toEqual(searched(inputs, nearest));
      }),
      { numRuns: 3_000 },
    );
  });

  test('does not depend on the order in which orders came', () => {
    fc.assert(
      fc.property(
        fc
          .array(order, { maxLength: 30 })
          .chain(inputs => fc.tuple(fc.constant(inputs), fc.shuffledSubarray(inputs, { minLength: inputs.length }))),
        ([inputs, shuffled]) => {
          expect(findUncrossing(bookOf(shuffled), 25)).toEqual(findUncrossing(bookOf(inputs), 25));
        },
      ),
    );
  });

  test.each<[string, OrderInput[], Uncrossing | undefined]>([
    ['is none without offers', [{ side: 'buy', ticks: 10, lots: 1 }], undefined],
    [
      'is none where no orders cross',
      [
        { side: 'buy', ticks: 10, lots: 1 },
        { side: 'sell', ticks: 11, lots: 1 },
      ],
      undefined,
    ],
    [
      'is between two orders where that is nearer to the given price',
      [
        { side: 'buy', ticks: 40, lots: 3 },
        { side: 'sell', ticks: 10, lots: 3 },
      ],
      { ticks: 25, lots: 3 },
    ],
    [
      'leaves as little over as it can',
      [
        { side: 'buy', ticks: 30, lots: 10 },
        { side: 'buy', ticks: 26, lots: 10 },
        { side: 'sell', ticks: 20, lots: 10 },
      ],
      { ticks: 27, lots: 10 },
    ],
  ])('%s', (_, inputs, expected) => {
    expect(findUncrossing(bookOf(inputs), 25)).toEqual(expected);
  });

  test('of the largest numbers is exact', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const inputs: OrderInput[] = [
      { side: 'buy', ticks: most, lots: most },
      { side: 'sell', ticks: most - 1, lots: most },
    ];
    expect(findUncrossing(bookOf(inputs), most)).toEqual({ ticks: most, lots: most });
    expect(findUncrossing(bookOf(inputs), 1)).toEqual({ ticks: most - 1, lots: most });
  });
});

// Tests what the public books of contracts show of orders that rest, trade, shrink and close.
import type { Event, LeverOrder } from '@candor/exchange';
import { expect, test } from 'vitest';
import { ContractBooks } from './public-views.ts';

const order = (change: Partial<LeverOrder> = {}) =>
  ({ id: 1, market: 1, side: 'sell', ticks: 100, lots: 10, filledLots: 0, ...change }) as LeverOrder;

function follow(books: ContractBooks, ...events: object[]) {
  let sequence = 1;
  for (const event of events) books.apply(event as Event, ++sequence);
  books.book(1).publish();
  return { bids: books.book(1).bids.best(9), asks: books.book(1).asks.best(9) };
}

const placed = (change: Partial<LeverOrder> = {}) => ({ type: 'LeverOrderPlaced', order: order(change) });
const rested = (id = 1) => ({ type: 'LeverOrderRested', order: id });
const traded = (taker: number | null, maker: number, lots: number) => ({
  type: 'LeverTraded',
  id: 5,
  market: 1,
  lots,
  value: 9n,
  takerSide: 'buy',
  taker: { order: taker },
  maker: { order: maker },
});

test('an order is in the book only once it rests', () => {
  expect(follow(new ContractBooks(1), placed())).toEqual({ bids: [], asks: [] });
  expect(follow(new ContractBooks(1), placed(), rested())).toEqual({ bids: [], asks: [{ ticks: 100, lots: 10 }] });
});

test('a trade takes from the maker, and the rest of the taker is on its own side', () => {
  const taker = placed({ id: 2, side: 'buy', ticks: 101, lots: 12 });
  const end = { type: 'LeverOrderClosed', order: { id: 1 } };
  const books = new ContractBooks(1);
  expect(follow(books, placed(), rested(), taker, traded(2, 1, 10), end, rested(2))).toEqual({
    bids: [{ ticks: 101, lots: 2 }],
    asks: [],
  });
});

test('liquidations and deleveraging trade without an order of one side', () => {
  expect(follow(new ContractBooks(1), placed(), rested(), traded(null, 1, 4)).asks).toEqual([{ ticks: 100, lots: 6 }]);
});

test('an order that is moved leaves its price with all its lots, and shrinks and fills at the new one', () => {
  const moved = (ticks: number, lots: number) => ({
    type: 'LeverOrderAmended',
    order: 1,
    user: 7,
    market: 1,
    ticks,
    lots,
  });
  const asks = (...events: object[]) => follow(new ContractBooks(1), placed(), rested(), ...events).asks;
  expect(asks(moved(105, 12))).toEqual([{ ticks: 105, lots: 12 }]);
  expect(asks(moved(100, 4))).toEqual([{ ticks: 100, lots: 4 }]);
  expect(asks(moved(105, 12), traded(null, 1, 5))).toEqual([{ ticks: 105, lots: 7 }]);
  expect(asks(moved(105, 12), { type: 'LeverOrderClosed', order: { id: 1 } })).toEqual([]);
});

test('an order that closes shrinks with its position', () => {
  const shrunk = { type: 'LeverOrderShrunk', order: 1, lots: 7 };
  expect(follow(new ContractBooks(1), placed(), rested(), traded(null, 1, 4), shrunk).asks).toEqual([
    { ticks: 100, lots: 3 },
  ]);
});

test('a book starts from what was open', () => {
  const books = new ContractBooks(9, [order({ filledLots: 4 })]);
  expect(books.book(1).asks.best(9)).toEqual([{ ticks: 100, lots: 6 }]);
  expect(books.book(1).publish()).toBeUndefined();
});

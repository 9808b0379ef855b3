// No user trades with themselves: the newer order is cancelled, except that a fired stop removes the resting one.
import { expect, test } from 'vitest';
import { lines, openSmallExchange } from '../_small-exchange.ts';

test('a limit order that would first match an own one is refused', () => {
  const { draw, place, book } = openSmallExchange();
  draw('sells 101 | anna 3, ben 3');
  expect(place('anna buys 3 @ 101')).toEqual(['refused: self-trade']);
  expect(book()).toEqual(['sells 101 | anna 3, ben 3']);
});

test('a limit order trades up to its own resting order and then closes; the resting one stays', () => {
  const { draw, place, book, wallet } = openSmallExchange();
  draw(`
    sells 103 | carl 9
    sells 102 | anna 3
    sells 101 | ben 3`);
  expect(place('anna buys 9 @ 103')).toEqual([
    "anna's buy is placed",
    'anna buys 3 @ 101 from ben',
    "ben's sell closes: filled",
    "anna's buy closes: self-trade",
  ]);
  expect(book()).toEqual(
    lines(`
    sells 103 | carl 9
    sells 102 | anna 3`),
  );
  expect(wallet('anna', 'USD')).toBe('99697');
  expect(wallet('anna', 'GEM')).toBe('1002.994, 3 held');
});

test('an order that is filled before it reaches an own one is not touched', () => {
  const { draw, place } = openSmallExchange();
  draw(`
    sells 102 | anna 3
    sells 101 | ben 3`);
  expect(place('anna buys 3 @ 103').at(-1)).toBe("anna's buy closes: filled");
});

test('an own order beyond the limit does not block it', () => {
  const { draw, place } = openSmallExchange();
  draw(`
    sells 102 | anna 3
    sells 101 | ben 3`);
  expect(place('anna buys 5 @ 101').at(-1)).toBe("ben's sell closes: filled");
});

test('market orders stop at an own order too', () => {
  const { draw, place } = openSmallExchange();
  draw(`
    sells 102 | anna 3
    sells 101 | ben 3`);
  expect(place('anna buys 4 at market').at(-1)).toBe("anna's buy closes: self-trade");
  expect(place('anna buys 4 at market')).toEqual(['refused: self-trade']);
});

test.each([
  ['fok', 'cannot-fill-entirely'],
  ['post-only', 'would-take'],
])('%s is refused as %s where an own order blocks it', (timeInForce, code) => {
  const { draw, place } = openSmallExchange();
  draw('sells 101 | anna 3, ben 3');
  expect(place(`anna buys 3 @ 101 ${timeInForce}`)).toEqual([`refused: ${code}`]);
});

test('a fired stop removes the own orders that block it and continues trading', () => {
  const { draw, place, book, index, wallet } = openSmallExchange();
  draw(`
    sells 103 | anna 7
    sells 102 | carl 3, anna 1
    sells 101 | anna 3, ben 3`);
  place('anna buys 5 @ 102 when index reaches 101');
  expect(index('101')).toEqual([
    'stop 6 fires',
    "anna's sell closes: self-trade",
    'anna buys 3 @ 101 from ben',
    "ben's sell closes: filled",
    'anna buys 2 @ 102 from carl',
    "anna's buy closes: filled",
  ]);
  expect(book()).toEqual(
    lines(`
    sells 103 | anna 7
    sells 102 | carl 1, anna 1`),
  );
  expect(wallet('anna', 'GEM')).toBe('1004.99, 8 held');
});

test('a fired stop that fills or dies removes nothing where it cannot be filled', () => {
  const { draw, place, book, index } = openSmallExchange();
  draw('sells 101 | anna 3, ben 3');
  place('anna buys 5 @ 102 fok when index reaches 101');
  expect(index('101')).toEqual(["anna's buy closes: cannot-fill-entirely"]);
  expect(book()).toEqual(['sells 101 | anna 3, ben 3']);
});

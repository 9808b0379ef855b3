// Limit orders: what rests, what trades, in which order, and the handling of the rest.
import { expect, test } from 'vitest';
import { lines, openSmallExchange } from '../_small-exchange.ts';

test('an order without a match rests in the book', () => {
  const { place, book, wallet } = openSmallExchange();
  expect(place('anna buys 5 @ 100')).toEqual(["anna's buy is placed"]);
  expect(book()).toEqual(['buys 100 | anna 5']);
  expect(wallet('anna', 'USD')).toBe('100000, 500 held');
  expect(wallet('anna', 'GEM')).toBe('1000');
});

test('a sale holds the quantity', () => {
  const { place, wallet } = openSmallExchange();
  place('anna sells 5 @ 100');
  expect(wallet('anna', 'GEM')).toBe('1000, 5 held');
  expect(wallet('anna', 'USD')).toBe('100000');
});

test('orders are sorted by price, then by time', () => {
  const { draw, place, book } = openSmallExchange();
  const drawing = `
    sells 104 | carl 1
    sells 102 | ben 3, carl 2, ben 1
    buys  100 | anna 5, dora 1
    buys   99 | dora 2
    buys   90 | anna 4`;
  draw(drawing);
  expect(book()).toEqual(lines(drawing));
  place('dora sells 1 @ 103');
  place('dora buys 7 @ 100');
  expect(book()).toEqual(
    lines(`
    sells 104 | carl 1
    sells 103 | dora 1
    sells 102 | ben 3, carl 2, ben 1
    buys  100 | anna 5, dora 1, dora 7
    buys   99 | dora 2
    buys   90 | anna 4`),
  );
});

test('a taker takes the best price first, then the older order, at the price of who was there first', () => {
  const { draw, place, book } = openSmallExchange();
  draw(`
    sells 103 | carl 9
    sells 102 | ben 3, carl 2
    sells 101 | dora 1`);
  expect(place('anna buys 5 @ 103')).toEqual([
    "anna's buy is placed",
    'anna buys 1 @ 101 from dora',
    "dora's sell closes: filled",
    'anna buys 3 @ 102 from ben',
    "ben's sell closes: filled",
    'anna buys 1 @ 102 from carl',
    "anna's buy closes: filled",
  ]);
  expect(book()).toEqual(
    lines(`
    sells 103 | carl 9
    sells 102 | carl 1`),
  );
});

test('what a taker does not find within its limit rests at the limit', () => {
  const { draw, place, book, wallet } = openSmallExchange();
  draw(`
    sells 103 | carl 9
    sells 101 | ben 3`);
  place('anna buys 5 @ 102');
  expect(book()).toEqual(
    lines(`
    sells 103 | carl 9
    buys  102 | anna 2`),
  );
  expect(wallet('anna', 'USD')).toBe('99697, 204 held');
});

test('a sale takes the dearest purchases first', () => {
  const { draw, place, book } = openSmallExchange();
  draw(`
    buys 101 | ben 2
    buys 100 | carl 2
    buys  99 | dora 2`);
  expect(place('anna sells 5 @ 100').slice(1)).toEqual([
    'anna sells 2 @ 101 to ben',
    "ben's buy closes: filled",
    'anna sells 2 @ 100 to carl',
    "carl's buy closes: filled",
  ]);
  expect(book()).toEqual(
    lines(`
    sells 100 | anna 1
    buys   99 | dora 2`),
  );
});

test('a part-filled order keeps its place and its filled quantity', () => {
  const { state, draw, place, book, orderOf } = openSmallExchange();
  draw('sells 101 | ben 5, carl 5');
  place('anna buys 2 @ 101');
  expect(book()).toEqual(['sells 101 | ben 3, carl 5']);
  expect(state.spotOrders.require(orderOf('ben'))).toMatchObject({ lots: 5, filledLots: 2, filledValue: 202_000_000n });
});

test('the surplus of a better price is given back at the fill', () => {
  const { draw, place, wallet } = openSmallExchange();
  draw('sells 90 | ben 4');
  place('anna buys 10 @ 110');
  // 10 x 110 were reserved, 4 x 90 paid; the 6 that rest need 6 x 110.
  expect(wallet('anna', 'USD')).toBe('99640, 660 held');
});

test('a filled order holds nothing any more', () => {
  const { draw, place, wallet } = openSmallExchange();
  draw('buys 100 | ben 4');
  place('anna sells 4 @ 90');
  expect(wallet('ben', 'USD')).toBe('99600');
  expect(wallet('anna', 'GEM')).toBe('996');
});

test('an order that costs more than what is available is refused and changes nothing', () => {
  const { place, book, wallet } = openSmallExchange();
  place('anna buys 900 @ 100');
  expect(place('anna buys 101 @ 100')).toEqual(['refused: insufficient-balance']);
  expect(place('anna sells 1001 @ 101')).toEqual(['refused: insufficient-balance']);
  expect(book()).toEqual(['buys 100 | anna 900']);
  expect(wallet('anna', 'USD')).toBe('100000, 90000 held');
});

test('an order may use the very last unit', () => {
  const { place, wallet } = openSmallExchange();
  expect(place('anna buys 1000 @ 100')).toEqual(["anna's buy is placed"]);
  expect(place('anna sells 1000 @ 101')).toEqual(["anna's sell is placed"]);
  expect(wallet('anna', 'USD')).toBe('100000, 100000 held');
});

test('a single missing unit is missing', () => {
  const { run, place } = openSmallExchange();
  run({ type: 'Transfer', user: 1, coin: 2, from: 'spot', to: 'fiat', units: 1n });
  run({ type: 'Transfer', user: 1, coin: 1, from: 'spot', to: 'fiat', units: 1n });
  expect(place('anna buys 1000 @ 100')).toEqual(['refused: insufficient-balance']);
  expect(place('anna sells 1000 @ 100')).toEqual(['refused: insufficient-balance']);
});

test('a buyer must be able to pay the limit, even where the book is cheaper', () => {
  const { draw, place } = openSmallExchange();
  draw('sells 90 | ben 1000');
  expect(place('anna buys 1000 @ 101')).toEqual(['refused: insufficient-balance']);
});

test.each([
  ['gtc', ["anna's buy is placed", 'anna buys 3 @ 101 from ben', "ben's sell closes: filled"], ['buys 101 | anna 2']],
  [
    'ioc',
    [
      "anna's buy is placed",
      'anna buys 3 @ 101 from ben',
      "ben's sell closes: filled",
      "anna's buy closes: immediate-or-cancel",
    ],
    [],
  ],
  ['fok', ['refused: cannot-fill-entirely'], ['sells 101 | ben 3']],
  ['post-only', ['refused: would-take'], ['sells 101 | ben 3']],
])('an order of 5 that finds 3, %s', (timeInForce, happened, left) => {
  const { draw, place, book } = openSmallExchange();
  draw('sells 101 | ben 3');
  expect(place(`anna buys 5 @ 101${timeInForce === 'gtc' ? '' : ` ${timeInForce}`}`)).toEqual(happened);
  expect(book()).toEqual(left);
});

test('fill or kill fills entirely over several levels where the book has enough', () => {
  const { draw, place, book } = openSmallExchange();
  draw(`
    sells 102 | ben 3
    sells 101 | ben 3`);
  expect(place('anna buys 6 @ 102 fok').at(-1)).toBe("anna's buy closes: filled");
  expect(book()).toEqual([]);
});

test('immediate or cancel without a match is placed and closed, and holds nothing', () => {
  const { place, book, wallet } = openSmallExchange();
  expect(place('anna buys 5 @ 101 ioc')).toEqual(["anna's buy is placed", "anna's buy closes: immediate-or-cancel"]);
  expect(book()).toEqual([]);
  expect(wallet('anna', 'USD')).toBe('100000');
});

test('post-only rests where it has no match', () => {
  const { draw, place, book } = openSmallExchange();
  draw('sells 101 | ben 3');
  place('anna buys 5 @ 100 post-only');
  expect(book()).toEqual(
    lines(`
    sells 101 | ben 3
    buys  100 | anna 5`),
  );
});

test('what an order costs and brings: each pays in the coin the other wants, less the fee', () => {
  const { draw, place, wallet } = openSmallExchange();
  draw('sells 100 | ben 10');
  place('anna buys 10 @ 100');
  expect(wallet('anna', 'USD')).toBe('99000');
  expect(wallet('anna', 'GEM')).toBe('1009.98');
  expect(wallet('ben', 'USD')).toBe('100999');
  expect(wallet('ben', 'GEM')).toBe('990');
});

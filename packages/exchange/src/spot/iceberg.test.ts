// Icebergs: the book shows a part, and each further part queues behind all other orders of the price.
import { describe, expect, test } from 'vitest';
import { gem, lines, openSmallExchange, USER, usd } from '../_small-exchange.ts';

function opened(text = 'anna sells 10 @ 100', visible = '3') {
  const exchange = openSmallExchange();
  const placed = exchange.placeWith(text, { kind: 'iceberg', visible: gem(visible) });
  return { ...exchange, placed };
}

describe('what rests', () => {
  test('shows a part and holds the whole', () => {
    const { book, wallet } = opened();
    expect(book()).toEqual(['sells 100 | anna 3']);
    expect(wallet('anna', 'GEM')).toBe('1000, 10 held');
  });

  test('a fill within the visible part keeps its place', () => {
    const { place, book } = opened();
    place('ben sells 2 @ 100');
    place('carl buys 1 @ 100');
    expect(book()).toEqual(['sells 100 | anna 2, ben 2']);
  });

  test('the next part goes to the end of the queue', () => {
    const { place, book } = opened();
    place('ben sells 2 @ 100');
    expect(place('carl buys 3 @ 100')).toEqual([
      "carl's buy is placed",
      'carl buys 3 @ 100 from anna',
      'order 1 shows 3',
      "carl's buy closes: filled",
    ]);
    expect(book()).toEqual(['sells 100 | ben 2, anna 3']);
  });

  test('one taker matches the hidden parts behind all other orders, until all is gone', () => {
    const { place, book, wallet } = opened();
    place('ben sells 2 @ 100');
    expect(place('carl buys 20 @ 100').filter(line => line.startsWith('carl buys'))).toEqual([
      'carl buys 3 @ 100 from anna',
      'carl buys 2 @ 100 from ben',
      'carl buys 3 @ 100 from anna',
      'carl buys 3 @ 100 from anna',
      'carl buys 1 @ 100 from anna',
    ]);
    expect(book()).toEqual(['buys 100 | carl 8']);
    expect(wallet('anna', 'GEM')).toBe('990');
  });

  test('two of them take turns', () => {
    const { placeWith, place, book } = opened();
    placeWith('ben sells 4 @ 100', { kind: 'iceberg', visible: gem('2') });
    place('carl buys 8 @ 100');
    expect(book()).toEqual(['sells 100 | ben 2, anna 3']);
  });

  test('cancelled, it leaves nothing behind', () => {
    const { cancel, book, wallet } = opened();
    cancel('anna');
    expect(book()).toEqual([]);
    expect(wallet('anna', 'GEM')).toBe('1000');
  });
});

test('it trades with all of it first', () => {
  const exchange = openSmallExchange();
  exchange.place('ben buys 4 @ 101');
  exchange.placeWith('anna sells 10 @ 100', { kind: 'iceberg', visible: gem('5') });
  expect(exchange.book()).toEqual(['sells 100 | anna 5']);
  expect(exchange.wallet('anna', 'GEM')).toBe('996, 6 held');
});

describe('a change', () => {
  test('to less keeps the place and shows no more than is left', () => {
    const { place, amend, book, wallet } = opened();
    place('ben sells 2 @ 100');
    amend('anna', '2', '100');
    // Two of two is all of it.
    expect(book()).toEqual(['sells 100 | anna 3, ben 2']);
    expect(wallet('anna', 'GEM')).toBe('1000, 10 held');
    expect(amend('anna', '4', '100')).toEqual(['order 1 becomes 4 @ 100']);
    expect(book()).toEqual(['sells 100 | anna 3, ben 2']);
    expect(wallet('anna', 'GEM')).toBe('1000, 4 held');
  });

  test('to another price shows its part there', () => {
    const { amend, book } = opened();
    amend('anna', '20', '102');
    expect(book()).toEqual(['sells 102 | anna 3']);
  });
});

test('other increments count the visible part again', () => {
  const { configure, state, book } = opened();
  configure({ lot: gem('0.5') });
  expect(state.spotOrders.require(1)).toMatchObject({ lots: 20, visibleLots: 6, shownLots: 6 });
  expect(book()).toEqual(['sells 100 | anna 6']);
});

test('its own user does not trade with it', () => {
  const { place, book } = opened();
  expect(place('anna buys 1 @ 100')).toEqual(['refused: self-trade']);
  expect(book()).toEqual(lines('sells 100 | anna 3'));
});

test.each([
  ['more than all of it', '11'],
  ['less than a hundredth', '0'],
])('showing %s is refused', (_name, visible) => {
  const { placed } = opened('anna sells 10 @ 100', visible);
  expect(placed[0]).toMatch(/refused: (visible-out-of-range|amount-not-positive)/);
});

test('a part has at least the value of a smallest order', () => {
  const exchange = openSmallExchange({ minNotional: usd('500') });
  const shows = (visible: string) =>
    exchange.placeWith('anna sells 10 @ 100', { kind: 'iceberg', visible: gem(visible) });
  expect(shows('4')).toEqual(['refused: visible-out-of-range']);
  expect(shows('5')).toEqual(["anna's sell is placed"]);
  expect(exchange.orderOf('anna')).toBe(1);
  expect(exchange.state.spotOrders.require(1).user).toBe(USER.anna);
});

// Changing a resting order: which amendments keep the queue position, what is reserved afterwards, and what is refused.
import { describe, expect, test } from 'vitest';
import { COIN, gem, lines, openSmallExchange, USER, usd } from '../_small-exchange.ts';

test('an order that merely shrinks keeps its place and gives back what it needs no more', () => {
  const { draw, amend, book, wallet } = openSmallExchange();
  draw('buys 100 | anna 5, ben 5');
  expect(amend('anna', '2', '100')).toEqual(['order 1 becomes 2 @ 100']);
  expect(book()).toEqual(['buys 100 | anna 2, ben 5']);
  expect(wallet('anna', 'USD')).toBe('100000, 200 held');
});

test('an order that grows goes to the end of the queue and reserves more', () => {
  const { draw, amend, book, wallet } = openSmallExchange();
  draw('buys 100 | anna 5, ben 5');
  amend('anna', '6', '100');
  expect(book()).toEqual(['buys 100 | ben 5, anna 6']);
  expect(wallet('anna', 'USD')).toBe('100000, 600 held');
});

test('an order that changes its price goes to the end of the queue there, even when it shrinks', () => {
  const { draw, amend, book, wallet } = openSmallExchange();
  draw(`
    sells 103 | ben 5
    sells 102 | anna 5`);
  amend('anna', '1', '103');
  expect(book()).toEqual(['sells 103 | ben 5, anna 1']);
  expect(wallet('anna', 'GEM')).toBe('1000, 1 held');
});

test('an order that changes nothing keeps its place', () => {
  const { draw, amend, book } = openSmallExchange();
  draw('buys 100 | anna 5, ben 5');
  amend('anna', '5', '100');
  expect(book()).toEqual(['buys 100 | anna 5, ben 5']);
});

describe('a part-filled order', () => {
  test('counts its fills in the new quantity', () => {
    const { state, draw, place, amend, orderOf, wallet, book } = openSmallExchange();
    draw('buys 100 | anna 5, ben 5');
    place('carl sells 2 @ 100');
    amend('anna', '4', '100');
    expect(book()).toEqual(['buys 100 | anna 2, ben 5']);
    expect(state.spotOrders.require(orderOf('anna'))).toMatchObject({
      lots: 4,
      filledLots: 2,
      filledValue: usd('200'),
    });
    expect(wallet('anna', 'USD')).toBe('99800, 200 held');
  });

  test('grows by the quantity beyond its fills', () => {
    const { draw, place, amend, wallet, book } = openSmallExchange();
    draw('buys 100 | anna 5, ben 5');
    place('carl sells 2 @ 100');
    amend('anna', '9', '101');
    expect(book()).toEqual(
      lines(`
      buys 101 | anna 7
      buys 100 | ben 5`),
    );
    expect(wallet('anna', 'USD')).toBe('99800, 707 held');
  });

  test('cannot shrink to what is filled already', () => {
    const { draw, place, amend } = openSmallExchange();
    draw('buys 100 | anna 5');
    place('carl sells 2 @ 100');
    expect(amend('anna', '2', '100')).toEqual(['refused: not-amendable']);
    expect(amend('anna', '1', '100')).toEqual(['refused: not-amendable']);
  });
});

test('an order that is moved across the book trades as a taker', () => {
  const { draw, amend, book, wallet } = openSmallExchange();
  draw(`
    sells 102 | carl 5
    sells 101 | ben 3
    buys  100 | anna 5`);
  expect(amend('anna', '5', '101')).toEqual([
    'order 3 becomes 5 @ 101',
    'anna buys 3 @ 101 from ben',
    "ben's sell closes: filled",
  ]);
  expect(book()).toEqual(
    lines(`
    sells 102 | carl 5
    buys  101 | anna 2`),
  );
  expect(wallet('anna', 'USD')).toBe('99697, 202 held');
  expect(wallet('anna', 'GEM')).toBe('1002.994');
});

test('an order that is moved across the book and filled closes with all its fills', () => {
  const { state, run, draw, place, orderOf } = openSmallExchange();
  draw(`
    sells 102 | carl 5
    sells 101 | ben 3
    buys  100 | anna 8`);
  place('dora sells 1 @ 100');
  const outcome = run({
    type: 'AmendSpotOrder',
    user: USER.anna,
    order: orderOf('anna'),
    price: usd('110'),
    quantity: gem('9'),
  });
  const closed = outcome.kind === 'done' && outcome.events.findLast(event => event.type === 'SpotOrderClosed');
  expect(closed).toMatchObject({
    reason: 'filled',
    order: { user: USER.anna, ticks: 110, lots: 9, filledLots: 9, filledValue: usd('913'), held: 0n },
  });
  expect(state.spotOrders.size).toBe(0);
});

test('an order that is moved into an own one trades up to it and closes', () => {
  const { run, draw, book } = openSmallExchange();
  draw(`
    sells 102 | anna 5
    sells 101 | ben 3
    buys  100 | anna 5`);
  run({ type: 'AmendSpotOrder', user: USER.anna, order: 3, price: usd('103'), quantity: gem('5') });
  expect(book()).toEqual(['sells 102 | anna 5']);
});

test('an order that would first match an own one is left as it is', () => {
  const { run, draw, book } = openSmallExchange();
  draw(`
    sells 102 | anna 5
    buys  100 | anna 5`);
  const outcome = run({ type: 'AmendSpotOrder', user: USER.anna, order: 2, price: usd('102'), quantity: gem('5') });
  expect(outcome).toMatchObject({ rejection: { code: 'self-trade' } });
  expect(book()).toHaveLength(2);
});

test('a post-only order cannot be moved to where it would take', () => {
  const { draw, place, amend } = openSmallExchange();
  draw('sells 102 | ben 5');
  place('anna buys 5 @ 100 post-only');
  expect(amend('anna', '5', '102')).toEqual(['refused: would-take']);
  expect(amend('anna', '5', '101')).toEqual(['order 2 becomes 5 @ 101']);
});

test('an order cannot be moved out of the band', () => {
  const { draw, amend } = openSmallExchange();
  draw('buys 100 | anna 5');
  expect(amend('anna', '5', '121')).toEqual(['refused: price-outside-band']);
  expect(amend('anna', '5', '120')).toEqual(['order 1 becomes 5 @ 120']);
});

test('an order cannot grow beyond what the wallet has', () => {
  const { draw, amend, book, wallet } = openSmallExchange();
  draw('buys 100 | anna 999');
  expect(amend('anna', '1001', '100')).toEqual(['refused: insufficient-balance']);
  expect(amend('anna', '1000', '101')).toEqual(['refused: insufficient-balance']);
  expect(book()).toEqual(['buys 100 | anna 999']);
  amend('anna', '1000', '100');
  expect(wallet('anna', 'USD')).toBe('100000, 100000 held');
});

test("another user's order does not exist for one", () => {
  const { run, draw } = openSmallExchange();
  draw('buys 100 | anna 5');
  const command = { type: 'AmendSpotOrder', order: 1, price: usd('100'), quantity: gem('4') } as const;
  expect(run({ ...command, user: USER.ben })).toMatchObject({ rejection: { code: 'unknown-order' } });
  expect(run({ ...command, user: USER.anna, order: 77 })).toMatchObject({ rejection: { code: 'unknown-order' } });
});

describe('precedence: of two faults the first of this list is answered', () => {
  const good = { type: 'AmendSpotOrder', user: USER.anna, order: 1, price: usd('100'), quantity: gem('4') } as const;
  const faults = [
    ['unknown-order', { order: 99 }],
    ['market-not-open', 'halt'],
    ['amount-not-positive', { price: 0n }],
    ['price-off-tick', { price: usd('100.5') }],
    ['quantity-off-lot', { quantity: gem('4.5') }],
    ['not-amendable', { quantity: gem('1') }],
    ['price-outside-band', { price: usd('121') }],
    ['below-smallest-notional', { price: usd('1') }],
  ] as const;
  const pairs = faults.flatMap((first, index) => faults.slice(index + 1).map(second => [first, second] as const));

  test.each(
    pairs
      .filter(([[, a], [, b]]) => a === 'halt' || b === 'halt' || Object.keys(a)[0] !== Object.keys(b)[0])
      .map(([first, second]) => ({ first, second })),
  )('$first.0 before $second.0', ({ first, second }) => {
    const { run, draw, place, setStatus } = openSmallExchange();
    draw('buys 100 | anna 5');
    place('ben sells 2 @ 100');
    let command = { ...good } as Parameters<typeof run>[0];
    for (const [, fault] of [first, second]) {
      if (fault === 'halt') setStatus('halted');
      else command = { ...command, ...fault } as typeof command;
    }
    expect(run(command)).toMatchObject({ rejection: { code: first[0] } });
  });
});

test('an amendment below the smallest notional is refused', () => {
  const { draw, amend } = openSmallExchange();
  draw('buys 100 | anna 5');
  expect(amend('anna', '1', '4')).toEqual(['refused: below-smallest-notional']);
  expect(amend('anna', '1', '5')).toEqual(['order 1 becomes 1 @ 5']);
});

test('the wallet of the other coin is never touched', () => {
  const { state, draw, amend } = openSmallExchange();
  draw('buys 100 | anna 5');
  amend('anna', '7', '101');
  const gems = [...state.accounts.values()].filter(({ id }) => Math.floor(id / 256) % 4096 === COIN.GEM);
  expect(gems.every(account => account.held === 0n)).toBe(true);
});

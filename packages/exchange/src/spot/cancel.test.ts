// Cancelling: one order, all of them, those of a market or a side.
import { expect, test } from 'vitest';
import { lines, MARKET, openSmallExchange, SMALL_MARKET, USER } from '../_small-exchange.ts';

test('a cancelled order leaves the book and gives back what it held', () => {
  const { draw, cancel, book, wallet } = openSmallExchange();
  draw('buys 100 | anna 5, ben 3');
  expect(cancel('anna')).toEqual(["anna's buy closes: cancelled-by-user"]);
  expect(book()).toEqual(['buys 100 | ben 3']);
  expect(wallet('anna', 'USD')).toBe('100000');
});

test('a part-filled order gives back what is left of its reservation and closes with its fills', () => {
  const { run, draw, place, wallet } = openSmallExchange();
  draw('buys 100 | anna 5');
  place('ben sells 2 @ 100');
  const outcome = run({ type: 'CancelSpotOrder', user: USER.anna, order: 1 });
  expect(outcome).toMatchObject({
    result: { id: 1 },
    events: [{ reason: 'cancelled-by-user', wasResting: 3, order: { lots: 5, filledLots: 2, held: 0n } }],
  });
  expect(wallet('anna', 'USD')).toBe('99800');
});

test('a waiting stop can be cancelled and never fires', () => {
  const { run, place, cancel, index, wallet } = openSmallExchange();
  place('anna buys 5 @ 110 when index reaches 105');
  expect(wallet('anna', 'USD')).toBe('100000, 550 held');
  cancel('anna');
  expect(index('106')).toEqual([]);
  expect(wallet('anna', 'USD')).toBe('100000');
  expect(run({ type: 'CancelSpotOrder', user: USER.anna, order: 1 })).toMatchObject({
    rejection: { code: 'unknown-order' },
  });
});

test.each([
  ["another user's", USER.ben, 1],
  ['an unknown', USER.anna, 2],
  ['a negative', USER.anna, -1],
  ['a fractional', USER.anna, 1.5],
])('%s order is unknown', (_, user, order) => {
  const { run, draw, book } = openSmallExchange();
  draw('buys 100 | anna 5');
  expect(run({ type: 'CancelSpotOrder', user, order })).toMatchObject({ rejection: { code: 'unknown-order' } });
  expect(book()).toHaveLength(1);
});

test.each([
  [{}, [1, 2, 3, 4]],
  [{ side: 'buy' as const }, [1, 3, 4]],
  [{ side: 'sell' as const }, [2]],
  [{ market: MARKET }, [1, 2, 3]],
  [{ market: 2 }, [4]],
  [{ market: 2, side: 'sell' as const }, []],
])('all of %o cancels the orders %j, oldest first', (which, ids) => {
  const { state, run, draw, place } = openSmallExchange();
  run({ ...SMALL_MARKET, id: 2, minNotional: 0n });
  draw(`
    buys  100 | anna 5
    sells 105 | anna 1`);
  place('anna buys 5 @ 110 when index reaches 105');
  run({
    type: 'PlaceSpotOrder',
    user: USER.anna,
    market: 2,
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    price: 1_000_000n,
    quantity: 10_000n,
  });
  draw('buys 99 | ben 5');
  expect(run({ type: 'CancelSpotOrders', user: USER.anna, ...which })).toMatchObject({ kind: 'done', result: { ids } });
  expect(state.spotOrders.size).toBe(5 - ids.length);
});

test('all orders of a frozen account, stops too, close as that and not as cancelled by their owner', () => {
  const { draw, place, run, state } = openSmallExchange();
  draw('buys 100 | anna 5');
  place('anna buys 5 @ 110 when index reaches 105');
  draw('buys 99 | ben 5');
  run({ type: 'FreezeUser', user: USER.anna });
  expect(run({ type: 'CancelSpotOrders', user: USER.anna })).toMatchObject({
    events: [
      { type: 'SpotOrderClosed', reason: 'account-frozen', order: { held: 0n } },
      { type: 'SpotOrderClosed', reason: 'account-frozen', order: { kind: 'stop-limit', held: 0n } },
    ],
  });
  expect([...state.spotOrders.values()].map(({ user }) => user)).toEqual([USER.ben]);
  // Twice does no harm, and a bystander's orders close as ever.
  expect(run({ type: 'CancelSpotOrders', user: USER.anna })).toMatchObject({ events: [] });
  expect(run({ type: 'CancelSpotOrders', user: USER.ben })).toMatchObject({
    events: [{ reason: 'cancelled-by-user' }],
  });
});

test('cancelling nothing is no fault, an unknown market is one', () => {
  const { run } = openSmallExchange();
  expect(run({ type: 'CancelSpotOrders', user: USER.anna })).toMatchObject({ kind: 'done', events: [] });
  expect(run({ type: 'CancelSpotOrders', user: USER.anna, market: 9 })).toMatchObject({
    rejection: { code: 'unknown-market' },
  });
});

test.each(['cancel-only', 'halted'] as const)('a market that is %s still lets orders be cancelled', status => {
  const { draw, place, setStatus, cancel, book } = openSmallExchange();
  draw(`
    sells 105 | ben 1
    buys  100 | anna 5`);
  setStatus(status);
  expect(place('carl buys 5 @ 100')).toEqual(['refused: market-not-open']);
  expect(cancel('anna')).toEqual(["anna's buy closes: cancelled-by-user"]);
  expect(book()).toEqual(lines('sells 105 | ben 1'));
});

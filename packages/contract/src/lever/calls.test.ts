// Tests what the calls of contracts take and refuse, field by field.
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../wire/problems.ts';
import { leverCalls } from './calls.ts';

const { closeLeverPosition, closeLeverPositions, listLeverTrades, placeLeverOrder, setLeverStops } = leverCalls;

const order = {
  currency_id: '1',
  legal_id: '3',
  type: '1',
  share: '2',
  multiple: '20',
  target_profit_price: '70000',
  stop_loss_price: '60000',
};

function problems(fields: object) {
  const read = placeLeverOrder.request.safeParse({ ...order, ...fields });
  return read.success ? [] : problemsOf(read.error).map(({ field, code }) => `${field} ${code}`);
}

test('an order of an existing client is a market order, whatever it sends as its price', () => {
  for (const price of ['999', 'abc', '-1', '0', '']) {
    const read = placeLeverOrder.request.parse({ ...order, status: '1', target_price: price });
    expect(read).toMatchObject({ status: 1, share: 2, multiple: 20, target_profit_price: '70000' });
  }
});

describe('lots are a positive whole number', () => {
  test.each(['0', '-1', '1.5', 'two', '1e3', '1234567890', ' 1'])('%j is none', share => {
    expect(problems({ share })).toEqual(['share lots_not_whole']);
  });
  test('nothing is requested', () => expect(problems({ share: '' })).toEqual(['share required']));
  test('one is enough', () => expect(problems({ share: '1' })).toEqual([]));
});

test('both stops are required, and 0 means none', () => {
  expect(problems({ target_profit_price: '', stop_loss_price: '0' })).toEqual([
    'target_profit_price required',
    'stop_loss_price required',
  ]);
  expect(problems({ stop_loss_price: '0.00' })).toEqual(['stop_loss_price must_be_positive']);
});

describe('a limit has a price', () => {
  test.each([
    [undefined, 'required'],
    ['abc', 'not_a_number'],
    ['0', 'must_be_positive'],
    ['-5', 'must_be_positive'],
  ])('%j is %s', (price, code) => {
    expect(problems({ status: '0', target_price: price })).toEqual([`target_price ${code}`]);
  });
  test('and may wait only', () => {
    expect(problems({ status: '0', target_price: '64000.5', time_in_force: 'post_only' })).toEqual([]);
    expect(problems({ status: '1', time_in_force: 'post_only' })).toEqual(['time_in_force not_applicable']);
  });
});

test('the list is requested by its number, where 0 is the waiting orders and no status is all', () => {
  expect(listLeverTrades.request.parse({ status: '0' }).status).toBe(0);
  expect(listLeverTrades.request.parse({}).status).toBe(-1);
  expect(listLeverTrades.request.parse({ currency_id: '0', status: '1' })).toEqual({ status: 1, page: 1, limit: 10 });
});

test('a stop that is 0 or absent is none, and lots without a price are refused', () => {
  expect(setLeverStops.request.parse({ id: '7', target_profit_price: '0', stop_loss_price: '60000' })).toEqual({
    id: 7,
    stop_loss_price: '60000',
  });
  expect(problemsOf(setLeverStops.request.safeParse({ id: '7', profit_share: '2' }).error!)).toEqual([
    { field: 'target_profit_price', code: 'required' },
  ]);
});

test('closing is of all lots, of some, or at a limit', () => {
  expect(closeLeverPosition.request.parse({ id: '7' })).toEqual({ id: 7 });
  expect(closeLeverPosition.request.parse({ id: 7, share: 2, target_price: '64000' })).toEqual({
    id: 7,
    share: 2,
    target_price: '64000',
  });
  expect(problemsOf(closeLeverPosition.request.safeParse({ id: 7, time_in_force: 'post_only' }).error!)).toEqual([
    { field: 'time_in_force', code: 'not_applicable' },
  ]);
});

test('half a market is no filter for closing', () => {
  expect(problemsOf(closeLeverPositions.request.safeParse({ currency_id: 1 }).error!)).toEqual([
    { field: 'legal_id', code: 'required' },
  ]);
});

// Tests which fields each type of order needs and which it refuses.
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../wire/problems.ts';
import { spotCalls } from './calls.ts';

const { amendSpotOrder, cancelSpotOrders, getSpotOrder, placeSpotOrder } = spotCalls;

const market = { currency_id: '1', legal_id: '3', type: '1' };

function problems(fields: object) {
  const read = placeSpotOrder.request.safeParse({ ...market, ...fields });
  return read.success ? [] : problemsOf(read.error).map(({ field, code }) => `${field} ${code}`);
}

test('an order of an existing client is a limit order, good till cancelled', () => {
  expect(placeSpotOrder.request.parse({ ...market, amount: '0.5', target_price: '60000.1' })).toEqual({
    currency_id: 1,
    legal_id: 3,
    type: 1,
    order_type: 'limit',
    time_in_force: 'gtc',
    amount: '0.5',
    target_price: '60000.1',
  });
});

describe('each type of order needs its fields', () => {
  test.each([
    [{ order_type: 'limit' }, ['target_price required', 'amount required']],
    [{ order_type: 'market' }, ['amount required']],
    [{ order_type: 'stop_limit' }, ['trigger_price required', 'target_price required', 'amount required']],
    [{ order_type: 'stop_market' }, ['trigger_price required', 'amount required']],
  ])('%j', (fields, expected) => {
    expect(problems(fields)).toEqual(expected);
  });
});

describe('each type of order is complete with its fields', () => {
  test.each([
    { order_type: 'market', amount: '1' },
    { order_type: 'market', quote_amount: '100', time_in_force: 'fok' },
    { order_type: 'stop_limit', amount: '1', target_price: '2', trigger_price: '3', time_in_force: 'post_only' },
    { order_type: 'stop_market', quote_amount: '100', trigger_price: '3', trigger_by: 'index' },
  ])('%j', fields => {
    expect(problems(fields)).toEqual([]);
  });
});

describe('a field that the type would ignore is refused', () => {
  test.each([
    [{ order_type: 'market', amount: '1', target_price: '5' }, ['target_price not_applicable']],
    [{ order_type: 'market', amount: '1', quote_amount: '5' }, ['quote_amount not_applicable']],
    [{ order_type: 'market', amount: '1', time_in_force: 'post_only' }, ['time_in_force not_applicable']],
    [{ amount: '1', target_price: '5', trigger_price: '5' }, ['trigger_price not_applicable']],
    [{ amount: '1', target_price: '5', trigger_by: 'last' }, ['trigger_by not_applicable']],
    [{ amount: '1', target_price: '5', quote_amount: '5' }, ['quote_amount not_applicable']],
  ])('%j', (fields, expected) => {
    expect(problems(fields)).toEqual(expected);
  });
});

test('an amendment changes something, and an order is requested by number or by key', () => {
  expect(problemsOf(amendSpotOrder.request.safeParse({ id: 1 }).error!)).toEqual([
    { field: 'amount', code: 'required' },
  ]);
  expect(problemsOf(getSpotOrder.request.safeParse({}).error!)).toEqual([{ field: 'id', code: 'required' }]);
  expect(getSpotOrder.request.parse({ client_id: 'a-1' })).toEqual({ client_id: 'a-1' });
});

test('half a market is no filter for cancelling', () => {
  const read = cancelSpotOrders.request.safeParse({ currency_id: 1 });
  expect(problemsOf(read.error!)).toEqual([{ field: 'legal_id', code: 'required' }]);
  expect(cancelSpotOrders.request.parse({ type: '2' })).toEqual({ type: 2 });
});

// What is remembered of orders whose answer got lost.
import { describe, expect, test } from 'vitest';
import { readUnsettled, SURELY_ABSENT_MS, stateAfterCheck, type UnsettledOrder } from './unsettled-orders.ts';

const order: UnsettledOrder = {
  clientId: 'k1',
  userId: 7,
  side: 'buy',
  amount: '1',
  coin: 'USDT',
  baseName: 'BTC',
  priceScale: 1,
  sentAt: 1_000,
  state: 'unknown',
};

describe('reading what is stored', () => {
  test('an order that was being sent when the page closed is unknown', () => {
    expect(readUnsettled([{ ...order, state: 'sending' }])).toEqual([order]);
  });

  test.each([null, {}, 'x', [null], [{ clientId: 5, sentAt: 1 }]])('%j holds no order', stored => {
    expect(readUnsettled(stored)).toEqual([]);
  });
});

describe('after a look at the exchange', () => {
  test('a known key is done, whenever it is found', () => {
    expect(stateAfterCheck(order, true, 1_000)).toBe('done');
    expect(stateAfterCheck(order, true, 10_000_000)).toBe('done');
  });

  test('an absent key says nothing while the request may still arrive', () => {
    expect(stateAfterCheck(order, false, order.sentAt + SURELY_ABSENT_MS)).toBe('unknown');
  });

  test('an absent key is final once it cannot arrive any more', () => {
    expect(stateAfterCheck(order, false, order.sentAt + SURELY_ABSENT_MS + 1)).toBe('absent');
  });
});

// Fills of a moment, gathered by order.
import type { ServerEvent } from '@candor/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherFills, noteAnnounced, noteShownFill, recentFill, wasJustAnnounced } from './announced-fills.ts';

function fill(orderId: number, amount: string, price: string) {
  return { order_id: orderId, side: 'buy', currency_name: 'BTC', data: { amount, price } } as ServerEvent<'fill'>;
}

test('fills of one order are one piece of news at their average', () => {
  expect(gatherFills([fill(1, '1.00000', '100.0'), fill(1, '2.00000', '101.0')])).toEqual([
    { orderId: 1, side: 'buy', coin: 'BTC', amount: '3', price: '100.6' },
  ]);
});

test('fills of two orders are two', () => {
  expect(gatherFills([fill(1, '1', '100'), fill(2, '1', '99')]).map(news => news.orderId)).toEqual([1, 2]);
});

test('fills of an order that were announced before are part of the whole', () => {
  const before = (orderId: number) => (orderId === 1 ? { amount: '2', price: '101' } : undefined);
  expect(gatherFills([fill(1, '1', '100.0'), fill(2, '1', '99')], before)).toMatchObject([
    { orderId: 1, amount: '3', price: '100.6' },
    { orderId: 2, amount: '1', price: '99' },
  ]);
});

test('no fills, no news', () => {
  expect(gatherFills([])).toEqual([]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first fills of a new order are in its announcement, and what comes later is added to it', () => {
  noteAnnounced(1, { amount: '1', price: '100' });
  expect(wasJustAnnounced(1)).toBe(true);
  noteShownFill(1, { amount: '3', price: '101' });
  expect(recentFill(1)).toEqual({ amount: '3', price: '101' });
  expect(wasJustAnnounced(1)).toBe(true);
});

test('fills of an order that was shown and not announced are new, taken or made', () => {
  noteShownFill(2, { amount: '1', price: '100' });
  expect(wasJustAnnounced(2)).toBe(false);
});

test('a message that is gone is not added to', () => {
  noteAnnounced(3, { amount: '1', price: '100' });
  vi.advanceTimersByTime(5_000);
  expect(recentFill(3)).toBeUndefined();
  expect(wasJustAnnounced(3)).toBe(false);
});

// What is told of orders once, and for how long it counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnnounced, noteTold, toldLately, wasJustAnnounced } from './told-orders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first fills of a new order are in its announcement, and what comes later is added to it', () => {
  noteAnnounced(1, { amount: '1', price: '100' });
  expect(wasJustAnnounced(1)).toBe(true);
  noteTold(1, { amount: '3', price: '101' });
  expect(toldLately(1)).toEqual({ amount: '3', price: '101' });
  expect(wasJustAnnounced(1)).toBe(true);
});

test('fills of an order that was told of and not announced are news, taken or made', () => {
  noteTold(2, { amount: '1', price: '100' });
  expect(wasJustAnnounced(2)).toBe(false);
});

test('a message that is gone is not added to', () => {
  noteAnnounced(3, { amount: '1', price: '100' });
  vi.advanceTimersByTime(5_000);
  expect(toldLately(3)).toBeUndefined();
  expect(wasJustAnnounced(3)).toBe(false);
});

// What an alert would wait for, and the prices that are offered.
import { expect, test } from 'vitest';
import { alertHint, priceAway } from './alert-hint.ts';

test.each([
  ['66000', '60000', { kind: 'rise', change: '10' }],
  ['59400', '60000.0', { kind: 'fall', change: '1' }],
  ['60000', '60000.0', { kind: 'already' }],
  ['0.0000012', '0.000001', { kind: 'rise', change: '20' }],
  ['', '60000', { kind: 'none' }],
  ['0', '60000', { kind: 'none' }],
  ['-5', '60000', { kind: 'none' }],
  ['60000', '0', { kind: 'none' }],
  ['1e5', '60000', { kind: 'none' }],
])('an alert at %s while the price is %s', (price, now, expected) => {
  expect(alertHint(price, now)).toEqual(expected);
});

test.each([
  ['60000.0', 5, 100_000n, 6, '63000'],
  ['60000.05', -1, 100_000n, 6, '59400'],
  ['0.00012345', 10, 10n, 8, '0.0001357'],
  ['7.77', -10, 10_000n, 6, '6.99'],
  ['0.01', -10, 10_000n, 6, undefined],
  ['0', 5, 1n, 6, undefined],
])('%s and %i percent away on steps of %i', (now, percent, tick, scale, expected) => {
  expect(priceAway(now, percent, tick, scale)).toBe(expected);
});

// How high a chart stands.
import { expect, test } from 'vitest';
import { priceSpan } from './price-range.ts';

test('a chart of many bars spans what they span', () => {
  expect(priceSpan({ from: 100, to: 100.1 }, 24)).toEqual({ from: 100, to: 100.1 });
});

test('the few bars of a young one stand in the middle of a hundredth of their price', () => {
  expect(priceSpan({ from: 99.9, to: 100.1 }, 1)).toEqual({ from: 99.5, to: 100.5 });
});

test('those that span more are shown as they are', () => {
  expect(priceSpan({ from: 90, to: 110 }, 3)).toEqual({ from: 90, to: 110 });
});

test('without bars there is nothing to change', () => {
  expect(priceSpan({ from: 0, to: 10 }, 0)).toEqual({ from: 0, to: 10 });
});

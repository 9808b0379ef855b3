import { expect, test } from 'vitest';
import { sparklinePath } from './price-moves.tsx';

test('a line fills its box from left to right, the highest point on top', () => {
  expect(sparklinePath([1, 3, 2], 20, 12)).toBe('M0.0 11.0L10.0 1.0L20.0 6.0');
});

test('a price that never moved is a line through the middle', () => {
  expect(sparklinePath([5, 5], 20, 12)).toBe('M0.0 6.0L20.0 6.0');
});

test('one point is no line', () => {
  expect(sparklinePath([5], 20, 12)).toBe('');
});

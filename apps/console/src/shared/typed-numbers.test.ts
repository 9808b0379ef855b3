import { expect, test } from 'vitest';
import { fractionOf, percentOf } from './typed-numbers.ts';

test.each([
  ['0.001', '0.1'],
  ['0.0007', '0.07'],
  ['0.00055', '0.055'],
  ['0', '0'],
  ['1', '100'],
  ['0.1', '10'],
  ['0.05', '5'],
  ['12.5', '1250'],
])('the fraction %s is %s percent, and back', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
  expect(fractionOf(percent)).toBe(fraction);
});

test('what is no number stays as it was typed, for the server to refuse', () => {
  expect(fractionOf('a lot')).toBe('a lot');
  expect(fractionOf('-1')).toBe('-1');
  expect(fractionOf(' 0.10 ')).toBe('0.001');
});

// Parts of a portfolio.
import { expect, test } from 'vitest';
import type { Holding } from '../accounts.ts';
import { allocationOf, percentText } from './allocation-ring.tsx';

const holding = (name: string, valuation: string): Holding => ({
  coin: 1,
  name,
  available: valuation,
  held: '0',
  price: '1',
});
const drawn = (holdings: Holding[]) => allocationOf(holdings).map(({ name, parts }) => `${name ?? 'rest'} ${parts}`);

test('the largest come first, and all parts make a whole', () => {
  expect(drawn([holding('A', '1'), holding('B', '1'), holding('C', '1')])).toEqual(['A 3334', 'B 3333', 'C 3333']);
  expect(drawn([holding('A', '10'), holding('B', '30')])).toEqual(['B 7500', 'A 2500']);
});

test('more coins than there are colours become a rest, with its value', () => {
  const many = ['8', '7', '6', '5', '4', '3', '2'].map((valuation, index) => holding(`C${index}`, valuation));
  const shares = allocationOf(many);
  expect(shares.map(({ name }) => name)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', undefined]);
  expect(shares.at(-1)?.value).toBe('5.00000000');
  expect(shares.reduce((sum, { parts }) => sum + parts, 0)).toBe(10_000);
});

test('nothing of value divides into nothing', () => {
  expect(allocationOf([holding('A', '0')])).toEqual([]);
});

test.each([
  [10_000, '100.0'],
  [1_234, '12.3'],
  [3, '0.1'],
  [0, '0.0'],
])('%s parts are %s percent', (parts, text) => {
  expect(percentText(parts)).toBe(text);
});

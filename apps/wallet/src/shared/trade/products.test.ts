// Tests that nothing leads to a product that is not open.
import { expect, test } from 'vitest';
import { productOf, productsOffered } from './products.ts';

test('an address asks for a product in vain while it is not open', () => {
  expect(productOf('contracts', new Set(['spot']))).toBe('spot');
  expect(productOf('contracts', new Set(['spot', 'contracts']))).toBe('contracts');
  expect(productOf('nothing', new Set(['spot', 'contracts']))).toBe('spot');
  expect(productOf(null, new Set(['spot', 'contracts']))).toBe('spot');
});

test('the switch shows what is open, in its own order', () => {
  expect(productsOffered(new Set(['options', 'fiat', 'spot']))).toEqual(['spot', 'options']);
});

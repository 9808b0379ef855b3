import { expect, test } from 'vitest';
import { pageOf } from './list-address.ts';

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['seven', 1],
  ['9999999', 1],
])('the page %s in an address is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page);
});

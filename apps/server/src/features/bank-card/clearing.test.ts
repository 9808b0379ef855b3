import { expect, test } from 'vitest';
import { clearingSystem } from './clearing.ts';

test.each([
  ['US', '021000021', 'USABA'],
  ['GB', '200000', 'GBDSC'],
  ['IN', 'HDFC0000001', 'INFSC'],
  ['US', '02100002', undefined],
  ['DE', '37040044', undefined],
  ['', '021000021', undefined],
])('the code %s %s is of %s', (country, bankCode, system) => {
  expect(clearingSystem(country, bankCode)).toBe(system);
});

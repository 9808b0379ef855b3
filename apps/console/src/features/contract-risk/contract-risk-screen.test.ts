import { expect, test } from 'vitest';
import { percentOf } from './contract-risk-screen.tsx';

test.each([
  ['0.00012500', '0.0125'],
  ['-0.00500000', '-0.5'],
  ['0.00000000', '0'],
  ['-0.00000000', '0'],
  ['0.12345678', '12.345678'],
])('the rate %s is %s percent', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
});

import { expect, it } from 'vitest';
import { exponential } from './exponential.ts';

it('agrees with the exponential function to thirteen digits', () => {
  for (let x = -9; x <= 9; x += 0.0137) {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
  }
  expect(exponential(0)).toBe(1);
});

// A share of a fee, rounded down.
import { expect, test } from 'vitest';
import { hasShares, shareOfFee } from './promotion-screen.tsx';

test.each([
  ['20', '10', '2'],
  ['5', '10', '0.5'],
  ['0', '10', '0'],
  ['33.3333', '0.000009', '0.000002'],
])('%s percent of %s are %s', (percent, fee, share) => {
  expect(shareOfFee(percent, fee)).toBe(share);
});

test('shares that are all nothing are none', () => {
  expect(hasShares({ return_rate1: '0', return_rate2: '0', return_rate3: '0' })).toBe(false);
  expect(hasShares({ return_rate1: '0', return_rate2: '0.5', return_rate3: '0' })).toBe(true);
});

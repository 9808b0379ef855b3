// What units of a quote coin are worth in USDT.
import { expect, test } from 'vitest';
import { usdtOf } from './use-quote-value.tsx';

test.each<[string, bigint, bigint, number, string]>([
  ['USDT is worth itself', 1_234_567_890n, 100_000_000n, 8, '12.34567890'],
  ['a coin of three decimals at 2.5', 1_500n, 250_000_000n, 3, '3.75000000'],
  ['what is left over is cut', 1n, 99_999_999n, 3, '0.00099999'],
  ['nothing is worth nothing', 0n, 250_000_000n, 3, '0.00000000'],
  ['more than 64 bits stay exact', 10n ** 27n, 300_000_000n, 8, '30000000000000000000.00000000'],
])('%s', (_name, units, price, scale, shown) => {
  expect(usdtOf(units, price, scale)).toBe(shown);
});

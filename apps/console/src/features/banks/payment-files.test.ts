import { expect, test } from 'vitest';
import { sumOf } from './payment-files.tsx';

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1000', '0.01', '9.9'], '1009.91'],
  [['9007199254740993', '0.01'], '9007199254740993.01'],
])('%j add up to %s', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum);
});

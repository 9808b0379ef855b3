import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

test.each([
  ['maker_fee', '0.0005', 'BTC/USDT', '0.05%'],
  ['band', '0.1', 'BTC/USDT', '10%'],
  ['tick', '0.5', 'BTC/USDT', '0.5 USDT'],
  ['smallest_notional', '5', 'BTC/USDT', '5 USDT'],
  ['lot', '0.001', 'BTC/USDT', '0.001 BTC'],
  ['test_funds_cap', '1000', 'USDT', '1000 USDT'],
])('%s %s of %s is read as %s', (field, value, name, text) => {
  expect(changedText(field, value, name)).toBe(text);
});

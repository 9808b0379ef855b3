import { expect, test } from 'vitest';
import { changedText } from './market-notices-list.tsx';

test.each([
  ['maker_fee', '0.0005', 'BTC/USDT', '0.05%'],
  ['band', '0.1', 'BTC/USDT', '10%'],
  ['tick', '0.5', 'BTC/USDT', '0.5 USDT'],
  ['smallest_notional', '5', 'BTC/USDT', '5 USDT'],
  ['lot', '0.001', 'BTC/USDT', '0.001 BTC'],
  ['test_funds_cap', '1000', 'USDT', '1000 USDT'],
  ['option_payouts', '60:0.8 300:0.85', 'BTC/USDT', '60 s 80%, 300 s 85%'],
  ['option_fee', '0.01', 'BTC/USDT', '1%'],
  ['option_min_stake', '10', 'BTC/USDT', '10 USDT'],
  ['contract_tiers', '50000:50:0.01 250000:20:0.025', 'BTC/USDT', '≤ 50000 USDT 50x 1%, ≤ 250000 USDT 20x 2.5%'],
  ['contract_lot', '0.001', 'BTC/USDT', '0.001 BTC'],
  ['contract_tick', '0.1', 'BTC/USDT', '0.1 USDT'],
  ['contract_max_lots', '1000', 'BTC/USDT', '1000'],
  ['contract_open_interest', '20', 'BTC/USDT', '20x'],
  ['contract_band', '', 'BTC/USDT', '–'],
])('%s %s of %s is read as %s', (field, value, name, text) => {
  expect(changedText(field, value, name)).toBe(text);
});

import { expect, test } from 'vitest';
import { href, location } from './href.ts';

test('a link carries its query behind the hash, with absent values left out', () => {
  expect(href('/')).toBe('#/');
  expect(href('/pages/trade/kline', { symbol: 'BTC/USDT', from: undefined })).toBe(
    '#/pages/trade/kline?symbol=BTC%2FUSDT',
  );
  expect(location('/pages/assets/coin', { id: 3 })).toBe('/pages/assets/coin?id=3');
});

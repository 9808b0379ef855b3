import { expect, test } from 'vitest';
import { href, location, ownLocation } from './href.ts';

test('a link carries its query behind the hash, with absent values left out', () => {
  expect(href('/')).toBe('#/');
  expect(href('/pages/trade/kline', { symbol: 'BTC/USDT', from: undefined })).toBe(
    '#/pages/trade/kline?symbol=BTC%2FUSDT',
  );
  expect(location('/pages/assets/coin', { id: 3 })).toBe('/pages/assets/coin?id=3');
});

const link = (href: string | null, target = '') => ({ getAttribute: () => href, target });

test('a link of the app leads to its location', () => {
  expect(ownLocation(link('#/pages/trade/kline?symbol=BTC%2FUSDT'))).toBe('/pages/trade/kline?symbol=BTC%2FUSDT');
});

test.each([
  [null, ''],
  ['https://www.openstreetmap.org/#map=1', ''],
  ['#part', ''],
  ['#/pages/settings/index', '_blank'],
])('%s in "%s" is left to the browser', (href, target) => {
  expect(ownLocation(href === null ? null : link(href, target))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { ownLocation } from './own-location.ts';

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

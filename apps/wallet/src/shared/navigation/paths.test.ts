import { expect, test } from 'vitest';
import { tabsOf } from './paths.ts';

test('there are four tabs or five, each with its page', () => {
  expect(tabsOf(4)).toEqual([
    { key: 'home', path: '/' },
    { key: 'trade', path: '/pages/trade/index' },
    { key: 'options', path: '/pages/option/detail' },
    { key: 'assets', path: '/pages/assets/index' },
  ]);
  expect(tabsOf(5)).toEqual([
    { key: 'home', path: '/' },
    { key: 'currencies', path: '/pages/currencies/index' },
    { key: 'trade', path: '/pages/trade/index' },
    { key: 'finance', path: '/pages/finance/index' },
    { key: 'assets', path: '/pages/assets/index' },
  ]);
});

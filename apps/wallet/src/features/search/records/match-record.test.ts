// Which own records are found by what people type.
import { expect, test } from 'vitest';
import { isExact, matches, typedNumber } from './match-record.ts';

const contract = {
  id: 12,
  words: ['Contracts', 'positions, long, short', 'Call (bullish)', 'BTC/USDT', 'BTCUSDT', 'Bitcoin', '永续 杠杆'],
};
const withdrawal = {
  id: 7,
  words: ['Withdraw', 'ETH'],
  codes: ['0x52908400098527886E0F7030069857D2E4169EE7', '0xabc1'],
};

test.each([
  ['12', true],
  ['#12', true],
  ['＃１２', true],
  ['๑๒', true],
  ['1', false],
  ['btc', true],
  ['BTC/USDT', true],
  ['btcusdt', true],
  ['bit', true],
  ['long btc', true],
  ['btc bullish', true],
  ['btc 12', true],
  ['btc 13', false],
  ['tc', false],
  ['杠杆', true],
  ['eth', false],
  ['  ', false],
])('a contract by %j: %s', (typed, isMatch) => {
  expect(matches(typed, contract)).toBe(isMatch);
});

test.each([
  ['0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['0x529084', true],
  ['d2e4169ee7', true],
  ['0x52908…169EE7', true],
  ['0x52908...169EE7', true],
  ['0x52908…aaaaaa', false],
  ['0xabc1', true],
  ['0xabc', false],
  ['eth 0x529084', true],
])('a withdrawal by %j: %s', (typed, isMatch) => {
  expect(matches(typed, withdrawal)).toBe(isMatch);
});

test('a number and an address mean one record, words do not', () => {
  expect(typedNumber(' #0012 ')).toBe(12);
  expect(['12', '#7', '0x529084', 'bc1qxy2kg…fjhx0wlh'].map(isExact)).toEqual([true, true, true, true]);
  expect(['btc', 'btc long', 'BTC/USDT', 'withdraw'].map(isExact)).toEqual([false, false, false, false]);
});

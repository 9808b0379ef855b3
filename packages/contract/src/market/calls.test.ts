// Tests periods and pairs of the market calls.
import { expect, test } from 'vitest';
import { problemsOf } from '../wire/problems.ts';
import { marketCalls } from './calls.ts';

const { listCandles } = marketCalls;

test.each([
  ['1min', '1min'],
  ['3min', '3min'],
  ['1H', '60min'],
  ['2H', '2hour'],
  ['4H', '4hour'],
  ['12H', '12hour'],
  ['4hour', '4hour'],
  ['1D', '1day'],
  ['1W', '1week'],
  ['1M', '1mon'],
])('the period %s means %s', (input, period) => {
  expect(listCandles.request.parse({ symbol: 'BTC/USDT', period: input }).period).toBe(period);
});

test.each([
  [undefined, 'required'],
  ['2min', 'not_offered'],
  ['constructor', 'not_offered'],
  [['1min', '5min'], 'given_twice'],
])('the period %j is %s', (period, code) => {
  const read = listCandles.request.safeParse({ symbol: 'BTC/USDT', period });
  expect(problemsOf(read.error!)).toEqual([{ field: 'period', code }]);
});

test.each(['BTCUSDT', 'btc/usdt', 'BTC/', 'BTC/USDT/ETH', "BTC/USDT'--"])('%s is no pair', symbol => {
  expect(problemsOf(listCandles.request.safeParse({ symbol, period: '1min' }).error!)).toEqual([
    { field: 'symbol', code: 'malformed' },
  ]);
});

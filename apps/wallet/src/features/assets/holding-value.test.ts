// Sums and values of holdings.
import { expect, test } from 'vitest';
import type { Holding } from './accounts.ts';
import { lacksPrice, resultOfHolding, sortHoldings, sumSigned, totalOf, valueOfHolding } from './holding-value.ts';

function holding(name: string, available: string, held: string, price: string): Holding {
  return { coin: 1, name, available, held, price };
}

test('a total is available and held together', () => {
  expect(totalOf({ available: '0.1', held: '0.20000001' })).toBe('0.30000001');
  expect(totalOf({ available: '6978.995470', held: '1169.616000' })).toBe('8148.611470');
  expect(totalOf({ available: '1', held: '2' })).toBe('3');
});

test('what is locked counts in the total, and what lies in launches in no result', () => {
  const btc = { ...holding('BTC', '1', '0', '100'), locked: { hosting: '2.00', launch: '4' } };
  expect(totalOf(btc)).toBe('7.00');
  expect(valueOfHolding(btc)).toBe('700.00000000');
  expect(resultOfHolding(btc, '150')?.result).toBe('+150.00000000');
});

test('what is open counts in the total with its sign, and in no result of a coin', () => {
  const usdt = { ...holding('USDT', '10.50', '2', '1'), open: { stake: '3', result: '-20.25' } };
  expect(totalOf(usdt)).toBe('-4.75');
  expect(valueOfHolding(usdt)).toBe('-4.75000000');
  expect(resultOfHolding(usdt, '12')?.result).toBe('+0.50000000');
});

test('a value is exact and cut, never rounded up', () => {
  expect(valueOfHolding(holding('BTC', '0.00000001', '0', '64000.5'))).toBe('0.00064000');
});

test('the most valuable comes first, and small ones can be hidden', () => {
  const all = [holding('TRX', '1', '0', '0.3'), holding('BTC', '1', '0', '60000'), holding('USDT', '0.5', '0.5', '1')];
  const names = (list: Holding[]) => list.map(each => each.name).join(' ');
  expect(names(sortHoldings(all, false))).toBe('BTC USDT TRX');
  expect(names(sortHoldings(all, true))).toBe('BTC USDT');
});

test('a coin without a price is never hidden as a small one', () => {
  const fresh = holding('NOVA', '5', '0', '0.00000000');
  const none = holding('STAR', '0', '0.000', '0');
  expect([lacksPrice(fresh), lacksPrice(none)]).toEqual([true, false]);
  expect(sortHoldings([fresh, none, holding('TRX', '1', '0', '0.3')], true)).toEqual([fresh]);
});

test('a result is what it is worth now less what it has cost', () => {
  const half = holding('BTC', '0.25', '0.25', '60000');
  expect(resultOfHolding(half, '25000')).toEqual({ result: '+5000.00000000', percent: '+20.00' });
  expect(resultOfHolding(half, '40000.000000')).toEqual({ result: '-10000.00000000', percent: '-25.00' });
  expect(resultOfHolding(half, '')).toBeUndefined();
  expect(resultOfHolding(holding('BTC', '1', '0', '0'), '10')).toBeUndefined();
});

test('results are added up with their signs', () => {
  expect(sumSigned(['+1.50', '-2.25000001', '+0.000000'])).toBe('-0.75000001');
  expect(sumSigned([])).toBe('+0.00000000');
});

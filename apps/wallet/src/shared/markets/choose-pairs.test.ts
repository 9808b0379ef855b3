// Which markets a list shows.
import { describe, expect, test } from 'vitest';
import { choosePairs } from './choose-pairs.ts';
import type { Pair } from './pair.ts';

function pair(id: number, name: string, change: string, volume = '1', now_price = '1'): Pair {
  return { id, currency_name: name, legal_name: 'USDT', change, volume, now_price } as Pair;
}

const btc = pair(1, 'BTC', '+1.20', '2', '60000');
const eth = pair(2, 'ETH', '-0.50', '10', '3000');
const trx = pair(4, 'TRX', '+10.00', '5000', '0.3');
const dot = pair(11, 'DOT', '+0.00', '0', '5');
const all = [btc, eth, trx, dot];
const namesOf = (pairs: Pair[]) => pairs.map(each => each.currency_name).join(' ');

describe('choosing markets', () => {
  test.each([
    ['all', 'BTC ETH TRX DOT'],
    ['favourites', 'ETH'],
    ['gainers', 'TRX BTC'],
    ['losers', 'ETH'],
    ['volume', 'BTC ETH TRX DOT'],
  ] as const)('%s shows %s', (view, names) => {
    expect(namesOf(choosePairs(all, view, [2], ''))).toBe(names);
  });

  test('a search matches either coin, with or without the slash', () => {
    expect(namesOf(choosePairs(all, 'all', [], 'tr'))).toBe('TRX');
    expect(namesOf(choosePairs(all, 'all', [], 'ethusdt'))).toBe('ETH');
    expect(namesOf(choosePairs(all, 'all', [], 'eth/usdt'))).toBe('ETH');
    expect(namesOf(choosePairs(all, 'all', [], 'nothing'))).toBe('');
  });
});

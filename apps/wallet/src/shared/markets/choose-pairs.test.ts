// Which markets a list shows.
import { describe, expect, test } from 'vitest';
import { choosePairs, type MarketView } from './choose-pairs.ts';
import { internationalName } from './coin-name.ts';
import type { Pair } from './pair.ts';

function pair(id: number, name: string, change: string, quote_volume: string): Pair {
  return { id, currency_name: name, legal_name: 'USDT', change, quote_volume, price_source: 'trade' } as Pair;
}

const btc = pair(1, 'BTC', '+1.20', '120000.5');
const eth = pair(2, 'ETH', '-0.50', '30000');
const trx = pair(4, 'TRX', '+10.00', '1500');
const dot = pair(11, 'DOT', '+0.00', '0');
const all = [btc, eth, trx, dot];
const chinese: Record<string, string> = { BTC: '比特币', ETH: '以太坊' };
const chosen = (view: MarketView, favourites: number[], search: string) =>
  namesOf(
    choosePairs(all, {
      view,
      favourites,
      search,
      namesOf: ticker => [internationalName(ticker) ?? '', chinese[ticker] ?? ''],
    }),
  );
const namesOf = (pairs: Pair[]) => pairs.map(each => each.currency_name).join(' ');

describe('choosing markets', () => {
  test.each([
    ['all', 'BTC ETH TRX DOT'],
    ['favourites', 'ETH'],
    ['gainers', 'TRX BTC'],
    ['losers', 'ETH'],
    ['volume', 'BTC ETH TRX DOT'],
  ] as const)('%s shows %s', (view, names) => {
    expect(chosen(view, [2], '')).toBe(names);
  });

  test('a market that never traded neither gains nor loses', () => {
    const index = (id: number, change: string) =>
      ({ ...pair(id, `C${id}`, change, '0'), price_source: 'index' }) as Pair;
    const never = [index(20, '+50.00'), index(21, '-50.00')];
    for (const view of ['gainers', 'losers'] as const) {
      const choice = { view, favourites: [], search: '', namesOf: () => [] };
      expect(choosePairs([...all, ...never], choice)).toEqual(choosePairs(all, choice));
    }
  });

  test('favourites stand in the order of their reader', () => {
    expect(chosen('favourites', [11, 99, 1, 2], '')).toBe('DOT BTC ETH');
    expect(chosen('favourites', [11, 1, 2], 'b')).toBe('BTC');
  });

  test('a search matches either coin, with or without the slash', () => {
    expect(chosen('all', [], 'tr')).toBe('TRX');
    expect(chosen('all', [], 'ethusdt')).toBe('ETH');
    expect(chosen('all', [], 'eth/usdt')).toBe('ETH');
    expect(chosen('all', [], 'nothing')).toBe('');
  });

  test.each([
    ['bitcoin', 'BTC'],
    ['  Poly ', ''],
    ['polka dot', 'DOT'],
    ['比特', 'BTC'],
    ['ＥＴＨ', 'ETH'],
  ])('a search for %s finds the coin by its name, in either language and any width', (search, names) => {
    expect(chosen('all', [], search)).toBe(names);
  });
});

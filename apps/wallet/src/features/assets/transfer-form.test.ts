// What a transfer would do.
import { describe, expect, test } from 'vitest';
import {
  canMove,
  possible,
  requestedTransfer,
  sourcesOf,
  summarize,
  swapped,
  type TransferWish,
  targetsOf,
  withSide,
} from './transfer-form.ts';

const coin = {
  is_match: 1,
  is_lever: 1,
  is_micro: 1,
  is_legal: 0,
  wallet: { change_balance: '100.5', lever_balance: '2', micro_balance: '0', legal_balance: '0' },
} as Parameters<typeof summarize>[1];
const form = { coin: 3, from: 'change', to: 'lever', amount: '' } as const;

describe('a transfer', () => {
  test.each([
    ['', { free: '100.5', problem: 'missing' }],
    ['0', { free: '100.5', problem: 'malformed' }],
    ['1.0000001', { free: '100.5', problem: 'malformed' }],
    ['100.500001', { free: '100.5', problem: 'insufficient' }],
    ['100.5', { free: '100.5', after: { from: '0', to: '102.5' } }],
    ['0.25', { free: '100.5', after: { from: '100.25', to: '2.25' } }],
  ])('of "%s"', (amount, summary) => {
    expect(summarize({ ...form, amount }, coin, 6)).toEqual(summary);
  });

  test('choosing the other side’s account swaps both', () => {
    expect(withSide(form, 'from', 'lever')).toEqual({ ...form, from: 'lever', to: 'change' });
    expect(withSide(form, 'to', 'micro')).toEqual({ ...form, to: 'micro' });
    expect(swapped(form)).toEqual({ ...form, from: 'lever', to: 'change' });
  });

  test('goes into the accounts that are open, and out of those and any that still has some', () => {
    expect(targetsOf(coin)).toEqual(['change', 'lever', 'micro']);
    expect(sourcesOf(coin)).toEqual(['change', 'lever', 'micro']);
    const onlySpot = { ...coin, is_lever: 0, is_micro: 0 } as typeof coin;
    expect(targetsOf(onlySpot)).toEqual(['change']);
    expect(sourcesOf(onlySpot)).toEqual(['change', 'lever']);
    expect(canMove(onlySpot)).toBe(true);
    expect(possible(form, onlySpot)).toEqual({ ...form, from: 'lever', to: 'change' });
    const empty = { ...onlySpot, wallet: { ...coin.wallet, lever_balance: '0' } } as typeof coin;
    expect(canMove(empty)).toBe(false);
  });

  test('stays as it was wished where that can be', () => {
    expect(possible(form, coin)).toEqual(form);
    expect(possible({ ...form, to: 'legal' }, coin)).toEqual({ ...form, to: 'lever' });
  });
});

describe('a link to a transfer', () => {
  type OwnCoin = Parameters<typeof canMove>[0];
  const nothing = { change_balance: '0', lever_balance: '0', micro_balance: '0', legal_balance: '0' };
  const marks = (is_lever: number, is_micro: number) => ({ is_match: 1, is_lever, is_micro, is_legal: 0 });
  const btc = { id: 1, name: 'BTC', ...marks(0, 0), wallet: { ...nothing, change_balance: '1' } } as OwnCoin;
  const eth = { id: 2, name: 'ETH', ...marks(0, 1), wallet: nothing } as OwnCoin;
  const usdt = { id: 3, name: 'USDT', ...marks(1, 1), wallet: nothing } as OwnCoin;
  const movable = [btc, eth, usdt].filter(canMove);
  const wish = (more: Partial<TransferWish> = {}): TransferWish => {
    return { coin: undefined, from: undefined, to: undefined, ...more };
  };
  const opened = (more?: Partial<TransferWish>) => {
    const { coin, from, to } = requestedTransfer(wish(more), movable);
    return `${coin} ${from} ${to}`;
  };

  test('offers no coin that has one account only', () => {
    expect(movable).toEqual([eth, usdt]);
    const left = { ...btc, wallet: { ...btc.wallet, lever_balance: '0.5' } } as OwnCoin;
    expect(canMove(left)).toBe(true);
    expect(requestedTransfer(wish({ coin: 1 }), [left])).toEqual({ coin: 1, from: 'lever', to: 'change', amount: '' });
  });

  test.each([
    [{}, '3 change lever'],
    [{ coin: 2 }, '2 change micro'],
    [{ coin: 2, from: 'micro' }, '2 micro change'],
    [{ from: 'lever' }, '3 lever change'],
    [{ to: 'change' }, '3 lever change'],
    [{ coin: 3, from: 'change', to: 'micro' }, '3 change micro'],
    // One that the account has no use for gives way to one that it has, and so does one that there is none of.
    [{ coin: 1 }, '3 change lever'],
    [{ coin: 1, from: 'change', to: 'micro' }, '3 change micro'],
    [{ coin: 2, from: 'change', to: 'lever' }, '3 change lever'],
    [{ coin: 99, to: 'lever' }, '3 change lever'],
    // Where no coin fits, the accounts give way.
    [{ coin: 2, from: 'change', to: 'legal' }, '2 change micro'],
    [{ from: 'legal', to: 'legal' }, '3 change lever'],
  ] as const)('%o opens %s', (wish, expected) => {
    expect(opened(wish)).toBe(expected);
  });
});

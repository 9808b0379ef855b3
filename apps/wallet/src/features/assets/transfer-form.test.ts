// What a transfer would do.
import { describe, expect, test } from 'vitest';
import { canMove, possible, sourcesOf, summarize, swapped, targetsOf, withSide } from './transfer-form.ts';

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

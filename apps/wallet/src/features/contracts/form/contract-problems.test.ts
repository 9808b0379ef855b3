// Tests what keeps a contract order from being sent, and which words say so.
import { describe, expect, test } from 'vitest';
import { factsOf, formOf, rules } from './_small-contract.ts';
import type { ContractFacts } from './contract-facts.ts';
import { problemsOfForm } from './contract-problems.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOf } from './opening.ts';

const sound = { lots: '2', profit: '110', loss: '95' };

function problems(form: Partial<ContractForm>, facts: Partial<ContractFacts> = {}) {
  const input = [formOf({ ...sound, ...form }), factsOf(facts)] as const;
  const result = problemsOfForm(...input, openingOf(...input));
  return Object.fromEntries(Object.entries(result).map(([field, { text }]) => [field, text]));
}

test('a sound order has none', () => {
  expect(problems({})).toEqual({});
  expect(problems({ direction: 'short', profit: '95', loss: '105' })).toEqual({});
});

describe('lots are a positive whole number', () => {
  test.each(['', '0', '1.5', '-1'])('%j', lots => {
    expect(problems({ lots }).lots).toBe('problems:lots_not_whole');
  });
  test('and no more than one order takes', () => {
    expect(problems({ lots: '1001' }).lots).toBe('problems:too_large');
  });
});

test('both stops are required, on their sides of the opening price and of the mark', () => {
  expect(problems({ profit: '', loss: '' })).toEqual({ profit: 'problems:required', loss: 'problems:required' });
  expect(problems({ profit: '99' }).profit).toBe('problems:must_be_above');
  expect(problems({ profit: '100' }).profit).toBe('problems:must_be_above');
  expect(problems({ loss: '101' }).loss).toBe('problems:must_be_below');
  const short = { direction: 'short', profit: '95', loss: '105' } as const;
  expect(problems({ ...short, profit: '100' }).profit).toBe('problems:must_be_below');
  expect(problems({ ...short, loss: '99' }).loss).toBe('problems:must_be_above');
});

test('both the mark and a limit far from it bind a stop', () => {
  const limit = { kind: 'limit', price: '97', lots: '1' } as const;
  expect(problems({ ...limit, loss: '98' }).loss).toBe('problems:must_be_below');
  expect(problems({ ...limit, profit: '99' }).profit).toBe('problems:must_be_above');
});

test('a stop-loss beyond the liquidation price would never be reached', () => {
  expect(problems({ loss: '90.8' }).loss).toBe('problems:stop_beyond_liquidation');
  expect(problems({ loss: '90.9' }).loss).toBeUndefined();
  const short = { direction: 'short', profit: '95' } as const;
  expect(problems({ ...short, loss: '109' }).loss).toBe('problems:stop_beyond_liquidation');
  expect(problems({ ...short, loss: '108.7' }).loss).toBeUndefined();
});

test('prices lie on the steps and in the band', () => {
  expect(problems({ kind: 'limit', price: '99.95' }).price).toBe('problems:price_off_tick');
  expect(problems({ kind: 'limit', price: '94.9' }).price).toBe('problems:price_outside_band');
  expect(problems({ kind: 'limit', price: '' }).price).toBe('problems:required');
  expect(problems({ kind: 'limit', price: '100', timeInForce: 'post_only' }).price).toBe('errors:would_take');
});

test('the wallet must pay it, and the multiple must be allowed at its size', () => {
  expect(problems({ lots: '9' }, { free: 1_000_000n }).lots).toBe('messages:insufficientBalance');
  const more = { committed: { long: 999_000_000n, short: 0n } };
  expect(problems({ multiple: 50, loss: '99.5' }, more).multiple).toBe('problems:multiple_too_large');
  expect(problems({ multiple: 20, loss: '99.5' }, more).multiple).toBeUndefined();
  expect(problems({}, { committed: { long: 4_999_000_000n, short: 0n } }).lots).toBe('errors:above_last_tier');
  expect(problems({ lots: '6' }, { openLeft: 5 }).lots).toBe('errors:open_interest_reached');
  expect(problems({ lots: '5' }, { openLeft: 5 }).lots).toBeUndefined();
});

test('nothing is sent while the contract takes no orders', () => {
  expect(problems({}, { isLive: false }).order).toBe('errors:contract_not_live');
  expect(problems({}, { rules: { ...rules, status: 'halted' } }).order).toBe('errors:contract_settled');
  expect(problems({}, { asks: [] }).order).toBe('errors:no_liquidity');
});

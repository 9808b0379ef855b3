// Tests changing stops: which prices are refused, of a short too, and what is sent.
import { describe, expect, test } from 'vitest';
import { rowOf, shortRow } from '../../../shared/contracts/_small-position.ts';
import { rules } from '../form/_small-contract.ts';
import { problemsOfStops, quickStop, startStops, stopResult, stopsRequest } from './stops-form.ts';

const index = 10_000_000_000n;
const empty = { profit: '', loss: '', profitLots: '', lossLots: '' };

function problems(row: ReturnType<typeof rowOf>, form: Partial<typeof empty>, liquidationPrice: bigint) {
  const result = problemsOfStops({ ...empty, ...form }, row, { liquidationPrice }, rules, index);
  return Object.fromEntries(Object.entries(result).map(([field, problem]) => [field, problem?.text]));
}

describe('stops lie beyond the mark, and before the liquidation', () => {
  test('of a long', () => {
    expect(problems(rowOf(), { profit: '101', loss: '99' }, 90_800_000n)).toEqual({});
    expect(problems(rowOf(), { profit: '100', loss: '90.8' }, 90_800_000n)).toEqual({
      profit: 'problems:must_be_above',
      loss: 'problems:stop_beyond_liquidation',
    });
  });
  test('of a short', () => {
    expect(problems(shortRow(), { profit: '99', loss: '101' }, 108_900_000n)).toEqual({});
    expect(problems(shortRow(), { profit: '101', loss: '99' }, 108_900_000n)).toEqual({
      profit: 'problems:must_be_below',
      loss: 'problems:must_be_above',
    });
  });
});

test('a stop may lock in a gain: only the mark binds it', () => {
  expect(problems(rowOf({ price: '80' }), { loss: '90' }, 70_000_000n)).toEqual({});
});

test('a part is of whole lots, and of no more than are open', () => {
  expect(problems(rowOf(), { profit: '101', profitLots: '6', loss: '99', lossLots: '0' }, 1n)).toEqual({
    profitLots: 'problems:too_large',
    lossLots: 'problems:lots_not_whole',
  });
});

test('what a stop would bring is that of its own lots', () => {
  // Five lots of ten QQQ each: ten percent up is 5, of two lots 2.
  expect(stopResult('110', '', rowOf(), rules)).toBe(5_000_000n);
  expect(stopResult('110', '2', rowOf(), rules)).toBe(2_000_000n);
  expect(stopResult('110', '', shortRow(), rules)).toBe(-5_000_000n);
  expect(stopResult('', '', rowOf(), rules)).toBeUndefined();
  expect(stopResult('110', '1.5', rowOf(), rules)).toBeUndefined();
});

test('what is left empty is removed, and without a change nothing is sent', () => {
  const row = rowOf({ target_profit_price: '110', stop_loss_price: '95', loss_share: 2 });
  expect(startStops(row)).toEqual({ profit: '110', loss: '95', profitLots: '', lossLots: '2' });
  expect(stopsRequest(startStops(row), row)).toBeUndefined();
  expect(stopsRequest({ ...startStops(row), profit: '' }, row)).toEqual({
    id: 7,
    stop_loss_price: '95',
    loss_share: '2',
  });
});

test('quick stops of a short lie on the other sides', () => {
  expect(quickStop(rowOf(), 'loss', 25, 100_000_000n, rules)).toBe('97.5');
  expect(quickStop(shortRow(), 'loss', 25, 100_000_000n, rules)).toBe('102.5');
  expect(quickStop(shortRow(), 'profit', 25, 100_000_000n, rules)).toBe('97.5');
});

import { describe, expect, test } from 'vitest';
import { approvalStateOf, isDueSoon, mayRefuse, paidOut, stageTones, type Withdrawal } from './withdrawal.ts';

describe('what leaves for the address', () => {
  test.each([
    ['100', '1', '99'],
    ['0.00100000', '0.000005', '0.000995'],
    ['92233720368.54775807', '0', '92233720368.54775807'],
    ['9223372036854775807', '1', '9223372036854775806'],
  ])('%s with a fee of %s is %s', (number, fee, paid) => {
    expect(paidOut({ number, fee })).toBe(paid);
  });
});

describe('where it stands with the people that it takes', () => {
  const ME = 7;
  test.each<[Withdrawal['stage'], number, number, string]>([
    ['review', 1, 0, 'single'],
    ['review', 2, 0, 'pair'],
    ['review', 2, 8, 'second'],
    ['review', 2, ME, 'own'],
    ['waiting', 2, ME, 'alone'],
    ['passed', 0, 0, 'rules'],
    ['passed', 2, 8, 'decided'],
    ['paid', 1, 8, 'decided'],
  ])('%s that needs %i and %i passed: %s', (stage, needs, by, state) => {
    expect(approvalStateOf({ stage, needs, passed_by: by }, ME)).toBe(state);
  });
});

test('what may be on its way, or is over, is not refused', () => {
  const stages = Object.keys(stageTones) as Withdrawal['stage'][];
  expect(stages.filter(stage => mayRefuse({ stage }))).toEqual(['review', 'waiting', 'passed']);
});

test('a deadline within two hours, or behind, is near', () => {
  const HOUR = 3_600_000;
  const isSoon = (due: number) => isDueSoon({ due_at: due }, 10 * HOUR);
  expect([0, 9 * HOUR, 12 * HOUR - 1, 12 * HOUR].map(isSoon)).toEqual([false, true, true, false]);
});

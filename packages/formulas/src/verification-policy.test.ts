// The table of verification levels, row by row.
import { expect, test } from 'vitest';
import {
  isOpenTo,
  type VerificationGate,
  type VerificationLevel,
  verificationOrder,
  verificationPolicy,
} from './verification-policy.ts';

const USDT = 1_000_000n;

test.each<[VerificationGate, boolean, boolean, boolean]>([
  //            none   basic  advanced
  ['spot', true, true, true],
  ['contracts', true, true, true],
  ['deposits', true, true, true],
  ['options', false, true, true],
  ['withdrawals', false, true, true],
])('%s is open to none: %s, basic: %s, advanced: %s', (gate, none, basic, advanced) => {
  expect(verificationOrder.map(level => isOpenTo(level, gate))).toEqual([none, basic, advanced]);
});

test.each<[VerificationLevel, bigint, number]>([
  ['none', 0n, 0],
  ['basic', 10_000n * USDT, 24],
  ['advanced', 1_000_000n * USDT, 48],
])('%s withdraws up to %s millionths of a USDT a day and is reviewed in %s hours', (level, limit, hours) => {
  expect(verificationPolicy(level)).toMatchObject({ dailyWithdrawalUsdt: limit, reviewHours: hours });
});

test('a higher level never loses a right', () => {
  const [none, basic, advanced] = verificationOrder.map(verificationPolicy);
  for (const [lower, higher] of [
    [none!, basic!],
    [basic!, advanced!],
  ] as const) {
    expect([...lower.opens].every(gate => higher.opens.has(gate))).toBe(true);
    expect(higher.dailyWithdrawalUsdt).toBeGreaterThanOrEqual(lower.dailyWithdrawalUsdt);
  }
});

test('who may not withdraw has no limit to withdraw up to', () => {
  for (const level of verificationOrder) {
    expect(isOpenTo(level, 'withdrawals')).toBe(verificationPolicy(level).dailyWithdrawalUsdt > 0n);
  }
});

import { describe, expect, test } from 'vitest';
import { leftAfter, repaymentProblem, startOf } from './use-repayment.ts';

const sums = { owed: '285.633617', repayable: '100.5' };

describe('a repayment', () => {
  test.each([
    ['', 'missing'],
    ['0', 'malformed'],
    ['.', 'malformed'],
    ['1.0000001', 'malformed'],
    ['285.633618', 'aboveOwed'],
    ['9999999999999', 'aboveOwed'],
    ['285.633617', 'insufficient'],
    ['100.500001', 'insufficient'],
    ['100.5', undefined],
    ['0.000001', undefined],
  ])('of "%s" has the problem %s', (amount, problem) => {
    expect(repaymentProblem(amount, sums, 6)).toBe(problem);
  });

  test('begins with what can be repaid now', () => {
    expect(startOf(sums)).toBe('100.5');
    expect(startOf({ owed: '5', repayable: '0' })).toBe('');
  });

  test('leaves the rest owed', () => {
    expect(leftAfter('100.5', sums, 6)).toBe('185.133617');
    expect(leftAfter('285.633617', { ...sums, repayable: '300' }, 6)).toBe('0');
  });
});

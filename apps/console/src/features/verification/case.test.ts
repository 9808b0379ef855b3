import { expect, test } from 'vitest';
import { type Case, holderOf, nextCase } from './case.ts';

test.each([
  [{ taken_by: 0, taken_until: 0 }, 'unassigned'],
  [{ taken_by: 3, taken_until: 101 }, 'me'],
  [{ taken_by: 4, taken_until: 101 }, 'other'],
  [{ taken_by: 4, taken_until: 100 }, 'unassigned'],
  [{ taken_by: 3, taken_until: 99 }, 'unassigned'],
] as const)('a case taken so: %o belongs to %s', (claim, holder) => {
  expect(holderOf(claim, 3, 100)).toBe(holder);
});

const caseOf = (id: number, held: Partial<Case> = {}): Case => ({
  id,
  user: 1_000_000 + id,
  level: 'basic',
  state: 'open',
  submitted_at: id,
  decided_at: 0,
  is_again: 0,
  taken_by: 0,
  taken_by_name: '',
  taken_until: 0,
  ...held,
});

const who = { me: 3, now: 100 };

const byColleague = { taken_by: 4, taken_until: 200 };

const queue = [caseOf(1), caseOf(2, byColleague), caseOf(5), caseOf(8, { taken_by: 3, taken_until: 200 })];

test('a case that a colleague holds is passed over, the own ones are not', () => {
  expect(nextCase(queue, 1, 1, who)?.id).toBe(5);
  expect(nextCase(queue, 5, 1, who)?.id).toBe(8);
  expect(nextCase(queue, 5, -1, who)?.id).toBe(1);
});

test('after the last one the oldest comes again, before the first there is nothing', () => {
  expect(nextCase(queue, 8, 1, who)?.id).toBe(1);
  expect(nextCase(queue, 1, -1, who)).toBeUndefined();
});

test('from a case that has left the queue the way leads to the oldest', () => {
  expect(nextCase(queue, 99, 1, who)?.id).toBe(1);
  expect(nextCase(queue, 99, -1, who)).toBeUndefined();
});

test('a case does not follow upon itself, and what is decided is not offered', () => {
  expect(nextCase([caseOf(1)], 1, 1, who)).toBeUndefined();
  expect(nextCase([caseOf(1), caseOf(2, { state: 'passing' })], 1, 1, who)).toBeUndefined();
});

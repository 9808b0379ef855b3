import { expect, test } from 'vitest';
import { auditFilters } from './audit-filters.ts';

const none = { operator: '', action: '', user: '', from: '', to: '' };

test('nothing set asks for everything', () => {
  expect(auditFilters(none)).toEqual({});
});

test('what makes no sense is left out', () => {
  const odd = { operator: 'x', action: 'move_money', user: '-1', from: 'yesterday', to: '2026-13' };
  expect(auditFilters(odd)).toEqual({});
});

test('a day is asked for from its first moment to the first of the next', () => {
  const { from, to } = auditFilters({ ...none, from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(from!).getHours()).toBe(0);
  expect(new Date(to!).getDate()).toBe(22);
  expect(to! - from!).toBeGreaterThan(22 * 3_600_000);
});

test('numbers and codes go through', () => {
  expect(auditFilters({ ...none, operator: '3', action: 'open_user', user: '1000001' })).toEqual({
    operator: 3,
    action: 'open_user',
    user: 1000001,
  });
});

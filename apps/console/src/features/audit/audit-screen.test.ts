import { expect, test } from 'vitest';
import { auditReads } from './audit-screen.tsx';

test('nothing set asks for everything', () => {
  for (const read of Object.values(auditReads)) expect(read('')).toBeUndefined();
});

test('what makes no sense is left out', () => {
  expect(auditReads.operator('x')).toBeUndefined();
  expect(auditReads.action('move_money')).toBeUndefined();
  expect(auditReads.user('-1')).toBeUndefined();
  expect(auditReads.from('yesterday')).toBeUndefined();
  expect(auditReads.to('2026-13')).toBeUndefined();
});

test('a day is asked for from its first moment to the first of the next', () => {
  const from = auditReads.from('2026-11-21')!;
  const to = auditReads.to('2026-11-21')!;
  expect(new Date(from).getHours()).toBe(0);
  expect(new Date(to).getDate()).toBe(22);
  expect(to - from).toBeGreaterThan(22 * 3_600_000);
});

test('numbers and codes go through', () => {
  expect(auditReads.operator('3')).toBe(3);
  expect(auditReads.action('open_user')).toBe('open_user');
  expect(auditReads.user('1000001')).toBe(1_000_001);
});

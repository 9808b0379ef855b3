import pg from 'pg';
import { expect, test } from 'vitest';
import { classifyFailure, isDiskFull } from './failures.ts';

function failure(severity: string, code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('failed', 0, 'error'), { severity, code });
}

test.each([
  ['ERROR', '53100', 'not-stored'],
  ['ERROR', '40001', 'not-stored'],
  ['ERROR', '57014', 'not-stored'],
  ['ERROR', '23505', 'bug'],
  ['ERROR', 'XX000', 'unknown'],
  ['FATAL', '57P01', 'unknown'],
  // The log could not be written: the commit may be in the part that was.
  ['PANIC', '53100', 'unknown'],
  ['FATAL', '53300', 'unknown'],
  // The words of a PostgreSQL in another language.
  ['PANIK', '53100', 'unknown'],
  ['FEHLER', '53100', 'unknown'],
])('%s %s leaves a batch %s', (severity, code, expected) => {
  expect(classifyFailure(failure(severity, code))).toBe(expected);
});

test('a lost connection leaves a batch in doubt', () => {
  expect(classifyFailure(new Error('Connection terminated unexpectedly'))).toBe('unknown');
});

test('a full disk is recognised among the causes', () => {
  const full = failure('PANIC', '53100');
  expect(isDiskFull(full)).toBe(true);
  expect(isDiskFull(new Error('in doubt', { cause: full }))).toBe(true);
  expect(isDiskFull(new Error('in doubt'))).toBe(false);
  expect(isDiskFull(failure('ERROR', '40001'))).toBe(false);
});

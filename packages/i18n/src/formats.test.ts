import { expect, test } from 'vitest';
import { formatsOf, momentOf } from './formats.ts';

test('a wire time is UTC', () => {
  expect(momentOf('2026-11-21 04:05:06')).toBe(Date.UTC(2026, 10, 21, 4, 5, 6));
  expect(momentOf('soon')).toBeNaN();
});

test('each language groups counts its way, with Latin digits', () => {
  expect(formatsOf('en').count(12345)).toBe('12,345');
  expect(formatsOf('es').count(12345)).toBe('12.345');
});

test('Thai years are those of the common calendar', () => {
  expect(formatsOf('th').date(Date.UTC(2026, 10, 21, 12))).toContain('2026');
});

test('days of the week begin with Monday, in whatever time zone the reader is', () => {
  expect([0, 6].map(place => formatsOf('en').weekday(place))).toEqual(['Mon', 'Sun']);
  expect(formatsOf('ja').weekday(0)).toBe('月');
});

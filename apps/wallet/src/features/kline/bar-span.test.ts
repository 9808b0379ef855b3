import { periods } from '@candor/contract';
import { describe, expect, test } from 'vitest';
import { barStart, barStartAfter } from './bar-span.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('a candle starts', () => {
  test.each([
    ['1min', '2026-11-21T10:37:00'],
    ['5min', '2026-11-21T10:35:00'],
    ['15min', '2026-11-21T10:30:00'],
    ['30min', '2026-11-21T10:30:00'],
    ['60min', '2026-11-21T10:00:00'],
    ['1day', '2026-11-21T00:00:00'],
    ['1week', '2026-11-16T00:00:00'],
    ['1mon', '2026-11-01T00:00:00'],
  ] as const)('of %s at or before the moment', (period, start) => {
    const moment = at('2026-11-21T10:37:42.500');
    expect(barStart(period, moment)).toBe(at(start));
  });

  test.each(periods)('of %s where the one before it ends', period => {
    const start = barStart(period, at('2026-11-21T10:37:42'));
    const next = barStartAfter(period, start, 1);
    expect(barStart(period, next)).toBe(next);
    expect(barStart(period, next - 1)).toBe(start);
    expect(barStartAfter(period, next, -1)).toBe(start);
  });

  test('of a month across the turn of a year', () => {
    expect(barStartAfter('1mon', at('2026-11-21T10:00:00'), 3)).toBe(at('2027-02-01T00:00:00'));
    expect(barStartAfter('1mon', at('2026-01-31T23:59:59'), -1)).toBe(at('2025-12-01T00:00:00'));
  });

  test('of a week on a Monday, also before 1970', () => {
    expect(barStart('1week', at('1969-12-31T12:00:00'))).toBe(at('1969-12-29T00:00:00'));
  });
});

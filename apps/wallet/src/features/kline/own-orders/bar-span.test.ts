// Where the candles of a period begin: in UTC, weeks on Mondays, months on their first day.
import { describe, expect, test } from 'vitest';
import { barStart } from './own-marks.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('a candle starts', () => {
  test.each([
    ['1min', '2026-11-21T10:37:00'],
    ['3min', '2026-11-21T10:36:00'],
    ['5min', '2026-11-21T10:35:00'],
    ['15min', '2026-11-21T10:30:00'],
    ['30min', '2026-11-21T10:30:00'],
    ['60min', '2026-11-21T10:00:00'],
    ['2hour', '2026-11-21T10:00:00'],
    ['4hour', '2026-11-21T08:00:00'],
    ['12hour', '2026-11-21T00:00:00'],
    ['1day', '2026-11-21T00:00:00'],
    ['1week', '2026-11-16T00:00:00'],
    ['1mon', '2026-11-01T00:00:00'],
  ] as const)('of %s at or before the moment', (period, start) => {
    const moment = at('2026-11-21T10:37:42.500');
    expect(barStart(period, moment)).toBe(at(start));
  });

  test('of a week on a Monday, also before 1970', () => {
    expect(barStart('1week', at('1969-12-31T12:00:00'))).toBe(at('1969-12-29T00:00:00'));
  });
});

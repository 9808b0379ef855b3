import { describe, expect, it } from 'vitest';
import { barStart, INTERVALS, type Interval, nextBarStart, previousBarStart } from './interval.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const cases: [Interval, string, string, string, string][] = [
  ['1min', '2026-11-21T04:13:59.999', '2026-11-21T04:13', '2026-11-21T04:14', '2026-11-21T04:12'],
  ['3min', '2026-11-21T04:13:12', '2026-11-21T04:12', '2026-11-21T04:15', '2026-11-21T04:09'],
  ['5min', '2026-11-21T04:13:12', '2026-11-21T04:10', '2026-11-21T04:15', '2026-11-21T04:05'],
  ['15min', '2026-11-21T04:13:12', '2026-11-21T04:00', '2026-11-21T04:15', '2026-11-21T03:45'],
  ['30min', '2026-11-21T00:30:00', '2026-11-21T00:30', '2026-11-21T01:00', '2026-11-21T00:00'],
  ['60min', '2026-11-21T04:13:12', '2026-11-21T04:00', '2026-11-21T05:00', '2026-11-21T03:00'],
  ['2hour', '2026-11-21T05:59:59.999', '2026-11-21T04:00', '2026-11-21T06:00', '2026-11-21T02:00'],
  ['4hour', '2026-11-21T03:59:59', '2026-11-21T00:00', '2026-11-21T04:00', '2026-11-20T20:00'],
  ['12hour', '2026-11-21T12:00:00', '2026-11-21T12:00', '2026-11-22T00:00', '2026-11-21T00:00'],
  ['1day', '2026-11-21T23:59:59.999', '2026-11-21T00:00', '2026-11-22T00:00', '2026-11-20T00:00'],
  ['1week', '2026-11-21T04:13:12', '2026-11-16T00:00', '2026-11-23T00:00', '2026-11-09T00:00'],
  ['1week', '2026-11-16T00:00:00', '2026-11-16T00:00', '2026-11-23T00:00', '2026-11-09T00:00'],
  ['1week', '2027-01-01T12:00:00', '2026-12-28T00:00', '2027-01-04T00:00', '2026-12-21T00:00'],
  ['1mon', '2026-11-21T04:13:12', '2026-11-01T00:00', '2026-12-01T00:00', '2026-10-01T00:00'],
  ['1mon', '2026-12-31T23:59:59', '2026-12-01T00:00', '2027-01-01T00:00', '2026-11-01T00:00'],
  ['1mon', '2028-02-29T12:00:00', '2028-02-01T00:00', '2028-03-01T00:00', '2028-01-01T00:00'],
  ['1mon', '2027-03-01T00:00:00', '2027-03-01T00:00', '2027-04-01T00:00', '2027-02-01T00:00'],
];

describe('bars', () => {
  it.each(cases)('the %s bar of %s begins at %s, before %s and after %s', (interval, time, start, next, previous) => {
    expect(barStart(interval, at(time))).toBe(at(start));
    expect(nextBarStart(interval, at(time))).toBe(at(next));
    expect(previousBarStart(interval, at(time))).toBe(at(previous));
  });

  it('finds the first of every month as the calendar does, over 130 years', () => {
    let start = Date.UTC(1970, 0, 1);
    for (let month = 1; month <= 130 * 12; month++) {
      const next = Date.UTC(1970, month, 1);
      expect(barStart('1mon', next - 1)).toBe(start);
      expect(barStart('1mon', next)).toBe(next);
      expect(nextBarStart('1mon', start)).toBe(next);
      start = next;
    }
  });

  it('lets every shorter bar lie in one longer bar, where the longer is a whole number of the shorter', () => {
    for (let timeMs = at('2026-01-01T00:00'); timeMs < at('2027-01-01T00:00'); timeMs += 5_431_337) {
      const chains = [
        INTERVALS.filter(interval => interval !== '1week' && interval !== '3min'),
        ['1min', '3min', '15min', '1day', '1week'] as const,
      ];
      for (const chain of chains) {
        for (const [index, interval] of chain.slice(0, -1).entries()) {
          const longer = chain[index + 1]!;
          expect(barStart(longer, barStart(interval, timeMs))).toBe(barStart(longer, timeMs));
          expect(nextBarStart(interval, timeMs)).toBeLessThanOrEqual(nextBarStart(longer, timeMs));
        }
      }
    }
  });
});

// How moments are written beside candles of each length.
import { formatsOf } from '@candor/i18n';
import { expect, test } from 'vitest';
import { chartDate } from './chart-date.ts';

const formats = formatsOf('en');
const midnight = Date.parse('2026-11-21T00:00:00Z');

test.each([
  ['1day', '11/21/2026'],
  ['1week', '11/21/2026'],
  ['1mon', 'Nov 2026'],
] as const)('a candle of %s carries its date in UTC, wherever the reader is', (period, text) => {
  expect(chartDate(formats, period, 'xAxis', midnight)).toBe(text);
  expect(chartDate(formats, period, 'crosshair', midnight)).toBe(text);
});

test('shorter candles stand in the time of the reader, with the day where there is room', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  expect(chartDate(formats, '5min', 'xAxis', noon)).toBe('12:05');
  expect(chartDate(formats, '5min', 'crosshair', noon)).toBe('11/21, 12:05');
  expect(chartDate(formats, '3min', 'xAxis', noon)).toBe('12:05');
  for (const period of ['60min', '2hour', '4hour', '12hour'] as const) {
    expect(chartDate(formats, period, 'xAxis', noon)).toBe('11/21, 12:05');
  }
});

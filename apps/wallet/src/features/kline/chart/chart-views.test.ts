// Which intervals stand in the row above the chart.
import { describe, expect, test } from 'vitest';
import { CHART_VIEWS, libraryPeriods, MAX_PINNED, periodOf, readPinnedViews, withPinned } from './chart-views.ts';

test('time-share, 1, 5, 30 and 60 minutes, a day, a week and a month are on offer, and each can be drawn', () => {
  const named = ['line', '1min', '5min', '30min', '60min', '1day', '1week', '1mon'] as const;
  expect(CHART_VIEWS).toEqual(expect.arrayContaining([...named]));
  expect(named.map(view => libraryPeriods[periodOf(view)]).map(({ type, span }) => `${span} ${type}`)).toEqual([
    '1 minute',
    '1 minute',
    '5 minute',
    '30 minute',
    '1 hour',
    '1 day',
    '1 week',
    '1 month',
  ]);
});

describe('the intervals at hand', () => {
  test.each([undefined, null, 'words', {}])('stored as %j are the usual ones', stored => {
    expect(readPinnedViews(stored)).toEqual(['15min', '60min', '4hour', '1day']);
  });

  test('are kept as stored, each once, by their lengths, without what is no interval', () => {
    expect(readPinnedViews(['1day', '3min', '7min', '3min', null])).toEqual(['3min', '1day']);
    expect(readPinnedViews([])).toEqual([]);
  });

  test('can be added and taken away', () => {
    expect(withPinned(['15min', '1day'], '2hour', true)).toEqual(['15min', '2hour', '1day']);
    expect(withPinned(['15min', '1day'], '15min', true)).toEqual(['15min', '1day']);
    expect(withPinned(['15min', '1day'], '1day', false)).toEqual(['15min']);
  });

  test('are no more than fit', () => {
    const full = readPinnedViews(['1min', '3min', '5min', '15min', '30min', '60min', '1day']);
    expect(full).toHaveLength(MAX_PINNED);
    expect(withPinned(full, '1week', true)).toBe(full);
  });
});

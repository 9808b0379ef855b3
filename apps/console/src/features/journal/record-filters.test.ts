// What of an untrusted page address reaches the server.
import { expect, test } from 'vitest';
import { journalFilters, mayGrow, momentText, partsOfMoment } from './record-filters.tsx';

const none = { type: '', user: '', from: '', to: '', since: '', until: '' };

test('nothing is asked for where nothing is set', () => {
  expect(journalFilters(none)).toEqual({});
  expect(mayGrow(none)).toBe(true);
});

test('numbers, times and a kind are passed on', () => {
  const set = { type: 'OpenUser', user: '1000001', from: '5', to: '90', since: '2026-11-22T10:00', until: '' };
  expect(journalFilters(set)).toEqual({
    type: 'OpenUser',
    user: '1000001',
    from: '5',
    to: '90',
    since: new Date('2026-11-22T10:00').getTime(),
  });
  expect(mayGrow(set)).toBe(false);
});

test.each([
  { type: "x' OR 1=1" },
  { user: '-1' },
  { user: '99999999999' },
  { from: '1e9' },
  { to: '0' },
  { since: 'yesterday' },
  { until: '2026-13-99T99:99' },
  { until: '2026-02-30' },
])('%o is left out', wrong => {
  expect(journalFilters({ ...none, ...wrong })).toEqual({});
});

test('days without times are asked for whole', () => {
  expect(journalFilters({ ...none, since: '2026-11-21', until: '2026-11-22' })).toEqual({
    since: new Date(2026, 10, 21).getTime(),
    until: new Date(2026, 10, 23).getTime() - 1,
  });
});

test.each([
  ['2026-11-21', '10:30', '2026-11-21T10:30'],
  ['2026-11-21', '', '2026-11-21'],
  ['2026-11-21', '24:00', '2026-11-21'],
  ['', '10:30', ''],
])('the day "%s" and the time "%s" stand in the address as "%s"', (day, time, text) => {
  expect(momentText(day, time)).toBe(text);
  expect(partsOfMoment(text).day).toBe(day);
});

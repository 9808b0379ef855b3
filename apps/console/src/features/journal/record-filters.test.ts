// What an address that anybody may have written lets through to the server.
import { expect, test } from 'vitest';
import { askedFilters, mayGrow } from './record-filters.ts';

const none = { type: '', user: '', from: '', to: '', since: '', until: '' };

test('nothing is asked for where nothing is set', () => {
  expect(askedFilters(none)).toEqual({});
  expect(mayGrow(none)).toBe(true);
});

test('numbers, times and a kind are passed on', () => {
  const set = { type: 'OpenUser', user: '1000001', from: '5', to: '90', since: '2026-11-22T10:00', until: '' };
  expect(askedFilters(set)).toEqual({
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
])('%o is left out', wrong => {
  expect(askedFilters({ ...none, ...wrong })).toEqual({});
});

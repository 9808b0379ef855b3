// Tests when the desk is open, over nights, weekends and changes of the clocks.
import { expect, test } from 'vitest';
import { type DeskHours, deskAt, isTimeZone, rangeOf, USUAL_HOURS } from './desk-hours.ts';

const at = (text: string) => Date.parse(text);
const BERLIN: DeskHours = { ...USUAL_HOURS, timeZone: 'Europe/Berlin' };

test.each([
  ['the first minute of a day', USUAL_HOURS, '2026-11-23T09:00:00Z', true],
  ['the last minute of a day', USUAL_HOURS, '2026-11-23T17:59:59Z', true],
  ['the minute after it', USUAL_HOURS, '2026-11-23T18:00:00Z', false],
  ['a weekend', USUAL_HOURS, '2026-11-22T12:00:00Z', false],
  ['a zone that is ahead', BERLIN, '2026-11-23T08:00:00Z', true],
  ['the same zone in summer', BERLIN, '2026-07-20T07:00:00Z', true],
  ['an hour before, in summer', BERLIN, '2026-07-20T06:59:00Z', false],
])('%s', (_, hours, time, isOpen) => expect(deskAt(hours, at(time)).isOpen).toBe(isOpen));

test.each([
  ['this morning', USUAL_HOURS, '2026-11-23T03:12:45Z', '2026-11-23T09:00:00Z'],
  ['tomorrow', USUAL_HOURS, '2026-11-23T18:00:00Z', '2026-11-24T09:00:00Z'],
  ['after the weekend', USUAL_HOURS, '2026-11-20T18:00:00Z', '2026-11-23T09:00:00Z'],
  ['after the clocks went back', BERLIN, '2026-10-24T20:00:00Z', '2026-10-26T08:00:00Z'],
  ['after the clocks went forward', BERLIN, '2026-03-27T20:00:00Z', '2026-03-30T07:00:00Z'],
])('it opens %s', (_, hours, time, opening) => expect(deskAt(hours, at(time)).opensAt).toBe(at(opening)));

test('one that opens once a week is found a week ahead', () => {
  const hours: DeskHours = { ...USUAL_HOURS, days: { mon: '09:00-10:00' } };
  expect(deskAt(hours, at('2026-11-23T10:00:00Z')).opensAt).toBe(at('2026-11-30T09:00:00Z'));
});

test('always is always, and never opens at no time', () => {
  expect(deskAt({ ...USUAL_HOURS, alwaysOpen: true }, 0)).toEqual({ isOpen: true, opensAt: 0 });
  expect(deskAt({ ...USUAL_HOURS, days: {} }, 0)).toEqual({ isOpen: false, opensAt: 0 });
});

test('hours end after they begin, and zones are those of the platform', () => {
  expect(rangeOf('09:00-24:00')).toEqual([540, 1440]);
  expect(rangeOf('18:00-09:00')).toBeUndefined();
  expect(rangeOf('09:00-09:00')).toBeUndefined();
  expect(['UTC', 'Asia/Bangkok', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

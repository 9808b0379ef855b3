import { expect, test } from 'vitest';
import { hoursLines } from './desk-hours.ts';

const open = (day: string, from = '09:00', to = '18:00') => ({ day, from, to }) as never;

test('days in a row with the same hours stand together, and a day without hours parts them', () => {
  const hours = [open('mon'), open('tue'), open('wed', '', ''), open('thu'), open('fri', '09:00', '12:00')];
  expect(hoursLines(hours)).toEqual([
    { fromDay: 0, toDay: 1, from: '09:00', to: '18:00' },
    { fromDay: 3, toDay: 3, from: '09:00', to: '18:00' },
    { fromDay: 4, toDay: 4, from: '09:00', to: '12:00' },
  ]);
});

test('a desk without hours has no lines', () => {
  expect(hoursLines([])).toEqual([]);
});

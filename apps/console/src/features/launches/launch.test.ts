// What the console says of launches to come.
import { expect, test } from 'vitest';
import { type Launch, nextStep, setAside } from './launch.ts';

const coin = { currency: 21, currency_name: 'KELVO', scale: 6, reserve: '0' };

test('what is set aside is the coins with their return, rounded down', () => {
  expect(setAside('1000', '5', coin)).toBe('1050');
  expect(setAside('0.000001', '99.9999', coin)).toBe('0.000001');
  expect(setAside(' 10 ', '0', coin)).toBe('10');
  for (const [offered, percent] of [
    ['', '5'],
    ['1', ''],
    ['1.0000001', '5'],
    ['-1', '5'],
    ['1', '5.00001'],
  ] as const) {
    expect(setAside(offered, percent, coin)).toBeUndefined();
  }
});

test('what comes next follows from the course', () => {
  const launch = { start_at: 1, end_at: 2, unlock_at: 3, locked: 0 } as Launch;
  expect(nextStep({ ...launch, course: 'announced' })).toEqual({ word: 'opensAt', at: 1 });
  expect(nextStep({ ...launch, course: 'open' })).toEqual({ word: 'closesAt', at: 2 });
  expect(nextStep({ ...launch, course: 'allotting' })).toEqual({ word: 'unlocksAt', at: 3 });
  expect(nextStep({ ...launch, course: 'allotted', locked: 4 })).toEqual({ word: 'unlocksAt', at: 3 });
  expect(nextStep({ ...launch, course: 'allotted' })).toBeUndefined();
});

// What is told apart between two versions of a text.
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const told = (before: string, after: string, language = 'en') =>
  differenceOf(before, after, language).map(
    ({ value, added, removed }) => `${added ? '+' : removed ? '-' : ''}${value}`,
  );

test('a word that was changed stands beside the one that came', () => {
  expect(told('three a day', 'four a day')).toEqual(['-three', '+four', ' a day']);
});

test('languages without spaces have words too', () => {
  expect(told('每日三次提现', '每日四次提现', 'zh').filter(part => /^[+-]/.test(part)).length).toBeGreaterThan(0);
  expect(told('每日三次提现', '每日四次提现', 'zh')[0]).toMatch(/^每日/);
});

test('what has nothing in common is told soon', () => {
  const text = (word: string) => Array.from({ length: 6_000 }, (_, place) => `${word}${place}`).join(' ');
  expect(told(text('a'), text('b')).length).toBeGreaterThan(0);
}, 30_000);

// A decision for the own text holds until the program brings yet another one.
import { expect, test, vi } from 'vitest';
import { differenceOf, keepOurs, keepsOurs, markOf } from './newer-text.tsx';

const stored = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

const text = (markdown: string) => [{ language: 'en', title: 'Fees', abstract: '', markdown }];

test('only the text that was decided against is not asked about again', () => {
  expect(keepsOurs(7, text('a'))).toBe(false);
  keepOurs(7, text('a'));
  expect(keepsOurs(7, text('a'))).toBe(true);
  expect(keepsOurs(8, text('a'))).toBe(false);
  expect(keepsOurs(7, text('b'))).toBe(false);
});

test('the same text in another part, or in another language, has another mark', () => {
  const [one] = text('a');
  expect(markOf([{ ...one!, title: 'a', markdown: 'Fees' }])).not.toBe(markOf([one!]));
  expect(markOf([{ ...one!, language: 'zh' }])).not.toBe(markOf([one!]));
});

const shown = (before: string, after: string, language = 'en') =>
  differenceOf(before, after, language).map(
    ({ value, added, removed }) => `${added ? '+' : removed ? '-' : ''}${value}`,
  );

test('a changed word is next to its replacement', () => {
  expect(shown('three a day', 'four a day')).toEqual(['-three', '+four', ' a day']);
});

test('languages without spaces have words too', () => {
  expect(shown('每日三次提现', '每日四次提现', 'zh').filter(part => /^[+-]/.test(part)).length).toBeGreaterThan(0);
  expect(shown('每日三次提现', '每日四次提现', 'zh')[0]).toMatch(/^每日/);
});

test('what has nothing in common is found soon', () => {
  const text = (word: string) => Array.from({ length: 6_000 }, (_, index) => `${word}${index}`).join(' ');
  expect(shown(text('a'), text('b')).length).toBeGreaterThan(0);
}, 30_000);

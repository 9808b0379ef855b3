// A decision for the own text holds until the program brings yet another one.
import { expect, test, vi } from 'vitest';
import { isKept, keepOurs, markOf } from './kept-texts.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

const text = (markdown: string) => [{ language: 'en', title: 'Fees', abstract: '', markdown }];

test('only the text that was decided against is not asked about again', () => {
  expect(isKept(7, text('a'))).toBe(false);
  keepOurs(7, text('a'));
  expect(isKept(7, text('a'))).toBe(true);
  expect(isKept(8, text('a'))).toBe(false);
  expect(isKept(7, text('b'))).toBe(false);
});

test('what stands in another part, or in another language, has another mark', () => {
  const [one] = text('a');
  expect(markOf([{ ...one!, title: 'a', markdown: 'Fees' }])).not.toBe(markOf([one!]));
  expect(markOf([{ ...one!, language: 'zh' }])).not.toBe(markOf([one!]));
});

import { expect, test } from 'vitest';
import { isSameName } from './is-same-name.ts';

test.each([
  ['José María O’Neill', 'JOSE MARIA O NEILL'],
  ['Anna-Lena  Müller', 'anna lena muller'],
  ['王小明', ' 王小明 '],
  ['ガブリエル', 'ガブリエル'],
  ['สมชาย ใจดี', 'สมชาย  ใจดี'],
])('%s and %s are one name', (left, right) => {
  expect(isSameName(left, right)).toBe(true);
});

test.each([
  ['Ada Lovelace', 'Ada Lovelance'],
  ['Ada Lovelace', 'Lovelace Ada'],
  ['カブリエル', 'ガブリエル'],
  ['กา', 'กี'],
  ['Ada', ''],
])('%s and %s are two', (left, right) => {
  expect(isSameName(left, right)).toBe(false);
});

// Tests which spellings of a name are found, and that the mark reveals nothing of it.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../vault/vault.ts';
import { isSameName, nameIndexOf } from './names.ts';

const vault = createVault(randomBytes(32));
const mark = (name: string) => nameIndexOf(vault, name).toString('hex');

test.each([
  ['José Ángel García', 'garcia jose angel'],
  ["O'Neil-Smith, Ann", 'ann o neil smith'],
  ['王小明', '王小明'],
])('%j is found by %j', (written, sought) => {
  expect(mark(sought)).toBe(mark(written));
});

test.each([
  ['Ann Smith', 'Ann'],
  ['Ann Smith', 'Anna Smith'],
  ['王小明', '王小'],
])('%j is not found by %j', (written, sought) => {
  expect(mark(sought)).not.toBe(mark(written));
});

test('another key makes another mark', () => {
  expect(nameIndexOf(createVault(randomBytes(32)), 'Ann Smith').toString('hex')).not.toBe(mark('Ann Smith'));
});

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

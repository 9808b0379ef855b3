// Tests which spellings of a name are found, and that the mark gives nothing of it away.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '../../vault/vault.ts';
import { nameIndexOf } from './name-index.ts';

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

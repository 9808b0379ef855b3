// Which files of a folder are steps, and which are refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, readMigrations } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-migrations-'));
  write('package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const step = (number: number, name: string) =>
  `export const ${name}${number} = { number: ${number}, name: '${name}', sql: 'SELECT ${number}' };\n`;
const read = () => readMigrations(pathToFileURL(`${folder}/`));

test('the steps of a folder come in the order of their numbers; tests and other exports are none', async () => {
  write('1000-later.ts', step(1000, 'later'));
  write('0850-first.ts', `${step(850, 'first')}export const FILL = 'SELECT 1';\n`);
  write('0850-first.test.ts', 'throw new Error("a test was loaded");\n');
  expect(await read()).toEqual([
    { number: 850, name: 'first', sql: 'SELECT 850' },
    { number: 1000, name: 'later', sql: 'SELECT 1000' },
  ]);
});

test.each([
  ['850-short.ts', step(850, 'short'), 'the name of the migration 850-short.ts is not four digits'],
  ['helper.ts', step(850, 'helper'), 'the name of the migration helper.ts is not four digits'],
  ['0850-none.ts', `export const FILL = 'SELECT 1';\n`, '0850-none.ts exports no migration'],
  ['0850-two.ts', step(850, 'two') + step(851, 'three'), '0850-two.ts exports 2 migrations'],
  ['0850-number.ts', step(851, 'number'), '0850-number.ts exports the migration 851 number'],
  ['0850-name.ts', step(850, 'other'), '0850-name.ts exports the migration 850 other'],
])('%s is refused', async (file, text, message) => {
  write(file, text);
  await expect(read()).rejects.toThrow(message);
});

test('two files with one number are refused', async () => {
  write('0850-one.ts', step(850, 'one'));
  write('0850-other.ts', step(850, 'other'));
  await expect(read()).rejects.toThrow('two migrations are numbered 850');
});

test('the steps of the server begin with the baseline and rise', () => {
  const numbers = MIGRATIONS.map(({ number }) => number);
  expect(numbers[0]).toBe(725);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
});

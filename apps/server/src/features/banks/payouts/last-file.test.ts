import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reader } from '../../../database/reader.ts';
import { type Files, folderFiles } from '../../../outside/files.ts';
import { LastFile } from './last-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-last-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = () => join(folder, 'banks/last-payment-file');
const open = () => new LastFile(folderFiles(join(folder, 'banks')));
/** Books whose next file has a number. */
const booksAt = (next: number) => ({ number: () => Promise.resolve(next) }) as unknown as Reader;

test('the number only goes up, whatever the order and the number of concurrent calls', async () => {
  const last = open();
  expect(await last.read()).toBe(0);
  await Promise.all([3, 9, 1, 7, 9, 2].map(file => last.note(file)));
  expect([await last.read(), await readFile(path(), 'utf8')]).toEqual([9, '9\n']);
  await last.note(4);
  expect(await open().read()).toBe(9);
});

test('books are behind where they would give a number that was handed out', async () => {
  const last = open();
  await last.note(7);
  expect(await last.compare(booksAt(8))).toEqual({ next: 8, last: 7, isBehind: false });
  expect(await last.compare(booksAt(7))).toEqual({ next: 7, last: 7, isBehind: true });
  expect(await last.compare(booksAt(1))).toEqual({ next: 1, last: 7, isBehind: true });
});

test('a file that is handed out during the comparison does not make the books look behind', async () => {
  const files = folderFiles(join(folder, 'banks'));
  await open().note(7);
  let handedOut: Promise<void> | undefined;
  const slow: Files = {
    ...files,
    get: async name => {
      await handedOut;
      return files.get(name);
    },
  };
  const books = {
    number: () => {
      handedOut = open().note(8);
      return Promise.resolve(8);
    },
  } as unknown as Reader;
  expect(await new LastFile(slow).compare(books)).toEqual({ next: 8, last: 7, isBehind: false });
  await handedOut;
});

test('files in the books are noted, and none where there are none', async () => {
  const last = open();
  await last.catchUp(booksAt(1));
  expect(await last.read()).toBe(0);
  await last.catchUp(booksAt(6));
  expect(await last.read()).toBe(5);
  await last.catchUp(booksAt(3));
  expect(await last.read()).toBe(5);
});

test.each(['', 'seven', '-1', '7 8', '1'.repeat(16)])('a damaged file, such as %j, is no number', async text => {
  const last = open();
  await last.note(7);
  await writeFile(path(), text);
  for (const ask of [() => last.read(), () => last.note(9), () => last.compare(booksAt(9))]) {
    await expect(ask()).rejects.toThrow('is damaged');
  }
  expect(await readFile(path(), 'utf8')).toBe(text);
});

test('a disk that fails once fails one note, and not the next', async () => {
  let failures = 1;
  const files = folderFiles(join(folder, 'banks'));
  const failing: Files = {
    ...files,
    replace: (...given) => (failures-- > 0 ? Promise.reject(new Error('disk full')) : files.replace(...given)),
  };
  const last = new LastFile(failing);
  const [first, second] = await Promise.allSettled([last.note(1), last.note(2)]);
  expect([first.status, second.status, await last.read()]).toEqual(['rejected', 'fulfilled', 2]);
});

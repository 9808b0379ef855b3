// Lets a log grow while it is open.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setLargeLogAside, sizeOf } from './log-size.ts';

test('a log that grew large is set aside, and its writer goes on in the empty one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-log-'));
  const file = join(folder, 'server.log');
  expect(sizeOf(file)).toBe(0);
  const log = openSync(file, 'a');
  writeSync(log, 'one line\n');
  setLargeLogAside(file, 100);
  expect(sizeOf(file)).toBe(9);
  setLargeLogAside(file, 5);
  writeSync(log, 'two\n');
  closeSync(log);
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('one line\n');
  rmSync(folder, { recursive: true });
});

// Lets a log grow while it is open.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setLargeLogAside, sizeOf } from './log-size.ts';

test('a log that grew large is set aside, and its writer continues in the empty one', () => {
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

// On a disk of 1 MB that only this process sees; prints the sizes of log and copy after each round.
const ON_FULL_DISK = `
  import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
  import { setLargeLogAside, sizeOf } from ${JSON.stringify(new URL('./log-size.ts', import.meta.url).href)};
  const log = process.env.FOLDER + '/server.log';
  const round = () => {
    setLargeLogAside(log, 1_000);
    console.log(sizeOf(log), readdirSync(process.env.FOLDER).sort().join());
  };
  writeFileSync(log, Buffer.alloc(300_000));
  writeFileSync(process.env.FOLDER + '/filler', Buffer.alloc(400_000));
  round();
  try { writeFileSync(process.env.FOLDER + '/more', Buffer.alloc(1_000_000)); } catch {}
  round();
  rmSync(process.env.FOLDER + '/more');
  truncateSync(process.env.FOLDER + '/filler');
  round();`;

test('a log for whose copy a full disk has no room stays as it is, without half a copy, until there is room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-log-'));
  const script = `mount -t tmpfs -o size=1m tmpfs "$0" && FOLDER="$0" "$1" --input-type=module -e "$2"`;
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder, process.execPath, ON_FULL_DISK],
    { encoding: 'utf8' },
  );
  rmdirSync(folder);
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual([
    '300000 filler,server.log',
    '300000 filler,more,server.log',
    '0 filler,server.log,server.log.old',
  ]);
});

test('a log whose folder takes no copy stays, and nothing is thrown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-log-'));
  const file = join(folder, 'server.log');
  closeSync(openSync(file, 'a'));
  truncateSync(file, 50);
  mkdirSync(`${file}.old`);
  setLargeLogAside(file, 5);
  expect(sizeOf(file)).toBe(50);
  rmSync(folder, { recursive: true });
});

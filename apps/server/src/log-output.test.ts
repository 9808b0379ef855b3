// Lets the log's file be full, slow and gone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogOutput } from './log-output.ts';

type Done = (error: Error | null, written: number) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that takes bytes only when and as far as the test lets it. */
function slowFile() {
  const file = { text: '', writes: [] as { bytes: Buffer; done: Done }[] };
  const write = (_fd: number, bytes: Buffer, done: Done) => void file.writes.push({ bytes, done });
  function take(length?: number): void {
    const { bytes, done } = file.writes.shift()!;
    const taken = bytes.subarray(0, length);
    file.text += taken.toString();
    done(null, taken.length);
  }
  function refuse(code: string): void {
    file.writes.shift()!.done(Object.assign(new Error(code), { code }), 0);
  }
  return { file, write, take, refuse };
}

test('an end waits until all is written, and no longer than it may', async () => {
  vi.useRealTimers();
  const { write, take } = slowFile();
  const output = new LogOutput(1, write);
  await output.written(60_000);
  output.write('one\n');
  await output.written(20);
  const written = output.written(60_000);
  take();
  await written;
});

test('lines are written in their order, those that come meanwhile together', () => {
  const { file, write, take } = slowFile();
  const output = new LogOutput(1, write);
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
  expect(file.writes).toHaveLength(1);
  take();
  take();
  expect(file.text).toBe('one\ntwo\nthree\n');
  expect(file.writes).toEqual([]);
});

test.each(['ENOSPC', 'EPIPE', 'EAGAIN', 'EIO'])(
  'after %s it tries again once a second, and a line that was cut is completed',
  code => {
    const { file, write, take, refuse } = slowFile();
    const output = new LogOutput(1, write);
    output.write('a line of which\n');
    take(6);
    for (let tries = 0; tries < 5; tries++) {
      refuse(code);
      expect(file.writes).toEqual([]);
      vi.advanceTimersByTime(1_000);
    }
    take();
    expect(file.text).toBe('a line of which\n');
  },
);

test('what is too much to keep is dropped, and counted where it is missing', () => {
  const { file, write, take, refuse } = slowFile();
  const output = new LogOutput(1, write);
  const line = `${'x'.repeat(3_999)}\n`;
  for (let n = 0; n < 100; n++) output.write(line);
  refuse('ENOSPC');
  vi.advanceTimersByTime(1_000);
  while (file.writes.length > 0) take();
  output.write('later\n');
  while (file.writes.length > 0) take();
  const lines = file.text.trim().split('\n');
  expect(lines).toHaveLength(67);
  expect(JSON.parse(lines[65]!)).toMatchObject({ level: 50, alarm: true, dropped: 35 });
  expect(lines[66]).toBe('later');
});

test('a process that ends writes the rest immediately, and does not mind a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-log-output-'));
  const { write } = slowFile();
  const output = new LogOutput(openSync(join(folder, 'log'), 'a'), write);
  output.write('on its way\n');
  output.write('the last words\n');
  output.writeRest();
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('the last words\n');
  const full = new LogOutput(openSync('/dev/full', 'a'), write);
  for (const line of ['one\n', 'two\n']) full.write(line);
  full.writeRest();
  rmSync(folder, { recursive: true });
});

// In a file on a disk of 1 MB that only this process sees: the log of the server itself, with 400 long lines too many.
const LOGGING = `
  import { rmSync, writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  import { LogOutput } from ${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)};
  const log = createLog('info', new LogOutput(process.stdout.fd));
  const filler = process.env.FOLDER + '/filler';
  log.info('before');
  await sleep(50);
  try { writeFileSync(filler, Buffer.alloc(2_000_000)); } catch {}
  for (let n = 0; n < 400; n++) log.info('x'.repeat(1_000));
  // The library would flush here, and try for ever.
  log.fatal('halted');
  await sleep(50);
  rmSync(filler);
  await sleep(1_500);
  log.info('after');
  await sleep(50);`;

test('a program continues while its log is full, and the log then reports how many lines are missing', () => {
  vi.useRealTimers();
  const folder = mkdtempSync(join(tmpdir(), 'candor-log-output-'));
  const script = `mount -t tmpfs -o size=1m tmpfs "$0" || exit 9
    FOLDER="$0" "$1" --input-type=module -e "$2" >"$0/log" || exit 8
    cat "$0/log"`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder, process.execPath, LOGGING],
    { encoding: 'utf8', timeout: 50_000, cwd: import.meta.dirname },
  );
  rmdirSync(folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { msg: string; dropped?: number });
  const missing = lines.find(line => line.dropped !== undefined)!;
  expect(lines[0]!.msg).toBe('before');
  expect(lines.at(-1)!.msg).toBe('after');
  // All but the line that counts them were written or are counted.
  expect(lines.length - 1 + missing.dropped!).toBe(403);
});

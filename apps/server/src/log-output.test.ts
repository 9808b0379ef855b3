// Lets the log's file be full, slow and gone.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogOutput } from './log-output.ts';

type Done = (error: Error | null, written: number) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that takes bytes only when and as far as the test says. */
function slowFile() {
  const file = { text: '', asked: [] as { bytes: Buffer; done: Done }[] };
  const write = (_fd: number, bytes: Buffer, done: Done) => void file.asked.push({ bytes, done });
  function take(length?: number): void {
    const { bytes, done } = file.asked.shift()!;
    const taken = bytes.subarray(0, length);
    file.text += taken.toString();
    done(null, taken.length);
  }
  function refuse(code: string): void {
    file.asked.shift()!.done(Object.assign(new Error(code), { code }), 0);
  }
  return { file, write, take, refuse };
}

test('lines are written in their order, those that come meanwhile together', () => {
  const { file, write, take } = slowFile();
  const output = new LogOutput(1, write);
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
  expect(file.asked).toHaveLength(1);
  take();
  take();
  expect(file.text).toBe('one\ntwo\nthree\n');
  expect(file.asked).toEqual([]);
});

test.each(['ENOSPC', 'EPIPE', 'EAGAIN', 'EIO'])(
  'after %s it tries again once a second, and a line that was cut goes on',
  code => {
    const { file, write, take, refuse } = slowFile();
    const output = new LogOutput(1, write);
    output.write('a line of which\n');
    take(6);
    for (let tries = 0; tries < 5; tries++) {
      refuse(code);
      expect(file.asked).toEqual([]);
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
  while (file.asked.length > 0) take();
  output.write('later\n');
  while (file.asked.length > 0) take();
  const lines = file.text.trim().split('\n');
  expect(lines).toHaveLength(67);
  expect(JSON.parse(lines[65]!)).toMatchObject({ level: 50, alarm: true, dropped: 35 });
  expect(lines[66]).toBe('later');
});

test('a process that ends writes the rest at once, and does not mind a full disk', () => {
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

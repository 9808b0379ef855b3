// Watches disks whose space, places and health the test decides.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DiskWatch, startDiskWatch } from './disk-watch.ts';

const GB = 1_000_000_000;

let freeBytes: Record<string, number>;
let devices: Record<string, number>;
let failure: Error | undefined;
let alarms: string[];
let watch: DiskWatch;

beforeEach(() => {
  vi.useFakeTimers();
  freeBytes = { '/data': 5 * GB, '/data/postgres': 5 * GB };
  devices = { '/data': 1, '/data/postgres': 1 };
  failure = undefined;
  alarms = [];
});

afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

async function start(isDatabaseHere = true): Promise<void> {
  watch = startDiskWatch({
    dataDir: '/data',
    isDatabaseHere,
    warnBytes: GB,
    engine: {
      alarm: (facts, sentence) => void alarms.push(`${sentence} ${(facts as { place?: string }).place ?? ''}`),
    },
    log: pino({ level: 'silent' }),
    files: {
      roomOf: async folder => ({ freeBytes: freeBytes[folder]!, totalBytes: 10 * GB }),
      deviceOf: async folder => devices[folder]!,
      async tryToWrite() {
        if (failure !== undefined) throw failure;
      },
    },
  });
  await vi.advanceTimersByTimeAsync(0);
}

const tick = () => vi.advanceTimersByTimeAsync(2_000);

test('data and database on one disk are one disk', async () => {
  await start();
  const room = { freeBytes: 5 * GB, totalBytes: 10 * GB };
  expect(watch.disks()).toEqual([{ place: 'data', room, isLow: false, isFull: false }]);
  expect(watch.areWritable()).toBe(true);
  expect(alarms).toEqual([]);
});

test('a disk that runs out of space is reported once, until there was clearly more', async () => {
  await start();
  freeBytes['/data'] = 0.9 * GB;
  await tick();
  expect(watch.disks()[0]).toMatchObject({ isLow: true, isFull: false });
  freeBytes['/data'] = 1.05 * GB;
  await tick();
  freeBytes['/data'] = 0.95 * GB;
  await tick();
  expect(alarms).toEqual(['the disk is running out of space data']);
  freeBytes['/data'] = 1.2 * GB;
  await tick();
  expect(watch.disks()[0]).toMatchObject({ isLow: false });
  freeBytes['/data'] = 0.5 * GB;
  await tick();
  expect(alarms).toHaveLength(2);
  expect(watch.areWritable()).toBe(true);
});

test('a database whose folder is on another disk is watched there', async () => {
  devices['/data/postgres'] = 2;
  freeBytes['/data/postgres'] = 500_000;
  await start();
  expect(watch.disks().map(({ place, isFull }) => [place, isFull])).toEqual([
    ['data', false],
    ['database', true],
  ]);
  expect(alarms).toEqual(['the disk is running out of space database']);
  expect(watch.areWritable()).toBe(false);
  freeBytes['/data/postgres'] = 5 * GB;
  await tick();
  expect(watch.areWritable()).toBe(true);
});

test('of a database elsewhere the disk is not seen, which is no failure', async () => {
  await start(false);
  expect(watch.disks()[1]).toEqual({ place: 'database', room: undefined, isLow: false, isFull: false });
  expect(watch.areWritable()).toBe(true);
});

test('a data folder that cannot be written is reported once, and recovers automatically', async () => {
  await start();
  failure = new Error('EROFS');
  await tick();
  await tick();
  expect(watch.areWritable()).toBe(false);
  expect(alarms).toEqual(['the disk of the data folder cannot be written ']);
  failure = undefined;
  await tick();
  expect(watch.areWritable()).toBe(true);
});

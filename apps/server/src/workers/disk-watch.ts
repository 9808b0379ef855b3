// Checks the disks of data and database: warns before they are full, and notices when nothing can be written.
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskName } from '@candor/contract/console';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import { startPeriodicJob } from './jobs.ts';

export type Disk = {
  place: DiskName;
  /** Absent where this machine does not see the disk, as that of a database elsewhere. */
  room: { freeBytes: number; totalBytes: number } | undefined;
  isLow: boolean;
  isFull: boolean;
};

export type DiskWatch = {
  disks(): readonly Disk[];
  /** Whether everything on this machine could be written at the last check. */
  areWritable(): boolean;
  stop(): Promise<void>;
};

export type DiskWatchOptions = {
  dataDir: string;
  /** Whether PostgreSQL's folder is the one in `dataDir`, which may be a link to another disk. */
  isDatabaseHere: boolean;
  warnBytes: number;
  engine: Pick<Engine, 'alarm'>;
  log: Logger;
  /** Another than that of the system, for tests. */
  files?: DiskFiles | undefined;
};

export type DiskFiles = {
  /** What an ordinary user may still take: PostgreSQL is one. */
  roomOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }>;
  deviceOf(folder: string): Promise<number>;
  /** @throws the error of writing there. */
  tryToWrite(folder: string): Promise<void>;
};

const EVERY_MS = 2_000;
/** PostgreSQL cannot work with less. */
const FULL_BYTES = 1_000_000;
/** A warning has passed once there is so much more than the limit, so that it does not come and go. */
const RELIEF = 1.1;

const systemFiles: DiskFiles = {
  async roomOf(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
  deviceOf: async folder => (await stat(folder)).dev,
  async tryToWrite(folder) {
    const file = join(folder, '.disk-check');
    try {
      await writeFile(file, Buffer.alloc(4_096));
    } finally {
      await rm(file, { force: true });
    }
  },
};

export function startDiskWatch(options: DiskWatchOptions): DiskWatch {
  const { dataDir, isDatabaseHere, warnBytes, engine, log, files = systemFiles } = options;
  const databaseDir = join(dataDir, 'postgres');
  const low = new Set<DiskName>();
  let disks: Disk[] = [];
  let failure: unknown;

  async function check(): Promise<void> {
    const current = [await checkFolder('data', dataDir)];
    if (!isDatabaseHere) current.push({ place: 'database', room: undefined, isLow: false, isFull: false });
    else if ((await files.deviceOf(databaseDir)) !== (await files.deviceOf(dataDir)))
      current.push(await checkFolder('database', databaseDir));
    disks = current;
    await writeOnce();
  }

  async function checkFolder(name: DiskName, folder: string): Promise<Disk> {
    const room = await files.roomOf(folder);
    const isLow = room.freeBytes < (low.has(name) ? RELIEF * warnBytes : warnBytes);
    if (isLow && !low.has(name)) engine.alarm({ place: name, ...room }, 'the disk is running out of space');
    if (isLow) low.add(name);
    else low.delete(name);
    return { place: name, room, isLow, isFull: room.freeBytes < FULL_BYTES };
  }

  async function writeOnce(): Promise<void> {
    try {
      await files.tryToWrite(dataDir);
      if (failure !== undefined) log.info('the data folder can be written again');
      failure = undefined;
    } catch (error) {
      if (failure === undefined) engine.alarm({ err: error }, 'the disk of the data folder cannot be written');
      failure = error;
    }
  }

  const job = startPeriodicJob({
    everyMs: EVERY_MS,
    run: check,
    log,
    failureMessage: 'the disks could not be checked',
  });
  return {
    disks: () => disks,
    areWritable: () => failure === undefined && !disks.some(disk => disk.isFull),
    stop: () => job.stop(),
  };
}

// Where files lie that must outlive a restart: a folder, or a bucket of an S3 service.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3DriverOptions } from 'flydrive/drivers/s3/types';
import { Fault } from '../fault.ts';

export type Files = {
  /** Keeps bytes under a name of letters, digits, `-`, `.` and `/`. @throws Fault */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** As `put`, in place of a file that is there: at every moment, and after a crash, it is whole, the old one or the new. @throws Fault */
  replace(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. @throws Fault */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing where there is no such file. @throws Fault */
  delete(name: string): Promise<void>;
};

export type FileLocation = { folder: string } | Bucket;

type Bucket = {
  bucket: string;
  /** Before the names of all files; "" = none. */
  prefix: string;
  /** Of a service other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Absent = the one that the machine has from its provider. */
  key: { id: string; secret: string } | undefined;
};

export async function filesAt(location: FileLocation): Promise<Files> {
  return 'folder' in location ? folderFiles(location.folder) : bucketFiles(location);
}

/** Files in a folder, which is made when the first one comes. */
export function folderFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return filesOf(disk, (name, bytes) => replaceFile(join(folder, name), bytes));
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 60_000;
const SILENCE_TIMEOUT_MS = 30_000;
const ATTEMPTS = 4;

/** Files in a bucket that exists. The service replaces whole files only. */
async function bucketFiles({ bucket, prefix, endpoint, region, key }: Bucket): Promise<Files> {
  // Its packages take long to load, and most exchanges have no bucket.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const options: S3DriverOptions = {
    bucket,
    region,
    visibility: 'private',
    // Who may read is set for the bucket: most have no lists for single files.
    supportsACL: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      // Also of a body that stops coming.
      socketTimeout: SILENCE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    ...(key !== undefined && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    // Other services know neither buckets by host name nor the newer checksums.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  };
  const disk = new Disk(new S3Driver(options));
  const at = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const files = filesOf(disk, (name, bytes) => disk.put(name, bytes));
  return {
    put: (name, bytes) => files.put(at(name), bytes),
    replace: (name, bytes) => files.replace(at(name), bytes),
    get: name => files.get(at(name)),
    delete: name => files.delete(at(name)),
  };
}

function filesOf(disk: Disk, replace: Files['replace']): Files {
  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      throw new Fault(`a file could not be ${what}`, { cause });
    }
  }

  return {
    put: (name, bytes) => attempt('written', () => disk.put(name, bytes)),
    replace: (name, bytes) => attempt('written', () => replace(name, bytes)),
    get: name => attempt('read', async () => ((await disk.exists(name)) ? disk.getBytes(name) : undefined)),
    delete: name => attempt('deleted', () => disk.delete(name)),
  };
}

/** The SHA-256 of a file of any size, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Each draft has a name of its own, since two servers may replace one file. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

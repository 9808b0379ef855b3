// The archive in a bucket of an S3 service, and what happens when that fails.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archiveJournal } from '../src/archive-journal.ts';
import { Reader } from '../src/database/reader.ts';
import { Fault } from '../src/fault.ts';
import { openCheckpoint } from '../src/features/verify/checkpoint.ts';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { JournalArchive } from '../src/journal/archive.ts';
import { archiveReads } from '../src/journal/archive-reads.ts';
import { filesAt } from '../src/outside/files.ts';
import { exchangeOfMonths } from './_months.ts';
import { startS3Server } from './_s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await s3.remove();
});

describe('files in a bucket', () => {
  it('are written, replaced, read and deleted, below a prefix', async () => {
    const files = await filesAt(s3.location);
    expect(await files.get('a/b.txt')).toBeUndefined();
    await files.put('a/b.txt', Buffer.from('first'));
    await files.replace('a/b.txt', Buffer.from('second'));
    expect(Buffer.from((await files.get('a/b.txt'))!).toString()).toBe('second');
    const whole = await filesAt({ ...s3.location, prefix: '' });
    expect(Buffer.from((await whole.get('exchange/one/a/b.txt'))!).toString()).toBe('second');
    await files.delete('a/b.txt');
    await files.delete('a/b.txt');
    expect(await files.get('a/b.txt')).toBeUndefined();
  });

  it('are out of reach with a wrong key or in a bucket that does not exist', async () => {
    const wrongKey = await filesAt({ ...s3.location, key: { id: 'S3RVER', secret: 'other' } });
    await expect(wrongKey.put('a', Buffer.from('a'))).rejects.toThrow(Fault);
    const noBucket = await filesAt({ ...s3.location, bucket: 'other-bucket' });
    await expect(noBucket.put('a', Buffer.from('a'))).rejects.toThrow(Fault);
  });
});

describe('an archive in a bucket', () => {
  it('is exported to, verified over, and dropped from the database as one in a folder is', async () => {
    const exchange = await exchangeOfMonths({ rounds: 4 });
    const client = await exchange.connect();
    const archive = new JournalArchive(await filesAt(s3.location));
    expect(await archiveJournal(client, archive, { keptMonths: 1, isWhole: false, print: () => undefined })).toBe(true);
    const from = await openCheckpoint(new Reader(client), archive, () => undefined);
    expect(from).toBeDefined();
    expect((await verifyDatabase(client, { archive, from })).findings.sentences).toEqual([]);
    expect((await verifyDatabase(client, { archive })).findings.sentences).toEqual([]);
    await exchange.close();
  });

  it('leaves the database whole where the service ends in the middle of an export', async () => {
    const exchange = await exchangeOfMonths({ rounds: 4 });
    const client = await exchange.connect();
    const { archive, fail } = failingArchive(await filesAt({ ...s3.location, prefix: 'exchange/two' }));
    const run = () => archiveJournal(client, archive, { keptMonths: 1, isWhole: false, print: () => undefined });
    // One after another, each read or write of a run fails once; what was there is not written again.
    let failures = 0;
    for (; ; failures++) {
      fail(failures + 1);
      const outcome = await run().catch((error: unknown) => error);
      if (outcome === true) break;
      expect(outcome).toBeInstanceOf(Fault);
      fail(Number.POSITIVE_INFINITY);
      expect((await verifyDatabase(client, { archive })).findings.sentences).toEqual([]);
    }
    expect(failures).toBeGreaterThan(5);
    expect((await verifyDatabase(client, { archive })).findings.sentences).toEqual([]);
    await exchange.close();
  });
});

describe('reads of the archive by the server', () => {
  let silent: Server | undefined;
  afterEach(() => {
    silent?.closeAllConnections();
    silent?.close();
  });

  it('end in time while the service says nothing, and are refused without a wait for a while', async () => {
    let requests = 0;
    silent = createServer(() => {
      requests += 1;
    });
    await new Promise<void>(resolve => silent!.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const archive = new JournalArchive(await filesAt({ ...s3.location, endpoint: `http://127.0.0.1:${port}` }));
    let nowMs = 0;
    const { readLine } = archiveReads(archive, { timeoutMs: 100, pauseMs: 10_000, now: () => nowMs });
    await expect(readLine(FILE, 0)).rejects.toThrow('did not answer within 100 ms');
    await expect(readLine(FILE, 0)).rejects.toThrow('was too slow a moment ago');
    expect(requests).toBe(1);
    nowMs += 10_001;
    await expect(readLine(FILE, 0)).rejects.toThrow('did not answer within');
  });

  it('are one after another, and go on after one that failed', async () => {
    let open = 0;
    let most = 0;
    const { readLine } = archiveReads({
      forget: () => undefined,
      async readLine(_, index) {
        most = Math.max(most, ++open);
        await new Promise(resolve => setImmediate(resolve));
        open -= 1;
        if (index === 2) throw new Fault('lost');
        return String(index);
      },
    });
    const all = await Promise.allSettled([1, 2, 3].map(index => readLine(FILE, index)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
  });

  it('are refused at once while two hang, and read again once these have ended', async () => {
    const ends: ((line: string) => void)[] = [];
    const forgotten: number[] = [];
    const archive = {
      readLine: () => new Promise<string>(resolve => void ends.push(resolve)),
      forget: () => void forgotten.push(ends.length),
    };
    const { readLine } = archiveReads(archive, { timeoutMs: 10, pauseMs: 0 });
    await expect(readLine(FILE, 0)).rejects.toThrow('did not answer within');
    await expect(readLine(FILE, 0)).rejects.toThrow('did not answer within');
    await expect(readLine(FILE, 0)).rejects.toThrow('does not answer');
    expect([ends.length, forgotten]).toEqual([2, [1, 2]]);
    for (const end of ends.splice(0)) end('late');
    await new Promise(resolve => setImmediate(resolve));
    const next = readLine(FILE, 0);
    await expect.poll(() => ends.length).toBe(1);
    ends[0]!('line');
    expect(await next).toBe('line');
  });

  it('are refused at once while many wait', async () => {
    let answer: (line: string) => void = () => undefined;
    const hanging = new Promise<string>(resolve => {
      answer = resolve;
    });
    const { readLine } = archiveReads({ readLine: () => hanging, forget: () => undefined });
    const waiting = Array.from({ length: 50 }, (_, index) => readLine(FILE, index));
    await expect(readLine(FILE, 50)).rejects.toThrow('too many calls wait');
    answer('line');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['line']));
    expect(await readLine(FILE, 51)).toBe('line');
  });
});

const FILE = { name: 'journal/2030-01/000000000001-0000000000000000.jsonl.gz', sha256: '', textBytes: 1 };

/** An archive of which one read or write fails, counted from when that is set. */
function failingArchive(files: Awaited<ReturnType<typeof filesAt>>) {
  let left = Number.POSITIVE_INFINITY;
  const attempt = <Result>(work: () => Promise<Result>) => {
    left -= 1;
    if (left === 0) throw new Fault('the service has ended');
    return work();
  };
  const archive = new JournalArchive({
    ...files,
    get: async name => attempt(() => files.get(name)),
    replace: async (name, bytes) => attempt(() => files.replace(name, bytes)),
  });
  const fail = (nth: number) => {
    left = nth;
  };
  return { archive, fail };
}

// Months of the journal in the archive: exported, verified, dropped, and still whole for verify and for readers.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveOptions, archiveJournal } from '../src/archive-journal.ts';
import { PoolReader, Reader } from '../src/database/reader.ts';
import type { JournalRow } from '../src/database/rows/journal.ts';
import { createTestExchange, done, FIRST_USER, limitOrder, type TestExchange } from '../src/engine/_test-exchange.ts';
import { openCheckpoint } from '../src/features/verify/checkpoint.ts';
import { type VerifyParts, verify } from '../src/features/verify/feature.ts';
import { type VerifyOptions, verifyDatabase } from '../src/features/verify/verify-database.ts';
import { JournalArchive, recordsFile } from '../src/journal/archive.ts';
import { readFiles } from '../src/journal/archived-records.ts';
import { dropMonth } from '../src/journal/drop-month.ts';
import { readExports } from '../src/journal/exports.ts';
import { chainHashOf } from '../src/journal/hash-chain.ts';
import {
  readChain,
  readJournal,
  readPriceRecords,
  readRow,
  searchJournal,
  sequenceAt,
} from '../src/journal/read-records.ts';
import { KEPT_HEAD, readBody } from '../src/journal/record-body.ts';
import { folderFiles } from '../src/outside/files.ts';
import { archiveFolder, chartAll, exchangeOfMonths, MARCH } from './_months.ts';

/** Written each second; a fast run has none. */
const PROGRESS = /records checked$/;

import { OWN_ENVIRONMENT } from './_started-programs.ts';

let traded: TestExchange;
let exchange: TestExchange;
let client: pg.Client;
let folder: Awaited<ReturnType<typeof archiveFolder>>;
let archive: JournalArchive;
let lines: string[];

beforeAll(async () => {
  traded = await exchangeOfMonths();
});
afterAll(() => traded.close());

beforeEach(async () => {
  exchange = await createTestExchange(traded);
  client = await exchange.connect();
  folder = await archiveFolder();
  archive = new JournalArchive(folderFiles(folder.path));
  lines = [];
});
afterEach(async () => {
  await exchange.close();
  await folder.remove();
});

/** A month has several files. */
const FILE_SIZE = { records: 50, letters: 40_000 };

function run(options: Partial<ArchiveOptions> = {}): Promise<boolean> {
  const all = {
    keptMonths: undefined,
    isWhole: false,
    print: (line: string) => lines.push(line),
    fileSize: FILE_SIZE,
    ...options,
  };
  return archiveJournal(client, archive, all);
}

async function findings(options: VerifyOptions = {}): Promise<string[]> {
  return (await verifyDatabase(client, { archive, ...options })).findings.sentences;
}

const sinceCheckpoint = async () =>
  findings({ from: await openCheckpoint(new Reader(client), archive, sentence => lines.push(sentence)) });

const bodies = async (month: string) =>
  (await exchange.reader.texts(`SELECT body FROM ${month} ORDER BY sequence`)).map(([body]) => body!);

/** What the database has of the journal but its bodies and keys. */
const hashes = () =>
  exchange.reader.texts(`SELECT sequence, at, rules_version, epoch, user_id, client_id, body_hash, chain_hash
    FROM journal ORDER BY sequence`);

describe('a run of the archive', () => {
  it('exports the months that are over, and verifies them with a checkpoint', async () => {
    expect(await run()).toBe(true);
    const exports = await readExports(exchange.reader);
    expect(exports).toMatchObject([
      { month: '2030-01', first: 1, checkpoint: null, droppedAt: null },
      { month: '2030-02', first: exports[0]!.last + 1, checkpoint: expect.any(String), droppedAt: null },
    ]);
    expect(await sinceCheckpoint()).toEqual([]);
    const results = await exchange.reader.texts('SELECT is_ok FROM verifications');
    expect(results).toEqual([['t']]);
  });

  it('does nothing twice', async () => {
    await run({ keptMonths: 1 });
    const [before, files] = [await readExports(exchange.reader), await folder.files()];
    lines = [];
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect(lines).toEqual([expect.stringContaining('The archive has 2 months')]);
    expect([await readExports(exchange.reader), await folder.files()]).toEqual([before, files]);
  });

  it('is refused while another one is at work', async () => {
    const other = await exchange.connect();
    await other.query(`SELECT pg_advisory_lock(hashtextextended('candor journal archive', 0))`);
    await expect(run()).rejects.toThrow('Another run is at work.');
  });

  it('drops all bodies but those of the months to keep, and nothing of the hashes', async () => {
    const before = await hashes();
    const january = (await bodies('journal_2030_01')).map(body => readBody(body).command.type);
    await run({ keptMonths: 1 });
    for (const [index, body] of (await bodies('journal_2030_01')).entries())
      expect(body).toBe(`{"command":{"type":"${january[index]}"`);
    expect((await bodies('journal_2030_02')).every(body => body.endsWith('}'))).toBe(true);
    expect(await hashes()).toEqual(before);
    expect((await readExports(exchange.reader)).map(({ droppedAt }) => droppedAt === null)).toEqual([false, true]);
  });

  it('goes on after a crash at each of its queries, without a difference in the end', async () => {
    await run({ keptMonths: 1 });
    const [files, kept] = [await folder.files(), await hashes()];
    const whole = await createTestExchange(traded);
    await folder.remove();
    // Each run gets further than the one before it.
    let crashes = 0;
    for (let queries = 1; ; queries += 1 + (queries >> 3)) {
      const connection = await whole.connect();
      const crashing = crashAfter(connection, queries);
      const all = { keptMonths: 1, isWhole: false, print: () => undefined, fileSize: FILE_SIZE };
      const outcome = await archiveJournal(crashing, archive, all).catch((error: unknown) => error);
      await connection.end();
      if (outcome === true) break;
      expect(outcome).toMatchObject({ message: 'crashed' });
      crashes += 1;
      const checker = await whole.connect();
      const sentences = (await verifyDatabase(checker, { archive })).findings.sentences;
      await checker.end();
      expect(sentences).toEqual([]);
    }
    expect(crashes).toBeGreaterThan(20);
    const same = (all: [string, string][]) => all.filter(([name]) => name.startsWith('journal'));
    expect(same(await folder.files())).toEqual(same(files));
    const left = await whole.reader.texts(`SELECT relname FROM pg_class WHERE relname LIKE 'journal%kept'`);
    expect(left).toEqual([]);
    await exchange.close();
    exchange = whole;
    client = await exchange.connect();
    expect(await hashes()).toEqual(kept);
    expect(await findings()).toEqual([]);
    expect((await readExports(exchange.reader)).map(({ droppedAt }) => droppedAt === null)).toEqual([false, true]);
  });

  it('exports a month that has ended since the last run', async () => {
    await run({ keptMonths: 1 });
    let nowMs = MARCH + 3 * 86_400_000;
    const engine = await exchange.start({ clock: { now: () => nowMs, steady: () => nowMs } });
    await done(engine, limitOrder(FIRST_USER, 'sell', '90040', '0.001'));
    nowMs += 31 * 86_400_000;
    await done(engine, limitOrder(FIRST_USER, 'sell', '90040', '0.001'));
    await exchange.reader.caughtUp();
    await engine.stop();
    await client.query('UPDATE candle_progress SET sequence = 150');
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect(lines.at(-1)).toBe('2030-02: not dropped, since the charts have come to record 150 only');
    await chartAll(exchange.pool);
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect((await readExports(exchange.reader)).map(({ month, droppedAt }) => [month, droppedAt === null])).toEqual([
      ['2030-01', false],
      ['2030-02', false],
      ['2030-03', true],
    ]);
    expect(await sinceCheckpoint()).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});

it('is a command with an exit code, and verify goes on from its checkpoint', async () => {
  const program = (name: string, parameters: string[], settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, [resolve(import.meta.dirname, `../src/${name}.ts`), ...parameters], {
      env: { ...OWN_ENVIRONMENT, DATABASE_URL: exchange.url, ...settings },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const settings = { JOURNAL_ARCHIVE: folder.path, JOURNAL_MONTHS: '1' };
  expect(await program('archive', [], {})).toMatchObject({
    code: 2,
    stderr: 'archive: JOURNAL_ARCHIVE names no folder and no bucket to export to.\n',
  });
  const archived = await program('archive', [], settings);
  expect(archived).toMatchObject({ code: 0, stdout: expect.stringContaining('2030-01: dropped') });
  const since = await program('verify', [], settings);
  const lines = ({ stdout }: { stdout: string }) => stdout.split('\n').filter(line => !PROGRESS.test(line));
  const [start, ...result] = lines(since);
  expect(start).toMatch(/^from the checkpoint after record \d+; /);
  expect(result[0]).toMatch(/^verify: OK, /);
  const whole = await program('verify', ['--whole'], settings);
  expect([whole.code, lines(whole)]).toEqual([0, result]);
  expect(await program('verify', [], {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('JOURNAL_ARCHIVE'),
  });
  await client.query('UPDATE trades SET ticks = ticks + 1 WHERE id = 1');
  expect((await program('verify', [], settings)).code).toBe(1);
  expect(await program('archive', ['--whole'], settings)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/verify has 1 findings: nothing was dropped\n$/),
  });
});

it('shows by its metrics what waits for it, and how far it has come', async () => {
  const reader = new PoolReader(exchange.pool, undefined, { archive });
  const [, group] = verify.metrics({ staff: { reader } } as VerifyParts);
  const values = async () => ('read' in group! ? await group.read() : [])[0]!.values;
  const end = Date.UTC(2030, 1, 1) / 1000;
  expect(await values()).toMatchObject({ archive_waiting_timestamp_seconds: end, archive_exported_sequence: 0 });
  await run({ keptMonths: 1 });
  const [january, february] = await readExports(exchange.reader);
  expect(await values()).toEqual({
    archive_waiting_timestamp_seconds: 0,
    archive_exported_sequence: february!.last,
    archive_dropped_sequence: january!.last,
  });
});

describe('what cannot be dropped', () => {
  const wholeJanuary = async () => (await bodies('journal_2030_01')).every(body => body.endsWith('}'));

  it('is a month that the archive cannot be made to have', async () => {
    await run();
    const changed = new JournalArchive({
      ...folderFiles(folder.path),
      // What is written is lost, and what was there is cut off.
      replace: async () => undefined,
      get: async name => (await folderFiles(folder.path).get(name))?.subarray(0, -1),
    });
    const options = { keptMonths: 1, isWhole: false, print: () => undefined, fileSize: FILE_SIZE };
    await expect(archiveJournal(client, changed, { ...options, isWhole: true })).rejects.toThrow('does not give back');
    await expect(archiveJournal(client, changed, options)).rejects.toThrow('is it the right place, and mounted?');
    expect(await wholeJanuary()).toBe(true);
  });

  it('is nothing, where a file of a month was lost or changed that the database still has', async () => {
    await run();
    const before = await folder.files();
    const [first, second] = await readFiles(exchange.reader, 1, 100);
    await rm(join(folder.path, first!.name));
    await writeFile(join(folder.path, second!.name), 'other');
    // It is written again, and then dropped.
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect(await folder.files()).toEqual(before);
    expect(await wholeJanuary()).toBe(false);
  });

  it('is any month while the folder is not mounted', async () => {
    await run({ keptMonths: 1 });
    const mounted = archive;
    const other = await archiveFolder();
    archive = new JournalArchive(folderFiles(other.path));
    await expect(run({ keptMonths: 1 })).rejects.toThrow('is it the right place, and mounted?');
    expect(await other.files()).toEqual([]);
    archive = mounted;
    expect(await run({ keptMonths: 1 })).toBe(true);
    await other.remove();
  });

  it('is any month in a run that had to write all of the archive again', async () => {
    await run();
    const other = await archiveFolder();
    archive = new JournalArchive(folderFiles(other.path));
    expect(await run({ keptMonths: 1, isWhole: true })).toBe(true);
    expect(await wholeJanuary()).toBe(true);
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect(await wholeJanuary()).toBe(false);
    expect(await findings()).toEqual([]);
    await other.remove();
  });

  it('is any month while verify finds something wrong', async () => {
    await client.query('UPDATE trades SET ticks = ticks + 1 WHERE id = 1');
    expect(await run({ keptMonths: 1 })).toBe(false);
    expect(lines.at(-1)).toBe('verify has 1 findings: nothing was dropped');
    expect(await readExports(exchange.reader)).toMatchObject([{ droppedAt: null }, { checkpoint: null }]);
    expect(await wholeJanuary()).toBe(true);
  });

  it('is a journal whose chain is broken: nothing of it is exported', async () => {
    await client.query(`UPDATE journal SET body = replace(body, 'Transfer', 'Transfe') WHERE sequence = 60`);
    await client.query(`UPDATE journal SET body = body || ' ' WHERE sequence = 61`);
    await expect(run()).rejects.toThrow(/^Record \d+ of the journal is not what its hashes say/);
    expect(await readExports(exchange.reader)).toEqual([]);
  });

  it('is nothing of another exchange, or of a copy that went on differently: all lie side by side', async () => {
    const copy = await createTestExchange(traded);
    await run({ keptMonths: 1 });
    const files = await folder.files();
    // A backup from before the last orders of February, after which others came.
    const copied = await copy.connect();
    await copied.query('DELETE FROM journal WHERE sequence > 190');
    const other = await exchangeOfMonths({ rounds: 2 });
    for (const each of [copy, other]) {
      const connection = each === copy ? copied : await other.connect();
      const all = { keptMonths: undefined, isWhole: false, print: () => undefined, fileSize: FILE_SIZE };
      await archiveJournal(connection, archive, all);
      await each.close();
    }
    const after = new Map(await folder.files());
    for (const [name, content] of files) expect(after.get(name)).toBe(content);
    expect(after.size).toBeGreaterThan(files.length);
    expect(await findings()).toEqual([]);
  });

  it('is a month that a snapshot from before still reads', async () => {
    await run();
    const old = await exchange.connect();
    await old.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await old.query('SELECT 1 FROM engine');
    await expect(run({ keptMonths: 1, patienceMs: 0 })).rejects.toThrow('2030-01 was not dropped');
    const reader = new Reader(old);
    const count = await reader.number('SELECT count(*) FROM journal_2030_01');
    expect(count).toBeGreaterThan(100);
    await old.query('COMMIT');
    expect(await wholeJanuary()).toBe(true);
    expect(await exchange.reader.texts(`SELECT to_regclass('journal_2030_01_kept')`)).toEqual([[null]]);
    expect(await run({ keptMonths: 1 })).toBe(true);
    expect(await wholeJanuary()).toBe(false);
  });

  it('is a month that a transaction reads at length, until that ends', async () => {
    await run();
    const long = await exchange.connect();
    // It holds its locks, and no snapshot between two queries.
    await long.query('BEGIN');
    await long.query('SELECT count(*) FROM journal');
    let paused = 0;
    const [january] = await readExports(exchange.reader);
    await dropMonth(client, january!, {
      now: 1,
      patienceMs: 60_000,
      async pause() {
        paused += 1;
        if (paused === 3) await long.query('COMMIT');
      },
    });
    expect(paused).toBeGreaterThanOrEqual(3);
    expect(await wholeJanuary()).toBe(false);
  });
});

it('drops months while the engine takes orders, of which none fails', async () => {
  await run();
  let nowMs = MARCH + 86_400_000;
  const engine = await exchange.start({ clock: { now: () => nowMs, steady: () => nowMs } });
  let isOver = false;
  let orders = 0;
  const trading = (async () => {
    while (!isOver) {
      nowMs += 1;
      const order = await done(engine, limitOrder(FIRST_USER, 'sell', '90050', '0.0002'));
      await done(engine, { type: 'CancelSpotOrder', user: FIRST_USER, order: order.result.id! });
      orders += 1;
    }
  })();
  expect(await run({ keptMonths: 1 })).toBe(true);
  isOver = true;
  await trading;
  await exchange.reader.caughtUp();
  expect(orders).toBeGreaterThan(0);
  expect(exchange.halts).toEqual([]);
  expect(await findings()).toEqual([]);
  expect(await sinceCheckpoint()).toEqual([]);
});

describe('verify over months that were dropped', () => {
  beforeEach(async () => {
    await run({ keptMonths: 1 });
  });

  it('decides all records again with the archive, and goes on from the checkpoint with less', async () => {
    const whole = await verifyDatabase(client, { archive });
    const since = await verifyDatabase(client, {
      archive,
      from: await openCheckpoint(new Reader(client), archive, sentence => lines.push(sentence)),
    });
    expect(whole.findings.sentences).toEqual([]);
    expect(since).toEqual(whole);
  });

  it('waits for a month that is just being replaced, and then reads what replaced it', async () => {
    await exchange.close();
    exchange = await createTestExchange(traded);
    client = await exchange.connect();
    await run();
    const swapping = await exchange.connect();
    await swapping.query('BEGIN; LOCK TABLE journal IN ACCESS EXCLUSIVE MODE');
    const waiting = findings();
    await expect.poll(() => exchange.reader.number('SELECT count(*) FROM pg_locks WHERE NOT granted')).toBe(1);
    await swapping.query(`UPDATE journal SET body = ${KEPT_HEAD}, key = NULL WHERE at < ${Date.UTC(2030, 1, 1)}`);
    await swapping.query(`UPDATE journal_exports SET dropped_at = 1 WHERE month = '2030-01'; COMMIT`);
    expect(await waiting).toEqual([]);
  });

  it('does not pass what it cannot read', async () => {
    await expect(verifyDatabase(client)).rejects.toThrow('JOURNAL_ARCHIVE');
    const [file] = await readFiles(exchange.reader, 60, 60);
    await rm(join(folder.path, file!.name));
    archive = new JournalArchive(folderFiles(folder.path));
    expect(await findings()).toEqual([`record ${file!.first} is lost or changed in the archive`]);
    // The hashes, the history and all that came later are still verified.
    expect(await sinceCheckpoint()).toEqual([]);
  });

  it('finds a kind of command, a key or a user of a dropped record that was changed', async () => {
    const tamper = async (change: string, whole: RegExp) => {
      await client.query('CREATE TEMP TABLE before AS SELECT * FROM journal WHERE sequence = 60');
      await client.query(`UPDATE journal SET ${change} WHERE sequence = 60`);
      expect((await findings())[0]).toMatch(whole);
      const later = await sinceCheckpoint();
      await client.query(
        'DELETE FROM journal WHERE sequence = 60; INSERT INTO journal SELECT * FROM before; DROP TABLE before',
      );
      return later;
    };
    const changed = [
      expect.stringMatching(/^journal has other rows of records up to \d+ than when these were verified$/),
    ];
    const kept = /^record 60 keeps another kind of command than it has in the archive, or a key$/;
    expect(await tamper(`body = '{"command":{"type":"FreezeUser"'`, kept)).toEqual(changed);
    expect(await tamper(`body = ''`, kept)).toEqual(changed);
    // A key is in the way of no reader, and of no start.
    expect(await tamper(`key = 'k'`, kept)).toEqual([]);
    expect(await tamper('user_id = 7', /^record 60 names another user/)).toEqual(changed);
    expect(await findings()).toEqual([]);
  });

  it('finds a body that was cut in a month that is exported and not dropped', async () => {
    const [, february] = await readExports(exchange.reader);
    await client.query(`UPDATE journal SET body = body || ' ' WHERE sequence = $1`, [february!.first]);
    expect((await findings())[0]).toMatch(/^record \d+ has a body that does not fit its hash/);
    await client.query(`UPDATE journal SET body = '{"command":{"type":"Transfer"' WHERE sequence = $1`, [
      february!.first,
    ]);
    expect((await findings())[0]).toMatch(/^record \d+ has a body that does not fit its hash/);
  });

  it('finds a body that was changed in the archive, with all hashes of its files', async () => {
    const changed = await forgeArchive(body => body.replace('"units":"1000n"', '"units":"1001n"'));
    const [finding, ...others] = await findings();
    expect(finding).toMatch(new RegExp(`^record ${changed} has a body that does not fit its hash`));
    expect(others).toEqual([]);
  });

  it('finds a record whose body was removed without an export', async () => {
    await client.query(
      `UPDATE journal SET body = '{"command":{"type":"Transfer"' WHERE at >= ${MARCH} AND sequence % 7 = 0`,
    );
    expect((await findings())[0]).toMatch(/^record \d+ has a body that does not fit its hash/);
    expect((await sinceCheckpoint())[0]).toMatch(/^record \d+ has a body that does not fit its hash/);
  });

  it.each([
    ['UPDATE entries SET units = units + 1 WHERE sequence = 40', /^entries 40 has units/, 'entries'],
    ['DELETE FROM trades WHERE id = 3', /^trades 3 is missing$/, 'trades'],
    [
      `INSERT INTO trades SELECT (jsonb_populate_record(trades, '{"id": 999}')).* FROM trades WHERE id = 3`,
      /^trades has \d+ rows where the journal gives \d+$/,
      'trades',
    ],
  ])('finds history of a dropped month that was changed by %s', async (change, whole, table) => {
    await client.query(change);
    expect((await findings())[0]).toMatch(whole);
    expect((await sinceCheckpoint())[0]).toMatch(
      new RegExp(`^${table} has other rows of records up to \\d+ than when these were verified$`),
    );
  });

  it('finds hashes of a dropped month that were changed, and a record that was removed', async () => {
    await client.query(`UPDATE journal SET body_hash = sha256('') WHERE sequence = 30`);
    expect((await sinceCheckpoint())[0]).toMatch(/^record 30 breaks the chain of hashes/);
    await client.query('DELETE FROM journal WHERE sequence = 30');
    expect((await sinceCheckpoint())[0]).toBe('record 31 follows record 29');
  });

  it('finds a chain that was recomputed from changed hashes', async () => {
    await client.query(`UPDATE journal SET body_hash = sha256('') WHERE sequence = 30`);
    await rechain();
    expect((await sinceCheckpoint())[0]).toMatch(
      /^record \d+ of the journal is not the one that the checkpoint was made at$/,
    );
  });

  it('does not pass rows that follow a record before the checkpoint', async () => {
    await client.query('UPDATE applied SET sequence = 5');
    expect((await sinceCheckpoint())[0]).toMatch(/^the rows follow record 5, which is before the checkpoint at \d+$/);
  });

  it('finds rows of the state that were changed before the checkpoint or after it', async () => {
    await client.query('UPDATE accounts SET balance = balance + 1 WHERE id = (SELECT max(id) FROM accounts)');
    expect((await sinceCheckpoint())[0]).toMatch(/^accounts \d+ has balance/);
  });

  it('does without a checkpoint that was changed or lost, and another one is made', async () => {
    const checkpoint = join(folder.path, 'checkpoints', (await readdir(join(folder.path, 'checkpoints')))[0]!);
    const written = await readFile(checkpoint);
    for (const damage of [() => writeFile(checkpoint, 'other'), () => rm(checkpoint)]) {
      await damage();
      lines = [];
      expect(await openCheckpoint(new Reader(client), archive, line => lines.push(line))).toBeUndefined();
      expect(lines).toEqual([expect.stringMatching(/^The checkpoint after record \d+ is lost or was changed/)]);
      expect(await sinceCheckpoint()).toEqual([]);
    }
    expect(await run()).toBe(true);
    expect(await readFile(checkpoint)).toEqual(written);
  });

  it('goes on from no checkpoint of a version with other tables', async () => {
    await client.query(`UPDATE journal_exports SET checkpoint_form = '1.859' WHERE month = '2030-02'`);
    const open = () => openCheckpoint(new Reader(client), archive, line => lines.push(line));
    expect(await open()).toBeUndefined();
    // The next run verifies from the first record and makes one of this version.
    expect(await run()).toBe(true);
    expect(await open()).toBeDefined();
  });
});

describe('readers of dropped months', () => {
  it('get the same records as before', async () => {
    const everything = async (reader: Reader) => ({
      rows: await Promise.all([2, 50, 100].map(sequence => readRow(reader, sequence))),
      journal: await readJournal(reader, 1, 130),
      prices: await readPriceRecords(reader, { from: 0, to: MARCH * 2, below: 1e9, limit: 100 }),
      found: await searchJournal(reader, { type: 'CancelSpotOrder' }, { from: 1, to: 300, limit: 50, maxChecked: 300 }),
      ofUser: await searchJournal(reader, { user: FIRST_USER }, { from: 1, to: 100, limit: 50, maxChecked: 300 }),
      chain: await readChain(reader, 1, 200),
      at: await sequenceAt(reader, Date.UTC(2030, 0, 25)),
    });
    const before = await everything(exchange.reader);
    await run({ keptMonths: 1 });
    expect(await everything(new PoolReader(exchange.pool, undefined, { archive }))).toEqual(before);
    await expect(readRow(exchange.reader, 50)).rejects.toThrow('no JOURNAL_ARCHIVE is set');
  });

  it('get no body that does not fit its hash', async () => {
    await run({ keptMonths: 1 });
    const changed = await forgeArchive(body => body.replace('"units":"1000n"', '"units":"1001n"'));
    const reader = new PoolReader(exchange.pool, undefined, { archive });
    await expect(readRow(reader, changed)).rejects.toThrow('does not fit its hash');
    expect(await readRow(reader, changed - 1)).toBeDefined();
  });
});

/** Changes the first record of January that a change fits, in the archive and in what the database has of its file. @returns its sequence. */
async function forgeArchive(change: (body: string) => string): Promise<number> {
  const [january] = await readExports(exchange.reader);
  for (const file of await readFiles(exchange.reader, 1, january!.last)) {
    const rows = (await archive.read(file))!
      .toString()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as JournalRow);
    const target = rows.find(row => change(row.body) !== row.body);
    if (target === undefined) continue;
    target.body = change(target.body);
    const text = Buffer.from(`${rows.map(row => JSON.stringify(row)).join('\n')}\n`);
    const forged = recordsFile('2030-01', file.first, text);
    await archive.keep(forged, text);
    await client.query(
      `UPDATE journal_files SET sha256 = decode($2, 'hex'), text_bytes = $3 WHERE first_sequence = $1`,
      [file.first, forged.sha256, forged.textBytes],
    );
    return target.sequence;
  }
  throw new Error('no record fits');
}

/** A connection that is lost after a number of queries. */
function crashAfter(connection: pg.Client, queries: number): pg.ClientBase {
  let left = queries;
  return new Proxy(connection, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (...query: [string]) => {
        left -= 1;
        if (left >= 0) return target.query(...query);
        await target.end();
        throw new Error('crashed');
      };
    },
  });
}

/** Makes the chain follow from the hashes of the bodies again. */
async function rechain(): Promise<void> {
  let previous = '0'.repeat(64);
  const rows = await exchange.reader.texts(
    `SELECT sequence, at, encode(body_hash, 'hex') FROM journal ORDER BY sequence`,
  );
  for (const [sequence, at, bodyHash] of rows) {
    previous = chainHashOf(previous, Number(sequence), Number(at), bodyHash!);
    await client.query(`UPDATE journal SET chain_hash = decode($2, 'hex') WHERE sequence = $1`, [sequence, previous]);
  }
  await client.query(`UPDATE engine SET chain_hash = decode($1, 'hex')`, [previous]);
  await client.query(
    `UPDATE applied SET chain_hash = (SELECT chain_hash FROM journal WHERE journal.sequence = applied.sequence)`,
  );
}

// Brings the archive up to date: exports the months that are over, verifies them, and drops old ones from the database.
import type pg from 'pg';
import { Reader } from './database/reader.ts';
import { assertReadableSettings } from './database/required-settings.ts';
import { CHECKPOINT_FORM, openCheckpoint } from './features/verify/checkpoint.ts';
import { storeVerdict } from './features/verify/verdict-rows.ts';
import { verifyDatabase } from './features/verify/verify-database.ts';
import { type ArchiveFile, checkpointFile, type JournalArchive } from './journal/archive.ts';
import { readFiles } from './journal/archived-records.ts';
import { dropMonth, removeCopies } from './journal/drop-month.ts';
import { exportMonth, type FileSize, noteCheckpoint, readClosedMonths, readExports } from './journal/exports.ts';

const LOCK = `hashtextextended('candor journal archive', 0)`;
/** How long a month waits for a backup or a run of verify before it is left for the next time. */
const PATIENCE_MS = 3_600_000;

export type ArchiveOptions = {
  /** How many months that are over keep their bodies in the database; undefined = all. */
  keptMonths: number | undefined;
  /** Exports again what the database still has, and verifies from the first record; drops nothing where the archive had nothing. */
  isWhole: boolean;
  /** Takes a line for each thing that was done. */
  print: (line: string) => void;
  patienceMs?: number;
  fileSize?: FileSize;
};

/**
 * Exports, verifies and drops; what an earlier run has done is not done again.
 *
 * @returns false where verify has findings; then nothing is dropped.
 * @throws Error with one sentence where another run is at work, or something is not as it was left; RequiredSettingsError;
 *   Fault where the archive cannot be used.
 */
export async function archiveJournal(
  client: pg.ClientBase,
  archive: JournalArchive,
  options: ArchiveOptions,
): Promise<boolean> {
  await assertReadableSettings(client);
  const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS got`);
  if (!rows[0]!.got) throw new Error('Another run is at work.');
  try {
    await removeCopies(client);
    const isAsLeft = await hasEarlierExports(client, archive);
    if (!isAsLeft && !options.isWhole)
      throw new Error('The archive has nothing of what was exported: is it the right place, and mounted?');
    await exportAll(client, archive, options);
    const verified = await verifyExports(client, archive, options);
    if (verified === undefined) return false;
    if (isAsLeft) await dropOld(client, archive, options, verified);
    return true;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
  }
}

/** A folder that is not mounted would take the next month, and be gone with it. */
async function hasEarlierExports(client: pg.ClientBase, archive: JournalArchive): Promise<boolean> {
  const reader = new Reader(client);
  const exports = await readExports(reader);
  for (const { last } of exports.toReversed()) {
    const [file] = await readFiles(reader, last, last);
    if (file !== undefined && (await archive.read(file)) !== undefined) return true;
  }
  return exports.length === 0;
}

async function exportAll(
  client: pg.ClientBase,
  archive: JournalArchive,
  { print, isWhole, fileSize }: ArchiveOptions,
): Promise<void> {
  const reader = new Reader(client);
  const again = isWhole ? (await readExports(reader)).filter(({ droppedAt }) => droppedAt === null) : [];
  for (const closed of [...again, ...(await readClosedMonths(reader))]) {
    await exportMonth(client, archive, closed, fileSize);
    print(`${closed.month}: exported, records ${closed.first} to ${closed.last}`);
  }
  const exports = await readExports(reader);
  const bytes = await reader.number('SELECT coalesce(sum(bytes), 0) FROM journal_files');
  const last = (exports.at(-1)?.last ?? 0).toLocaleString('en');
  print(`The archive has ${exports.length} months, to record ${last}, in ${(bytes / 1_000_000).toFixed(1)} MB`);
}

/**
 * Verifies the exchange up to the end of the last month in the archive and beyond, unless that was done already.
 *
 * @returns the last record that is verified in the archive; undefined where something is wrong.
 */
async function verifyExports(
  client: pg.ClientBase,
  archive: JournalArchive,
  { isWhole, print }: ArchiveOptions,
): Promise<number | undefined> {
  const reader = new Reader(client);
  const last = (await readExports(reader)).at(-1);
  if (last === undefined) return 0;
  const from = isWhole ? undefined : await openCheckpoint(reader, archive, print);
  if (from?.head.position.sequence === last.last) return last.last;
  const startedAt = performance.now();
  let file: ArchiveFile | undefined;
  const verdict = await verifyDatabase(client, {
    archive,
    from,
    mark: last.last,
    async onMark(checkpoint) {
      file = checkpointFile(last.month, checkpoint);
      await archive.keep(file, checkpoint);
    },
  });
  await storeVerdict(client, verdict, Math.round(performance.now() - startedAt));
  for (const sentence of verdict.findings.sentences) print(`  ${sentence}`);
  if (file === undefined || verdict.findings.count > 0) {
    print(`verify has ${verdict.findings.count} findings: nothing was dropped`);
    return undefined;
  }
  await noteCheckpoint(client, last.month, file, CHECKPOINT_FORM);
  print(`Verified to record ${last.last.toLocaleString('en')} and beyond; its checkpoint is ${file.sha256}`);
  return last.last;
}

/** The charts read prices from the journal; what they have not read yet stays. */
async function dropOld(
  client: pg.ClientBase,
  archive: JournalArchive,
  { keptMonths, print, patienceMs = PATIENCE_MS, fileSize }: ArchiveOptions,
  verified: number,
): Promise<void> {
  if (keptMonths === undefined) return;
  const reader = new Reader(client);
  const charted = await reader.number('SELECT sequence FROM candle_progress');
  for (const exported of (await readExports(reader)).slice(0, -keptMonths)) {
    if (exported.droppedAt !== null || exported.last > verified) continue;
    if (exported.last > charted) {
      print(`${exported.month}: not dropped, since the charts have come to record ${charted} only`);
      continue;
    }
    await exportMonth(client, archive, exported, fileSize);
    await dropMonth(client, exported, { now: Date.now(), patienceMs });
    print(`${exported.month}: dropped; the hashes of its records stay`);
  }
}

// For tests of readers: a running exchange whose records are in the archive only.
import type pg from 'pg';
import { Reader } from '../src/database/reader.ts';
import { JournalArchive } from '../src/journal/archive.ts';
import { exportMonth } from '../src/journal/exports.ts';
import { monthOf } from '../src/journal/partitions.ts';
import { KEPT_HEAD } from '../src/journal/record-body.ts';
import { folderFiles } from '../src/outside/files.ts';

/**
 * Exports all records to the archive that the exchange reads, and takes their bodies out of the database while `work` runs. It does so to
 * the month that is not over too, which the command never does.
 */
export async function withDroppedBodies<Result>(
  pool: pg.Pool,
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const archive = new JournalArchive(folderFiles(folder));
    const ends = await new Reader(client).texts(
      'SELECT min(at), min(sequence), max(sequence) FROM journal GROUP BY tableoid',
    );
    for (const [at, first, last] of ends)
      await exportMonth(client, archive, { month: monthOf(Number(at)), first: Number(first), last: Number(last) });
    const upTo = `sequence <= ${Math.max(...ends.map(([, , last]) => Number(last)))}`;
    await client.query(`CREATE TEMP TABLE kept_bodies AS SELECT sequence, key, body FROM journal WHERE ${upTo}`);
    await client.query(`UPDATE journal SET key = NULL, body = ${KEPT_HEAD} WHERE ${upTo}`);
    try {
      return await work();
    } finally {
      await client.query(
        'UPDATE journal SET key = kept.key, body = kept.body FROM kept_bodies AS kept WHERE journal.sequence = kept.sequence',
      );
      await client.query('DROP TABLE kept_bodies');
      await client.query('DELETE FROM journal_files; DELETE FROM journal_exports');
    }
  } finally {
    client.release();
  }
}

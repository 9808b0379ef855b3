// Makes the journal's partition of each month before the first command of that month is stored.
import type { ClientBase } from 'pg';

const DAY_MS = 86_400_000;

/**
 * Makes what is missing for a command at `at` and for the day after, so that a month never begins without its partition.
 *
 * @returns until when (exclusive, in milliseconds) commands can now be stored.
 */
export async function ensureJournalPartitions(client: ClientBase, at: number): Promise<number> {
  await ensureMonth(client, at);
  await ensureMonth(client, at + DAY_MS);
  return monthStart(at + DAY_MS, 1);
}

async function ensureMonth(client: ClientBase, at: number): Promise<void> {
  const from = monthStart(at, 0);
  const name = `journal_${new Date(from).toISOString().slice(0, 7).replace('-', '_')}`;
  const { rows } = await client.query(`SELECT to_regclass($1) AS found`, [name]);
  if (rows[0]?.found !== null) return;
  // Attaching, unlike CREATE TABLE ... PARTITION OF, does not wait for readers of the journal.
  await client.query(
    `CREATE TABLE ${name} (LIKE journal INCLUDING ALL);
     ALTER TABLE journal ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${monthStart(at, 1)})`,
  );
}

function monthStart(at: number, monthsLater: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1);
}

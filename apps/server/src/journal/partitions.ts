// The journal's partitions, one for each month, made before the first command of that month is stored.
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

/** A month of UTC, such as `2026-10`. */
export type Month = string;

export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}

/** @returns its first millisecond, and that of the next month. */
export function rangeOfMonth(month: Month): { from: number; to: number } {
  const from = Date.parse(`${month}-01T00:00:00Z`);
  return { from, to: monthStart(from, 1) };
}

/** The table of a month. */
export function partitionOf(month: Month): string {
  return `journal_${month.replace('-', '_')}`;
}

async function ensureMonth(client: ClientBase, at: number): Promise<void> {
  const month = monthOf(at);
  const { from, to } = rangeOfMonth(month);
  const name = partitionOf(month);
  const { rows } = await client.query(`SELECT to_regclass($1) AS found`, [name]);
  if (rows[0]?.found !== null) return;
  // Attaching, unlike CREATE TABLE ... PARTITION OF, does not wait for readers of the journal.
  await client.query(
    `CREATE TABLE ${name} (LIKE journal INCLUDING ALL);
     ALTER TABLE journal ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`,
  );
}

function monthStart(at: number, monthsLater: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1);
}

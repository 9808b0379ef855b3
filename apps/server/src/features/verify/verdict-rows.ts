// Stores and reads the results of the runs of verify.
import type { ClientBase } from 'pg';
import type { Reader } from '../../database/reader.ts';
import { bool, int8, optional, record, text } from '../../database/store/field.ts';
import type { Verdict } from './verify-database.ts';

export type StoredVerdict = {
  at: number;
  sequence: number;
  isOk: boolean;
  /** The first sentence of what is wrong; "" = nothing. */
  problem: string;
  /** 0 and undefined of runs before these were kept. */
  durationMs: number;
  rows: ReadonlyMap<string, number> | undefined;
};

/** Under the present time. */
export async function storeVerdict(
  client: ClientBase,
  { sequence, findings, rows }: Verdict,
  durationMs: number,
): Promise<void> {
  await client.query(
    'INSERT INTO verifications (at, sequence, is_ok, problem, duration_ms, counts) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      Date.now(),
      sequence,
      findings.count === 0,
      findings.sentences[0] ?? null,
      durationMs,
      JSON.stringify(Object.fromEntries(rows)),
    ],
  );
}

const STORED = record({
  at: int8('at'),
  sequence: int8('sequence'),
  isOk: bool('is_ok'),
  problem: text("coalesce(problem, '')"),
  durationMs: int8('coalesce(duration_ms, 0)'),
  counts: optional(text('counts')),
});

/** Newest first. */
export async function readVerdicts(reader: Reader, limit: number): Promise<StoredVerdict[]> {
  const stored = await reader.find(STORED, 'FROM verifications ORDER BY id DESC LIMIT $1', [limit]);
  return stored.map(({ counts, ...verdict }) => ({
    ...verdict,
    rows: counts === undefined ? undefined : new Map(Object.entries(JSON.parse(counts) as Record<string, number>)),
  }));
}

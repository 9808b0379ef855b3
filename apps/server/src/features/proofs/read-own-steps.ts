// Finds the records in which prices or the clock moved something of one user, newest first.
import { walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int8, nullable, record, text } from '../../database/store/field.ts';

/** A maker has thousands of fills by orders of others between two of them: so many entries are looked at for one answer. */
const MOST_ENTRIES = 2_000;

export type OwnStep = { sequence: number; at: number; type: string };

const side = (column: 'debit' | 'credit') => `
  (SELECT sequence, at FROM entries WHERE ${column} = account AND ${column} & 255 < 16 AND sequence < $3
   ORDER BY sequence DESC LIMIT ${MOST_ENTRIES})`;

const MOVED = `
  SELECT sequence, at FROM (SELECT id FROM accounts WHERE id >= $1 AND id < $2) AS mine(account)
  CROSS JOIN LATERAL (${side('credit')} UNION ALL ${side('debit')}) AS sides
  GROUP BY sequence, at ORDER BY sequence DESC LIMIT ${MOST_ENTRIES}`;

const STEP = record({
  sequence: int8('moved.sequence'),
  at: int8('moved.at'),
  type: nullable(text('step.type')),
});
const STEPS = `
  FROM (${MOVED}) AS moved LEFT JOIN LATERAL (
    SELECT substring(body FROM '^{"command":{"type":"(AdvanceClock|PublishIndexPrices)"') AS type FROM journal
    WHERE journal.sequence = moved.sequence AND journal.at = moved.at AND user_id IS NULL
  ) AS step ON true ORDER BY moved.sequence DESC`;

/** `next` is the place before which the search goes on; 0 at the end. */
export async function readOwnSteps(
  reader: Reader,
  user: number,
  { before, limit }: { before: number; limit: number },
): Promise<{ steps: OwnStep[]; next: number }> {
  const [first, beyond] = [walletAccount(user, 0, 'spot'), walletAccount(user + 1, 0, 'spot')];
  const rows = await reader.find(STEP, STEPS, [first, beyond, before]);
  const found = rows.filter((row): row is OwnStep => row.type !== null);
  const steps = found.slice(0, limit);
  if (found.length > limit) return { steps, next: steps.at(-1)!.sequence };
  return { steps, next: rows.length === MOST_ENTRIES ? rows.at(-1)!.sequence : 0 };
}

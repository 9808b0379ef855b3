// Turns a batch into the one statement that makes it durable: the move of the engine's row, and the journal.
import { type JournalRow, journalTable } from '../rows/journal.ts';
import { type FenceMove, fill, insertInto, type Statement, templateOf } from './statement.ts';

const FENCE = `UPDATE engine SET last_sequence = $3, last_at = $4, chain_hash = decode($5, 'hex')
  WHERE id = 1 AND epoch = $1 AND last_sequence = $2 RETURNING id`;

const template = templateOf('commit', FENCE, [
  insertInto('journal', journalTable, (rows: readonly JournalRow[]) => rows),
]);

/** What has to be stored before the commands of these records are answered. */
export function commitStatement(journal: readonly JournalRow[], fence: FenceMove): Statement {
  return fill(template, journal, fence);
}

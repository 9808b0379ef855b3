// Commands that are decided and not yet stored, with the answers that wait for them to be stored.

import type { Event, Key } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JournalRow } from '../database/rows/journal.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import { type Answer, type CommittedRecord, UNAVAILABLE, type Waiting } from './engine-port.ts';

/** An answer, or the key of the earlier call whose answer it repeats. */
type Reply = { waiting: Waiting; answer: Answer } | { waiting: Waiting; firstCall: Key };

const MAX_REPLIES = 1_000;
/** A statement is kept to a few megabytes, whatever single commands do. */
const MAX_BODY_LENGTH = 4_000_000;

export class Batch {
  readonly journal: JournalRow[] = [];
  readonly records: CommittedRecord[] = [];
  readonly replies: Reply[] = [];
  /** The ledger accounts that the batch changed, known once it is closed. */
  accounts: readonly number[] = [];
  private bodyLength = 0;

  /** Whether it should be stored before anything is added to it. */
  get isFull(): boolean {
    return this.replies.length >= MAX_REPLIES || this.bodyLength >= MAX_BODY_LENGTH;
  }

  get isEmpty(): boolean {
    return this.replies.length === 0 && this.journal.length === 0;
  }

  add(row: JournalRow, events: readonly Event[]): void {
    const { sequence, at } = row;
    this.journal.push(row);
    this.records.push({ sequence, at, events });
    this.bodyLength += row.body.length;
  }

  /** Answers every caller that its outcome is unknown. */
  fail(): void {
    for (const { waiting } of this.replies) waiting.answer(UNAVAILABLE);
  }
}

type ReplyParts = { pool: pg.Pool; log: Logger; metrics: EngineMetrics };

/** Gives the replies of a stored batch to the callers that wait for them. */
export function resolveReplies(batch: Batch, parts: ReplyParts): void {
  const counts = { done: 0, rejected: 0, repeated: 0, unavailable: 0 };
  for (const reply of batch.replies) {
    if ('answer' in reply) {
      counts[reply.answer.kind] += 1;
      reply.waiting.answer(reply.answer);
    } else {
      counts.repeated += 1;
      void repeatedAnswer(reply.firstCall, parts).then(answer => reply.waiting.answer(answer));
    }
  }
  for (const [outcome, count] of Object.entries(counts)) if (count > 0) parts.metrics.commands.inc({ outcome }, count);
}

/** The first answer again, with its stored journal sequence. */
async function repeatedAnswer({ sequence, at, result }: Key, { pool, log }: ReplyParts): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT encode(chain_hash, 'hex') AS hash FROM journal WHERE sequence = $1 AND at = $2`,
      [sequence, at],
    );
    return { kind: 'done', sequence, hash: rows[0]!.hash, result, repeated: true };
  } catch (error) {
    log.warn({ err: error, sequence }, 'the first answer to a repeated command could not be read');
    return UNAVAILABLE;
  }
}

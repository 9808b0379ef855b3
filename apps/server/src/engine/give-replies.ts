// Gives the replies of a stored batch to those who wait for them.
import type { Key } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Batch } from './batch.ts';
import { type Answer, UNAVAILABLE } from './command-port.ts';
import type { EngineMetrics } from './engine-metrics.ts';

type ReplyParts = { pool: pg.Pool; log: Logger; metrics: EngineMetrics };

export function giveReplies(batch: Batch, parts: ReplyParts): void {
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

/** The first answer again, with its place in the journal as it is stored. */
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

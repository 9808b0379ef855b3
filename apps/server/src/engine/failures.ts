// How the engine fails: what ends it, what makes it start over, and which failure of PostgreSQL leaves a batch stored or not.
import pg from 'pg';

/** The engine has ended and answers nothing more; `message` is one sentence for the operator. */
export class EngineHaltedError extends Error {
  override name = 'EngineHaltedError';
}

/** Another engine has raised the epoch: what this one decides can no longer be stored. */
export class FencedOffError extends EngineHaltedError {
  override name = 'FencedOffError';

  constructor() {
    super('Another server has taken over this database, so this one stops: only one may write at a time.');
  }
}

/** The database was replaced by an older one, as by a replica that lacked the last commits: a start on it is quiet. */
export class RecordsLostError extends EngineHaltedError {
  override name = 'RecordsLostError';

  /** @param sequence the last record that was there */
  constructor(sequence: number) {
    super(
      `The database lacks records that were acknowledged, up to record ${sequence}, or has others in their place. This server stops, and the next start is quiet until operators adopt what is there.`,
    );
  }
}

/** The connection was lost at a moment that leaves open whether a batch was stored. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/** PostgreSQL has refused a batch for so long that its callers get an answer: it is certainly not stored, and not sent again. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
}

/** `not-stored`: try the same batch again. `unknown`: read what is stored. `bug`: PostgreSQL refuses what we wrote. */
type CommitFailure = 'not-stored' | 'unknown' | 'bug';

// Contention, missing resources, a lock or a statement that took too long, a failed read or write of a file, a host that takes no writes now.
const PASSING = /^(?:40|53|58|55P03|57014|25006)/;
// The connection ended, or PostgreSQL found itself broken: it may have stored the batch before it reported that.
const ENDING = /^(?:08|57P0|25P0[34]|XX)/;

/** Distinguishes a batch that is certainly not stored from one that may be, and from one that never will be. */
export function classifyFailure(error: unknown): CommitFailure {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return 'unknown';
  // FATAL and PANIC end the connection, whatever their code. A PANIC while the log is written, as on a full disk, may come
  // when the commit is in the log already. A PostgreSQL with messages in another language is taken for that: only slower.
  if (error.severity !== 'ERROR') return 'unknown';
  if (ENDING.test(error.code)) return 'unknown';
  return PASSING.test(error.code) ? 'not-stored' : 'bug';
}

/** Whether PostgreSQL ended a statement because it took longer than it may. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** Whether a query was given up because its connection answered nothing in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether PostgreSQL lacks something that it may lack for long: space on its disk, memory, a disk that works. */
export function isOutOfResources(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(?:53|58)/.test(error.code ?? '');
}

/** Whether a full disk is the reason, here or further down among the causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === '53100' || isDiskFull(error.cause);
}

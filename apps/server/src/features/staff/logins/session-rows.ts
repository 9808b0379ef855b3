// Reads and writes the logins of members of staff, and counts failed ones; tokens themselves are never stored.
import type { LoginState } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { OperatorRow } from '../operator-rows.ts';

export type NewOperatorSession = {
  tokenHash: Buffer;
  /** As they were when the password was checked, which decides what the login still needs. */
  operator: Pick<OperatorRow, 'id' | 'password_hash' | 'totp'>;
  state: LoginState;
  at: Date;
  address: string;
  agent: string;
};

/**
 * Starts a session unless the password was changed, the authenticator set up or lost, or the operator closed since it was
 * checked: each of these ends all others, and this one must not slip in behind it. Answers whether it did.
 */
export async function insertOperatorSession(db: Database, session: NewOperatorSession): Promise<boolean> {
  const { tokenHash, operator, state, at, address, agent } = session;
  const result = await sql`
    INSERT INTO operator_sessions (operator_id, token_hash, state, created_at, last_seen_at, address, agent)
    SELECT id, ${tokenHash}::bytea, ${state}::text, ${at}::timestamptz, ${at}::timestamptz, ${address}::text, ${agent}::text
    FROM operators WHERE id = ${operator.id} AND password_hash = ${operator.password_hash} AND closed_at IS NULL
      AND (totp IS NOT NULL) = ${operator.totp !== null}
    FOR SHARE
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export type Living = { tokenHash: Buffer; seenSince: Date; startedSince: Date };

/** The session of a token with its operator, where neither has ended. */
export function livingOperatorSession(db: Database, { tokenHash, seenSince, startedSince }: Living) {
  return db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators as operator', 'operator.id', 'session.operator_id')
    .select(['session.id', 'session.state', 'session.pending_totp', 'session.last_seen_at'])
    .select(['operator_id', 'operator.role', 'operator.name', 'operator.email'])
    .where('token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('operator.closed_at', 'is', null)
    .where('session.last_seen_at', '>=', seenSince)
    .where('session.created_at', '>=', startedSince)
    .executeTakeFirst();
}

export async function touchOperatorSession(db: Database, id: bigint, at: Date): Promise<void> {
  await db.updateTable('operator_sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Advances from one state to the next under a new token; answers false where another call was first. */
export async function advanceOperatorSession(
  db: Database,
  id: bigint,
  step: { from: LoginState; to: LoginState; tokenHash: Buffer },
): Promise<boolean> {
  const result = await db
    .updateTable('operator_sessions')
    .set({ state: step.to, token_hash: step.tokenHash, pending_totp: null })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPendingTotp(db: Database, id: bigint, sealed: Buffer): Promise<void> {
  await db.updateTable('operator_sessions').set({ pending_totp: sealed }).where('id', '=', id).execute();
}

/** Answers whether there was such a login. */
export async function endOperatorSession(
  db: Database,
  session: { id: bigint; operator: number },
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('operator_sessions')
    .set({ ended_at: at })
    .where('id', '=', session.id)
    .where('operator_id', '=', session.operator)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all of an operator's logins, except one that may continue. */
export async function endOperatorSessions(
  db: Database,
  operator: number,
  at: Date,
  except: bigint = 0n,
): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ ended_at: at })
    .where('operator_id', '=', operator)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .execute();
}

export function listOperatorSessions(
  db: Database,
  operator: number,
  { seenSince, startedSince }: Omit<Living, 'tokenHash'>,
) {
  return db
    .selectFrom('operator_sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'agent'])
    .where('operator_id', '=', operator)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>=', seenSince)
    .where('created_at', '>=', startedSince)
    .orderBy('id', 'desc')
    .execute();
}

/** The origins of the latest complete logins of an operator. */
export function completeOrigins(db: Database, operator: number, limit: number): Promise<{ address: string }[]> {
  return db
    .selectFrom('operator_sessions')
    .select('address')
    .where('operator_id', '=', operator)
    .where('state', '=', 'complete')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type FailedStep = 'password' | 'factor';
type FailedLogin = { operator: number; step: FailedStep; at: Date; address: string };

/** Counts how often a login as a member of staff failed: a row a day and step. */
export async function countFailedLogin(db: Database, { operator, step, at, address }: FailedLogin): Promise<void> {
  await db
    .insertInto('operator_failed_logins')
    .values({ operator_id: operator, day: dayOf(at), step, count: 1, last_at: at, last_address: address })
    .onConflict(conflict =>
      conflict.columns(['operator_id', 'day', 'step']).doUpdateSet({
        count: sql`operator_failed_logins.count + 1`,
        last_at: at,
        last_address: address,
      }),
    )
    .execute();
}

export type FailedLogins = { count: number; lastAt: number; lastAddress: string };

/** By operator, on this day or after it. */
export async function failedLoginsSince(db: Database, time: Date): Promise<Map<number, FailedLogins>> {
  const rows = await db
    .selectFrom('operator_failed_logins')
    .selectAll()
    .where('day', '>=', sql<Date>`${dayOf(time)}`)
    .orderBy('last_at')
    .execute();
  const failures = new Map<number, FailedLogins>();
  for (const { operator_id: operator, count, last_at: lastAt, last_address: lastAddress } of rows) {
    const before = failures.get(operator)?.count ?? 0;
    failures.set(operator, { count: before + count, lastAt: lastAt.getTime(), lastAddress });
  }
  return failures;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

// Reads and writes requests to remove a lost second factor.
import type { FactorResetState } from '@candor/contract';
import type { Database, TableRow } from '../../database/tables.ts';
import { releasePictures } from '../pictures/picture-rows.ts';

export type FactorReset = TableRow<'factor_reset_requests'>;

/** States in which it may still take effect. */
export const OPEN_STATES = ['requested', 'proposed', 'approved'] as const satisfies readonly FactorResetState[];

type NewFactorReset = Pick<FactorReset, 'person_id' | 'note' | 'link' | 'front_pic' | 'reverse_pic' | 'hand_pic'>;

/** The request as stored; undefined where the person has one under way. */
export function insertFactorReset(db: Database, request: NewFactorReset, at: Date): Promise<FactorReset | undefined> {
  return db
    .insertInto('factor_reset_requests')
    .values({ ...request, state: 'requested', requested_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function factorResetById(db: Database, id: number): Promise<FactorReset | undefined> {
  return db.selectFrom('factor_reset_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lastFactorResetOf(db: Database, person: number): Promise<FactorReset | undefined> {
  return db
    .selectFrom('factor_reset_requests')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

type FactorResetChange = Partial<
  Pick<FactorReset, 'state' | 'proposal_id' | 'decided_at' | 'effective_at' | 'ended_at' | 'reason'>
> & { note?: null };

/** The request as changed; undefined where it is in none of these states any more, and nothing was changed. */
export function changeFactorReset(
  db: Database,
  id: number,
  states: readonly FactorResetState[],
  change: FactorResetChange,
): Promise<FactorReset | undefined> {
  return db
    .updateTable('factor_reset_requests')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();
}

export function factorResetsIn(db: Database, states: readonly FactorResetState[]): Promise<FactorReset[]> {
  return db.selectFrom('factor_reset_requests').selectAll().where('state', 'in', states).orderBy('id').execute();
}

type ResetPage = { offset: number; limit: number; newestFirst: boolean };

/** A page of requests and how many there are. */
export async function factorResetPage(
  db: Database,
  states: readonly FactorResetState[],
  { offset, limit, newestFirst }: ResetPage,
): Promise<{ requests: FactorReset[]; count: number }> {
  const query = db.selectFrom('factor_reset_requests').where('state', 'in', states);
  const requests = await query
    .selectAll()
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { requests, count: Number(count) };
}

/** Approved requests whose time has come. */
export function dueFactorResets(db: Database, at: Date): Promise<FactorReset[]> {
  return db
    .selectFrom('factor_reset_requests')
    .selectAll()
    .where('state', '=', 'approved')
    .where('effective_at', '<=', at)
    .orderBy('id')
    .execute();
}

/** Gives up the pictures of a request that has ended; the deletion of files includes theirs. */
export function releaseResetPictures(
  transaction: Database,
  { front_pic, reverse_pic, hand_pic }: FactorReset,
  at: Date,
): Promise<void> {
  const names = [front_pic, reverse_pic, hand_pic].filter(name => name !== null);
  return releasePictures(transaction, names, at);
}

// Reads and writes verification cases as reviewers work on them: the queue, who has taken one, and what they decide.
import type { AppliedLevel, RefusedPart } from '@candor/contract';
import type { CaseQueue } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { VerificationCase } from './case-rows.ts';

export type QueueFilter = {
  queue: CaseQueue;
  operator: number;
  level: AppliedLevel | undefined;
  user: number | undefined;
  at: Date;
};

export type Slice = { offset: number; limit: number };

/** A page of a queue, and how many rows it has in all. Cases of closed accounts wait for nobody. */
export async function readQueue(
  db: Database,
  { queue, operator, level, user, at }: QueueFilter,
  { offset, limit }: Slice,
): Promise<{ rows: VerificationCase[]; count: number }> {
  let wanted = db
    .selectFrom('verification_cases')
    .innerJoin('people', 'people.id', 'verification_cases.person_id')
    .where('people.closed_at', 'is', null)
    .where('state', queue === 'decided' ? '<>' : '=', 'open');
  if (queue === 'mine') wanted = wanted.where('taken_by', '=', operator).where('taken_until', '>', at);
  if (level !== undefined) wanted = wanted.where('level', '=', level);
  if (user !== undefined) wanted = wanted.where('person_id', '=', user);
  const order = queue === 'decided' ? ('desc' as const) : ('asc' as const);
  const rows = await wanted
    .selectAll('verification_cases')
    .orderBy(queue === 'decided' ? 'decided_at' : 'submitted_at', order)
    .orderBy('verification_cases.id', order)
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await wanted.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export type Taking = { id: number; operator: number; name: string; at: Date; until: Date };

/** Puts a case into one reviewer's hands, or keeps it there; undefined where another one holds it, or where there is none. */
export async function takeCase(
  db: Database,
  { id, operator, name, at, until }: Taking,
): Promise<VerificationCase | undefined> {
  return db
    .updateTable('verification_cases')
    .set({
      taken_by: operator,
      taken_by_name: name,
      taken_until: until,
      // What somebody else has looked at, or looked at long ago, counts as unseen.
      opened_at: sql<Date | null>`CASE WHEN taken_by = ${operator} AND taken_until > ${at} THEN opened_at END`,
    })
    .where('id', '=', id)
    .where(eb => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', operator), eb('taken_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
}

/** @returns false where this reviewer does not hold it. */
export async function giveBackCase(db: Database, id: number, operator: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_cases')
    .set({ taken_by: null, taken_by_name: null, taken_until: null, opened_at: null })
    .where('id', '=', id)
    .where('taken_by', '=', operator)
    .where('taken_until', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that whoever holds the case has looked at it. @returns false where this reviewer does not hold it. */
export async function markCaseOpened(db: Database, id: number, operator: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_cases')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('taken_by', '=', operator)
    .where('taken_until', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Decision = {
  id: number;
  operator: { id: number; role: string };
  state: 'passing' | 'refusing';
  refused: RefusedPart[];
  note: Buffer | null;
  /** Of the reasons on record; null without one. */
  reason: number | null;
  at: Date;
};

/** Decides a case that this reviewer holds and has looked at; undefined otherwise. */
export function decideCase(
  db: Database,
  { id, operator, state, refused, note, reason, at }: Decision,
): Promise<VerificationCase | undefined> {
  return db
    .updateTable('verification_cases')
    .set({
      state,
      decided_by: operator.id,
      decided_role: operator.role,
      decided_at: at,
      refused: JSON.stringify(refused),
      note,
      decision_reason: reason,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('taken_by', '=', operator.id)
    .where('taken_until', '>', at)
    .where('opened_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

// Verification cases as reviewers work on them: the queue, which reviewer holds one, and what they decide.
import type { AppliedLevel, RefusedPart } from '@candor/contract';
import type { CaseQueue } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Acting, type ActParts, recordAct } from '../staff/record-act.ts';
import { caseById, type VerificationCase } from './case-rows.ts';

export type QueueFilter = {
  queue: CaseQueue;
  operator: number;
  level: AppliedLevel | undefined;
  user: number | undefined;
  at: Date;
};

export type Slice = { offset: number; limit: number };

/** A page of a queue, and how many rows it has in all. Cases of closed accounts do not wait. */
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

/** Assigns a case to one reviewer, or keeps it assigned; undefined where another one holds it, or where there is none. */
async function takeCase(
  db: Database,
  { id, operator, name, at, until }: Taking,
): Promise<VerificationCase | undefined> {
  return db
    .updateTable('verification_cases')
    .set({
      taken_by: operator,
      taken_by_name: name,
      taken_until: until,
      // What another reviewer saw, or saw long ago, counts as unseen.
      opened_at: sql<Date | null>`CASE WHEN taken_by = ${operator} AND taken_until > ${at} THEN opened_at END`,
    })
    .where('id', '=', id)
    .where(eb => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', operator), eb('taken_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
}

/** @returns false where this reviewer does not hold it. */
async function giveBackCase(db: Database, id: number, operator: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_cases')
    .set({ taken_by: null, taken_by_name: null, taken_until: null, opened_at: null })
    .where('id', '=', id)
    .where('taken_by', '=', operator)
    .where('taken_until', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores that the reviewer who holds the case has seen it. @returns false where this reviewer does not hold it. */
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

/** Decides a case that this reviewer holds and has seen; undefined otherwise. */
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

/** Why a reviewer cannot do something with a case. */
export type CaseRefusal = { kind: 'unknown' | 'taken' | 'not-taken' | 'decided' };
export type Held = { kind: 'held'; row: VerificationCase } | CaseRefusal;

export type Reviewer = Acting & { name: string };

/** How long a case stays with the reviewer who took it. */
const HELD_FOR_MS = 15 * 60_000;

/** Takes an open case, or keeps one for another 15 minutes. The first taking is recorded. */
export async function holdCase(parts: ActParts, reviewer: Reviewer, id: number): Promise<Held> {
  const before = await caseById(parts.db, id);
  if (before === undefined) return { kind: 'unknown' };
  if (before.state !== 'open') return { kind: 'decided' };
  const at = new Date(parts.now());
  const isHeld = isHeldBy(before, reviewer, at);
  const row = await putIntoHands(parts, reviewer, id, at);
  if (row === undefined) return { kind: 'taken' };
  if (!isHeld) await recordOrGiveBack(parts, reviewer, row, at);
  return { kind: 'held', row };
}

/** Gives a case back to the queue. */
export async function releaseCase(
  parts: ActParts,
  reviewer: Reviewer,
  id: number,
): Promise<{ kind: 'released' } | CaseRefusal> {
  const row = await caseById(parts.db, id);
  if (row === undefined) return { kind: 'unknown' };
  const at = new Date(parts.now());
  if (!isHeldBy(row, reviewer, at)) return { kind: isHeld(row, at) ? 'taken' : 'not-taken' };
  await recordAct(parts, reviewer, 'release_papers', { user: row.person_id });
  await giveBackCase(parts.db, id, reviewer.id, at);
  return { kind: 'released' };
}

/** Without a record; undefined where another reviewer holds it. */
export function putIntoHands(
  { db }: Pick<ActParts, 'db'>,
  { id: operator, name }: Reviewer,
  id: number,
  at: Date,
): Promise<VerificationCase | undefined> {
  return takeCase(db, { id, operator, name, at, until: new Date(at.getTime() + HELD_FOR_MS) });
}

export function isHeldBy(row: VerificationCase, { id }: Pick<Reviewer, 'id'>, at: Date): boolean {
  return row.taken_by === id && isHeld(row, at);
}

export function isHeld({ taken_until: until }: VerificationCase, at: Date): boolean {
  return until !== null && until > at;
}

async function recordOrGiveBack(parts: ActParts, reviewer: Reviewer, row: VerificationCase, at: Date): Promise<void> {
  try {
    await recordAct(parts, reviewer, 'take_papers', { user: row.person_id });
  } catch (error) {
    await giveBackCase(parts.db, row.id, reviewer.id, at);
    throw error;
  }
}

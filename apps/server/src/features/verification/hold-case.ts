// Puts cases into the hands of one reviewer at a time, and back into the queue.
import { type Acting, type ActParts, recordAct } from '../staff/record-act.ts';
import { giveBackCase, takeCase } from './case-queue-rows.ts';
import type { VerificationCase } from './case-rows.ts';
import { caseById } from './case-rows.ts';

/** Why a reviewer cannot do something with a case. */
export type CaseRefusal = { kind: 'unknown' | 'taken' | 'not-taken' | 'decided' };
export type Held = { kind: 'held'; row: VerificationCase } | CaseRefusal;

export type Reviewer = Acting & { name: string };

/** How long a case stays with whoever took it. */
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

// Shows a reviewer a case or one of its pictures, after the view was put on record.
import type { PicturePart } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { reasonOfView } from '../staff/audited-views.ts';
import { type ActParts, recordAct } from '../staff/record-act.ts';
import { markCaseOpened } from './case-queue-rows.ts';
import type { VerificationCase } from './case-rows.ts';
import { caseById } from './case-rows.ts';
import { type CaseRefusal, type Held, isHeld, isHeldBy, putIntoHands, type Reviewer } from './hold-case.ts';

/** An undecided case must have been taken; a decided one is taken by being opened. */
export async function openCase(parts: ActParts, reviewer: Reviewer, id: number, reason: string): Promise<Held> {
  const row = await caseById(parts.db, id);
  if (row === undefined) return { kind: 'unknown' };
  const at = new Date(parts.now());
  if (!isHeldBy(row, reviewer, at)) {
    if (isHeld(row, at)) return { kind: 'taken' };
    if (row.state === 'open') return { kind: 'not-taken' };
    if ((await putIntoHands(parts, reviewer, id, at)) === undefined) return { kind: 'taken' };
  }
  await recordAct(parts, reviewer, 'open_papers', { user: row.person_id, reason });
  const isOpened = await markCaseOpened(parts.db, id, reviewer.id, new Date(parts.now()));
  return isOpened ? { kind: 'held', row: (await caseById(parts.db, id)) ?? row } : { kind: 'not-taken' };
}

export type Seen = { kind: 'seen'; row: VerificationCase; name: string; jpeg: Buffer } | CaseRefusal | { kind: 'gone' };

/** A picture of a case that the reviewer has opened and still holds. */
export async function viewPicture(
  parts: ActParts & { reader: Reader; pictures: Pictures },
  reviewer: Reviewer,
  id: number,
  part: PicturePart,
): Promise<Seen> {
  const row = await caseById(parts.db, id);
  if (row === undefined) return { kind: 'unknown' };
  const at = new Date(parts.now());
  if (!isHeldBy(row, reviewer, at)) return { kind: isHeld(row, at) ? 'taken' : 'not-taken' };
  const name = row[part];
  if (row.opened_at === null) return { kind: 'not-taken' };
  if (name === null) return { kind: 'gone' };
  const user = row.person_id;
  const why = await reasonOfView(parts.reader, { operator: reviewer.id, action: 'open_papers', user });
  await recordAct(parts, reviewer, 'open_picture', { user, ...why });
  const jpeg = await parts.pictures.read(name);
  return jpeg === undefined ? { kind: 'gone' } : { kind: 'seen', row, name, jpeg };
}

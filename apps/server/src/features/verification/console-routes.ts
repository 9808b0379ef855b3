// The calls with which staff works through the queue of applications for a verification level.
import {
  demoReviewerRole,
  type PicturePart,
  type Problem,
  type RefusalReason,
  type RefusedPart,
  type VerificationPart,
  verificationParts,
} from '@candor/contract';
import { consoleCalls as calls } from '@candor/contract/console';
import type { Reader } from '../../database/reader.ts';
import { offsetOf } from '../../http/lists.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, picture, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { readablePictures } from '../pictures/picture-rows.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { reasonOfView } from '../staff/read-audit-log.ts';
import { type ActParts, actFor, recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { carryOutDecision, type DecisionParts } from './carry-out-decision.ts';
import {
  type CaseRefusal,
  decideCase,
  type Held,
  holdCase,
  isHeld,
  isHeldBy,
  markCaseOpened,
  putIntoHands,
  type Reviewer,
  readQueue,
  releaseCase,
} from './case-queue.ts';
import { caseById, casesWithSameNumber, earlierCases, type VerificationCase } from './case-rows.ts';
import { numberMarks, openDocuments, openNote, sealNote } from './kyc-documents.ts';
import { wireCase } from './wire-case.ts';

export function consoleVerificationRoutes(staff: Staff, pictures: Pictures): RouteFile {
  const { db, vault, now } = staff;

  return route => {
    route(calls.listCases, async ({ queue, level, user, page, limit }, { operator }) => {
      const at = new Date(now());
      const filter = { queue, level, user, operator: operator.id, at };
      const { rows, count } = await readQueue(db, filter, { offset: offsetOf({ page, limit }), limit });
      return answer({ list: rows.map(row => wireCase(row, at.getTime())), count, page, limit });
    });

    route(calls.takeCase, async ({ id }, { operator }) => {
      if (await isOutOfReach(operator, id)) return refuse('not_permitted');
      const held = await holdCase(staff, operator, id);
      return held.kind === 'held' ? answer(wireCase(held.row, now())) : refuseCase(held);
    });

    route(calls.giveBackCase, async ({ id }, { operator }) => {
      const released = await releaseCase(staff, operator, id);
      return released.kind === 'released' ? done() : refuseCase(released);
    });

    route(calls.openCase, async ({ id, reason }, { operator }) => {
      if (await isOutOfReach(operator, id)) return refuse('not_permitted');
      const held = await openCase(staff, operator, id, reason);
      return held.kind === 'held' ? answer(await openedCase(held.row)) : refuseCase(held);
    });

    route(calls.getCasePicture, async ({ id, part }, { operator }) => {
      const seen = await viewPicture({ ...staff, pictures }, operator, id, part);
      if (seen.kind === 'gone') return refuse('unknown_picture');
      return seen.kind === 'seen' ? picture(seen.name, seen.jpeg) : refuseCase(seen);
    });

    route(calls.passCase, async ({ id }, { operator }) => {
      if ((await isOutOfReach(operator, id)) || (await isOfSeveral(operator, id))) return refuse('not_permitted');
      return replyTo(await decide(staff, operator, id, { kind: 'pass' }));
    });

    route(calls.refuseCase, async ({ id, note = '', ...reasons }, { operator }) => {
      const row = await caseById(db, id);
      if (row === undefined) return refuse('unknown_case');
      const problems = foreignParts(row, reasons);
      if (problems.length > 0) return refuseFields(problems);
      const refused = verificationParts[row.level].flatMap(part => {
        const reason = reasons[part];
        return reason === undefined ? [] : [{ part, reason }];
      });
      return replyTo(await decide(staff, operator, id, { kind: 'refuse', refused, note: note.trim() }));
    });
  };

  /** The program of a demo neither sees nor passes pictures of users. */
  async function isOutOfReach({ role }: Pick<LoggedInOperator, 'role'>, id: number): Promise<boolean> {
    return role === demoReviewerRole && (await caseById(db, id))?.level === 'advanced';
  }

  /** Nor does it pass an ID number that another person has used. */
  async function isOfSeveral({ role }: Pick<LoggedInOperator, 'role'>, id: number): Promise<boolean> {
    if (role !== demoReviewerRole) return false;
    const row = await caseById(db, id);
    if (row === undefined) return false;
    const marks = numberMarks(vault, openDocuments(vault, row.person_id, row.papers));
    return (await casesWithSameNumber(db, row.person_id, marks)).length > 0;
  }

  async function openedCase(row: VerificationCase) {
    const documents = openDocuments(vault, row.person_id, row.papers);
    const { country, name, cardId, address } = documents;
    const person = await personById(db, row.person_id);
    const there = await readablePictures(db, row);
    const earlier = await earlierCases(db, row);
    const sameNumber = await casesWithSameNumber(db, row.person_id, numberMarks(vault, documents));
    return {
      ...wireCase(row, now()),
      country_iso: country,
      name,
      card_id: cardId,
      address,
      joined_at: person?.created_at.getTime() ?? 0,
      pictures: verificationParts.advanced.filter(part => there[part] !== undefined),
      renewed: row.renewed,
      refused: row.refused,
      note: openNote(vault, row.person_id, row.note),
      earlier: earlier.map(({ id, decided_at, refused, note }) => ({
        id,
        decided_at: decided_at?.getTime() ?? 0,
        refused,
        note: openNote(vault, row.person_id, note),
      })),
      same_number: sameNumber.map(({ person_id, level, state }) => ({ user: person_id, level, state })),
    };
  }

  function replyTo(decided: Decided) {
    if (decided.kind === 'carried-out') return answer(wireCase(decided.row, now()));
    return decided.kind === 'rejected' ? refuseRejection(decided.rejection) : refuseCase(decided);
  }
}

/** Parts that this application does not have. */
function foreignParts(
  { level }: VerificationCase,
  reasons: Readonly<Partial<Record<VerificationPart, RefusalReason | undefined>>>,
): Problem[] {
  const own: readonly VerificationPart[] = verificationParts[level];
  const all = [...verificationParts.basic, ...verificationParts.advanced];
  return all
    .filter(part => reasons[part] !== undefined && !own.includes(part))
    .map(part => ({ field: part, code: 'not_applicable' }));
}

function refuseCase({ kind }: CaseRefusal): Refusal {
  switch (kind) {
    case 'unknown':
      return refuse('unknown_case');
    case 'taken':
      return refuse('case_taken');
    case 'not-taken':
      return refuse('case_not_taken');
    case 'decided':
      return refuse('case_decided');
    default:
      return kind satisfies never;
  }
}

type Verdict = { kind: 'pass' } | { kind: 'refuse'; refused: RefusedPart[]; note: string };

type Decided = Awaited<ReturnType<typeof carryOutDecision>> | CaseRefusal;

/** Only by the reviewer who holds the case and has opened it. */
async function decide(parts: DecisionParts, reviewer: Reviewer, id: number, verdict: Verdict): Promise<Decided> {
  const { db, vault, now } = parts;
  const before = await caseById(db, id);
  if (before === undefined) return { kind: 'unknown' };
  const isPassed = verdict.kind === 'pass';
  const { reason } = isPassed
    ? { reason: null }
    : await actFor(parts, reviewer, 'refuse_papers', { reason: reasonOf(verdict.refused), isForStaff: true });
  const decided = await decideCase(db, {
    id,
    operator: reviewer,
    state: isPassed ? 'passing' : 'refusing',
    refused: isPassed ? [] : verdict.refused,
    note: isPassed || verdict.note === '' ? null : sealNote(vault, before.person_id, verdict.note),
    reason,
    at: new Date(now()),
  });
  if (decided === undefined) return whyNot((await caseById(db, id)) ?? before, reviewer, new Date(now()));
  return carryOutDecision(parts, decided);
}

/** As the list names them, part by part; the note is for the person, and sealed. */
function reasonOf(refused: readonly RefusedPart[]): string {
  return refused.map(({ part, reason }) => `${part}: ${reason}`).join(', ');
}

function whyNot(row: VerificationCase, reviewer: Reviewer, at: Date): CaseRefusal {
  if (row.state !== 'open') return { kind: 'decided' };
  return { kind: isHeld(row, at) && !isHeldBy(row, reviewer, at) ? 'taken' : 'not-taken' };
}

/** An undecided case must have been taken; a decided one is taken by being opened. */
async function openCase(parts: ActParts, reviewer: Reviewer, id: number, reason: string): Promise<Held> {
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

type Seen = { kind: 'seen'; row: VerificationCase; name: string; jpeg: Buffer } | CaseRefusal | { kind: 'gone' };

/** A picture of a case that the reviewer has opened and still holds. */
async function viewPicture(
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

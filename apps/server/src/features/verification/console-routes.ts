// The calls with which staff works through the queue of applications for a verification level.
import {
  demoReviewerRole,
  type Problem,
  type RefusalReason,
  type VerificationPart,
  verificationParts,
} from '@candor/contract';
import { consoleCalls as calls } from '@candor/contract/console';
import type { LoggedInOperator } from '../../http/logins.ts';
import { offsetOf } from '../../http/paginator.ts';
import { answer, done, picture, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { readablePictures } from '../pictures/picture-rows.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Staff } from '../staff/staff.ts';
import { readQueue } from './case-queue-rows.ts';
import type { VerificationCase } from './case-rows.ts';
import { caseById, casesWithSameNumber, earlierCases } from './case-rows.ts';
import { type Decided, decide } from './decide-case.ts';
import { type CaseRefusal, holdCase, releaseCase } from './hold-case.ts';
import { numberMarks, openDocuments, openNote } from './kyc-documents.ts';
import { openCase, viewPicture } from './open-case.ts';
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

  /** The program of a demo neither sees nor passes anybody's pictures. */
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
    const papers = openDocuments(vault, row.person_id, row.papers);
    const { country, name, cardId, address } = papers;
    const person = await personById(db, row.person_id);
    const there = await readablePictures(db, row);
    const earlier = await earlierCases(db, row);
    const sameNumber = await casesWithSameNumber(db, row.person_id, numberMarks(vault, papers));
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

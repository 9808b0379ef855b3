// Passes or refuses a case. The decision is stored first and then carried out, so that a crash between loses neither.
import type { RefusedPart } from '@candor/contract';
import { actFor } from '../staff/record-act.ts';
import { carryOutDecision, type DecisionParts } from './carry-out-decision.ts';
import { decideCase } from './case-queue-rows.ts';
import type { VerificationCase } from './case-rows.ts';
import { caseById } from './case-rows.ts';
import { type CaseRefusal, isHeld, isHeldBy, type Reviewer } from './hold-case.ts';
import { sealNote } from './kyc-documents.ts';

export type Verdict = { kind: 'pass' } | { kind: 'refuse'; refused: RefusedPart[]; note: string };
export type Decided = Awaited<ReturnType<typeof carryOutDecision>> | CaseRefusal;

/** Only by the reviewer who holds the case and has opened it. */
export async function decide(parts: DecisionParts, reviewer: Reviewer, id: number, verdict: Verdict): Promise<Decided> {
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

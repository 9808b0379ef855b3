// Carries out the decision of a reviewer: first in the core, then outside of it. May be repeated at any point.
import type { ActingRole, OperatorAct, Rejection } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import type { Answer } from '../../engine/engine-port.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { insertAccountNotices } from '../people/accounts/account-notices.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { releasePictures, settlePictures } from '../pictures/picture-rows.ts';
import { caseById, casesUnderWay, concludeCase, picturesOf, reopenCase, type VerificationCase } from './case-rows.ts';

export type DecisionParts = Pick<Identity, 'db' | 'reader' | 'engine' | 'vault' | 'now' | 'wakeMessages' | 'log'>;

export type CarriedOut =
  /** `row.state` is `passing` or `refusing` where the engine does not answer now; it will be tried again. */
  { kind: 'carried-out'; row: VerificationCase } | { kind: 'rejected'; rejection: Rejection };

const ROUTE = 'console/verification';

export async function carryOutDecision(parts: DecisionParts, row: VerificationCase): Promise<CarriedOut> {
  const { db, engine, log } = parts;
  // The same key with every attempt: the core does it once, however often it is called.
  const key = { route: ROUTE, value: `case-${row.id}-${row.decided_at?.getTime()}` };
  const answer = await engine.submit({ command: commandOf(row, await reasonOfDecision(db, row)), key });
  if (answer.kind === 'unavailable') return { kind: 'carried-out', row };
  if (!(await isDone(parts, row, answer))) {
    const { rejection } = answer as Extract<Answer, { kind: 'rejected' }>;
    log.warn({ case: row.id, rejection: rejection.code }, 'a decision could not be carried out');
    await reopenCase(db, row.id, row.state);
    return { kind: 'rejected', rejection };
  }
  await conclude(parts, row);
  return { kind: 'carried-out', row: (await caseById(db, row.id)) ?? row };
}

/** The reason on record, as acts carry it. */
async function reasonOfDecision(db: Database, { decision_reason: reason }: VerificationCase) {
  if (reason === null) return { reason: null, digest: null };
  const { digest } = await db
    .selectFrom('operator_reasons')
    .select('digest')
    .where('id', '=', reason)
    .executeTakeFirstOrThrow();
  return { reason, digest };
}

function commandOf(
  { state, level, person_id: user, decided_by, decided_role }: VerificationCase,
  why: Pick<OperatorAct, 'reason' | 'digest'>,
) {
  const isPassed = state === 'passing';
  const act: OperatorAct = {
    operator: decided_by!,
    role: decided_role as ActingRole,
    action: isPassed ? 'pass_papers' : 'refuse_papers',
    user,
    ...why,
  };
  if (isPassed) return { type: 'SetVerificationLevel', user, level, act } as const;
  return { type: 'RecordOperatorAction', act } as const;
}

/** A refusal may also mean that an attempt of long ago has done it. */
async function isDone({ reader }: DecisionParts, { level, state, person_id }: VerificationCase, answer: Answer) {
  if (answer.kind === 'done') return true;
  if (answer.kind !== 'rejected') return false;
  const { code } = answer.rejection;
  if (code === 'key-expired') return true;
  if (code !== 'invalid-level' || state !== 'passing') return false;
  return (await readRestrictions(reader, person_id))?.level === level;
}

/** Stores the outcome, notifies the user, and decides on the pictures: in one transaction, and once. */
async function conclude({ db, now, wakeMessages, log }: DecisionParts, row: VerificationCase): Promise<void> {
  const at = new Date(now());
  const isPassed = row.state === 'passing';
  const isFirst = await db.transaction().execute(async transaction => {
    if (!(await concludeCase(transaction, row.id, row.state, isPassed ? 'passed' : 'refused'))) return false;
    if (isPassed) await settlePictures(transaction, picturesOf(row), at);
    else await releasePictures(transaction, refusedPictures(row), at);
    await notifyDecision(transaction, row, isPassed, at);
    return true;
  });
  if (!isFirst) return;
  wakeMessages();
  log.info({ case: row.id, user: row.person_id, level: row.level, isPassed }, 'decided a verification case');
}

async function notifyDecision(
  transaction: Database,
  row: VerificationCase,
  isPassed: boolean,
  at: Date,
): Promise<void> {
  const person = await personById(transaction, row.person_id);
  if (person === undefined || person.closed_at !== null) return;
  const outcome = isPassed ? 'verified' : 'refused';
  await notifyPerson(transaction, person, `${row.level}-${outcome}`, { at });
  await insertAccountNotices(transaction, [{ person: person.id, kind: `${row.level}_${outcome}`, facts: {}, at }]);
}

function refusedPictures(row: VerificationCase): string[] {
  const refused = row.refused.flatMap(({ part }) => {
    const name = part === 'front_pic' || part === 'reverse_pic' || part === 'hand_pic' ? row[part] : null;
    return name === null ? [] : [name];
  });
  return refused;
}

const EVERY_MS = 10_000;
/** The call that decided may still be running. */
const GRACE_MS = 10_000;

/** Carries out decisions of reviewers that a crash or an absent engine left halfway. */
export function startDecisionWorker(parts: DecisionParts): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => carryOutDecisions(parts),
    log: parts.log,
    failureMessage: 'decisions of reviewers could not be carried out',
  });
}

/** One run; what the engine does not answer now is left to the next. */
export async function carryOutDecisions(parts: DecisionParts): Promise<void> {
  const decidedBefore = new Date(parts.now() - GRACE_MS);
  for (const row of await casesUnderWay(parts.db, decidedBefore)) await carryOutDecision(parts, row);
}

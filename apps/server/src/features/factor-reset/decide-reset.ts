// The decisions of staff about a request to remove a second factor: propose it to a second operator, or refuse it.
import type { ActingRole, Rejection } from '@candor/exchange';
import type { Answer } from '../../engine/engine-port.ts';
import { Fault } from '../../fault.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { actFor, recordAct } from '../staff/record-act.ts';
import { changeFactorReset, type FactorReset, releaseResetPictures } from './request-rows.ts';

type Acting = { id: number; role: ActingRole };

export type Proposed =
  | { kind: 'proposed'; request: FactorReset }
  | { kind: 'decided' }
  | { kind: 'rejected'; rejection: Rejection };

/** A proposal of the core represents the request from then on; an existing one is found again. */
export async function proposeReset(
  identity: Identity,
  request: FactorReset,
  operator: Acting,
  reason: string,
): Promise<Proposed> {
  const { db, engine } = identity;
  if (request.state !== 'requested') return { kind: 'decided' };
  const user = request.person_id;
  const act = await actFor(identity, operator, 'reset_factor', { user, reason });
  const change = { kind: 'reset-factor', user, request: request.id } as const;
  const answer = await engine.submit({ command: { type: 'Propose', change, effectiveAt: 0, act } });
  if (answer.kind === 'unavailable') throw new Fault('the engine did not accept a proposal', { cause: answer });
  const proposal = proposalOf(answer);
  if (typeof proposal === 'object') return { kind: 'rejected', rejection: proposal };
  const decision = { state: 'proposed', proposal_id: proposal } as const;
  const proposed = await changeFactorReset(db, request.id, ['requested'], decision);
  return proposed === undefined ? { kind: 'decided' } : { kind: 'proposed', request: proposed };
}

function proposalOf(answer: Exclude<Answer, { kind: 'unavailable' }>): number | Rejection {
  if (answer.kind === 'done') return answer.result.id!;
  const { rejection } = answer;
  return rejection.code === 'already-proposed' ? rejection.proposal : rejection;
}

/** Answers whether it was still to be decided. The owner receives the reason. */
export async function refuseReset(
  identity: Identity,
  request: FactorReset,
  operator: Acting,
  reason: string,
): Promise<boolean> {
  const { db, now, wakeMessages } = identity;
  if (request.state !== 'requested') return false;
  await recordAct(identity, operator, 'refuse_factor_reset', { user: request.person_id, reason });
  const at = new Date(now());
  const isRefused = await db.transaction().execute(async transaction => {
    const change = { state: 'refused', decided_at: at, ended_at: at, reason, note: null } as const;
    const refused = await changeFactorReset(transaction, request.id, ['requested'], change);
    if (refused === undefined) return false;
    await releaseResetPictures(transaction, refused, at);
    const person = await personById(transaction, refused.person_id);
    if (person !== undefined) await notifyPerson(transaction, person, 'factor-reset-refused', { at, about: reason });
    return true;
  });
  wakeMessages();
  return isRefused;
}

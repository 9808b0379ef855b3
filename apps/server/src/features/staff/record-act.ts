// Records what a member of staff does, before it is done or shown: the operator, the role, the user concerned, and the reason.
import { hash } from 'node:crypto';
import type { OperatorAction } from '@candor/contract';
import type { Command, OperatorAct } from '@candor/exchange';
import type { Answer } from '../../engine/engine-port.ts';
import { Fault } from '../../fault.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { insertReason } from '../../journal/reasons.ts';
import type { Staff } from './staff.ts';

export type ActParts = Pick<Staff, 'db' | 'engine' | 'now'>;
export type Acting = Pick<LoggedInOperator, 'id' | 'role'>;
/** The user concerned and the reason, where there are any; that user does not read a reason for staff. */
export type Concern = { user?: number; reason?: string; isForStaff?: true };

/** The act that commands of staff carry. The text of the reason stays in the database; the journal gets its digest. */
export async function actFor(
  { db, now }: ActParts,
  operator: Acting,
  action: OperatorAction,
  { user, reason, isForStaff }: Concern = {},
): Promise<OperatorAct> {
  const act = { operator: operator.id, role: operator.role, action, user: user ?? null };
  if (reason === undefined) return { ...act, reason: null, digest: null };
  const text = reason.trim();
  const digest = hash('sha256', text);
  const id = await insertReason(db, {
    operator: operator.id,
    text,
    digest,
    at: new Date(now()),
    isForStaff: isForStaff === true,
  });
  return { ...act, reason: id, digest };
}

/** Submits a command that carries its act; it returns the engine's answer. */
export async function submitAct(
  parts: ActParts,
  operator: Acting,
  action: OperatorAction,
  concern: Concern & { reason: string },
  commandOf: (act: OperatorAct) => Command,
): Promise<Answer> {
  const act = await actFor(parts, operator, action, concern);
  return parts.engine.submit({ command: commandOf(act) });
}

/**
 * Records a view, or an action that is no command of the core. Must come first: what cannot be recorded is not done.
 *
 * @throws Fault where the engine does not answer now.
 */
export async function recordAct(
  parts: ActParts,
  operator: Acting,
  action: OperatorAction,
  concern: Concern = {},
): Promise<void> {
  const act = await actFor(parts, operator, action, concern);
  const answer = await parts.engine.submit({ command: { type: 'RecordOperatorAction', act } });
  if (answer.kind !== 'done') throw new Fault(`${action} could not be recorded`, { cause: answer });
}

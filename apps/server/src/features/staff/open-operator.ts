// Gives a member of staff their place in the core, which counts who is there to agree; safe to ask for any number of times.
import { demoReviewerRole } from '@candor/contract';
import type { Command } from '@candor/exchange';
import { Fault } from '../../fault.ts';
import type { OperatorRow } from './operator-rows.ts';
import { updateOperator } from './operator-rows.ts';
import type { ActParts } from './record-act.ts';

type Openable = Pick<OperatorRow, 'id' | 'role' | 'opened_at'>;

/** @throws Fault where the engine does not answer now; the next login or start tries again. */
export async function openOperator({ db, engine, now }: ActParts, operator: Openable) {
  const { id, role } = operator;
  if (operator.opened_at !== null) return;
  const command: Command =
    role === demoReviewerRole
      ? { type: 'OpenDemoReviewer', operator: id }
      : { type: 'OpenOperator', operator: id, act: null };
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Fault(`operator ${id} could not be opened`, { cause: answer });
  await updateOperator(db, id, { opened_at: new Date(now()) });
}

// Gives a member of staff their place in the core, which counts who is there to agree; safe to ask for any number of times.
import { Fault } from '../../fault.ts';
import { updateOperator } from './operator-rows.ts';
import type { ActParts } from './record-act.ts';
import type { OperatorRow } from './tables.ts';

/** @throws Fault where the engine does not answer now; the next login or start tries again. */
export async function openOperator({ db, engine, now }: ActParts, operator: Pick<OperatorRow, 'id' | 'opened_at'>) {
  const { id } = operator;
  if (operator.opened_at !== null) return;
  const answer = await engine.submit({ command: { type: 'OpenOperator', operator: id, act: null } });
  if (answer.kind !== 'done') throw new Fault(`operator ${id} could not be opened`, { cause: answer });
  await updateOperator(db, id, { opened_at: new Date(now()) });
}

// Takes all access from a member of staff at once: in the core, whose count of who can agree changes, and here.
import type { Rejection } from '@candor/exchange';
import { endOperatorSessions } from '../logins/session-rows.ts';
import { closeOperatorRow, operatorById } from '../operator-rows.ts';
import { readOperators } from '../read-proposals.ts';
import { type Acting, actFor } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { isLastAdmin } from './change-role.ts';

export type OperatorClosing =
  | { kind: 'closed' | 'unknown' | 'last-admin' }
  | { kind: 'unavailable' }
  | { kind: 'rejected'; rejection: Rejection };

/** Can be repeated where it was interrupted. */
export async function closeOperator(
  staff: Staff,
  operator: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<OperatorClosing> {
  const { db, engine, now, log } = staff;
  // Before the transaction: what holds a connection of the pool must never wait for a second one.
  const wasClosedInCore = await isClosedInCore(staff, id);
  const act = await actFor(staff, operator, 'close_operator', { reason });
  return db.transaction().execute(async (transaction): Promise<OperatorClosing> => {
    const found = await operatorById(transaction, id);
    if (found === undefined || found.closed_at !== null) return { kind: 'unknown' };
    if (await isLastAdmin(transaction, id)) return { kind: 'last-admin' };
    const answer = await engine.submit({ command: { type: 'CloseOperator', operator: id, act } });
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'rejected' && !wasClosedInCore) return answer;
    const at = new Date(now());
    await closeOperatorRow(transaction, id, at);
    await endOperatorSessions(transaction, id, at);
    log.info({ operator: id, by: operator.id }, 'took all access from an operator');
    return { kind: 'closed' };
  });
}

/** An earlier call may have ended before it wrote the row. A refusal alone can also mean that the operator who calls is closed. */
async function isClosedInCore({ reader }: Staff, id: number): Promise<boolean> {
  return (await readOperators(reader)).some(operator => operator.id === id && operator.state === 'closed');
}

// Takes all access from a member of staff at once: in the core, whose count of who can agree changes, and here.
import type { Rejection } from '@candor/exchange';
import type { Database } from '../../../database/tables.ts';
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
  const { db, engine, log } = staff;
  const act = await actFor(staff, operator, 'close_operator', { reason });
  let closing = await db.transaction().execute(async (transaction): Promise<OperatorClosing> => {
    const found = await operatorById(transaction, id);
    if (found === undefined || found.closed_at !== null) return { kind: 'unknown' };
    if (await isLastAdmin(transaction, id)) return { kind: 'last-admin' };
    const answer = await engine.submit({ command: { type: 'CloseOperator', operator: id, act } });
    if (answer.kind !== 'done') return answer;
    await closeRows(staff, transaction, id);
    return { kind: 'closed' };
  });
  // Behind the transaction: what holds a connection of the pool must never wait for a second one.
  if (closing.kind === 'rejected' && (await isClosedInCore(staff, id))) {
    await db.transaction().execute(transaction => closeRows(staff, transaction, id));
    closing = { kind: 'closed' };
  }
  if (closing.kind === 'closed') log.info({ operator: id, by: operator.id }, 'took all access from an operator');
  return closing;
}

async function closeRows({ now }: Staff, transaction: Database, id: number): Promise<void> {
  const at = new Date(now());
  await closeOperatorRow(transaction, id, at);
  await endOperatorSessions(transaction, id, at);
}

/** Another call may have closed it and not written the row, or at the same time. A refusal alone can also mean that the operator who calls is closed. */
async function isClosedInCore({ reader }: Staff, id: number): Promise<boolean> {
  return (await readOperators(reader)).some(operator => operator.id === id && operator.state === 'closed');
}

// Resets the access of an operator as the owner of the machine requested: every login method ends except a new one-time password, and all operators are notified.
import { RESET_HOLD_MS } from '@candor/exchange';
import type { Database } from '../../../database/tables.ts';
import { queueNotices } from '../../people/messages/message-rows.ts';
import { operatorAddressees, operatorByEmail, operatorById, takeAccess } from '../operator-rows.ts';
import type { Staff } from '../staff.ts';

/** @returns the number of the request; undefined where no operator works here under this address. */
export async function requestReset(
  db: Database,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<number | undefined> {
  return db.transaction().execute(async transaction => {
    const operator = await operatorByEmail(transaction, email);
    if (operator === undefined || operator.opened_at === null) return undefined;
    // A second request gives a second password, and only the last one shall count.
    const open = transaction.deleteFrom('operator_reset_requests').where('operator_id', '=', operator.id);
    await open.where('ended_at', 'is', null).execute();
    const row = { operator_id: operator.id, password_hash: passwordHash, requested_at: at };
    const { id } = await transaction
      .insertInto('operator_reset_requests')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** How a request ended: `refused` where the operator had left meanwhile. */
export async function resetState(db: Database, id: number): Promise<'open' | 'done' | 'refused'> {
  const row = await db.selectFrom('operator_reset_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.refusal != null) return 'refused';
  return row?.ended_at == null ? 'open' : 'done';
}

/** Carries out what was requested. The journal has it first; where this ends half way, the next run completes it. */
export async function carryOutResets(staff: Staff): Promise<void> {
  const { db, engine, now, log, wakeMessages } = staff;
  const open = await db
    .selectFrom('operator_reset_requests')
    .select(['id', 'operator_id'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, operator_id: operator } of open) {
    const answer = await engine.submit({ command: { type: 'ResetOperator', operator, reset: id } });
    if (answer.kind === 'unavailable') return;
    if (answer.kind === 'rejected') {
      await endRequest(db, id, new Date(now()), answer.rejection.code);
      continue;
    }
    await db.transaction().execute(transaction => reset(staff, transaction, { id, operator }));
    log.warn({ operator, reset: id }, 'the owner of the machine reset the access of an operator');
    wakeMessages();
  }
}

async function reset(
  { now }: Staff,
  transaction: Database,
  { id, operator }: { id: number; operator: number },
): Promise<void> {
  const at = new Date(now());
  const passwordHash = await endRequest(transaction, id, at, null);
  const member = await operatorById(transaction, operator);
  // Another run was first, or a later request replaced it.
  if (passwordHash === undefined || member === undefined) return;
  await takeAccess(transaction, operator, passwordHash, at);
  const facts = { at: at.getTime(), until: at.getTime() + RESET_HOLD_MS, operator: member.email };
  const about = { template: 'staff-access-reset', channel: 'mail', personId: null, facts, secret: null } as const;
  const addressees = await operatorAddressees(transaction);
  const notices = addressees.map(({ email, language }) => ({ ...about, target: email, language }));
  await queueNotices(transaction, notices, at);
}

/** @returns the hash of the new password; undefined where the request had ended. */
async function endRequest(db: Database, id: number, at: Date, refusal: string | null): Promise<string | undefined> {
  const row = await db
    .updateTable('operator_reset_requests')
    .set({ ended_at: at, refusal })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('password_hash')
    .executeTakeFirst();
  return row?.password_hash;
}

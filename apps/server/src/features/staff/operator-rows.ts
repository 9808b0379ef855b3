// Reads and writes members of staff.
import { type ActingRole, DEFAULT_LANGUAGE, demoReviewerRole, type LanguageCode } from '@candor/contract';
import type { Database, TableRow } from '../../database/tables.ts';
import { replaceOperatorCodes } from './logins/recovery-code-rows.ts';
import { endOperatorSessions } from './logins/session-rows.ts';

export type OperatorRow = TableRow<'operators'>;

/** Whoever works here, was invited or is proposed under this address. */
export function operatorByEmail(db: Database, email: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export function operatorById(db: Database, id: number): Promise<OperatorRow | undefined> {
  return db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewOperator = {
  email: string;
  role: ActingRole;
  /** Of the mail that invites them. */
  language?: LanguageCode;
  invitedBy: number | null;
  passwordHash: string | null;
  at: Date;
};

/** @returns the id, or undefined where somebody has this address already. */
export async function insertOperator(db: Database, operator: NewOperator): Promise<number | undefined> {
  const { email, role, language = DEFAULT_LANGUAGE, invitedBy, passwordHash, at } = operator;
  const row = await db
    .insertInto('operators')
    .values({
      email,
      role,
      language,
      invited_by: invitedBy,
      password_hash: passwordHash,
      // Nobody chose the password of the first ones.
      must_change_password: passwordHash !== null,
      created_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateOperator(
  db: Database,
  id: number,
  change: Partial<
    Pick<OperatorRow, 'name' | 'role' | 'password_hash' | 'must_change_password' | 'opened_at' | 'told_at'>
  >,
): Promise<void> {
  await db.updateTable('operators').set(change).where('id', '=', id).execute();
}

/** Answers whether this operator had no name until now. */
export async function giveName(db: Database, id: number, name: string): Promise<boolean> {
  const result = await db
    .updateTable('operators')
    .set({ name })
    .where('id', '=', id)
    .where('name', '=', '')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function closeOperatorRow(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('operators')
    .set({ closed_at: at, totp: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  await replaceOperatorCodes(db, id, []);
}

/** Leaves nothing that a login could be made with but a new one-time password, which was shown already. */
export async function takeAccess(db: Database, id: number, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('operators')
    .set({ password_hash: passwordHash, must_change_password: true, totp: null, told_at: at })
    .where('id', '=', id)
    .execute();
  await replaceOperatorCodes(db, id, []);
  await db.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
  await endOperatorSessions(db, id, at);
}

/** Answers whether this step was not used before. */
export async function useStep(db: Database, id: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('operators')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setFactor(
  db: Database,
  id: number,
  factor: { totp: Buffer; lastStep: number; recoveryMarks: Buffer[] },
): Promise<void> {
  await db
    .updateTable('operators')
    .set({ totp: factor.totp, last_step: factor.lastStep })
    .where('id', '=', id)
    .execute();
  await replaceOperatorCodes(db, id, factor.recoveryMarks);
}

/**
 * Administrators who have come and not left; locked until the transaction ends, so that two cannot remove each other. Rows that
 * refer to them can be written meanwhile.
 */
export async function lockAdmins(transaction: Database): Promise<number[]> {
  const rows = await transaction
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .where('opened_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(row => row.id);
}

/** Where operators who work here get mail, and in which language. */
export function operatorAddressees(db: Database): Promise<Pick<OperatorRow, 'email' | 'language'>[]> {
  return db
    .selectFrom('operators')
    .select(['email', 'language'])
    .where('role', '!=', demoReviewerRole)
    .where('password_hash', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The first operators whose one-time password nobody has seen. */
export function untoldOperators(db: Database): Promise<Pick<OperatorRow, 'id' | 'email'>[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('invited_by', 'is', null)
    .where('told_at', 'is', null)
    .where('must_change_password', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** People who could come, but whom the core does not know yet. */
export function unopenedOperators(db: Database): Promise<Pick<OperatorRow, 'id' | 'role' | 'opened_at'>[]> {
  return db
    .selectFrom('operators')
    .select(['id', 'role', 'opened_at'])
    .where('password_hash', 'is not', null)
    .where('role', '!=', demoReviewerRole)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

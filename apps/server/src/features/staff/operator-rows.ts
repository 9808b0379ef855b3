// Reads and writes members of staff, and opens each in the core.
import { type ActingRole, DEFAULT_LANGUAGE, demoReviewerRole, type LanguageCode } from '@candor/contract';
import type { Command } from '@candor/exchange';
import type { Database, TableRow } from '../../database/tables.ts';
import { Fault } from '../../fault.ts';
import { replaceOperatorCodes } from './logins/recovery-codes.ts';
import { endOperatorSessions } from './logins/session-rows.ts';
import type { ActParts } from './record-act.ts';

export type OperatorRow = TableRow<'operators'>;

/** The operator who works here, was invited or is proposed under this address. */
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

/** @returns the id, or undefined where the address is taken. */
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
      // The password of the first ones was generated.
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

/** Removes every login method except a new one-time password, which was shown already. */
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
 * Administrators who have joined and not left; locked until the transaction ends, so that two cannot remove each other. Rows that
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

/** The first operators whose one-time password was never shown. */
export function operatorsToShow(db: Database): Promise<Pick<OperatorRow, 'id' | 'email'>[]> {
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

/** Operators who could log in, but are not in the core yet. */
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

export type ListedOperator = Awaited<ReturnType<typeof listOperatorRows>>[number];

/** Reads all operators: current, invited and former ones. */
export function listOperatorRows(db: Database) {
  return db
    .selectFrom('operators as operator')
    .leftJoin('operator_invitations as invitation', 'invitation.operator_id', 'operator.id')
    .select(['operator.id', 'operator.email', 'operator.name', 'operator.role', 'operator.invited_by'])
    .select(['operator.created_at', 'operator.opened_at', 'operator.closed_at', 'operator.password_hash'])
    .select(({ eb }) => eb('operator.totp', 'is not', null).as('has_factor'))
    .select(['invitation.expires_at', 'invitation.accepted_at'])
    .select(({ selectFrom }) =>
      selectFrom('operator_sessions as session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('seen'))
        .whereRef('session.operator_id', '=', 'operator.id')
        .as('last_seen_at'),
    )
    .orderBy('operator.id')
    .execute();
}

/** Names and roles of some of them, for lists that mention members of staff. */
export async function staffFacts(db: Database) {
  const rows = await db.selectFrom('operators').select(['id', 'email', 'name', 'role']).execute();
  return new Map(rows.map(row => [row.id, row]));
}

// Makes the members of staff that an exchange starts with, and their one-time passwords.
import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@candor/contract';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { mailContact } from '../people/contacts/contact.ts';
import {
  closeOperatorRow,
  insertOperator,
  openOperator,
  operatorsToShow,
  unopenedOperators,
  updateOperator,
} from './operator-rows.ts';
import type { Staff } from './staff.ts';

/** An operator who can log in from now on; the password is absent where the settings gave it. */
export type FirstOperator = { id: number; email: string; password: string | undefined };

type Wanted = { email: string; role: OperatorRole; password: string | undefined };

/** A demo always has two, so that the rule of two can be tried. */
function wantedOperators({ mode, operators }: Pick<Config, 'mode' | 'operators'>): Wanted[] {
  const [first = 'admin@operator.invalid', second = mode === 'demo' ? 'compliance@operator.invalid' : undefined] =
    operators.emails;
  const admin: Wanted = { email: mailContact(first).target, role: 'admin', password: operators.password };
  if (second === undefined) return [admin];
  const role = mode === 'demo' ? 'compliance' : 'admin';
  return [admin, { email: mailContact(second).target, role, password: undefined }];
}

/**
 * Makes the first operators of a new exchange.
 *
 * @returns those whose password was not shown yet. A start that ended before it could show them is followed by new passwords.
 */
export async function ensureFirstOperators(
  staff: Staff,
  config: Pick<Config, 'mode' | 'operators'>,
): Promise<FirstOperator[]> {
  const { db, now } = staff;
  const wanted = wantedOperators(config);
  const toShow = await db.transaction().execute(async transaction => {
    await lockFirstOperators(transaction);
    await insertFirst(transaction, wanted, new Date(now()));
    return giveNewPasswords(staff, transaction, wanted);
  });
  const late = new Set<number>();
  for (const operator of await unopenedOperators(db)) if (!(await openInTime(staff, operator))) late.add(operator.id);
  return toShow.filter(({ id }) => !late.has(id));
}

/**
 * The second one of a live exchange has an hour to come (`SECOND_COMES_WITHIN_MS`). One for whom a start failed for longer is closed, so that
 * the exchange starts; the first operator invites them.
 */
async function openInTime(staff: Staff, operator: Parameters<typeof openOperator>[1]): Promise<boolean> {
  try {
    await openOperator(staff, operator);
    return true;
  } catch (error) {
    const { rejection } = (error as { cause?: { rejection?: { code: string } } }).cause ?? {};
    if (rejection?.code !== 'second-operator-needed') throw error;
    await closeOperatorRow(staff.db, operator.id, new Date(staff.now()));
    staff.log.error({ alarm: true, operator: operator.id }, 'an operator of the settings came too late: invite them');
    return false;
  }
}

/**
 * Gives the first operators whose password was never shown another one, for a server that no terminal shows them of.
 *
 * @param show shows them; the next start then makes no new ones
 */
export async function showFirstPasswords(
  { db, passwords, now }: Pick<Staff, 'db' | 'passwords' | 'now'>,
  config: Pick<Config, 'mode' | 'operators'>,
  show: (operators: readonly FirstOperator[]) => void,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    // A server that starts in this moment waits, and finds them shown.
    await lockFirstOperators(transaction);
    const operators = await giveNewPasswords({ passwords }, transaction, wantedOperators(config));
    show(operators);
    await markShown({ db: transaction, now }, operators);
  });
}

async function lockFirstOperators(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('first operators', 0))`.execute(transaction);
}

async function insertFirst(transaction: Database, wanted: readonly Wanted[], at: Date): Promise<void> {
  const existing = await transaction.selectFrom('operators').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  // The password follows in the same transaction.
  for (const { email, role } of wanted) {
    await insertOperator(transaction, { email, role, invitedBy: null, passwordHash: '', at });
  }
}

async function giveNewPasswords(
  { passwords }: Pick<Staff, 'passwords'>,
  transaction: Database,
  wanted: readonly Wanted[],
): Promise<FirstOperator[]> {
  const toShow: FirstOperator[] = [];
  for (const { id, email } of await operatorsToShow(transaction)) {
    const provided = wanted.find(operator => operator.email === email)?.password;
    const password = provided ?? randomBytes(10).toString('hex');
    await updateOperator(transaction, id, { password_hash: await passwords.hash(password) });
    toShow.push({ id, email, password: provided === undefined ? password : undefined });
  }
  return toShow;
}

/** These passwords were shown: no start makes new ones. */
export async function markShown({ db, now }: Pick<Staff, 'db' | 'now'>, operators: readonly FirstOperator[]) {
  for (const { id } of operators) await updateOperator(db, id, { told_at: new Date(now()) });
}

// Makes the members of staff that an exchange starts with, and the one-time passwords that they get in with.
import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@candor/contract';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { mailContact } from '../people/contacts/contact.ts';
import { openOperator } from './open-operator.ts';
import { insertOperator, unopenedOperators, untoldOperators, updateOperator } from './operator-rows.ts';
import type { Staff } from './staff.ts';

/** Somebody who can come from now on; the password is absent where the settings gave it. */
export type FirstOperator = { id: number; email: string; password: string | undefined };

type Wanted = { email: string; role: OperatorRole; password: string | undefined };

/** A demo has two, so that the rule of two can be tried. */
function wantedOperators({ mode, operator }: Pick<Config, 'mode' | 'operator'>): Wanted[] {
  const email = mailContact(operator.email ?? 'admin@operator.invalid').target;
  const admin: Wanted = { email, role: 'admin', password: operator.password };
  const second: Wanted = { email: 'compliance@operator.invalid', role: 'compliance', password: undefined };
  return mode === 'demo' ? [admin, second] : [admin];
}

/**
 * Answers those whose password was not told to anybody yet. A start that ended before it could tell has told nobody, so the
 * next one makes new passwords.
 */
export async function ensureFirstOperators(
  staff: Staff,
  config: Pick<Config, 'mode' | 'operator'>,
): Promise<FirstOperator[]> {
  const { db, now } = staff;
  const wanted = wantedOperators(config);
  const untold = await db.transaction().execute(async transaction => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first operators', 0))`.execute(transaction);
    await insertFirst(transaction, wanted, new Date(now()));
    return giveNewPasswords(staff, transaction, wanted);
  });
  for (const operator of await unopenedOperators(db)) await openOperator(staff, operator);
  return untold;
}

async function insertFirst(transaction: Database, wanted: readonly Wanted[], at: Date): Promise<void> {
  const somebody = await transaction.selectFrom('operators').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) return;
  // The password follows in the same transaction.
  for (const { email, role } of wanted) {
    await insertOperator(transaction, { email, role, invitedBy: null, passwordHash: '', at });
  }
}

async function giveNewPasswords(
  { passwords }: Staff,
  transaction: Database,
  wanted: readonly Wanted[],
): Promise<FirstOperator[]> {
  const untold: FirstOperator[] = [];
  for (const { id, email } of await untoldOperators(transaction)) {
    const given = wanted.find(operator => operator.email === email)?.password;
    const password = given ?? randomBytes(10).toString('hex');
    await updateOperator(transaction, id, { password_hash: await passwords.hash(password) });
    untold.push({ id, email, password: given === undefined ? password : undefined });
  }
  return untold;
}

/** From now on nobody is told these passwords again. */
export async function markTold({ db, now }: Pick<Staff, 'db' | 'now'>, operators: readonly FirstOperator[]) {
  for (const { id } of operators) await updateOperator(db, id, { told_at: new Date(now()) });
}

// Proves operators at the machine, without a login: by the password, and by the authenticator where one is set up.
import { demoReviewerRole } from '@candor/contract';
import { RESET_HOLD_MS } from '@candor/exchange';
import type pg from 'pg';
import type { Passwords } from '../../../credentials/passwords.ts';
import { checkTotp } from '../../../credentials/totp.ts';
import { kyselyOf } from '../../../database/tables.ts';
import type { Vault } from '../../../vault/vault.ts';
import { mailContact } from '../../people/contacts/contact.ts';
import { operatorByEmail, useStep } from '../operator-rows.ts';

export type OperatorProof = { email: string; password: string; code: string };

export type ProofParts = { pool: pg.Pool; vault: Vault; passwords: Passwords; now: number };

/** How many operators must prove themselves: two, or the only one. */
export async function proofsNeeded(pool: pg.Pool): Promise<number> {
  const rows = await kyselyOf(pool)
    .selectFrom('operators')
    .select('id')
    .where('role', '!=', demoReviewerRole)
    .where('opened_at', 'is not', null)
    .where('closed_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length;
}

/**
 * Proves one operator by password and authenticator. A code counts once. Before an authenticator is set up the password is all that a login
 * would take.
 *
 * @returns the operator's number; a sentence where the proof is not good.
 */
export async function proveOperator(
  { pool, vault, passwords, now }: ProofParts,
  { email, password, code }: OperatorProof,
): Promise<number | string> {
  const db = kyselyOf(pool);
  const account = await operatorByEmail(db, mailContact(email).target);
  const operator = account?.role === demoReviewerRole || account?.opened_at == null ? undefined : account;
  const isRight = await passwords.matches(password, operator?.password_hash ?? undefined);
  if (operator === undefined || !isRight) return 'The address or the password is wrong.';
  if (operator.totp !== null) {
    const secret = vault.open('operator-factor', `operator:${operator.id}`, operator.totp);
    const step = checkTotp(secret, code, { time: now, lastStep: operator.last_step });
    if (step === 'wrong') return 'The code is wrong.';
    if (step === 'used' || !(await useStep(db, operator.id, step)))
      return 'The code was used already. Wait for the next one.';
  }
  const query = 'SELECT reset_at FROM operator_states WHERE id = $1 AND reset_at > $2';
  const { rowCount } = await pool.query(query, [operator.id, now - RESET_HOLD_MS]);
  return rowCount === 0 ? operator.id : 'The access of this operator was reset less than 24 hours ago.';
}

// Makes a copy of the exchange the exchange: operators prove themselves at the machine, and it gets the next generation.
import { demoReviewerRole } from '@candor/contract';
import { RESET_HOLD_MS } from '@candor/exchange';
import type pg from 'pg';
import type { Passwords } from '../credentials/passwords.ts';
import { checkTotp } from '../credentials/totp.ts';
import { kyselyOf } from '../database/tables.ts';
import type { CommandPort } from '../engine/command-port.ts';
import { mailContact } from '../features/people/contacts/contact.ts';
import { operatorByEmail, useStep } from '../features/staff/operator-rows.ts';
import type { Vault } from '../vault/vault.ts';
import { InstanceFolder, readDatabaseHead } from './instance-folder.ts';
import { type InstanceMark, type InstanceOptions, nextMark, storeMark } from './instance-mark.ts';

export type OperatorProof = { email: string; password: string; code: string };

export type ProofParts = { pool: pg.Pool; vault: Vault; passwords: Passwords; now: number };

/** Of operators who work here: how many must prove themselves, and whether they have authenticators yet. */
export async function adoptersNeeded(pool: pg.Pool): Promise<{ count: 0 | 1 | 2; withCode: boolean }> {
  const rows = await kyselyOf(pool)
    .selectFrom('operators')
    .select(['id', 'totp'])
    .where('role', '!=', demoReviewerRole)
    .where('opened_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  const count = rows.length > 1 ? 2 : rows.length === 1 ? 1 : 0;
  // Before the first login there is nothing but the one-time password.
  return { count, withCode: rows.some(({ totp }) => totp !== null) };
}

/**
 * Proves one operator by password and authenticator. A code counts once.
 *
 * @returns the operator's number; a sentence where the proof is not good.
 */
export async function proveOperator(
  { pool, vault, passwords, now }: ProofParts,
  { email, password, code }: OperatorProof,
): Promise<number | string> {
  const db = kyselyOf(pool);
  const found = await operatorByEmail(db, mailContact(email).target);
  const operator = found?.role === demoReviewerRole || found?.opened_at == null ? undefined : found;
  const isRight = await passwords.matches(password, operator?.password_hash ?? undefined);
  if (operator === undefined || !isRight) return 'The address or the password is wrong.';
  if (operator.totp !== null) {
    const secret = vault.open('operator-factor', `operator:${operator.id}`, operator.totp);
    const step = checkTotp(secret, code, { time: now, lastStep: operator.last_step });
    if (step === undefined || !(await useStep(db, operator.id, step)))
      return 'The code is wrong, or was used before. Each code counts once.';
  } else if ((await adoptersNeeded(pool)).withCode) {
    return 'This operator has no authenticator yet and cannot take part.';
  }
  const query = 'SELECT reset_at FROM operator_states WHERE id = $1 AND reset_at > $2';
  const { rowCount } = await pool.query(query, [operator.id, now - RESET_HOLD_MS]);
  return rowCount === 0 ? operator.id : 'The access of this operator was reset less than 24 hours ago.';
}

/** The database first: what ends half way stays quiet, and is adopted once more. */
export async function adoptInstance(options: InstanceOptions, operators: readonly number[]): Promise<InstanceMark> {
  const mark = await nextMark(options);
  await storeMark(options.pool, mark, operators);
  const folder = new InstanceFolder(options.dataDir);
  await folder.writeHead(await readDatabaseHead(options.pool));
  await folder.writeMark(mark);
  return mark;
}

/**
 * Has the core record the adoptions that it does not know yet.
 *
 * @throws Error where it refuses one, which then counts no more: the exchange is quiet at the next start
 */
export async function recordAdoptions(pool: pg.Pool, engine: CommandPort): Promise<void> {
  const { rows } = await pool.query<{ generation: number; operators: number[] }>(
    'SELECT generation, operators FROM instance_marks WHERE NOT is_recorded ORDER BY generation',
  );
  for (const { generation, operators } of rows) {
    const answer = await engine.submit({ command: { type: 'AdoptInstance', generation, operators } });
    if (answer.kind === 'unavailable') throw new Error('the adoption of this exchange could not be recorded');
    if (answer.kind === 'rejected') {
      await pool.query('DELETE FROM instance_marks WHERE generation = $1', [generation]);
      const { code } = answer.rejection;
      throw new Error(`The adoption of this exchange was refused (${code}). Please adopt it again.`);
    }
    await pool.query('UPDATE instance_marks SET is_recorded = true WHERE generation = $1', [generation]);
  }
}

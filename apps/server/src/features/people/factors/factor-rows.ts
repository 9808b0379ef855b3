// Reads and writes authenticator apps and recovery codes.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

export type TotpFactor = {
  /** Sealed; null until enabled. */
  secret: Buffer | null;
  lastStep: number;
  pending: { secret: Buffer; at: Date } | null;
};

/** The authenticator app of a person; no other transaction can use or change it until this one ends. */
export async function lockTotpFactor(transaction: Database, personId: number): Promise<TotpFactor | undefined> {
  const row = await transaction
    .selectFrom('totp_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { secret, last_step, pending_secret, pending_at } = row;
  const pending = pending_secret === null || pending_at === null ? null : { secret: pending_secret, at: pending_at };
  return { secret, lastStep: last_step, pending };
}

export async function storePendingSecret(db: Database, personId: number, secret: Buffer, at: Date): Promise<void> {
  const pending = { pending_secret: secret, pending_at: at };
  await db
    .insertInto('totp_factors')
    .values({ person_id: personId, last_step: 0, ...pending })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet(pending))
    .execute();
}

/** Replaces the valid secret by the pending one; `step` is that of the code that showed it. */
export async function enablePendingSecret(
  transaction: Database,
  personId: number,
  { step, at }: { step: number; at: Date },
): Promise<void> {
  await transaction
    .updateTable('totp_factors')
    .set(({ ref }) => ({
      secret: ref('pending_secret'),
      enabled_at: at,
      last_step: step,
      pending_secret: null,
      pending_at: null,
    }))
    .where('person_id', '=', personId)
    .execute();
}

export async function storeLastStep(transaction: Database, personId: number, step: number): Promise<void> {
  await transaction.updateTable('totp_factors').set({ last_step: step }).where('person_id', '=', personId).execute();
}

export async function deleteTotpFactor(transaction: Database, personId: number): Promise<void> {
  await transaction.deleteFrom('totp_factors').where('person_id', '=', personId).execute();
}

/** The sealed marks of the codes that were not used; no other transaction can use one of them until this one ends. */
export function lockRecoveryCodes(transaction: Database, personId: number): Promise<{ id: bigint; mark: Buffer }[]> {
  return transaction
    .selectFrom('recovery_codes')
    .select(['id', 'mark'])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .forUpdate()
    .execute();
}

export async function markRecoveryCodeUsed(transaction: Database, id: bigint, at: Date): Promise<void> {
  await transaction.updateTable('recovery_codes').set({ used_at: at }).where('id', '=', id).execute();
}

export async function deleteRecoveryCodes(transaction: Database, personId: number): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
}

export async function replaceRecoveryCodes(
  transaction: Database,
  personId: number,
  marks: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(transaction, personId);
  await transaction
    .insertInto('recovery_codes')
    .values(marks.map(mark => ({ person_id: personId, mark })))
    .execute();
}

/** Whether an account had one of the second factors that it has now at that time already. */
export async function hasFactorSince(db: Database, personId: number, time: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM totp_factors WHERE person_id = ${personId} AND enabled_at <= ${time})
      OR EXISTS (SELECT FROM passkeys WHERE person_id = ${personId} AND created_at <= ${time}) AS has
  `.execute(db);
  return rows[0]?.has === true;
}

export type FactorCounts = { hasTotp: boolean; passkeys: number; recoveryCodes: number };

/** The proofs that a user has besides the password. */
export async function factorCounts(db: Database, personId: number): Promise<FactorCounts> {
  const { rows } = await sql<{ totp: boolean; passkeys: bigint; codes: bigint }>`
    SELECT
      EXISTS (SELECT FROM totp_factors WHERE person_id = ${personId} AND enabled_at IS NOT NULL) AS totp,
      (SELECT count(*) FROM passkeys WHERE person_id = ${personId}) AS passkeys,
      (SELECT count(*) FROM recovery_codes WHERE person_id = ${personId} AND used_at IS NULL) AS codes
  `.execute(db);
  const { totp, passkeys, codes } = rows[0]!;
  return { hasTotp: totp, passkeys: Number(passkeys), recoveryCodes: Number(codes) };
}

/**
 * Checks a person's factors and stores whether there is one, in the transaction that has changed them; answers what it
 * wrote. The transaction must have locked the person before the change, or two concurrent changes would not see each other.
 */
export async function keepHasFactor(transaction: Database, personId: number): Promise<boolean> {
  const { rows } = await sql<{ has_factor: boolean }>`
    UPDATE people
    SET has_factor = EXISTS (SELECT FROM passkeys WHERE person_id = people.id)
      OR EXISTS (SELECT FROM totp_factors WHERE person_id = people.id AND enabled_at IS NOT NULL)
    WHERE id = ${personId}
    RETURNING has_factor
  `.execute(transaction);
  return rows[0]?.has_factor === true;
}

/** Removes every second factor of an account. */
export async function removeAllFactors(transaction: Database, personId: number): Promise<void> {
  await transaction.deleteFrom('totp_factors').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await transaction.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}

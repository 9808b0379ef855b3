// Reads and writes passkeys: public keys only, the secret ones never leave their authenticators.
import { type Insertable, sql } from 'kysely';
import type { Database, TableRow, Tables } from '../../../database/tables.ts';

export type PasskeyRow = TableRow<'passkeys'>;

/** A person's passkeys, the newest first. */
export function passkeysOf(db: Database, personId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('id', 'desc').execute();
}

export async function countPasskeysOf(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(select => select.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The passkey with this credential id, and the id of its owner for authenticators. */
export function passkeyByCredential(
  db: Database,
  credentialId: Buffer,
): Promise<(PasskeyRow & { passkey_handle: Buffer | null }) | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .selectAll('passkeys')
    .select('passkey_handle')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** The id of this person for authenticators; `fresh` from now on where there was none yet. */
export async function handleOf(db: Database, personId: number, fresh: Buffer): Promise<Buffer> {
  const { passkey_handle } = await db
    .updateTable('people')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${fresh})` })
    .where('id', '=', personId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow();
  return passkey_handle!;
}

/** Answers whether it was stored: a credential belongs to one account once. */
export async function insertPasskey(db: Database, passkey: Insertable<Tables['passkeys']>): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores a use; answers whether it was one. An authenticator that counts must count on: a copy of it would not, and neither
 * would the same answer a second time.
 */
export async function notePasskeyUse(
  db: Database,
  { id, uses, isSynced, at }: { id: bigint; uses: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ uses, is_synced: isSynced, last_used_at: at })
    .where('id', '=', id)
    .where(where =>
      where.or([where('uses', '<', BigInt(uses)), where.and([where('uses', '=', 0n), sql.lit(uses === 0)])]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Answers whether this person has such a passkey. */
export async function renamePasskey(
  db: Database,
  { id, personId, name }: { id: number; personId: number; name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', BigInt(id))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Answers the name of the passkey that this person no longer has; undefined where they had none such. */
export async function deletePasskey(
  db: Database,
  { id, personId }: { id: number; personId: number },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', BigInt(id))
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

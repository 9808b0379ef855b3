// Reads and writes the challenges that passkeys answer, by their hash.
import type { Database, Tables } from '../../../database/tables.ts';

/** What a challenge is answered for. */
export type PasskeyPurpose = Tables['passkey_challenges']['purpose'];

export type PasskeyChallenge = {
  hash: Buffer;
  purpose: PasskeyPurpose;
  /** Whom it was given to. */
  holder: string;
};

/** Stores a challenge, and sweeps out those that nobody has answered in time. */
export async function storeChallenge(
  db: Database,
  challenge: PasskeyChallenge,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, expires_at: expiresAt })
    .execute();
}

/** Takes a challenge out, so that it works once; answers whether it was there for this purpose and holder. */
export async function takeChallenge(
  db: Database,
  { hash, purpose, holder }: PasskeyChallenge,
  at: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

// Reads and writes the marks by which an account knows a browser again; each stands in the session that gave it, as a hash.
import type { Database } from '../../../database/tables.ts';

/** Which of these marks were given by logins of this person, open or ended. */
export async function devicesAmong(db: Database, personId: number, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select('device_hash')
    .where('person_id', '=', personId)
    .where('device_hash', 'in', hashes)
    .execute();
  return rows.map(({ device_hash }) => device_hash!);
}

/** Forgets marks that others have taken the place of. */
export async function forgetDevices(db: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ device_hash: null })
    .where('person_id', '=', personId)
    .where('device_hash', 'in', hashes)
    .execute();
}

/** Forgets every browser of a person, but for that of one session. */
export async function forgetDevicesOf(db: Database, personId: number, kept: bigint = 0n): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ device_hash: null })
    .where('person_id', '=', personId)
    .where('id', '!=', kept)
    .where('device_hash', 'is not', null)
    .execute();
}

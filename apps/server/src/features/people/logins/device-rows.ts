// Reads and writes the marks by which an account knows a browser again, each a hash in the session that gave it, and tells new devices from known ones.
import { homeOf } from '../../../credentials/network.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { deviceName } from './device-name.ts';
import { latestOrigins } from './session-rows.ts';

const COMPARED = 200;

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

/** Whose logins gave any of these marks. */
export async function ownersOfDevices(db: Database, hashes: readonly Buffer[]): Promise<number[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('sessions').select('person_id').where('device_hash', 'in', hashes).execute();
  return [...new Set(rows.map(({ person_id }) => person_id))];
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

/**
 * Another program or system, or another network. The first login of an account is nothing new; from where a login came that was
 * ended from elsewhere, the next one is. Must be asked before the session is started.
 */
export async function isNewDevice(db: Database, personId: number, origin: Origin): Promise<boolean> {
  const place = placeOf(origin);
  const past = await latestOrigins(db, personId, COMPARED);
  return past.length > 0 && !past.some(known => known.isTrusted && placeOf(known) === place);
}

function placeOf({ address, agent }: Origin): string {
  return `${deviceName(agent)} at ${homeOf(address)}`;
}

// Whether a login comes from somewhere that its account was not used from before.
import { homeOf } from '../../../credentials/network.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { deviceName } from './device-name.ts';
import { latestOrigins } from './session-rows.ts';

const COMPARED = 200;

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

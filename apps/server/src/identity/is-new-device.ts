// Whether a login comes from somewhere that its account was not used from before.
import { latestOrigins } from '../database/identity-sessions.ts';
import type { IdentityDatabase } from '../database/identity-tables.ts';
import { deviceName } from './device-name.ts';
import { homeOf } from './network.ts';
import type { Origin } from './sessions.ts';

const COMPARED = 200;

/**
 * Another program or system, or another network. The first login of an account is nothing new. Must be asked before the session
 * is started.
 */
export async function isNewDevice(db: IdentityDatabase, personId: number, origin: Origin): Promise<boolean> {
  const known = (await latestOrigins(db, personId, COMPARED)).map(placeOf);
  return known.length > 0 && !known.includes(placeOf(origin));
}

function placeOf({ address, agent }: Origin): string {
  return `${deviceName(agent)} at ${homeOf(address)}`;
}

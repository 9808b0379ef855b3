// Makes a new set of recovery codes; the old ones stop working.
import { lockUnfrozenPerson } from '../../database/identity-people.ts';
import { replaceRecoveryCodes } from '../../database/identity-second-factors.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../notify-person.ts';
import type { Origin } from '../sessions.ts';
import { newRecoveryCodes, sealCode } from './recovery-codes.ts';

/** Undefined where the account has no second factor that they could stand in for. */
export async function makeRecoveryCodes(
  { db, vault, wakeMessages, now, log }: Identity,
  personId: number,
  origin: Origin,
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes();
  const at = new Date(now());
  const isMade = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    if (!person.has_factor) return false;
    const marks = codes.map(code => sealCode(vault, personId, code));
    await replaceRecoveryCodes(transaction, personId, marks);
    await notifyPerson(transaction, person, 'recovery-codes-made', { at, origin });
    return true;
  });
  if (!isMade) return undefined;
  wakeMessages();
  log.info({ user: personId }, 'made new recovery codes');
  return codes;
}

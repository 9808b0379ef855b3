// Makes a new set of recovery codes; the old ones stop working.
import { newRecoveryCodes, sealCode } from '../../../credentials/recovery-codes.ts';
import type { Origin } from '../../../http/logins.ts';
import { lockUnfrozenPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { replaceRecoveryCodes } from './factor-rows.ts';

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

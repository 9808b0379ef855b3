// Freezes an account: the core first, so that nothing moves any more, then logins and keys, then whatever is open.
import { stopResetOf } from '../factor-reset/cancel-reset.ts';
import { askCore } from '../people/accounts/ask-core.ts';
import { cancelOpenOrders } from '../people/accounts/cancel-open-orders.ts';
import { endApiKeysOf } from '../people/api-keys/api-key-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endSessionsOf } from '../people/logins/session-rows.ts';
import type { Origin } from '../people/logins/sessions.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { freezePerson, isHalfFrozen } from './freeze-rows.ts';

/** Who asked for it, how (in the app, or by the link of a mail about a login), and from where. */
export type FreezeCause = { by: 'owner'; reason: 'asked' | 'login-reported'; origin: Origin };

/**
 * Safe to ask for twice, at once or again: only the first tells the owner. Where this ends halfway, `finishFreeze` goes on.
 *
 * @throws Fault where the engine does not answer now; nothing but the core may be frozen then.
 */
export async function freezeAccount(identity: Identity, personId: number, cause: FreezeCause): Promise<void> {
  await askCore(identity, { type: 'FreezeUser', user: personId }, ['user-closed']);
  await freezeOutside(identity, personId, cause.origin);
  identity.log.info({ user: personId, reason: cause.reason }, 'froze an account');
}

/** Does what is missing where the core has frozen a person and the process ended before the rest. */
export async function finishFreeze(identity: Identity, personId: number): Promise<void> {
  if (!(await isHalfFrozen(identity.db, personId))) return;
  await freezeOutside(identity, personId, undefined);
  identity.log.info({ user: personId }, 'finished a freeze that had ended halfway');
}

async function freezeOutside(identity: Identity, personId: number, origin: Origin | undefined): Promise<void> {
  const { db, sessions, wakeMessages, now, log } = identity;
  const isFirst = await db.transaction().execute(async transaction => {
    const at = new Date(now());
    const person = await freezePerson(transaction, personId, at);
    if (person === undefined) return false;
    // Whoever freezes fears a stranger, who may have made keys: none of them comes back to life when the account does.
    await endApiKeysOf(transaction, personId, at);
    await endSessionsOf(transaction, personId, at);
    const facts = { at, ...(origin && { origin }) };
    await notifyPerson(transaction, person, 'account-frozen', facts);
    // The stranger may also have asked for the removal of the factor, which is a part of what unfreezing takes.
    await stopResetOf(transaction, personId, facts);
    return true;
  });
  if (isFirst) {
    await sessions.endAllOf(personId);
    wakeMessages();
  }
  try {
    await cancelOpenOrders(identity, personId);
  } catch (error) {
    // The account is frozen all the same; the worker tries the orders again.
    log.error({ err: error, user: personId }, 'the orders of a frozen account are not cancelled yet');
  }
}

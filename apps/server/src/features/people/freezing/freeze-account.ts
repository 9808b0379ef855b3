// Freezes an account: the core first, so that nothing moves any more, then logins and keys, then whatever is open, and last its owner's notice.
import type { Origin } from '../../../http/logins.ts';
import { askCore } from '../accounts/ask-core.ts';
import { personById } from '../accounts/people-rows.ts';
import { endApiKeysOf } from '../api-keys/api-key-rows.ts';
import type { Identity } from '../identity.ts';
import { endSessionsOf } from '../logins/session-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { freezePerson, isHalfFrozen, noteFreezeNotice } from './freeze-rows.ts';

/** Who asked for it, how (in the app, or by the link of a mail about a login), and from where. */
export type FreezeCause = { by: 'owner'; reason: 'asked' | 'login-reported'; origin: Origin };

/**
 * Safe to ask for twice, at once or again: the owner gets one notice. Where this ends halfway, `finishFreeze` goes on.
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
  await identity.reader.caughtUp();
  if (!(await isHalfFrozen(identity.db, personId, openTablesOf(identity)))) return;
  await freezeOutside(identity, personId, undefined);
  identity.log.info({ user: personId }, 'finished a freeze that had ended halfway');
}

async function freezeOutside(identity: Identity, personId: number, origin: Origin | undefined): Promise<void> {
  const { db, sessions, accountHooks, now, log } = identity;
  const isFirst = await db.transaction().execute(async transaction => {
    const at = new Date(now());
    const person = await freezePerson(transaction, personId, at);
    if (person === undefined) return false;
    // A stranger may have made keys: none of them comes back to life when the account does.
    await endApiKeysOf(transaction, personId, at);
    await endSessionsOf(transaction, personId, at);
    for (const { onSecured } of accountHooks)
      await onSecured?.(transaction, personId, { at, ...(origin && { origin }) });
    return true;
  });
  if (isFirst) await sessions.endAllOf(personId);
  try {
    for (const { open } of accountHooks) await open?.cancel(identity, personId);
    await notifyOwner(identity, personId, origin);
  } catch (error) {
    // The account is frozen all the same; the worker tries again.
    log.error({ err: error, user: personId }, 'what a frozen account has open is not cancelled yet');
  }
}

/** Queues the notice of a freeze, once, with what it cancelled: all of that is over and in the rows when this is called. */
async function notifyOwner(identity: Identity, personId: number, origin: Origin | undefined): Promise<void> {
  const { db, reader, accountHooks, wakeMessages } = identity;
  const frozen = await personById(db, personId);
  if (frozen === undefined || frozen.is_freeze_notified) return;
  // Before the transaction: what holds a connection of the pool must never wait for a second one.
  const since = frozen.unfrozen_at?.getTime() ?? 0;
  const hooks = accountHooks.flatMap(({ open }) => open ?? []);
  const all = await Promise.all(hooks.map(open => open.cancelled(reader, personId, since)));
  const cancelled = all.filter(({ rows }) => rows.length > 0);
  const isQueued = await db.transaction().execute(async transaction => {
    const person = await noteFreezeNotice(transaction, personId);
    if (person?.frozen_at == null) return false;
    await notifyPerson(transaction, person, 'account-frozen', {
      at: person.frozen_at,
      ...(origin && { origin }),
      ...(cancelled.length > 0 && { cancelled }),
    });
    return true;
  });
  if (isQueued) wakeMessages();
}

/** Tables of the core in which a freeze leaves no row of the user. */
export function openTablesOf({ accountHooks }: Pick<Identity, 'accountHooks'>): string[] {
  return accountHooks.flatMap(({ open }) => open?.table ?? []);
}

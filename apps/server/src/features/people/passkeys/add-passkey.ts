// Adds a passkey to an account, which gives it a second factor where it had none.
import type { Origin, Session } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import { keepHasFactor } from '../factors/has-factor.ts';
import type { Identity } from '../identity.ts';
import { forgetOtherConfirmations } from '../logins/session-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { spendChallenge } from './challenges.ts';
import { countPasskeysOf, insertPasskey } from './passkey-rows.ts';
import { readCreated } from './read-response.ts';
import { type VerifiedPasskey, verifyCreated } from './verify-created.ts';

/** The most passkeys that one account may have. */
export const PASSKEY_LIMIT = 10;

export type NewPasskey = {
  session: Pick<Session, 'id' | 'userId'>;
  name: string;
  /** What the browser answered, as JSON. */
  text: string;
  origin: Origin;
};

/** `known`: the credential belongs to an account already; `frozen`: the account was frozen meanwhile. */
export type PasskeyAdded = 'added' | 'refused' | 'known' | 'too-many' | 'frozen';

/** Withdrawals are locked before the factor changes, so that nobody gains anything from a process that ends between the two. */
export async function addPasskey(identity: Identity, asked: NewPasskey): Promise<PasskeyAdded> {
  const { db, relyingParty, sessions, wakeMessages, log } = identity;
  const { id: session, userId } = asked.session;
  const read = readCreated(asked.text);
  if (read === undefined || !(await spendChallenge(identity, read.challenge, { purpose: 'add', session }))) {
    return 'refused';
  }
  const passkey = await verifyCreated({ ...read, relyingParty });
  if (passkey === undefined) return 'refused';
  if ((await countPasskeysOf(db, userId)) >= PASSKEY_LIMIT) return 'too-many';

  await lockWithdrawals(identity, userId, 'factor');
  const added = await store(identity, passkey, asked);
  if (added !== 'added') return added;
  sessions.refresh(userId);
  wakeMessages();
  log.info({ user: userId }, 'added a passkey');
  return 'added';
}

function store(
  { db, accountHooks, now }: Identity,
  passkey: VerifiedPasskey,
  asked: NewPasskey,
): Promise<PasskeyAdded> {
  const { session, name, origin } = asked;
  const at = new Date(now());
  return db.transaction().execute(async (transaction): Promise<PasskeyAdded> => {
    const person = await lockPerson(transaction, session.userId);
    if (person.frozen_at !== null) return 'frozen';
    if ((await countPasskeysOf(transaction, person.id)) >= PASSKEY_LIMIT) return 'too-many';
    const isNew = await insertPasskey(transaction, {
      person_id: person.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      uses: passkey.uses,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name,
      created_at: at,
    });
    if (!isNew) return 'known';
    await keepHasFactor(transaction, person.id);
    // What others have confirmed with less than this factor counts no more.
    await forgetOtherConfirmations(transaction, { personId: person.id, kept: session.id });
    for (const { onSecured } of accountHooks) await onSecured?.(transaction, person.id, { at, origin });
    await notifyPerson(transaction, person, 'passkey-added', { about: name, at, origin });
    return 'added';
  });
}

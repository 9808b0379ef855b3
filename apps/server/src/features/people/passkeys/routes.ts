// The calls with which a person keeps passkeys, and logs in or confirms with one.
import { calls } from '@candor/contract';
import type { Origin, Session } from '../../../http/logins.ts';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockWithdrawals } from '../accounts/core-user.ts';
import { lockPerson, lockUnfrozenPerson, personById } from '../accounts/people-rows.ts';
import { deleteRecoveryCodes, keepHasFactor } from '../factors/factor-rows.ts';
import type { Identity } from '../identity.ts';
import { forgetOtherConfirmations } from '../logins/session-rows.ts';
import { type Arrival, type LoginStarted, loginReply, startLogin } from '../logins/start-login.ts';
import { deleteTicketsOf, holderOfTicket } from '../logins/tickets.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { creationOptions, requestOptions, spendChallenge } from './challenges.ts';
import {
  countPasskeysOf,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
} from './passkey-rows.ts';
import { checkPasskey, readCreated, type VerifiedPasskey, verifyCreated } from './responses.ts';

/** The most passkeys that one account may have. */
export const PASSKEY_LIMIT = 10;

export function passkeyRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  return route => {
    route(calls.listPasskeys, async (_, { user }) => answer((await passkeysOf(db, user.id)).map(passkeyOf)));

    route(calls.getPasskeyAddOptions, async (_, { user }) => {
      const person = await personById(db, user.id);
      const name = person?.email ?? person?.phone;
      if (name == null) return refuse('unavailable');
      const scope = { purpose: 'add', session: user.session.id } as const;
      const options = await creationOptions(identity, { id: user.id, name }, scope);
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });

    route(calls.addPasskey, async ({ name, passkey }, { user, address, agent }) => {
      const origin = { address, agent };
      const added = await addPasskey(identity, { session: user.session, name: name.trim(), text: passkey, origin });
      switch (added) {
        case 'added':
          return done();
        case 'refused':
          return refuse('passkey_refused');
        case 'known':
          return refuse('passkey_known');
        case 'too-many':
          return refuse('too_many_passkeys', { limit: PASSKEY_LIMIT });
        case 'frozen':
          return refuse('account_frozen');
        default:
          return added satisfies never;
      }
    });

    route(calls.renamePasskey, async ({ id, name }, { user }) => {
      const isRenamed = await renamePasskey(db, { id, personId: user.id, name: name.trim() });
      return isRenamed ? done() : refuse('unknown_passkey');
    });

    route(calls.removePasskey, async ({ id }, { user, address, agent }) => {
      const isRemoved = await removePasskey(identity, { id, personId: user.id, origin: { address, agent } });
      return isRemoved ? done() : refuse('unknown_passkey');
    });

    route(calls.getPasskeyLoginOptions, async () => {
      const options = await requestOptions(identity, { purpose: 'login' });
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });

    route(calls.loginWithPasskey, async ({ passkey }, { language, address, agent, marks }) => {
      const result = await loginWithPasskey(identity, passkey, { language, origin: { address, agent }, marks });
      if (result.kind === 'refused' || result.kind === 'changed') return refuse('passkey_refused');
      return loginReply(result);
    });

    route(calls.getPasskeyConfirmOptions, async (_, { user }) => {
      const scope = { purpose: 'confirm', session: user.session.id } as const;
      const options = await requestOptions(identity, scope, user.id);
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });

    route(calls.getPasskeyFactorOptions, async ({ ticket }) => {
      const personId = await holderOfTicket(identity, ticket);
      if (personId === undefined) return refuse('ticket_expired');
      const options = await requestOptions(identity, { purpose: 'factor', ticket }, personId);
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });
  };
}

function passkeyOf(row: PasskeyRow) {
  return {
    id: Number(row.id),
    name: row.name,
    is_synced: row.is_synced ? (1 as const) : (0 as const),
    created_at: row.created_at.getTime(),
    last_used_at: row.last_used_at?.getTime() ?? 0,
  };
}

type PasskeyLogin = LoginStarted | { kind: 'refused' };

/** Logs in the owner of a passkey: with user verification it is both factors. */
async function loginWithPasskey(identity: Identity, text: string, from: Arrival): Promise<PasskeyLogin> {
  const personId = await checkPasskey(identity, text, { purpose: 'login' });
  const person = personId === undefined ? undefined : await personById(identity.db, personId);
  return person === undefined ? { kind: 'refused' } : startLogin(identity, person, from);
}

/** Answers whether there was such a passkey. Withdrawals are locked before the factor changes, as when one is added. */
export async function removePasskey(
  identity: Identity,
  { id, personId, origin }: { id: number; personId: number; origin: Origin },
): Promise<boolean> {
  const { db, sessions, wakeMessages, now, log } = identity;
  if (!(await passkeysOf(db, personId)).some(passkey => passkey.id === BigInt(id))) return false;
  await lockWithdrawals(identity, personId, 'factor');
  const at = new Date(now());
  const isRemoved = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    const name = await deletePasskey(transaction, { id, personId });
    if (name === undefined) return false;
    const hasFactor = await keepHasFactor(transaction, personId);
    // Without a factor they replace nothing, and must not become valid again with the next one.
    if (!hasFactor) await deleteRecoveryCodes(transaction, personId);
    await deleteTicketsOf(transaction, personId);
    await notifyPerson(transaction, person, 'passkey-removed', { about: name, at, origin });
    return true;
  });
  if (!isRemoved) return false;
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'removed a passkey');
  return true;
}

type NewPasskey = {
  session: Pick<Session, 'id' | 'userId'>;
  name: string;
  /** What the browser answered, as JSON. */
  text: string;
  origin: Origin;
};

/** `known`: the credential belongs to an account already; `frozen`: the account was frozen meanwhile. */
type PasskeyAdded = 'added' | 'refused' | 'known' | 'too-many' | 'frozen';

/** Withdrawals are locked before the factor changes, so that nothing is gained from a process that ends between the two. */
async function addPasskey(identity: Identity, input: NewPasskey): Promise<PasskeyAdded> {
  const { db, relyingParty, sessions, wakeMessages, log } = identity;
  const { id: session, userId } = input.session;
  const read = readCreated(input.text);
  if (read === undefined || !(await spendChallenge(identity, read.challenge, { purpose: 'add', session }))) {
    return 'refused';
  }
  const passkey = await verifyCreated({ ...read, relyingParty });
  if (passkey === undefined) return 'refused';
  if ((await countPasskeysOf(db, userId)) >= PASSKEY_LIMIT) return 'too-many';

  await lockWithdrawals(identity, userId, 'factor');
  const added = await store(identity, passkey, input);
  if (added !== 'added') return added;
  sessions.refresh(userId);
  wakeMessages();
  log.info({ user: userId }, 'added a passkey');
  return 'added';
}

function store(
  { db, accountHooks, now }: Identity,
  passkey: VerifiedPasskey,
  input: NewPasskey,
): Promise<PasskeyAdded> {
  const { session, name, origin } = input;
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
    await forgetOtherConfirmations(transaction, { personId: person.id, except: session.id });
    for (const { onSecured } of accountHooks) await onSecured?.(transaction, person.id, { at, origin });
    await notifyPerson(transaction, person, 'passkey-added', { about: name, at, origin });
    return 'added';
  });
}

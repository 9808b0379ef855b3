// The calls with which a person keeps passkeys, and logs in or confirms with one.
import { calls } from '@candor/contract';
import type { Origin } from '../../../http/logins.ts';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockUnfrozenPerson, personById } from '../accounts/people-rows.ts';
import { deleteRecoveryCodes } from '../factors/factor-rows.ts';
import { keepHasFactor } from '../factors/has-factor.ts';
import type { Identity } from '../identity.ts';
import { loginReply } from '../logins/login-reply.ts';
import { type Arrival, type LoginStarted, startLogin } from '../logins/start-login.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { holderOfTicket } from '../logins/tickets.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { addPasskey, PASSKEY_LIMIT } from './add-passkey.ts';
import { checkPasskey } from './check-passkey.ts';
import { creationOptions, requestOptions } from './options.ts';
import { deletePasskey, type PasskeyRow, passkeysOf, renamePasskey } from './passkey-rows.ts';

export function passkeyRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  return route => {
    route(calls.listPasskeys, async (_, { user }) => answer((await passkeysOf(db, user.id)).map(passkeyOf)));

    route(calls.getPasskeyAddOptions, async (_, { user }) => {
      const person = await personById(db, user.id);
      const name = person?.email ?? person?.phone;
      if (name == null) return refuse('unavailable');
      const asked = { purpose: 'add', session: user.session.id } as const;
      const options = await creationOptions(identity, { id: user.id, name }, asked);
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
      const asked = { purpose: 'confirm', session: user.session.id } as const;
      const options = await requestOptions(identity, asked, user.id);
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
    // Without a factor they stand in for nothing, and must not come back to life with the next one.
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

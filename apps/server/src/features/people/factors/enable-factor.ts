// Sets an authenticator app up: makes its secret, and turns it on with a code that the app shows.
import { newRecoveryCodes, sealCode } from '../../../credentials/recovery-codes.ts';
import { checkTotp, newTotpSecret, totpText, totpUri } from '../../../credentials/totp.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin, Session } from '../../../http/logins.ts';
import type { Vault } from '../../../vault/vault.ts';
import { lockWithdrawals } from '../accounts/core-user.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { forgetOtherConfirmations } from '../logins/session-rows.ts';
import { deleteTicketsOf } from '../logins/tickets.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import {
  enablePendingSecret,
  keepHasFactor,
  lockTotpFactor,
  replaceRecoveryCodes,
  storePendingSecret,
} from './factor-rows.ts';

/** How long a secret waits to be enabled. */
const PENDING_LIFE_MS = 15 * 60_000;

export type EnabledFactor =
  | { kind: 'enabled'; recoveryCodes: string[] }
  | { kind: 'not-started' | 'wrong' }
  | { kind: 'too-many'; waitMs: number };

export type FactorCode = { session: Pick<Session, 'id' | 'userId'>; code: string; origin: Origin };

/** Withdrawals are locked before the factor changes; the code is checked before that, so that only a right one locks. */
export async function enableFactor(identity: Identity, { session, code, origin }: FactorCode): Promise<EnabledFactor> {
  const personId = session.userId;
  const { db, vault, sessions, factorThrottle, accountHooks, wakeMessages, now, log } = identity;
  const waitMs = factorThrottle.take(personId);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const seen = await db.transaction().execute(transaction => stepOf(transaction, identity, personId, code));
  if (typeof seen === 'string') return { kind: seen };

  await lockWithdrawals(identity, personId, 'factor');
  const recoveryCodes = newRecoveryCodes();
  const at = new Date(now());
  const outcome = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    // A stranger's call may be under way while the owner freezes.
    if (person.frozen_at !== null) return 'not-started';
    const step = await stepOf(transaction, identity, personId, code);
    if (typeof step === 'string') return step;
    await enablePendingSecret(transaction, personId, { step, at });
    const marks = recoveryCodes.map(made => sealCode(vault, personId, made));
    await replaceRecoveryCodes(transaction, personId, marks);
    await keepHasFactor(transaction, personId);
    // What others have confirmed with less than this factor counts no more.
    await forgetOtherConfirmations(transaction, { personId, except: session.id });
    await deleteTicketsOf(transaction, personId);
    for (const { onSecured } of accountHooks) await onSecured?.(transaction, personId, { at, origin });
    await notifyPerson(transaction, person, 'factor-enabled', { at, origin });
    return undefined;
  });
  if (outcome !== undefined) return { kind: outcome };
  factorThrottle.clear(personId);
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'enabled an authenticator app');
  return { kind: 'enabled', recoveryCodes };
}

/** The step of a code of the pending secret. */
async function stepOf(
  transaction: Database,
  { vault, now, utc }: Identity,
  personId: number,
  code: string,
): Promise<number | 'not-started' | 'wrong'> {
  const time = now();
  const pending = (await lockTotpFactor(transaction, personId))?.pending;
  if (pending == null || pending.at.getTime() + PENDING_LIFE_MS <= time) return 'not-started';
  const step = checkTotp(openFactorSecret(vault, personId, pending.secret), code, { time: utc(), lastStep: 0 });
  return step === 'used' ? 'wrong' : step;
}

function contextOf(personId: number): string {
  return `person:${personId}`;
}

/** Seals the secret that an authenticator app shares with us. */
export function sealFactorSecret(vault: Vault, personId: number, secret: Buffer): Buffer {
  return vault.seal('person-factor', contextOf(personId), secret);
}

/** @throws VaultError */
export function openFactorSecret(vault: Vault, personId: number, sealed: Buffer): Buffer {
  return vault.open('person-factor', contextOf(personId), sealed);
}

type StartedFactor = { secret: string; uri: string; expiresAt: number };

/** @param account what the app shows next to the code. */
export async function startFactor(
  { db, vault, relyingParty, now }: Identity,
  { id, account }: { id: number; account: string },
): Promise<StartedFactor> {
  const secret = newTotpSecret();
  const time = now();
  await storePendingSecret(db, id, sealFactorSecret(vault, id, secret), new Date(time));
  return {
    secret: totpText(secret),
    uri: totpUri({ secret, account, issuer: relyingParty.name }),
    expiresAt: time + PENDING_LIFE_MS,
  };
}

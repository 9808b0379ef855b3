// Makes the secret of an authenticator app, which counts only once a code of it was seen.
import { newTotpSecret, totpText, totpUri } from '../../../credentials/totp.ts';
import type { Identity } from '../identity.ts';
import { storePendingSecret } from './factor-rows.ts';
import { sealFactorSecret } from './factor-secret.ts';

/** How long a secret waits to be enabled. */
export const PENDING_LIFE_MS = 15 * 60_000;

export type StartedFactor = { secret: string; uri: string; expiresAt: number };

/** @param account what the app shows beside the code. */
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

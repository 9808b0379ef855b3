// What somebody shows to prove who they are besides the password, and the ways that an account has.
import type { ProofMethod } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import { factorCounts } from './factor-rows.ts';

/** A second factor; a passkey's is the browser's answer as JSON. */
export type FactorProof = { kind: 'totp' | 'recovery' | 'passkey'; text: string };

/** `code`: one that was sent to the account's own contact, for an account without a second factor. */
export type Proof = FactorProof | { kind: 'code'; text: string };

/** The second factors of an account, in the order in which to offer them; none = it has none. */
export async function factorMethodsOf(db: Database, personId: number): Promise<ProofMethod[]> {
  const { hasTotp, passkeys, recoveryCodes } = await factorCounts(db, personId);
  if (!hasTotp && passkeys === 0) return [];
  const ways: [ProofMethod, boolean][] = [
    ['totp', hasTotp],
    ['passkey', passkeys > 0],
    ['recovery', recoveryCodes > 0],
  ];
  return ways.filter(([, isThere]) => isThere).map(([method]) => method);
}

/** How the owner of an account confirms that it is them: by second factor where there is one, otherwise by a code. */
export async function stepUpMethodsOf(db: Database, personId: number): Promise<ProofMethod[]> {
  const methods = await factorMethodsOf(db, personId);
  return methods.length > 0 ? methods : ['code'];
}

// How a fund password is kept: its slow hash, sealed. Six digits behind a hash alone would be found in a stolen database within hours.
import type { Passwords } from '../../../credentials/passwords.ts';
import { keyedHash, type Vault } from '../../../vault/vault.ts';

type Kept = {
  hash: string;
  /** In base64: of a hash from before it was sealed, the keys one of which the digits were hashed with before. */
  keys: string[];
};

export async function sealFundPassword(
  { vault, passwords }: { vault: Vault; passwords: Passwords },
  personId: number,
  digits: string,
): Promise<Buffer> {
  return seal(vault, personId, { hash: await passwords.hash(digits), keys: [] });
}

/** @throws VaultError */
export async function isFundPassword(
  { vault, passwords }: { vault: Vault; passwords: Passwords },
  personId: number,
  digits: string,
  sealed: Buffer,
): Promise<boolean> {
  const { hash, keys } = open(vault, personId, sealed);
  const text = `fund password person:${personId} ${digits}`;
  const ways = keys.map(key => keyedHash(Buffer.from(key, 'base64'), text).toString('base64'));
  for (const way of ways.length === 0 ? [digits] : ways) if (await passwords.matches(way, hash)) return true;
  return false;
}

/** Whether two seals hold the same: one may have been sealed anew meanwhile. */
export function isSameSeal(vault: Vault, personId: number, left: Buffer | null, right: Buffer | null): boolean {
  if (left === null || right === null) return left === right;
  return open(vault, personId, left).hash === open(vault, personId, right).hash;
}

function seal(vault: Vault, personId: number, kept: Kept): Buffer {
  return vault.seal('fund-password', `person:${personId}`, Buffer.from(JSON.stringify(kept)));
}

function open(vault: Vault, personId: number, sealed: Buffer): Kept {
  return JSON.parse(vault.open('fund-password', `person:${personId}`, sealed).toString()) as Kept;
}

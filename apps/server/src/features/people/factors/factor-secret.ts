// Keeps the secret that an authenticator app shares with us sealed.
import type { Vault } from '../../../vault/vault.ts';

function contextOf(personId: number): string {
  return `person:${personId}`;
}

export function sealFactorSecret(vault: Vault, personId: number, secret: Buffer): Buffer {
  return vault.seal('person-factor', contextOf(personId), secret);
}

/** @throws VaultError */
export function openFactorSecret(vault: Vault, personId: number, sealed: Buffer): Buffer {
  return vault.open('person-factor', contextOf(personId), sealed);
}

// Seals what a waiting message must not show to a reader of the database: a one-time code, or the token of a link.
import type { Vault } from '../../../vault/vault.ts';

/** Whom a message is for: a person, or an address that has no account yet. */
export type SecretOwner = { personId: number } | { target: string };

function contextOf(owner: SecretOwner): string {
  return 'personId' in owner ? `person:${owner.personId}` : `target:${owner.target}`;
}

export function sealSecret(vault: Vault, owner: SecretOwner, secret: string): Buffer {
  return vault.seal('message', contextOf(owner), Buffer.from(secret));
}

/** @throws VaultError */
export function openSecret(vault: Vault, owner: SecretOwner, sealed: Buffer): string {
  return vault.open('message', contextOf(owner), sealed).toString();
}

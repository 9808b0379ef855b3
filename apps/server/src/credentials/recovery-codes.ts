// Recovery codes: ten random ones, each good once in place of an authenticator app or a passkey.
import { randomInt } from 'node:crypto';
import { isMarkOf, sealMark } from '../vault/sealed-mark.ts';
import type { Vault } from '../vault/vault.ts';

export const COUNT = 10;
const HALF = 5;
/** Without letters and digits that are mistaken for each other on paper: ten of these are 49 random bits. */
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxy';

/** A new set, as its owner writes it down: `k7m2p-9wxqd`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** What is kept of a code: it takes the server's key to try codes against it. */
export function sealCode(vault: Vault, personId: number, code: string): Buffer {
  return sealMark(vault, 'recovery-code', contextOf(personId), textOf(personId, code));
}

export type StoredCode = { id: bigint; mark: Buffer };

/** The one among these that is this code's. Every one is compared, so that the time reveals nothing. */
export function matchingCode(vault: Vault, personId: number, stored: readonly StoredCode[], code: string) {
  const text = textOf(personId, code);
  return stored.filter(({ mark }) => isMarkOf(vault, 'recovery-code', contextOf(personId), mark, text))[0];
}

function textOf(personId: number, code: string): string {
  return `recovery code person:${personId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

function contextOf(personId: number): string {
  return `person:${personId}`;
}

// Recovery codes: ten random ones, each good once in place of an authenticator app or a passkey.
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

const COUNT = 10;
const HALF = 5;
/** Without letters and digits that are mistaken for each other on paper: ten of these are 49 random bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxy';

/** A new set, as its owner writes it down: `k7m2p-9wxqd`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** What is kept of a code: it takes the server's key to try codes against it. */
export function markOfCode(vault: Vault, personId: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return vault.mark('person-factor', `recovery code person:${personId} ${plain}`);
}

/** The one among these marks that is this code's. Every mark is compared, so that the time tells nothing. */
export function matchingMark(marks: readonly Buffer[], mark: Buffer): Buffer | undefined {
  return marks.filter(stored => stored.length === mark.length && timingSafeEqual(stored, mark))[0];
}

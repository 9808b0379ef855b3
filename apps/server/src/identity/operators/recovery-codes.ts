// Codes for an operator who has lost the authenticator: shown once, each good for one login.
import { randomInt } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

const COUNT = 10;
const HALF = 5;
// Without 0, 1, I, L, O and U, which are misread or spell words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newHalf(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Ten codes of 49 random bits, such as `7KQ2M-X9B4T`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${newHalf()}-${newHalf()}`);
}

/** What is kept of a code: nobody can tell the code from it without the key of the vault. */
export function recoveryMark(vault: Vault, operator: number, code: string): Buffer {
  return vault.mark('operator-factor', `${operator} ${code.toUpperCase().replace('-', '')}`);
}

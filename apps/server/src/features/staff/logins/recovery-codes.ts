// Codes for an operator who has lost the authenticator: shown once, each good for one login.
import { randomInt } from 'node:crypto';
import { isMarkOf, sealMark } from '../../../vault/sealed-mark.ts';
import type { Vault } from '../../../vault/vault.ts';

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
export function sealRecoveryCode(vault: Vault, operator: number, code: string): Buffer {
  return sealMark(vault, 'recovery-code', contextOf(operator), textOf(operator, code));
}

export type KeptRecoveryCode = { id: bigint; mark: Buffer };

/** The one among these that is this code's. */
export function matchingRecoveryCode(
  vault: Vault,
  operator: number,
  kept: readonly KeptRecoveryCode[],
  code: string,
): KeptRecoveryCode | undefined {
  const text = textOf(operator, code);
  return kept.filter(({ mark }) => isMarkOf(vault, 'recovery-code', contextOf(operator), mark, text))[0];
}

function textOf(operator: number, code: string): string {
  return `${operator} ${code.toUpperCase().replace('-', '')}`;
}

function contextOf(operator: number): string {
  return `operator:${operator}`;
}

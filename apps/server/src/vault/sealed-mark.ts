// A mark to check a text against that its owner alone has: with a key of its own, and sealed, so that it outlives an exchange of keys.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash, type Vault, type VaultPurpose } from './vault.ts';

/** Of a mark, and of the key behind it. */
const BYTES = 32;

export function sealMark(vault: Vault, purpose: VaultPurpose, context: string, text: string): Buffer {
  const key = randomBytes(BYTES);
  return vault.seal(purpose, context, Buffer.concat([key, keyedHash(key, text)]));
}

/**
 * Marks that were first kept in the open were sealed with every key that they might have been made with.
 *
 * @throws VaultError
 */
export function isMarkOf(vault: Vault, purpose: VaultPurpose, context: string, sealed: Buffer, text: string): boolean {
  const plain = vault.open(purpose, context, sealed);
  const mark = plain.subarray(-BYTES);
  const keys = Array.from({ length: plain.length / BYTES - 1 }, (_, index) =>
    plain.subarray(index * BYTES).subarray(0, BYTES),
  );
  return keys.some(key => timingSafeEqual(keyedHash(key, text), mark));
}

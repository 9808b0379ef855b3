// One key of the vault: the keys for single uses that are derived from it, and the name by which it is known without being told.
import { hkdfSync } from 'node:crypto';

const VAULT_KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;

export type VaultKey = {
  /** Says nothing about the key, and is different for every key. */
  id: Buffer;
  /** The key for one use; the same each time. */
  for(use: string): Buffer;
};

export function createVaultKey(key: Buffer): VaultKey {
  if (key.length !== VAULT_KEY_BYTES) throw new RangeError(`a key of the vault has ${VAULT_KEY_BYTES} bytes`);
  const derived = new Map<string, Buffer>();
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', `candor ${use}`, bytes));
  return {
    id: derive('key id', KEY_ID_BYTES),
    for(use) {
      const known = derived.get(use) ?? derive(use, 32);
      derived.set(use, known);
      return known;
    },
  };
}

// Keeps what must not be readable in a stolen database or folder: sealed with a key that only the server's settings hold.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What was sealed cannot be opened: another key, another place, or somebody changed it. */
export class VaultError extends Error {
  override name = 'VaultError';
}

/** Each purpose has a key of its own, so that what was sealed for one can never be passed off as another's. */
export type VaultPurpose =
  | 'person-factor'
  | 'operator-factor'
  | 'papers'
  | 'picture'
  | 'bank-card'
  | 'message'
  | 'phrase'
  | 'user-note';

export type Vault = {
  /** @param context where it belongs, such as `person:1000001`; needed again to open it. */
  seal(purpose: VaultPurpose, context: string, plain: Uint8Array): Buffer;
  /** @throws VaultError */
  open(purpose: VaultPurpose, context: string, sealed: Uint8Array): Buffer;
  /** A mark by which equal texts are found again although nobody can read them from it. */
  mark(purpose: VaultPurpose, text: string): Buffer;
};

export const VAULT_KEY_BYTES = 32;

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Seals with AES-256-GCM: version, nonce, tag, ciphertext. */
export function createVault(key: Buffer): Vault {
  if (key.length !== VAULT_KEY_BYTES) throw new RangeError(`the key of the vault has ${VAULT_KEY_BYTES} bytes`);
  const keys = new Map<string, Buffer>();

  function keyFor(use: string): Buffer {
    let derived = keys.get(use);
    if (derived === undefined) {
      derived = Buffer.from(hkdfSync('sha256', key, '', `candor ${use}`, 32));
      keys.set(use, derived);
    }
    return derived;
  }

  return {
    seal(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },

    open(purpose, context, sealed) {
      const whole = Buffer.from(sealed);
      if (whole.length < HEAD_BYTES || whole[0] !== VERSION) throw new VaultError('this was not sealed here');
      const nonce = whole.subarray(1, 1 + NONCE_BYTES);
      const tag = whole.subarray(1 + NONCE_BYTES, HEAD_BYTES);
      try {
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce, options)
          .setAAD(Buffer.from(context))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(whole.subarray(HEAD_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new VaultError(`what was sealed for ${purpose} cannot be opened`, { cause });
      }
    },

    mark: (purpose, text) =>
      createHmac('sha256', keyFor(`mark ${purpose}`))
        .update(text)
        .digest(),
  };
}

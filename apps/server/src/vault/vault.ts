// Keeps what must not be readable in a stolen database or folder: sealed with a key that only the server's settings hold.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VAULT_KEY_BYTES = 32;

/** One key of the vault: the keys for single uses that are derived from it, and its name, which does not reveal it. */
const KEY_ID_BYTES = 8;

/** What was sealed cannot be opened: another key, another place, or it was changed. */
export class VaultError extends Error {
  override name = 'VaultError';
}

/** Each purpose has a key of its own, so that what was sealed for one can never be passed off as another's. */
export const VAULT_PURPOSES = [
  'person-factor',
  'operator-factor',
  'recovery-code',
  'fund-password',
  'reset-link',
  'papers',
  'picture',
  'bank-card',
  'bank-line',
  'bank-announcement',
  'bank-payee',
  'bank-file',
  'message',
  'phrase',
  'user-note',
  'push-key',
  'push-address',
  'help-vote',
  'chat-note',
  'chat-visit',
  'chat-ticket',
  'canary',
] as const;
export type VaultPurpose = (typeof VAULT_PURPOSES)[number];

export type Vault = {
  /** Names the key that seals. */
  keyId: Buffer;
  /** What everything begins with that was sealed with that key. */
  head: Buffer;
  /** @param context where it belongs, such as `person:1000001`; needed again to open it. */
  seal(purpose: VaultPurpose, context: string, plain: Uint8Array): Buffer;
  /** Opens what any of the keys has sealed. @throws VaultError */
  open(purpose: VaultPurpose, context: string, sealed: Uint8Array): Buffer;
  /** A mark by which equal texts are found again although the text cannot be read from it. */
  mark(purpose: VaultPurpose, text: string): Buffer;
  /** The marks of a text under every key, to find it while some are of a former one. */
  marks(purpose: VaultPurpose, text: string): Buffer[];
};

/** Before keys had names; may be of any key. */
const NAMELESS = 1;
const VERSION = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with AES-256-GCM: version, name of the key, nonce, tag, ciphertext.
 *
 * @param former keys that open and no longer seal.
 */
export function createVault(key: Buffer, former: readonly Buffer[] = []): Vault {
  const keys = [key, ...former].map(createVaultKey);
  const current = keys[0]!;
  const head = Buffer.concat([Buffer.of(VERSION), current.id]);

  /** The keys that may have sealed this, and what follows their name. */
  function partsOf(sealed: Buffer): { candidates: VaultKey[]; rest: Buffer } {
    if (sealed[0] === NAMELESS) return { candidates: keys, rest: sealed.subarray(1) };
    if (sealed[0] !== VERSION) throw new VaultError('this was not sealed here');
    const id = sealed.subarray(1, 1 + KEY_ID_BYTES);
    const candidates = keys.filter(known => known.id.equals(id));
    if (candidates.length === 0) throw new VaultError(`this was sealed with another key, ${id.toString('hex')}`);
    return { candidates, rest: sealed.subarray(1 + KEY_ID_BYTES) };
  }

  function openWith(used: VaultKey, purpose: VaultPurpose, context: string, rest: Buffer): Buffer {
    const nonce = rest.subarray(0, NONCE_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', used.for(`seal ${purpose}`), nonce, options)
      .setAAD(Buffer.from(context))
      .setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  const marks = (purpose: VaultPurpose, text: string) =>
    keys.map(known => keyedHash(known.for(`mark ${purpose}`), text));

  return {
    keyId: current.id,
    head,

    seal(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.for(`seal ${purpose}`), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },

    open(purpose, context, sealed) {
      const { candidates, rest } = partsOf(Buffer.from(sealed));
      if (rest.length < NONCE_BYTES + TAG_BYTES) throw new VaultError('this was not sealed here');
      let cause: unknown;
      for (const used of candidates) {
        try {
          return openWith(used, purpose, context, rest);
        } catch (error) {
          cause = error;
        }
      }
      throw new VaultError(`what was sealed for ${purpose} cannot be opened`, { cause });
    },

    mark: (purpose, text) => marks(purpose, text)[0]!,
    marks,
  };
}

export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

type VaultKey = {
  /** Reveals nothing about the key, and is different for every key. */
  id: Buffer;
  /** The key for one use; the same each time. */
  for(use: string): Buffer;
};

function createVaultKey(key: Buffer): VaultKey {
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

// What is kept of a PIN: a slow hash with a salt of its own.

/** Bytes are in base64. */
export type PinHash = { salt: string; iterations: number; hash: string };

/** What OWASP asks for with SHA-256; a fraction of a second on a phone. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Browsers hash for pages on https and on localhost only. */
export function canHashPins(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function hashPin(pin: string, iterations = ITERATIONS): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt: toBase64(salt), iterations, hash: toBase64(await derive(pin, salt, iterations)) };
}

export async function isPinOf({ salt, iterations, hash }: PinHash, pin: string): Promise<boolean> {
  return toBase64(await derive(pin, fromBase64(salt), iterations)) === hash;
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS),
  );
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}

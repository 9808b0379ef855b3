// The public key of a passkey, as authenticators write it (COSE), for ES256 alone: what nearly all of them make.
import { createPublicKey, type KeyObject } from 'node:crypto';

/** `text` names the key, whatever way it was written in. */
export type PasskeyKey = { text: string; key: KeyObject };

/** Kind: elliptic curve; algorithm: ES256; curve: P-256; then x and y, 32 bytes each (RFC 9052, canonical form). */
const COSE = /^a5010203262001215820([0-9a-f]{64})225820([0-9a-f]{64})$/;

/** @param text base64url or base64 of the COSE key. @throws Error where it is none for ES256 */
export function readPasskeyKey(text: string): PasskeyKey {
  const bytes = Buffer.from(text, 'base64').toString('hex');
  const [, x, y] = COSE.exec(bytes) ?? [];
  if (x === undefined || y === undefined) throw new Error('the public key of a passkey is not one for ES256');
  const part = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  // Throws where the point is not on the curve.
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(x), y: part(y) }, format: 'jwk' });
  return { text: bytes, key };
}

// The public key of an operator's passkey, as authenticators write it (COSE): for ES256, which nearly all make, or RS256, which TPMs make.
import { createPublicKey, type KeyObject } from 'node:crypto';

/** `text` names the key, however it was written. */
export type PasskeyKey = { text: string; key: KeyObject };

/** Kind: elliptic curve; algorithm: ES256; curve: P-256; then x and y, 32 bytes each (RFC 9052, canonical form). */
const ES256 = /^a5010203262001215820([0-9a-f]{64})225820([0-9a-f]{64})$/;
/** Kind: RSA; algorithm: RS256; then a modulus of 2048, 3072 or 4096 bits and the exponent 65537 (RFC 8230, canonical form). */
const RS256 = /^a401030339010020(?:590100([0-9a-f]{512})|590180([0-9a-f]{768})|590200([0-9a-f]{1024}))2143010001$/;

/**
 * The key checks signatures with SHA-256: those of ES256 in DER, those of RS256 by PKCS #1 v1.5.
 *
 * @param text base64url or base64 of the COSE key. @throws Error where it is none for ES256 or RS256
 */
export function readPasskeyKey(text: string): PasskeyKey {
  const bytes = Buffer.from(text, 'base64').toString('hex');
  const part = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const [, x, y] = ES256.exec(bytes) ?? [];
  if (x !== undefined && y !== undefined) {
    // Throws where the point is not on the curve.
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(x), y: part(y) }, format: 'jwk' });
    return { text: bytes, key };
  }
  const modulus = RS256.exec(bytes)?.slice(1).find(Boolean);
  if (modulus === undefined) throw new Error('the public key of a passkey is not one for ES256 or RS256');
  return { text: bytes, key: createPublicKey({ key: { kty: 'RSA', n: part(modulus), e: 'AQAB' }, format: 'jwk' }) };
}

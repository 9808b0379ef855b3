import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPasskeyKey } from './passkey-key.ts';

const hexOf = (part: string | undefined) => Buffer.from(part!, 'base64url').toString('hex');
const inBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function rsaKey(modulusLength: number, publicExponent = 65537) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent });
  const { n, e } = publicKey.export({ format: 'jwk' });
  const [modulus, exponent] = [hexOf(n), hexOf(e)];
  const length = (modulus.length / 2).toString(16).padStart(4, '0');
  const bytes = (exponent.length / 2 + 0x40).toString(16);
  return {
    privateKey,
    cose: (algorithm: string) => `a4010303${algorithm}2059${length}${modulus}21${bytes}${exponent}`,
  };
}

const RS256 = '390100';

test.each([2048, 3072, 4096])('an RSA key of %i bits for RS256 is read, and checks what it signed', bits => {
  const { privateKey, cose } = rsaKey(bits);
  const read = readPasskeyKey(inBase64(cose(RS256)));
  expect(read.text).toBe(cose(RS256));
  const message = Buffer.from('said');
  expect(verify('sha256', message, read.key, sign('sha256', message, privateKey))).toBe(true);
  expect(verify('sha256', Buffer.from('unsaid'), read.key, sign('sha256', message, privateKey))).toBe(false);
});

test('an elliptic curve key for ES256 is read, and checks what it signed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const read = readPasskeyKey(inBase64(`a5010203262001215820${hexOf(x)}225820${hexOf(y)}`));
  const message = Buffer.from('said');
  expect(verify('sha256', message, read.key, sign('sha256', message, privateKey))).toBe(true);
});

test.each([
  ['a short RSA key', rsaKey(1024).cose(RS256)],
  ['an RSA key with another exponent', rsaKey(2048, 3).cose(RS256)],
  ['an RSA key for PS256', rsaKey(2048).cose('3824')],
  ['an RSA key for RS512', rsaKey(2048).cose('390102')],
  ['an RSA key with more behind it', `${rsaKey(2048).cose(RS256)}00`],
  ['a point that is on no curve', `a5010203262001215820${'11'.repeat(32)}225820${'22'.repeat(32)}`],
  ['nothing', ''],
])('%s is no key of a passkey', (_, cose) => {
  expect(() => readPasskeyKey(inBase64(cose))).toThrow();
});

// Time-based one-time passwords (RFC 6238) as authenticator apps make them: six digits, thirty seconds, SHA-1.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of phones are off by a little. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** What an authenticator app shows as its label and reads from a QR code. */
export function totpUri({ secret, account, issuer }: { secret: Buffer; account: string; issuer: string }): string {
  return totp(secret, { issuer, label: account }).toString();
}

/** The secret as text, for a user who types it because they cannot scan. */
export function totpText(secret: Buffer): string {
  return secretOf(secret).base32;
}

/**
 * The 30-second step whose code this is. The code of a step up to `lastStep` counts as used, so that an onlooker
 * cannot use it again: its owner has to wait for the next one.
 */
export function checkTotp(
  secret: Buffer,
  code: string,
  { time, lastStep }: { time: number; lastStep: number },
): number | 'used' | 'wrong' {
  if (!CODE.test(code)) return 'wrong';
  const delta = totp(secret).validate({ token: code, timestamp: time, window: WINDOW });
  if (delta === null) return 'wrong';
  const step = Math.floor(time / 1000 / PERIOD_S) + delta;
  return step > lastStep ? step : 'used';
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}

function totp(secret: Buffer, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}

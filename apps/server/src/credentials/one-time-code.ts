// Six digits that prove who reads a mailbox or a phone, and what is kept of them.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export type HashedCode = { salt: Buffer; hash: Buffer };

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function hashWith(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}

export function hashCode(code: string): HashedCode {
  const salt = randomBytes(16);
  return { salt, hash: hashWith(salt, code) };
}

export function codeMatches(code: string, { salt, hash }: HashedCode): boolean {
  return timingSafeEqual(hashWith(salt, code), hash);
}

// One-time codes: bound to a purpose and a target, few tries, a short life, used once.

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import { type CodeKey, lockCode, type StoredCode, storeCode, storedCode } from './code-rows.ts';

export type CodePurpose =
  | 'register'
  | 'forget'
  | 'confirm'
  | 'contact-own'
  | 'contact-new'
  | 'unfreeze'
  | 'factor-reset';

export const LIFE_MS = 10 * 60_000;
export const TRIES = 5;
const RESEND_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
// With five tries each, guessing has at most one chance in 20,000 a day.
const SENDS_A_DAY = 10;

export type MadeCode = { kind: 'made'; code: string } | { kind: 'just-sent' | 'too-many'; waitMs: number };

/** Replaces the code of this purpose and target by a new one. Must run in a transaction. */
export async function makeCode(
  transaction: Database,
  key: CodeKey & { purpose: CodePurpose },
  time: number,
): Promise<MadeCode> {
  await lockCode(transaction, key);
  const before = await storedCode(transaction, key);
  const sentAgo = before === undefined ? Infinity : time - before.sentAt.getTime();
  if (sentAgo < RESEND_MS) return { kind: 'just-sent', waitMs: RESEND_MS - sentAgo };
  const countedFor = before === undefined ? Infinity : time - before.countedSince.getTime();
  const isSameDay = before !== undefined && countedFor < DAY_MS;
  if (isSameDay && before.sends >= SENDS_A_DAY) return { kind: 'too-many', waitMs: DAY_MS - countedFor };

  const code = newCode();
  await storeCode(transaction, key, {
    ...hashCode(code),
    sends: isSameDay ? before.sends + 1 : 1,
    sentAt: new Date(time),
    countedSince: isSameDay ? before.countedSince : new Date(time),
    expiresAt: new Date(time + LIFE_MS),
    triesLeft: TRIES,
    usedAt: null,
  });
  return { kind: 'made', code };
}

/** `used` = it was the right code and has done its work already. */
export type CodeCheck = 'right' | 'wrong' | 'used';

/**
 * Checks a code; a wrong one costs a try. Must run in a transaction, which a wrong code must not roll back.
 *
 * @param use - whether a right code is used up by this.
 */
export async function checkCode(
  transaction: Database,
  key: CodeKey & { purpose: CodePurpose },
  code: string,
  { use, time }: { use: boolean; time: number },
): Promise<CodeCheck> {
  await lockCode(transaction, key);
  const stored = await storedCode(transaction, key);
  if (stored === undefined || stored.expiresAt.getTime() <= time || stored.triesLeft <= 0) return 'wrong';
  if (!codeMatches(code, stored)) {
    await storeCode(transaction, key, { ...stored, triesLeft: stored.triesLeft - 1 });
    return 'wrong';
  }
  if (stored.usedAt !== null) return 'used';
  if (use) await storeCode(transaction, key, usedAt(stored, time));
  return 'right';
}

function usedAt(stored: StoredCode, time: number): StoredCode {
  return { ...stored, usedAt: new Date(time) };
}

type HashedCode = { salt: Buffer; hash: Buffer };

/** Six digits that prove access to a mailbox or a phone, and what is kept of them. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function hashWith(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}

function hashCode(code: string): HashedCode {
  const salt = randomBytes(16);
  return { salt, hash: hashWith(salt, code) };
}

function codeMatches(code: string, { salt, hash }: HashedCode): boolean {
  return timingSafeEqual(hashWith(salt, code), hash);
}

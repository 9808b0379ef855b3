// The program that reviews in a demo: its operator account, its limit, and whether it is running now.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { demoReviewerRole } from '@candor/contract';
import { newTotpSecret, totpText } from '../../credentials/totp.ts';
import type { Database } from '../../database/tables.ts';
import { replaceSecretFile } from '../../vault/secret-file.ts';
import { endOperatorSessions } from './logins/session-rows.ts';
import { insertOperator, openOperator, operatorById, setFactor, updateOperator } from './operator-rows.ts';
import type { Staff } from './staff.ts';

/** It polls every other second; one that was silent for so long is not running. */
const GONE_AFTER_MS = 30_000;

export type DemoReviewer = {
  /** The largest value in USDT of a withdrawal that it passes. */
  limitUsdt: string;
  noteSeen(): void;
  isThere(): boolean;
};

export function createDemoReviewer({ limitUsdt }: { limitUsdt: string }, now: () => number): DemoReviewer {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    limitUsdt,
    noteSeen: () => {
      seenAt = now();
    },
    isThere: () => now() - seenAt < GONE_AFTER_MS,
  };
}

const EMAIL = 'reviewer@operator.invalid';
/** Its name in the audit log. */
const NAME = 'Demo reviewer';

/**
 * Makes the operator where there is none, and a new password and authenticator in a file that only the owner of the data folder can read.
 * Logins of an earlier start end.
 * @returns the program's environment; undefined where there is to be no program, or where staff has closed its account.
 */
export async function prepareDemoReviewer(staff: Staff, dataDir: string): Promise<Record<string, string> | undefined> {
  const { db, vault, passwords, demoReviewer, log, now } = staff;
  if (demoReviewer === undefined) return undefined;
  const id = await ensureRow(db, new Date(now()));
  if (id === undefined) {
    log.info('the demo reviewer does not run: its account was closed');
    return undefined;
  }
  const password = randomBytes(24).toString('base64url');
  const secret = newTotpSecret();
  const folder = join(dataDir, 'reviewer');
  const login = { email: EMAIL, password, totp: totpText(secret) };
  const file = await replaceSecretFile(folder, 'login.json', `${JSON.stringify(login)}\n`);
  const passwordHash = await passwords.hash(password);
  const totp = vault.seal('operator-factor', `operator:${id}`, secret);
  await db.transaction().execute(async transaction => {
    await updateOperator(transaction, id, { name: NAME, password_hash: passwordHash, must_change_password: false });
    await setFactor(transaction, id, { totp, lastStep: 0, recoveryMarks: [] });
    await endOperatorSessions(transaction, id, new Date(now()));
  });
  const operator = await operatorById(db, id);
  if (operator !== undefined) await openOperator(staff, operator);
  return { CANDOR_REVIEWER_LOGIN: file, CANDOR_REVIEWER_LIMIT: demoReviewer.limitUsdt };
}

/** Undefined where it was closed: it does not return automatically. */
async function ensureRow(db: Database, at: Date): Promise<number | undefined> {
  const known = await db
    .selectFrom('operators')
    .select(['id', 'closed_at'])
    .where('role', '=', demoReviewerRole)
    .executeTakeFirst();
  if (known !== undefined) return known.closed_at === null ? known.id : undefined;
  // The password follows.
  return insertOperator(db, { email: EMAIL, role: demoReviewerRole, invitedBy: null, passwordHash: '', at });
}

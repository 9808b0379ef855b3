// The link "this was not me" of a mail about a new device: its token, and the freeze that it brings.
import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { freezeAccount } from '../freezing/freeze-account.ts';
import type { Identity } from '../identity.ts';
import { sealSecret } from '../messages/message-secret.ts';
import { insertReport, reportedPerson, useReport } from './ticket-rows.ts';

const LIFE_MS = 7 * 24 * 3_600_000;

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Makes a token, keeps its hash, and answers it sealed for the mail. */
export async function newReport(
  transaction: Database,
  { vault, now }: Pick<Identity, 'vault' | 'now'>,
  personId: number,
): Promise<Buffer> {
  const token = randomBytes(32).toString('hex');
  await insertReport(transaction, hashOf(token), personId, new Date(now() + LIFE_MS));
  return sealSecret(vault, { personId }, token);
}

/** Answers whether the link was still good. It is used up only after the account is frozen, so that a failure leaves it good. */
export async function reportLogin(identity: Identity, token: string, origin: Origin): Promise<boolean> {
  const { db, now } = identity;
  const personId = await reportedPerson(db, hashOf(token), new Date(now()));
  if (personId === undefined) return false;
  await freezeAccount(identity, personId, { by: 'owner', reason: 'login-reported', origin });
  await useReport(db, hashOf(token), new Date(now()));
  return true;
}

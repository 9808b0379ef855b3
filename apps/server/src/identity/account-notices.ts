// Tells a person something inside the app, in the transaction of what it is about.
import type { AccountNoticeKind } from '@candor/contract';
import { insertAccountNotice } from '../database/identity-account-notices.ts';
import type { IdentityDatabase } from '../database/identity-tables.ts';

/** @param facts what the texts of this kind mention; never anything secret. */
export async function noticePerson(
  transaction: IdentityDatabase,
  person: number,
  kind: AccountNoticeKind,
  { at, facts = {} }: { at: Date; facts?: Readonly<Record<string, string | number>> },
): Promise<void> {
  await insertAccountNotice(transaction, { person, kind, facts, at });
}

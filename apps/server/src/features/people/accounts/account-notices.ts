// Tells a person something inside the app, in the transaction of what it is about.
import type { AccountNoticeKind } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import { insertAccountNotice } from './account-notice-rows.ts';

/** @param facts what the texts of this kind mention; never anything secret. */
export async function noticePerson(
  transaction: Database,
  person: number,
  kind: AccountNoticeKind,
  { at, facts = {} }: { at: Date; facts?: Readonly<Record<string, string | number>> },
): Promise<void> {
  await insertAccountNotice(transaction, { person, kind, facts, at });
}

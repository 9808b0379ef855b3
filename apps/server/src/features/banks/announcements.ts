// Keeps the payments of entries that a bank announces (camt.052, camt.054), for a statement that shows these entries without them.
import { formatShort } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { type EntryPayment, STATEMENT_SCALE, type StatementEntry } from './statement.ts';

/** For so long a bank may take from announcing an entry to booking it. */
const RETENTION_MS = 90 * 24 * 3_600_000;

export type Announced = Pick<StatementEntry, 'payments' | 'charges'>;

/** Whether a statement gives no details of the payments of an entry. */
export function lacksDetails({ payments }: Pick<StatementEntry, 'payments'>): boolean {
  const [only] = payments;
  return payments.length === 1 && only!.names.length === 0 && only!.payer === '' && only!.text === '';
}

/** Whether an entry of a statement may represent several payments: it has one, of no payer. */
export function mayBeSeveral({ payments }: Pick<StatementEntry, 'payments'>): boolean {
  return payments.length === 1 && payments[0]!.payer === '';
}

/** The name of an entry among all of its account: the same in each statement that shows it. */
export function entryName({ reference, bookedOn, direction, amount, occurrence }: StatementEntry): string {
  return JSON.stringify([reference, bookedOn, direction, formatShort(amount, STATEMENT_SCALE), occurrence]);
}

/** Of an entry, whichever message of the bank is about it: equal entries share it. */
export function announcedName({
  reference,
  bookedOn,
  direction,
  amount,
}: Pick<StatementEntry, 'reference' | 'bookedOn' | 'direction' | 'amount'>): string {
  return JSON.stringify([reference, bookedOn, direction, formatShort(amount, STATEMENT_SCALE)]);
}

/** One with more details of an entry replaces one with fewer; the same message again changes nothing. */
export async function keepAnnouncement(
  transaction: Kysely<Tables>,
  { vault, at }: { vault: Vault; at: Date },
  account: number,
  entry: StatementEntry,
): Promise<void> {
  if (lacksDetails(entry)) return;
  const name = announcedName(entry);
  const known = await readAnnouncement(transaction, vault, account, name);
  if (known !== undefined && known.payments.length >= entry.payments.length) return;
  const details = vault.seal('bank-announcement', contextOf(account, name), Buffer.from(write(entry)));
  await transaction
    .insertInto('bank_announcements')
    .values({ account_id: account, entry: name, details, announced_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'entry']).doUpdateSet({ details, announced_at: at }))
    .execute();
}

export async function readAnnouncement(
  db: Kysely<Tables>,
  vault: Vault,
  account: number,
  entry: string,
): Promise<Announced | undefined> {
  const row = await db
    .selectFrom('bank_announcements')
    .select('details')
    .where('account_id', '=', account)
    .where('entry', '=', entry)
    .executeTakeFirst();
  return row && read(vault.open('bank-announcement', contextOf(account, entry), row.details).toString());
}

/** What no statement has shown for so long. */
export async function forgetAnnouncements(transaction: Kysely<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS);
  await transaction.deleteFrom('bank_announcements').where('announced_at', '<', oldest).execute();
}

type Written = {
  charges: string;
  payments: (Omit<EntryPayment, 'amount' | 'charges'> & { amount?: string; charges: string })[];
};

function write({ payments, charges }: Announced): string {
  const written: Written = {
    charges: String(charges),
    payments: payments.map(({ amount, charges: own, ...payment }) => {
      return { ...payment, ...(amount !== undefined && { amount: String(amount) }), charges: String(own) };
    }),
  };
  return JSON.stringify(written);
}

function read(text: string): Announced {
  const { payments, charges } = JSON.parse(text) as Written;
  return {
    charges: BigInt(charges),
    payments: payments.map(({ amount, charges: own, ...payment }) => {
      return { ...payment, amount: amount === undefined ? undefined : BigInt(amount), charges: BigInt(own) };
    }),
  };
}

const contextOf = (account: number, entry: string) => `announcement:${account} ${entry}`;

// Reads address books with their labels, and writes the labels, which the core does not keep.
import type { Address } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { addressesTable } from '../../database/rows/withdrawals.ts';
import { record, text } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { lockUnfrozenPerson } from '../people/accounts/people-rows.ts';

export type SavedAddress = Address & { label: string; notes: string };

const SAVED = record<SavedAddress, Address>({
  '...': addressesTable,
  label: text("coalesce(label, '')"),
  notes: text("coalesce(notes, '')"),
});
const FROM = `FROM withdrawal_addresses AS saved
  LEFT JOIN (SELECT person_id, coin_id AS coin, chain_id AS chain, address AS text, label, notes FROM address_labels) AS labels
    ON person_id = user_id AND coin = coin_id AND chain = chain_id AND text = address`;

/** The newest first; of one coin where one is named. */
export function readSavedAddresses(reader: Reader, user: number, coin?: number): Promise<SavedAddress[]> {
  const conditions = 'WHERE user_id = $1 AND ($2::bigint IS NULL OR coin_id = $2)';
  return reader.find(SAVED, `${FROM} ${conditions} ORDER BY id DESC`, [user, coin ?? null]);
}

type LabelledAddress = Pick<Address, 'user' | 'coin' | 'chain' | 'address'> & { label: string; notes: string };

/** In place of what was written beside the same address before. @throws Fault where the account was frozen or closed meanwhile. */
export async function writeLabel(db: Database, { user, coin, chain, ...text }: LabelledAddress): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockUnfrozenPerson(transaction, user);
    await transaction
      .insertInto('address_labels')
      .values({ person_id: user, coin_id: coin, chain_id: chain, ...text })
      .onConflict(conflict =>
        conflict
          .columns(['person_id', 'coin_id', 'chain_id', 'address'])
          .doUpdateSet({ label: text.label, notes: text.notes }),
      )
      .execute();
  });
}

export async function deleteLabel(
  db: Database,
  { user, coin, chain, address }: Pick<Address, 'user' | 'coin' | 'chain' | 'address'>,
): Promise<void> {
  await db
    .deleteFrom('address_labels')
    .where('person_id', '=', user)
    .where('coin_id', '=', coin)
    .where('chain_id', '=', chain)
    .where('address', '=', address)
    .execute();
}

// Reads address books with their labels, writes the labels, which the core does not keep, and finds the user or the house behind an address of ours.
import type { Address } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { addressesTable } from '../../database/rows/withdrawals.ts';
import { bool, int4, record, text } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import type { Chain } from '../chains/chains.ts';
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

/** Replaces the earlier entry of the same address. @throws Fault where the account was frozen or closed meanwhile. */
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

/** `house`: an address of the exchange itself, which belongs to no user. */
type InsideAddress = { kind: 'outside' | 'house' } | { kind: 'user'; user: number };

/** @param address in the canonical form of its chain. */
export async function findRecipient(
  reader: Reader,
  chain: Pick<Chain, 'id' | 'addressAt'>,
  address: string,
): Promise<InsideAddress> {
  const isHouse = (['deposit', 'hot'] as const).some(branch => chain.addressAt({ branch, index: 0 }) === address);
  if (isHouse) return { kind: 'house' };
  // Addresses are there once deposits have been offered.
  const [areThere] = await reader.find(bool(`to_regclass('deposit_addresses') IS NOT NULL`), '');
  if (!areThere) return { kind: 'outside' };
  const owners = 'FROM deposit_addresses WHERE chain_id = $1 AND address = $2';
  const [user] = await reader.find(int4('user_id'), owners, [chain.id, address]);
  return user === undefined ? { kind: 'outside' } : { kind: 'user', user };
}

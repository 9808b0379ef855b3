// Finds native coins that contracts sent, which leave no trace in a block: what addresses hold beyond the transfers that are known.
import { type BlockRef, NATIVE } from '@candor/chains';
import type { Rail } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { signingsTable } from '../../database/rows/signings.ts';
import { int4, record, text, wideUnits } from '../../database/store/field.ts';
import { busyAddresses } from '../chains/busy-addresses.ts';
import type { Chain } from '../chains/chains.ts';
import type { Included } from './bookable-range.ts';
import type { AddressOwners } from './deposit-addresses.ts';

type Search = {
  reader: PoolReader;
  chain: Chain;
  owners: AddressOwners;
  rail: Rail;
  /** Decimals of the coin in the books. */
  scale: number;
  /** The block at whose end the addresses are looked at; everything up to it is booked or among `known`. */
  at: BlockRef;
  known: readonly Included[];
};

/** One transfer for each address of an open account that holds more than is known. */
export async function findSentByContracts(search: Search): Promise<Included[]> {
  const { reader, chain, owners, at, known } = search;
  const users = await searchedUsers(reader, chain, owners, at);
  if (users.length === 0) return [];
  const expected = await expectedUnits(search);
  for (const { asset, to, units } of known) {
    const owner = owners.ownerOf(to);
    if (asset === NATIVE && typeof owner === 'number') expected.set(owner, (expected.get(owner) ?? 0n) + units);
  }
  const balances = await chain.adapter.balances(
    NATIVE,
    users.map(({ address }) => address),
    at,
  );
  return users.flatMap(({ address, user }, index) => {
    const units = balances[index]! - (expected.get(user) ?? 0n);
    const name = `balance:${address}`;
    if (units <= 0n) return [];
    return [
      { id: `${name}:${at.height}`, transaction: name, asset: NATIVE, to: address, from: null, units, block: at },
    ];
  });
}

/**
 * What our own transactions moved at an address is on record once they are over; while one is under way, or is in a block after the one that
 * is looked at, nobody can say what it should hold.
 */
async function searchedUsers(reader: PoolReader, chain: Chain, owners: AddressOwners, at: BlockRef) {
  const all = [...owners.all()].flatMap(([address, user]) => (typeof user === 'number' ? [{ address, user }] : []));
  if (all.length === 0) return [];
  const open = await reader.find(int4('id'), 'FROM users WHERE closed_at IS NULL AND id = ANY($1)', [
    all.map(({ user }) => user),
  ]);
  const signings = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
  const busy = busyAddresses(chain, signings);
  const later = await reader.find(int4('user_id'), 'FROM address_movements WHERE chain_id = $1 AND height > $2', [
    ...[chain.id, at.height],
  ]);
  // Of these nobody knows what they moved.
  const unknown = await reader.find(
    text('plan'),
    `FROM settled_signings WHERE chain_id = $1 AND purpose IN ('sweep', 'top-up') AND outcome = 'paid'
     AND NOT EXISTS (SELECT FROM address_movements WHERE signing = id)`,
    [chain.id],
  );
  // What these held before they were given out, nobody has looked at yet.
  const unseen = await reader.find(
    int4('user_id'),
    'FROM deposit_addresses WHERE chain_id = $1 AND held_units IS NULL',
    [chain.id],
  );
  const plans = unknown.map(plan => plan.toLowerCase());
  const [isOpen, moved] = [new Set(open), new Set([...later, ...unseen])];
  return all.filter(
    ({ address, user }) =>
      isOpen.has(user) &&
      !moved.has(user) &&
      !busy.has(address) &&
      !plans.some(plan => plan.includes(address.toLowerCase())),
  );
}

const MOVED = record({
  user: int4('user_id'),
  units: wideUnits('sum(units)'),
});

/** What addresses held at first, what is booked of the chain's own coin, and what our own transactions moved; by user, in its smallest unit. */
async function expectedUnits({ reader, chain, rail, scale }: Search): Promise<Map<number, bigint>> {
  const rows = await reader.find(
    MOVED,
    `FROM (
       SELECT user_id, units * $3::numeric + excess::numeric AS units FROM deposits
       WHERE chain_id = $1 AND coin_id = $2 AND user_id IS NOT NULL
       UNION ALL
       SELECT user_id, units FROM address_movements WHERE chain_id = $1 AND asset = $4
       UNION ALL
       SELECT user_id, held_units FROM deposit_addresses WHERE chain_id = $1 AND held_units > 0
     ) AS moved GROUP BY user_id`,
    [chain.id, rail.coin, String(powerOfTen(rail.assetScale - scale)), rail.asset],
  );
  return new Map(rows.map(({ user, units }) => [user, units]));
}

// Finds native coins that contracts sent, which leave no trace in a block: what addresses hold beyond the transfers that are known.
import { type BlockRef, NATIVE } from '@candor/chains';
import type { Rail } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
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
  const users = await searchedUsers(reader, owners);
  if (users.length === 0) return [];
  const expected = await bookedUnits(search);
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

/** Of an address that anything was signed for, only the comparison of books and chains can tell what it should hold. */
async function searchedUsers(reader: PoolReader, owners: AddressOwners) {
  const all = [...owners.all()].flatMap(([address, user]) => (typeof user === 'number' ? [{ address, user }] : []));
  if (all.length === 0) return [];
  const open = await reader.fields('SELECT id FROM users WHERE closed_at IS NULL AND id = ANY($1)', [
    all.map(({ user }) => user),
  ]);
  const plans = await reader.fields(`
    SELECT plan FROM signings WHERE purpose IN ('sweep', 'top-up')
    UNION ALL SELECT plan FROM settled_signings WHERE purpose IN ('sweep', 'top-up')`);
  const [isOpen, signed] = [new Set(open.map(([id]) => Number(id))), plans.map(([plan]) => plan!.toLowerCase())];
  return all.filter(
    ({ address, user }) => isOpen.has(user) && !signed.some(plan => plan.includes(address.toLowerCase())),
  );
}

/** What is booked of the chain's own coin, by user, in its smallest unit on the chain. */
async function bookedUnits({ reader, chain, rail, scale }: Search): Promise<Map<number, bigint>> {
  const rows = await reader.fields(
    `SELECT user_id, sum(units), sum(excess::numeric) FROM deposits
     WHERE chain_id = $1 AND coin_id = $2 AND user_id IS NOT NULL GROUP BY user_id`,
    [chain.id, rail.coin],
  );
  const factor = powerOfTen(rail.assetScale - scale);
  return new Map(rows.map(([user, units, excess]) => [Number(user), BigInt(units!) * factor + BigInt(excess!)]));
}

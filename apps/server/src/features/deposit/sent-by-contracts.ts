// Finds native coins that contracts sent, which leave no trace in a block: what addresses hold beyond known transfers and beyond what they held when they were given out.
import { type BlockRef, NATIVE, NodeFault } from '@candor/chains';
import type { Rail } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { Logger } from 'pino';
import type { PoolReader } from '../../database/reader.ts';
import { signingsTable } from '../../database/rows/signings.ts';
import { int4, record, text, wideUnits } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { busyAddresses, type Chain } from '../chains/chains.ts';
import type { Included } from './bookable-range.ts';
import type { AddressOwners } from './deposit-addresses.ts';

type Search = {
  reader: PoolReader;
  chain: Chain;
  owners: AddressOwners;
  rail: Rail;
  /** Decimals of the coin in the books. */
  scale: number;
  /** The block at whose end the balances are read; everything up to it is booked or among `known`. */
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
 * What our own transactions moved at an address is recorded once they are over; while one is under way, or is in a block after the one
 * being checked, the expected balance is unknown.
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
    chain.id,
    at.height,
  ]);
  // What these moved is unknown.
  const unknown = await reader.find(
    text('plan'),
    `FROM settled_signings WHERE chain_id = $1 AND purpose IN ('sweep', 'top-up') AND outcome = 'paid'
     AND NOT EXISTS (SELECT FROM address_movements WHERE signing = id)`,
    [chain.id],
  );
  // The balances of these before they were given out were never checked.
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

type Unseen = { user_id: number; address: string; since_height: bigint | null; since_hash: string | null };

/** Until it is done for an address, balances prove nothing of what contracts sent there. @throws NodeFault */
export async function rememberBeginnings(
  { db, chain, log }: { db: Database; chain: Chain; log: Logger },
  final: BlockRef,
): Promise<void> {
  const unseen: Unseen[] = await db
    .selectFrom('deposit_addresses')
    .select(['user_id', 'address', 'since_height', 'since_hash'])
    .where('chain_id', '=', chain.id)
    .where('held_units', 'is', null)
    .execute();
  for (const [block, together] of byBlock(unseen, final)) {
    const held = await heldAt({ chain, log }, together, block, final);
    for (const [index, { user_id }] of together.entries()) {
      const update = db.updateTable('deposit_addresses').set({ held_units: String(held[index]!) });
      await update
        .where('chain_id', '=', chain.id)
        .where('user_id', '=', user_id)
        .where('held_units', 'is', null)
        .execute();
    }
  }
}

function byBlock(unseen: readonly Unseen[], final: BlockRef): Map<BlockRef, Unseen[]> {
  const blocks = new Map<string, BlockRef>();
  const together = new Map<BlockRef, Unseen[]>();
  for (const each of unseen) {
    const { since_height: height, since_hash } = each;
    const hash = height === null || since_hash === null ? final.hash : since_hash;
    const block = blocks.get(hash) ?? { height: height === null ? final.height : Number(height), hash };
    blocks.set(hash, block);
    together.set(block, [...(together.get(block) ?? []), each]);
  }
  return together;
}

/** Where the nodes keep no state so old, what is there now counts as found: staff can still give it to its owner. */
async function heldAt(
  { chain, log }: { chain: Chain; log: Logger },
  unseen: readonly Unseen[],
  block: BlockRef,
  final: BlockRef,
): Promise<bigint[]> {
  const addresses = unseen.map(({ address }) => address);
  try {
    return await chain.adapter.balances(NATIVE, addresses, block);
  } catch (error) {
    if (!(error instanceof NodeFault) || block.hash === final.hash) throw error;
    log.warn(
      { chain: chain.name, height: block.height },
      'no node has the past balances of new deposit addresses; reading those of now',
    );
    return chain.adapter.balances(NATIVE, addresses, final);
  }
}

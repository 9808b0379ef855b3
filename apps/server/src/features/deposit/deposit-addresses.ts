// The deposit addresses of users on one chain: made from the chain's public key at the first request, and found by the watcher.
import type { BlockRef } from '@candor/chains';
import type { DepositOwner } from '@candor/exchange';
import { sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { Chain } from '../chains/chains.ts';

/** Longer than a transaction that adds an address may stay open. */
const RECENT = "interval '10 minutes'";

/**
 * The user's own address on a chain: always the same, since it follows from the user's number. It is stored before any client gets it, so
 * that the watcher looks for it.
 * @returns undefined while the books do not follow the chain: what came before they do would never be booked
 */
export async function depositAddressOf(
  { db, reader }: { db: Database; reader: PoolReader },
  chain: Chain,
  user: number,
): Promise<string | undefined> {
  // An address that counts from before the booked block would get what those blocks paid to it before it had a user.
  await reader.caughtUp();
  const address = chain.addressAt({ branch: 'deposit', index: user });
  await sql`
    INSERT INTO deposit_addresses (user_id, chain_id, address, since_height, since_hash)
    SELECT ${user}, id, ${address}, height, hash FROM chains WHERE id = ${chain.id} ON CONFLICT DO NOTHING`.execute(db);
  const known = db.selectFrom('deposit_addresses').select('address');
  const row = await known.where('user_id', '=', user).where('chain_id', '=', chain.id).executeTakeFirst();
  return row?.address;
}

/** The owners of the addresses of a chain, for the watcher. */
export class AddressOwners {
  private readonly owners: Map<string, DepositOwner>;
  /** The booked block when an address was given out, where it is on record. */
  private readonly since = new Map<string, number>();
  private readonly db: Database;
  private readonly chain: Chain;
  /**
   * The time of the last poll, by the clock that dates the rows: ours may be another, and nodes may have been silent for hours since.
   */
  private polledAt: Date | undefined;

  constructor(db: Database, chain: Chain) {
    this.db = db;
    this.chain = chain;
    // What the exchange's own purses get from outside belongs to the house, except what returns from cold storage to the hot wallet.
    const own = (branch: 'deposit' | 'hot') => chain.addressAt({ branch, index: 0 });
    this.owners = new Map([
      [own('deposit'), 'house'],
      [own('hot'), 'hot'],
    ]);
  }

  /** Must follow the query of the chain's head: then a transfer in a final block went to an address that is found here. */
  async refresh(): Promise<void> {
    const { chain, polledAt = null } = this;
    const [clock] = (await sql<{ now: Date }>`SELECT now()`.execute(this.db)).rows;
    // A clock that was set back must omit nothing either.
    const { rows } = await sql<{ user_id: number; address: string; since_height: string | null }>`
      SELECT user_id, address, since_height FROM deposit_addresses WHERE chain_id = ${chain.id}
      AND (${polledAt}::timestamptz IS NULL OR added_at > least(${polledAt}, now()) - ${sql.raw(RECENT)})`.execute(
      this.db,
    );
    for (const { user_id, address, since_height } of rows) {
      this.owners.set(address, user_id);
      if (since_height !== null) this.since.set(address, Number(since_height));
    }
    this.polledAt = clock!.now;
  }

  has(address: string): boolean {
    return this.owners.has(address);
  }

  ownerOf(address: string): DepositOwner {
    return this.owners.get(address) ?? null;
  }

  /** Whether the owner had the address before a block: after a lost database it may have been another person's. */
  hadBy(address: string, { height }: BlockRef): boolean {
    return height > (this.since.get(address) ?? -1);
  }

  all(): IterableIterator<[address: string, owner: DepositOwner]> {
    return this.owners.entries();
  }
}

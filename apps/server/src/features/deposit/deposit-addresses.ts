// The deposit addresses of users on one chain: made from the chain's public key when first asked for, and found by the watcher.
import type { DepositOwner } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import type { Chain } from '../chains/chains.ts';
import type {} from './tables.ts';

/** Longer than another process that still answers calls may hold an address back from us. */
const RECENT_MS = 10 * 60_000;

/**
 * The user's own address on a chain: always the same, since it follows from the user's number. It is on record before anybody
 * learns of it, so that the watcher looks for it.
 */
export async function depositAddressOf(db: Database, chain: Chain, user: number): Promise<string> {
  const address = chain.addressAt({ branch: 'deposit', index: user });
  await db
    .insertInto('deposit_addresses')
    .values({ user_id: user, chain_id: chain.id, address })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return address;
}

/** Whose the addresses of a chain are, as the watcher needs to know. */
export class AddressOwners {
  private readonly owners: Map<string, DepositOwner>;
  private readonly db: Database;
  private readonly chain: Chain;
  private hasAll = false;

  constructor(db: Database, chain: Chain) {
    this.db = db;
    this.chain = chain;
    // What the exchange's own purses get from outside is the house's.
    const own = (['deposit', 'hot'] as const).map(branch => chain.addressAt({ branch, index: 0 }));
    this.owners = new Map(own.map(address => [address, 'house']));
  }

  /** Must follow the look at the head of the chain: then a transfer in a final block went to an address that is found here. */
  async refresh(): Promise<void> {
    const query = this.db
      .selectFrom('deposit_addresses')
      .select(['user_id', 'address'])
      .where('chain_id', '=', this.chain.id);
    const recent = query.where('added_at', '>', new Date(Date.now() - RECENT_MS));
    for (const { user_id, address } of await (this.hasAll ? recent : query).execute())
      this.owners.set(address, user_id);
    this.hasAll = true;
  }

  has(address: string): boolean {
    return this.owners.has(address);
  }

  ownerOf(address: string): DepositOwner {
    return this.owners.get(address) ?? null;
  }

  all(): IterableIterator<[address: string, owner: DepositOwner]> {
    return this.owners.entries();
  }
}

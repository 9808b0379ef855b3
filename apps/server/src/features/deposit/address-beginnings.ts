// Keeps what deposit addresses held when they were given out: after a lost database their keys, and coins, may have been somebody else's.
import { type BlockRef, NATIVE, NodeFault } from '@candor/chains';
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import type { Chain } from '../chains/chains.ts';

type Unseen = { user_id: number; address: string; since_height: bigint | null; since_hash: string | null };

/** Until it is done for an address, balances say nothing of what contracts sent there. @throws NodeFault */
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
      await update.where('chain_id', '=', chain.id).where('user_id', '=', user_id).execute();
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
      'no node says what new deposit addresses held; looking at now',
    );
    return chain.adapter.balances(NATIVE, addresses, final);
  }
}

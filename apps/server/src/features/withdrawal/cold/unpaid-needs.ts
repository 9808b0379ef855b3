// What withdrawals that were passed and are not signed yet still need of the hot wallet: none of it may go to cold storage.
import type { Asset } from '@candor/chains';
import type { Reader } from '../../../database/reader.ts';
import { withdrawalsTable } from '../../../database/rows/withdrawals.ts';
import type { Chain } from '../../chains/chains.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { chainUnits, findRail } from '../coin-rail.ts';

/** By asset of the chain, in its smallest unit. */
export async function readUnpaidNeeds(
  reader: Reader,
  live: Pick<LiveViews, 'current'>,
  chain: Chain,
): Promise<ReadonlyMap<Asset, bigint>> {
  const unpaid = await reader.select(
    withdrawalsTable,
    `WHERE chain_id = $1 AND state IN ('passed', 'alone') AND recipient_id IS NULL`,
    [chain.id],
  );
  const needs = new Map<Asset, bigint>();
  for (const { coin, units, feeUnits } of unpaid) {
    const rail = findRail(live.current.list, [chain], coin, chain.id);
    if (rail === undefined) continue;
    const { asset } = rail.rail;
    needs.set(asset, (needs.get(asset) ?? 0n) + chainUnits(rail, units - feeUnits));
  }
  return needs;
}

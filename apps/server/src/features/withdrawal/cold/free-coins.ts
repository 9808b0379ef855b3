// What of a coin the hot wallet of a chain has beyond what passed withdrawals need, and how much of that is above its share.
import type { Reader } from '../../../database/reader.ts';
import type { Comparisons } from '../../chains/chain-comparisons.ts';
import { hotLimitOf } from '../../chains/hot-limit.ts';
import { readOwed } from '../../chains/read-owed.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { type CoinRail, ledgerUnitsDown } from '../coin-rail.ts';
import type { Payouts } from '../payouts.ts';
import { readUnpaidNeeds } from './unpaid-needs.ts';

export type FreeCoinParts = {
  reader: Reader;
  live: Pick<LiveViews, 'current'>;
  payouts: Payouts;
  comparisons: Comparisons;
};

/** In units of the ledger; undefined while no node has said what the wallet holds. */
export async function freeOf({ reader, live, payouts }: FreeCoinParts, rail: CoinRail): Promise<bigint | undefined> {
  const { asset } = rail.rail;
  const spendable = payouts.spendableOf(rail.chain.id, asset);
  if (spendable === undefined) return undefined;
  const needed = (await readUnpaidNeeds(reader, live, rail.chain)).get(asset) ?? 0n;
  return spendable > needed ? ledgerUnitsDown(rail, spendable - needed) : 0n;
}

/** What brings the hot wallets of all chains of the coin down to their share, as far as this one can. */
export async function suggestedOf(
  { reader, live, comparisons }: FreeCoinParts,
  { coin, rail }: CoinRail,
  free: bigint,
): Promise<bigint> {
  const owed = (await readOwed(reader)).get(coin.id)?.users ?? 0n;
  const rails = [...live.current.list.rails.values()].filter(each => each.coin === coin.id);
  const hot = rails.reduce((sum, { id }) => sum + (comparisons.get(id)?.hot ?? 0n), 0n);
  const most = [hot - hotLimitOf(owed), comparisons.get(rail.id)?.hot ?? 0n, free];
  const least = most.reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
}

// What is on its way to a user of one coin, as the wire says it.
import { railId } from '@candor/exchange';
import { formatShort, rescaleDown } from '@candor/money';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Arrivals } from './arriving.ts';

export type ArrivingParts = { live: Pick<LiveViews, 'current'>; chains: Chains; arrivals: Arrivals };

/** The oldest first. */
export function arrivingDeposits({ live, chains, arrivals }: ArrivingParts, user: number, coinId: number) {
  const { coins, rails } = live.current.list;
  const coin = coins.get(coinId);
  if (coin === undefined) return [];
  return arrivals.of(user, coinId).flatMap(({ chain: on, units, transaction, confirmations, needed, seenAt }) => {
    const [chain, rail] = [chains.find(({ id }) => id === on), rails.get(railId(coinId, on))];
    if (chain === undefined || rail === undefined) return [];
    const amount = formatShort(rescaleDown(units, rail.assetScale, coin.scale), coin.scale);
    const txid = { txid: transaction, explorer_url: chain.explorerOf(transaction) };
    return [{ nettype: chain.wireName, amount, ...txid, confirmations, needed, seen_at: seenAt }];
  });
}

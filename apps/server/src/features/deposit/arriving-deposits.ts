// What is on its way to a user of one coin, as the wire says it.
import { railId } from '@candor/exchange';
import { formatShort, rescaleDown } from '@candor/money';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Arrival, Arrivals } from './arriving.ts';

export type ArrivingParts = { live: Pick<LiveViews, 'current'>; chains: Chains; arrivals: Arrivals };

/** The oldest first. */
export function arrivingDeposits(parts: ArrivingParts, user: number, coin: number) {
  return parts.arrivals.of(user, coin).flatMap(arrival => arrivingOf(parts, arrival) ?? []);
}

/** One transfer; undefined where its coin does not come by that chain any more. */
export function arrivingOf({ live, chains }: Omit<ArrivingParts, 'arrivals'>, arrival: Arrival) {
  const { coins, rails } = live.current.list;
  const { chain: on, coin: coinId, units, transaction, confirmations, needed, seenAt } = arrival;
  const [coin, chain, rail] = [coins.get(coinId), chains.find(({ id }) => id === on), rails.get(railId(coinId, on))];
  if (coin === undefined || chain === undefined || rail === undefined) return undefined;
  const amount = formatShort(rescaleDown(units, rail.assetScale, coin.scale), coin.scale);
  const txid = { txid: transaction, explorer_url: chain.explorerOf(transaction) };
  return { nettype: chain.wireName, amount, ...txid, confirmations, needed, seen_at: seenAt };
}

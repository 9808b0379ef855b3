// Transfers that the nodes show and that are not booked yet: only shown, never counted.
import { railId } from '@candor/exchange';
import { formatShort, rescaleDown } from '@candor/money';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';

/** A transfer on its way to a user. */
export type Arrival = {
  /** Its name on its chain. */
  transfer: string;
  transaction: string;
  chain: number;
  coin: number;
  user: number;
  /** In the asset's smallest unit on its chain. */
  units: bigint;
  confirmations: number;
  needed: number;
  seenAt: number;
};

type Listener = (changed: readonly Arrival[]) => void;

/** Kept in memory, since the next poll finds it again. */
export class Arrivals {
  private readonly byChain = new Map<number, ReadonlyMap<string, Arrival>>();
  private readonly listeners = new Set<Listener>();

  /** Replaces the result of the poll before by that of this one. */
  put(chain: number, transfers: readonly Omit<Arrival, 'seenAt'>[], at: number): void {
    const before = this.byChain.get(chain);
    const now = new Map<string, Arrival>();
    const changed: Arrival[] = [];
    for (const each of transfers) {
      const known = before?.get(each.transfer);
      const arrival = { ...each, seenAt: known?.seenAt ?? at };
      now.set(each.transfer, arrival);
      if (known?.confirmations !== each.confirmations) changed.push(arrival);
    }
    this.byChain.set(chain, now);
    if (changed.length > 0) for (const listener of this.listeners) listener(changed);
  }

  /** Of one coin, or of all; the oldest first. */
  of(user: number, coin: number | undefined): Arrival[] {
    return [...this.byChain.values()]
      .flatMap(arrivals => [...arrivals.values()])
      .filter(arrival => arrival.user === user && (coin === undefined || arrival.coin === coin))
      .sort((left, right) => left.seenAt - right.seenAt);
  }

  /** @returns what ends it. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export type ArrivingParts = { live: Pick<LiveViews, 'current'>; chains: Chains; arrivals: Arrivals };

/** The oldest first. */
export function arrivingDeposits(parts: ArrivingParts, user: number, coin: number) {
  return parts.arrivals.of(user, coin).flatMap(arrival => arrivingOf(parts, arrival) ?? []);
}

/** One transfer; undefined where its coin is not offered on that chain any more. */
export function arrivingOf({ live, chains }: Omit<ArrivingParts, 'arrivals'>, arrival: Arrival) {
  const { coins, rails } = live.current.list;
  const { chain: on, coin: coinId, units, transaction, confirmations, needed, seenAt } = arrival;
  const [coin, chain, rail] = [coins.get(coinId), chains.find(({ id }) => id === on), rails.get(railId(coinId, on))];
  if (coin === undefined || chain === undefined || rail === undefined) return undefined;
  const amount = formatShort(rescaleDown(units, rail.assetScale, coin.scale), coin.scale);
  const txid = { txid: transaction, explorer_url: chain.explorerOf(transaction) };
  return { nettype: chain.wireName, amount, ...txid, confirmations, needed, seen_at: seenAt };
}

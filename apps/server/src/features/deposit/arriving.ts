// What the nodes show of transfers that are not booked yet: only shown, never counted.

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

/** Kept in memory, since the next look finds it again. */
export class Arrivals {
  private readonly byChain = new Map<number, ReadonlyMap<string, Arrival>>();
  private readonly listeners = new Set<Listener>();

  /** Puts what a look at a chain found in the place of what the one before did. */
  put(chain: number, found: readonly Omit<Arrival, 'seenAt'>[], at: number): void {
    const before = this.byChain.get(chain);
    const now = new Map<string, Arrival>();
    const changed: Arrival[] = [];
    for (const each of found) {
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

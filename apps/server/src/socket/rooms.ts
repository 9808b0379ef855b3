// The rooms of the socket: who listens to which market, which user, which login or API key; and which users listen.
import type { TradedKind } from '@candor/contract';
import type { RequestedChart } from '../features/market/candles/requested-charts.ts';

export type MarketRooms = {
  /** Connections that get every market. */
  everything: string;
  /** Connections that requested charts get the bars of no others. */
  chartsOnly: string;
  market(id: number): string;
  chart(requested: RequestedChart): string;
  isOfMarkets(room: string): boolean;
  isOfCharts(room: string): boolean;
};

/** Existing clients distinguish markets by their numbers alone, so contracts have their own rooms, which are joined only on request. */
export const MARKET_ROOMS: Readonly<Record<TradedKind, MarketRooms>> = {
  spot: roomsOf('spot'),
  lever: roomsOf('lever'),
};

function roomsOf(kind: TradedKind): MarketRooms {
  const everything = `${kind}:everything`;
  const chartsOnly = `${kind}:charts-only`;
  const ofMarkets = `${kind}:market:`;
  const ofCharts = `${kind}:chart:`;
  return {
    everything,
    chartsOnly,
    market: id => `${ofMarkets}${id}`,
    chart: ({ market, period, source }) => `${ofCharts}${market}:${period}:${source}`,
    isOfMarkets: room => room === everything || room.startsWith(ofMarkets),
    isOfCharts: room => room === chartsOnly || room.startsWith(ofCharts),
  };
}

/** Connections that do not keep up. */
export const BEHIND = 'behind';

/** What is written in live support is for logins, never for API keys. */
export const chatRoom = (customer: string) => `chat:${customer}`;
export const DESK_ROOM = 'chat desk';

export const userRoom = (user: number) => `user:${user}`;
export const sessionRoom = (session: bigint) => `session:${session}`;
export const keyRoom = (key: bigint) => `key:${key}`;

/** Which users have a connection that is logged in. */
export class SubscribedUsers {
  private readonly connections = new Map<number, number>();

  get isEmpty(): boolean {
    return this.connections.size === 0;
  }

  has(user: number): boolean {
    return this.connections.has(user);
  }

  countOf(user: number): number {
    return this.connections.get(user) ?? 0;
  }

  add(user: number): void {
    this.connections.set(user, this.countOf(user) + 1);
  }

  remove(user: number): void {
    const left = this.countOf(user) - 1;
    if (left > 0) this.connections.set(user, left);
    else this.connections.delete(user);
  }
}

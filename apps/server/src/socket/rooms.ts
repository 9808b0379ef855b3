// The rooms of the socket: who hears of which market, which user, which login or API key.
import type { TradedKind } from '@candor/contract';
import type { AskedChart } from '../features/market/candles/asked-charts.ts';

export type MarketRooms = {
  /** Connections that hear of every market. */
  everything: string;
  /** Connections that asked for charts hear of the bars of no others. */
  chartsOnly: string;
  market(id: number): string;
  chart(asked: AskedChart): string;
  isOfMarkets(room: string): boolean;
  isOfCharts(room: string): boolean;
};

/** Existing clients tell markets apart by their numbers alone, so contracts have rooms of their own, which nobody is in without asking. */
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

// The rooms of the socket: who hears of which market, which user, which login or API key.
import type { AskedChart } from '../features/market/candles/asked-charts.ts';

/** Connections that asked for nothing in particular hear of every market. */
export const EVERYTHING = 'everything';

/** Connections that asked for charts hear of the bars of no others. */
export const CHARTS_ONLY = 'charts-only';

export const chartRoom = ({ market, period, source }: AskedChart) => `chart:${market}:${period}:${source}`;

/** Nobody hears of contracts without asking, so they have rooms of their own; asking for all is one room. */
export const EVERY_CONTRACT = 'contracts';
export const contractRoom = (market: number) => `contract:${market}`;
export const contractChartRoom = ({ market, period, source }: AskedChart) =>
  `contract-chart:${market}:${period}:${source}`;

/** Connections that do not keep up. */
export const BEHIND = 'behind';

export const marketRoom = (market: number) => `market:${market}`;
export const userRoom = (user: number) => `user:${user}`;
export const sessionRoom = (session: bigint) => `session:${session}`;
export const keyRoom = (key: bigint) => `key:${key}`;

export function isMarketRoom(room: string): boolean {
  return room.startsWith('market:');
}

export function isChartRoom(room: string): boolean {
  return room.startsWith('chart:');
}

export function isContractRoom(room: string): boolean {
  return room === EVERY_CONTRACT || room.startsWith('contract:');
}

export function isContractChartRoom(room: string): boolean {
  return room.startsWith('contract-chart:');
}

// Simulated prices of coins that a demo launches: no source quotes them before their market has traded for a while.

import type { SimulatedMarket } from './simulated-market.ts';
import { createSimulator, type LastPrice, type SimulatedSource } from './simulator.ts';

/** They have no past: their index begins with the first quotes. */
export const NEWCOMERS: Readonly<Record<string, SimulatedMarket>> = {
  'ORLUX/USDT': { anchor: 0.5, volatility: 0.7, activity: 0.4 },
};

/** How long after the opening of their market the sources begin to quote them. */
export const QUOTED_AFTER_MS = 30 * 60_000;

/** The sources, which also quote the newcomers where a market of one is requested. */
export function withNewcomers(
  secret: Uint8Array,
  sources: readonly SimulatedSource[],
  last: ReadonlyMap<string, LastPrice>,
): SimulatedSource[] {
  const { sources: ofNewcomers } = createSimulator(secret, NEWCOMERS, last);
  return sources.map(({ name, quotes }, place) => ({
    name,
    quotes: (nowMs, symbols) => [...quotes(nowMs, symbols), ...ofNewcomers[place]!.quotes(nowMs, symbols)],
  }));
}

// What a move to cold storage pays, as its chain counts it.
import type { Payment } from '@candor/chains';
import { type CoinRail, chainUnits } from '../coin-rail.ts';

export function coldPaymentOf(rail: Pick<CoinRail, 'coin' | 'rail'>, units: bigint, to: string): Payment {
  return { asset: rail.rail.asset, to, units: chainUnits(rail, units) };
}

/** Where the coins of a chain go: the first of its addresses in the settings. */
export function coldAddressOf({ cold }: { cold: readonly string[] }): string | undefined {
  return cold[0];
}

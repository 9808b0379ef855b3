// Whether contracts may have certain settings, one sentence of the rules after the other.
import { MILLION } from './amounts.ts';
import type { NaiveTier } from './position.ts';

export type NaiveTerms = {
  tick: bigint;
  lot: bigint;
  /** Units of the base coin that are one whole. */
  whole: bigint;
  tiers: readonly NaiveTier[];
  maxLots: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  slippagePpm: bigint;
  bandPpm: bigint;
  clampPpm: bigint;
  funds: bigint;
};

/** @param earlier the tiers that are still in use. */
export function areSound(terms: NaiveTerms, earlier: readonly (readonly NaiveTier[])[]): boolean {
  const { tick, lot, whole, tiers, maxLots, makerFeePpm, takerFeePpm, slippagePpm, bandPpm, clampPpm, funds } = terms;
  if (tick < 1n || lot < 1n || (tick * lot) % whole !== 0n) return false;
  if (maxLots < 1n || funds < 1n || funds > 20n) return false;
  for (const fee of [makerFeePpm, takerFeePpm]) if (fee < 0n || fee * 10n >= MILLION) return false;
  if (slippagePpm < 1n || bandPpm < slippagePpm || bandPpm >= MILLION) return false;
  if (tiers.length < 1 || tiers.length > 20) return false;
  let before: NaiveTier | undefined;
  for (const tier of tiers) {
    const { upTo, multiple, maintenancePpm } = tier;
    if (upTo < 1n || multiple < 1n || maintenancePpm < 1n) return false;
    if (before !== undefined && before.upTo >= upTo) return false;
    if (before !== undefined && before.multiple <= multiple) return false;
    if (before !== undefined && before.maintenancePpm >= maintenancePpm) return false;
    // What a value of a million times the multiple has at first is a million: more than it needs, and the fee for closing.
    if (MILLION <= multiple * maintenancePpm + multiple * takerFeePpm) return false;
    before = tier;
  }
  if (clampPpm < 0n) return false;
  for (const set of [tiers, ...earlier])
    for (const tier of set) if (clampPpm + clampPpm > tier.maintenancePpm) return false;
  return true;
}

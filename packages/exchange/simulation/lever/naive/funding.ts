// One funding as a whole: its rate, and what every position pays or receives.
import { ceil, floor, MILLION, smaller, sum } from './amounts.ts';
import type { NaiveMark, NaivePosition, NaiveRules } from './position.ts';

/** Eight decimals. */
const WHOLE = 100_000_000n;
const PERIOD_MS = 8n * 3_600_000n;

export type NaiveFunding = {
  rate: bigint;
  collected: bigint;
  /** By position: above zero paid, below zero received. */
  shares: Map<number, bigint>;
  remainder: bigint;
};

/** How far the book is from the index, the whole of it at most. */
export function premiumOf(index: bigint, bid: bigint | undefined, ask: bigint | undefined): bigint {
  let away = 0n;
  if (bid !== undefined && bid > index) away += bid - index;
  if (ask !== undefined && ask < index) away -= index - ask;
  return smaller(towardsZero(away * WHOLE, index), WHOLE);
}

/** The mean of the premiums, but never beyond the clamp; of it as much as contracts were live of the eight hours. */
export function rateOf(
  premiums: readonly bigint[],
  liveMs: number,
  { clampPpm }: Pick<NaiveRules, 'clampPpm'>,
): bigint {
  if (premiums.length === 0) return 0n;
  const mean = towardsZero(sum(premiums), BigInt(premiums.length));
  const most = floor(clampPpm * WHOLE, MILLION);
  const whole = mean > most ? most : mean < -most ? -most : mean;
  return towardsZero(whole * smaller(BigInt(liveMs), PERIOD_MS), PERIOD_MS);
}

/** What one funding at a rate takes from one side and gives to the other, at the lower tick of the mark. */
export function fund(
  positions: readonly NaivePosition[],
  rate: bigint,
  { lower }: NaiveMark,
  { unit }: Pick<NaiveRules, 'unit'>,
): NaiveFunding {
  const shares = new Map<number, bigint>();
  const open = positions.filter(position => position.lots > 0n);
  const payers = open.filter(({ isLong }) => rate !== 0n && isLong === rate > 0n);
  for (const { id, lots, margin } of payers) {
    shares.set(id, smaller(owedOn(lots * lower * unit, rate), margin));
  }
  const collected = sum([...shares.values()]);
  const receivers = open.filter(({ isLong }) => rate !== 0n && isLong !== rate > 0n);
  const lots = sum(receivers.map(receiver => receiver.lots));
  for (const receiver of receivers) shares.set(receiver.id, -floor(collected * receiver.lots, lots));
  return { rate, collected, shares, remainder: rate === 0n ? 0n : sum([...shares.values()]) };
}

/** What a payer owes on a value, before its margin caps it. */
export function owedOn(value: bigint, rate: bigint): bigint {
  return ceil(value * (rate < 0n ? -rate : rate), WHOLE);
}

function towardsZero(amount: bigint, times: bigint): bigint {
  return amount < 0n ? -floor(-amount, times) : floor(amount, times);
}

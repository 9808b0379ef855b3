// Margin, result, liquidation and funding of contracts: the same figures in the core and on the screens (docs/features/lever.md).
import { divideDown, divideUp, PPM, shareUp } from '@candor/money';
import { tradeFee } from './rates.ts';

export type Direction = 'long' | 'short';

/** Up to a total value in quote units, a multiple may be so large, and so much margin is needed, in parts per million of the value at the mark. */
export type MarginTier = { upTo: bigint; multiple: number; maintenancePpm: bigint };

/** Decimals of premiums and funding rates. */
export const FUNDING_SCALE = 8;
const FUNDING_ONE = 100_000_000n;

/** What a position is as far as its prices are concerned. `entryValue` is the exact sum of what its lots were opened for, in quote units. */
export type Exposure = { direction: Direction; lots: number; entryValue: bigint; margin: bigint };

/** Value divided by the multiple, rounded up: quote units. */
export function initialMargin(value: bigint, multiple: number): bigint {
  return divideUp(value, BigInt(multiple));
}

/** What closing at a value would bring before fees, in quote units; negative is a loss. */
export function resultAt(direction: Direction, entryValue: bigint, value: bigint): bigint {
  return direction === 'long' ? value - entryValue : entryValue - value;
}

/**
 * What an opening fill holds: the initial margin, the closing fee, and the loss that it already has at the mark.
 * @param value what was paid for the lots; `markValue` their value at the mark, both in quote units.
 */
export function openingMargin(
  { direction, multiple, takerFeePpm }: { direction: Direction; multiple: number; takerFeePpm: bigint },
  value: bigint,
  markValue: bigint,
): bigint {
  const result = resultAt(direction, value, markValue);
  const loss = result < 0n ? -result : 0n;
  return initialMargin(value, multiple) + tradeFee(markValue, takerFeePpm) + loss;
}

/** The tier that a total value belongs to, or undefined above the last one. Tiers are in rising order of `upTo`. */
export function tierOf(tiers: readonly MarginTier[], total: bigint): MarginTier | undefined {
  return tiers.find(({ upTo }) => total <= upTo);
}

/**
 * The last price in ticks at which a position is liquidated: at or below it for a long, at or above it for a short. Undefined
 * where no price above zero does it.
 */
export function liquidationTicks(
  { direction, lots, entryValue, margin }: Exposure,
  tickLotValue: bigint,
  maintenancePpm: bigint,
): number | undefined {
  const perTick = BigInt(lots) * tickLotValue;
  const ticks =
    direction === 'long'
      ? divideDown((entryValue - margin) * PPM, (PPM - maintenancePpm) * perTick)
      : divideUp((entryValue + margin) * PPM, (PPM + maintenancePpm) * perTick);
  return asTicks(ticks);
}

/**
 * The worst price in ticks at which a position can be closed by a taker without cost to other users: margin, result and closing fee together
 * are not negative. For a long at least 1, because no price is below one tick.
 */
export function bankruptcyTicks(
  { direction, lots, entryValue, margin }: Exposure,
  tickLotValue: bigint,
  takerFeePpm: bigint,
): number {
  const perTick = BigInt(lots) * tickLotValue;
  const ticks =
    direction === 'long'
      ? divideUp((entryValue - margin) * PPM, (PPM - takerFeePpm) * perTick)
      : divideDown((entryValue + margin) * PPM, (PPM + takerFeePpm) * perTick);
  return asTicks(ticks) ?? 1;
}

/** Whether margin and result do not exceed the maintenance margin, at the value of the lots at the mark. */
export function isLiquidatable(
  { direction, entryValue, margin }: Exposure,
  markValue: bigint,
  maintenancePpm: bigint,
): boolean {
  return (margin + resultAt(direction, entryValue, markValue)) * PPM <= markValue * maintenancePpm;
}

/** Funding is due at 00:00, 08:00 and 16:00 UTC. */
export const FUNDING_PERIOD_MS = 8 * 3_600_000;

/** The samples of the premium in one period of funding: their sum at FUNDING_SCALE, and how many they are. */
export type Premiums = { premiumSum: bigint; premiumSamples: number };

/**
 * The rate of a funding (docs/features/lever.md): the mean of the premiums, cut to the clamp, for the part of the period in which contracts were live.
 * A fraction is dropped towards zero.
 *
 * @param liveMs milliseconds of the period in which contracts were live; a whole period is the most that counts
 * @param clampPpm the highest rate of a whole period, in parts per million
 * @returns at FUNDING_SCALE; above zero longs pay
 */
export function fundingRate({ premiumSum, premiumSamples }: Premiums, liveMs: number, clampPpm: bigint): bigint {
  if (premiumSamples === 0) return 0n;
  const mean = premiumSum / BigInt(premiumSamples);
  const most = (clampPpm * FUNDING_ONE) / PPM;
  const clamped = mean > most ? most : mean < -most ? -most : mean;
  return (clamped * BigInt(Math.min(liveMs, FUNDING_PERIOD_MS))) / BigInt(FUNDING_PERIOD_MS);
}

/** What a payer owes on a value for one funding, rounded up: quote units. */
export function fundingDue(value: bigint, rate: bigint): bigint {
  const size = rate < 0n ? -rate : rate;
  return divideUp(value * size, FUNDING_ONE);
}

/** How far the book is from the index, at FUNDING_SCALE and at most the whole: above zero where buyers pay more than the index. Undefined prices count nothing. */
export function premium(index: bigint, bid: bigint | undefined, ask: bigint | undefined): bigint {
  const above = bid !== undefined && bid > index ? bid - index : 0n;
  const below = ask !== undefined && ask < index ? index - ask : 0n;
  const part = ((above - below) * FUNDING_ONE) / index;
  return part > FUNDING_ONE ? FUNDING_ONE : part;
}

/** The share of a sum for a part of all lots, rounded down; the last lots take all that is left. */
export function partOf(sum: bigint, lots: number, openLots: number): bigint {
  return lots === openLots ? sum : divideDown(sum * BigInt(lots), BigInt(openLots));
}

const WHOLE_WAY = 100n;

/**
 * The first price in ticks at which so many percent of the way to the liquidation are behind a position: of what lay between it and its liquidation where
 * it was opened, only the rest is left. That is the larger of margin and initial margin, less the maintenance margin of what it was opened for, so that paid
 * funding counts as a part of the way, and added margin makes it longer; and at least that maintenance margin, which is the way of the highest multiple of a
 * tier. With 100 it is the liquidation price. Undefined where no price above zero is so far.
 */
export function liquidationDistanceTicks(
  exposure: Exposure & { initialMargin: bigint },
  tickLotValue: bigint,
  maintenancePpm: bigint,
  percent: number,
): number | undefined {
  const { margin, initialMargin, entryValue } = exposure;
  const needed = shareUp(entryValue, maintenancePpm);
  const put = margin > initialMargin ? margin : initialMargin;
  const distance = put - needed > needed ? put - needed : needed;
  const left = divideUp(distance * (WHOLE_WAY - BigInt(percent)), WHOLE_WAY);
  return liquidationTicks({ ...exposure, margin: margin - left }, tickLotValue, maintenancePpm);
}

/** The margin that a position needs at the mark, in quote units, rounded up. */
export function maintenanceMargin(markValue: bigint, maintenancePpm: bigint): bigint {
  return shareUp(markValue, maintenancePpm);
}

function asTicks(ticks: bigint): number | undefined {
  if (ticks <= 0n) return undefined;
  return ticks > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(ticks);
}

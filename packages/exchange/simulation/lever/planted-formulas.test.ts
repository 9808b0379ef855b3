// Faults planted in the formulas of contracts, each of which the second implementation must notice.
import * as formulas from '@candor/formulas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { history, liveMsOf, play, RULES } from './_history.ts';
import { differences, type LeverFormulas } from './compare-formulas.ts';
import { NaiveMarket } from './naive/market.ts';

const PPM = 1_000_000n;
const PERIOD = BigInt(formulas.FUNDING_PERIOD_MS);
const flipped = { long: 'short', short: 'long' } as const;

const FAULTS: Record<string, Partial<LeverFormulas>> = {
  'the bankruptcy price forgets the fee of closing': {
    bankruptcyTicks: (exposure, unit) => formulas.bankruptcyTicks(exposure, unit, 0n),
  },
  'the bankruptcy price is rounded to the tick that costs the fund something': {
    bankruptcyTicks: (exposure, unit, fee) =>
      formulas.bankruptcyTicks(exposure, unit, fee) + (exposure.direction === 'long' ? -1 : 1),
  },
  'the liquidation price is rounded to the tick before it': {
    liquidationTicks: (exposure, unit, ppm) => {
      const ticks = formulas.liquidationTicks(exposure, unit, ppm);
      return ticks && ticks + (exposure.direction === 'long' ? 1 : -1);
    },
  },
  'the liquidation price of a short divides by what a long keeps': {
    liquidationTicks: (exposure, unit, ppm) => {
      if (exposure.direction === 'long') return formulas.liquidationTicks(exposure, unit, ppm);
      const { entryValue, margin, lots } = exposure;
      return Number(((entryValue + margin) * PPM) / ((PPM - ppm) * BigInt(lots) * unit));
    },
  },
  'a short wins where the price rises': { resultAt: (_, entry, value) => formulas.resultAt('long', entry, value) },
  'results have the other sign': {
    resultAt: (direction, entry, value) => formulas.resultAt(flipped[direction], entry, value),
  },
  'a position is due only below its maintenance margin': {
    isLiquidatable: (exposure, value, ppm) => {
      const { direction, entryValue, margin } = exposure;
      return (margin + formulas.resultAt(direction, entryValue, value)) * PPM < value * ppm - PPM;
    },
  },
  'maintenance is counted on the entry and not on the mark': {
    isLiquidatable: (exposure, value, ppm) => {
      const { direction, entryValue, margin } = exposure;
      return (margin + formulas.resultAt(direction, entryValue, value)) * PPM <= entryValue * ppm;
    },
  },
  'the maintenance margin is rounded down': { maintenanceMargin: (value, ppm) => (value * ppm) / PPM },
  'the initial margin is rounded down': { initialMargin: (value, multiple) => value / BigInt(multiple) },
  'opening forgets the fee of closing': {
    openingMargin: (terms, value, valuation) => formulas.openingMargin({ ...terms, takerFeePpm: 0n }, value, valuation),
  },
  'opening forgets the loss that a fill has at the mark': {
    openingMargin: (terms, value) => formulas.openingMargin(terms, value, value),
  },
  'a gain at the mark lowers what opening holds': {
    openingMargin: (terms, value, valuation) => {
      const result = formulas.resultAt(terms.direction, value, valuation);
      return formulas.openingMargin(terms, value, valuation) - (result > 0n ? result : 0n);
    },
  },
  'the edge of a tier belongs to the next one': { tierOf: (tiers, total) => tiers.find(({ upTo }) => total < upTo) },
  'a total above the last tier has the last one': {
    tierOf: (tiers, total) => formulas.tierOf(tiers, total) ?? tiers.at(-1),
  },
  'the last lots leave a unit of rounding behind': {
    partOf: (sum, lots, of) => (lots === of && sum > 0n ? sum - 1n : formulas.partOf(sum, lots, of)),
  },
  'a part is rounded up': { partOf: (sum, lots, of) => (sum * BigInt(lots) + BigInt(of) - 1n) / BigInt(of) },
  'what is owed as funding is rounded down': {
    fundingDue: (value, rate) => (value * (rate < 0n ? -rate : rate)) / 100_000_000n,
  },
  'a negative rate is not owed': {
    fundingDue: (value, rate) => formulas.fundingDue(value, rate < 0n ? 0n : rate),
  },
  'the rate is not clamped': {
    fundingRate: ({ premiumSum, premiumSamples }, liveMs) =>
      premiumSamples === 0 ? 0n : ((premiumSum / BigInt(premiumSamples)) * BigInt(liveMs)) / PERIOD,
  },
  'the rate is clamped on one side only': {
    fundingRate: (premiums, liveMs, clamp) =>
      formulas.fundingRate(premiums, liveMs, premiums.premiumSum < 0n ? PPM : clamp),
  },
  'the rate is not scaled by the live time': {
    fundingRate: (premiums, _, clamp) => formulas.fundingRate(premiums, Number(PERIOD), clamp),
  },
  'the rate is scaled beyond a whole period': {
    fundingRate: (premiums, liveMs, clamp) =>
      (formulas.fundingRate(premiums, Number(PERIOD), clamp) * BigInt(liveMs)) / PERIOD,
  },
  'the rate is scaled before it is clamped': {
    fundingRate: ({ premiumSum, premiumSamples }, liveMs, clamp) => {
      const scaled = (premiumSum * BigInt(Math.min(liveMs, Number(PERIOD)))) / PERIOD;
      return formulas.fundingRate({ premiumSum: scaled, premiumSamples }, Number(PERIOD), clamp);
    },
  },
  'the premium counts a bid below the index': {
    premium: (index, bid, ask) => (((bid ?? index) - index - (index - (ask ?? index))) * 100_000_000n) / index,
  },
  'the premium has no end': {
    premium: (index, bid, ask) =>
      bid === undefined ? formulas.premium(index, bid, ask) : ((bid > index ? bid - index : 0n) * 100_000_000n) / index,
  },
  'the fee is rounded up': { tradeFee: (value, ppm) => (value * ppm + PPM - 1n) / PPM },
};

/** The first difference over a few hundred histories, the same ones each time. */
function firstDifference(compared: LeverFormulas): string | undefined {
  const histories = fc.sample(fc.tuple(history, fc.constantFrom(50_000n, 250_000n, 50_001n, 11_000_000n, 9n)), {
    numRuns: 200,
    seed: 20_261_123,
  });
  for (const [steps, total] of histories) {
    const market = new NaiveMarket(RULES);
    play(market, steps, () => undefined);
    const premiums = steps.map(({ premium }) => BigInt(premium));
    const liveMs = liveMsOf(steps[0]!);
    for (const position of market.positions) {
      if (position.lots === 0n) continue;
      const [found] = differences(compared, { position, mark: market.mark, rules: RULES, total, premiums, liveMs });
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

describe('the second implementation notices that', () => {
  test.each(Object.entries(FAULTS))('%s', (_, fault) => {
    expect(firstDifference({ ...formulas, ...fault })).toBeDefined();
  });
});

test('and it finds nothing in the formulas as they are', () => {
  expect(firstDifference(formulas)).toBeUndefined();
});

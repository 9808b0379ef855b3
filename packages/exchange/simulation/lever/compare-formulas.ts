// Holds formulas of contracts, those of packages/formulas or changed ones, against the second implementation, one position at a time.
import type * as formulas from '@candor/formulas';
import { owedOn, premiumOf, rateOf } from './naive/funding.ts';
import {
  bankruptcyPrice,
  feeOn,
  isDue,
  liquidationPrice,
  marginToOpen,
  type NaiveMark,
  type NaivePosition,
  type NaiveRules,
  partOf,
  resultAt,
  tierFor,
} from './naive/position.ts';

export type LeverFormulas = Pick<
  typeof formulas,
  | 'bankruptcyTicks'
  | 'fundingDue'
  | 'fundingRate'
  | 'initialMargin'
  | 'isLiquidatable'
  | 'liquidationTicks'
  | 'maintenanceMargin'
  | 'openingMargin'
  | 'partOf'
  | 'premium'
  | 'resultAt'
  | 'tierOf'
  | 'tradeFee'
>;

/** The random inputs of a comparison, next to its position. */
export type Question = {
  position: NaivePosition;
  mark: NaiveMark;
  rules: NaiveRules;
  total: bigint;
  premiums: bigint[];
  liveMs: number;
};

/** Every figure in which the formulas differ from the second implementation, as sentences. */
export function differences(compared: LeverFormulas, question: Question): string[] {
  const figures = [
    ...priceFigures(compared, question),
    ...marginFigures(compared, question),
    ...fundingFigures(compared, question),
  ];
  return figures
    .filter(([, is, expected]) => is !== expected)
    .map(([name, is, expected]) => `${name} is ${is}, expected ${expected}`);
}

type Figure = [name: string, is: unknown, expected: unknown];

function exposureOf({ isLong, lots, entry, margin }: NaivePosition): formulas.Exposure {
  return { direction: isLong ? 'long' : 'short', lots: Number(lots), entryValue: entry, margin };
}

function priceFigures(compared: LeverFormulas, { position, mark, rules, total }: Question): Figure[] {
  const exposure = exposureOf(position);
  const { unit, takerFeePpm } = rules;
  const tier = tierFor(rules.tiers, total);
  const figures: Figure[] = [
    ['the tier', compared.tierOf(tiersOf(rules), total)?.maintenancePpm, tier?.maintenancePpm],
    [
      'the bankruptcy price',
      BigInt(compared.bankruptcyTicks(exposure, unit, takerFeePpm)),
      bankruptcyPrice(position, unit, takerFeePpm),
    ],
  ];
  if (tier === undefined) return figures;
  const ppm = tier.maintenancePpm;
  const liquidation = compared.liquidationTicks(exposure, unit, ppm);
  figures.push(['the liquidation price', liquidation && BigInt(liquidation), liquidationPrice(position, unit, ppm)]);
  for (const ticks of [mark.lower, mark.upper]) {
    const valuation = position.lots * ticks * unit;
    figures.push([
      'whether it is due',
      compared.isLiquidatable(exposure, valuation, ppm),
      isDue(position, ticks, unit, ppm),
    ]);
    const result = compared.resultAt(exposure.direction, position.entry, valuation);
    figures.push(['the result', result, resultAt(position, ticks, unit)]);
    // A whole unit of margin less than what is shown as needed is too little.
    const needed = compared.maintenanceMargin(valuation, ppm);
    const isJust = needed * 1_000_000n >= valuation * ppm && (needed - 1n) * 1_000_000n < valuation * ppm;
    figures.push(['the maintenance margin', isJust, true]);
  }
  return figures;
}

function marginFigures(compared: LeverFormulas, { position, mark, rules }: Question): Figure[] {
  const { isLong, multiple, lots, entry, margin } = position;
  const ticks = entry / (lots * rules.unit) || 1n;
  const { initial, margin: needed } = marginToOpen(isLong, { lots, ticks, multiple }, mark, rules);
  const value = lots * ticks * rules.unit;
  const valuation = lots * (isLong ? mark.lower : mark.upper) * rules.unit;
  const terms = {
    direction: isLong ? 'long' : 'short',
    multiple: Number(multiple),
    takerFeePpm: rules.takerFeePpm,
  } as const;
  const some = lots > 1n ? lots / 2n : lots;
  return [
    ['the initial margin', compared.initialMargin(value, Number(multiple)), initial],
    ['what opening holds', compared.openingMargin(terms, value, valuation), needed],
    ['the fee', compared.tradeFee(valuation, rules.takerFeePpm), feeOn(valuation, rules.takerFeePpm)],
    ['a part of the margin', compared.partOf(margin, Number(some), Number(lots)), partOf(margin, some, lots)],
    ['the whole margin', compared.partOf(margin, Number(lots), Number(lots)), margin],
  ];
}

function fundingFigures(compared: LeverFormulas, { position, mark, rules, premiums, liveMs }: Question): Figure[] {
  const rate = rateOf(premiums, liveMs, rules);
  const premiumSum = premiums.reduce((all, premium) => all + premium, 0n);
  const value = position.lots * mark.lower * rules.unit;
  const books: [index: bigint, bid: bigint | undefined, ask: bigint | undefined][] = [
    [mark.lower * 100n, mark.upper * 101n, undefined],
    [mark.upper * 100n, undefined, mark.lower * 99n],
    [mark.lower * 100n, mark.lower * 97n, mark.upper * 104n],
    [mark.lower * 100n, mark.lower * 300n, undefined],
  ];
  return [
    ['the rate', compared.fundingRate({ premiumSum, premiumSamples: premiums.length }, liveMs, rules.clampPpm), rate],
    ['what is owed', compared.fundingDue(value, rate), owedOn(value, rate)],
    ...books.map((book): Figure => ['a premium', compared.premium(...book), premiumOf(...book)]),
  ];
}

function tiersOf({ tiers }: NaiveRules): formulas.MarginTier[] {
  return tiers.map(({ upTo, multiple, maintenancePpm }) => ({ upTo, multiple: Number(multiple), maintenancePpm }));
}

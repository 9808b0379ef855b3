// Random histories of one contract for property tests: only what could have happened, so that positions are possible ones.
import fc from 'fast-check';
import type { NaiveFact, NaiveMarket } from './naive/market.ts';
import { bankruptcyPrice, isDue, markOf, type NaiveRules } from './naive/position.ts';

export const RULES: NaiveRules = {
  unit: 7n,
  takerFeePpm: 500n,
  clampPpm: 5_000n,
  tiers: [
    { upTo: 50_000n, multiple: 50n, maintenancePpm: 10_000n },
    { upTo: 250_000n, multiple: 20n, maintenancePpm: 25_000n },
    { upTo: 10_000_000n, multiple: 5n, maintenancePpm: 100_000n },
  ],
};

const MAKER_FEE = 200n;

type Step = {
  kind: 'trade' | 'trade' | 'close' | 'margin' | 'fund' | 'mark' | 'liquidate' | 'net';
  lots: number;
  ticks: number;
  multiple: number;
  which: number;
  premium: number;
  isLong: boolean;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('trade', 'trade', 'trade', 'close', 'close', 'margin', 'fund', 'mark', 'liquidate', 'net'),
  lots: fc.integer({ min: 1, max: 60 }),
  ticks: fc.integer({ min: 40, max: 160 }),
  multiple: fc.constantFrom(1, 5, 20, 50),
  which: fc.nat(100),
  premium: fc.integer({ min: -900_000, max: 900_000 }),
  isLong: fc.boolean(),
});

/** Live milliseconds of a period, up to a little more than its eight hours. */
export const liveMsOf = ({ which }: Step): number => which * 300_000;

/** Steps, each of which becomes a few facts by the current state of the market. */
export const history: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 3, maxLength: 60 });

/** Follows all steps; `seen` receives every fact after it was followed. */
export function play(market: NaiveMarket, steps: readonly Step[], seen: (fact: NaiveFact) => void): void {
  let next = 1;
  const follow = (fact: NaiveFact) => {
    market.follow(fact);
    seen(fact);
  };
  /** A new user opens the other side of a trade. */
  const opened = (isLong: boolean, { lots, multiple }: Step, ticks: bigint, feePpm: bigint): NaiveFact => {
    const position = next++;
    return {
      what: 'opened',
      position,
      user: position,
      isLong,
      multiple: BigInt(multiple),
      lots: BigInt(lots),
      ticks,
      feePpm,
    };
  };
  for (const step of steps) {
    const ticks = BigInt(step.ticks);
    const open = market.positions.filter(({ lots }) => lots > 0n);
    const position = open[step.which % (open.length || 1)];
    if (step.kind === 'mark') follow({ what: 'mark', mark: { lower: ticks, upper: ticks + BigInt(step.which % 2) } });
    else if (step.kind === 'fund')
      follow({ what: 'funded', premiums: [BigInt(step.premium), 1n, -2n], liveMs: liveMsOf(step) });
    else if (step.kind === 'trade') {
      follow(opened(step.isLong, step, ticks, RULES.takerFeePpm));
      follow(opened(!step.isLong, step, ticks, MAKER_FEE));
    } else if (position !== undefined) followOne(market, step, position.id, follow, opened);
  }
}

/** The change of one position in a step. */
function followOne(
  market: NaiveMarket,
  step: Step,
  id: number,
  follow: (fact: NaiveFact) => void,
  opened: (isLong: boolean, step: Step, ticks: bigint, feePpm: bigint) => NaiveFact,
): void {
  const position = market.position(id);
  const ticks = BigInt(step.ticks);
  const lots = BigInt(step.lots) < position.lots ? BigInt(step.lots) : position.lots;
  const part = { ...step, lots: Number(lots) };
  const worst = bankruptcyPrice(position, RULES.unit, RULES.takerFeePpm);
  if (step.kind === 'margin') {
    follow({ what: 'margin', position: id, units: BigInt(step.which) });
  } else if (step.kind === 'close') {
    const price = position.isLong === ticks > worst ? ticks : worst;
    follow({ what: 'closed', position: id, lots, ticks: price, feePpm: RULES.takerFeePpm });
    follow(opened(position.isLong, part, price, MAKER_FEE));
  } else if (step.kind === 'liquidate' && isDue(position, markOf(position, market.mark), RULES.unit, 10_000n)) {
    follow({ what: 'liquidated', position: id, lots, ticks: market.mark.lower, feePpm: RULES.takerFeePpm });
    follow(opened(position.isLong, part, market.mark.lower, MAKER_FEE));
  } else if (step.kind === 'net') {
    const other = market.positions.find(({ isLong, lots }) => isLong !== position.isLong && lots > 0n);
    if (other === undefined) return;
    // Two of one user in earnest; whose they are makes no difference to the sums.
    const both = lots < other.lots ? lots : other.lots;
    const [long, short] = position.isLong ? [id, other.id] : [other.id, id];
    follow({ what: 'netted', long, short, lots: both, ticks: market.mark.lower });
  }
}

// Decides which test money an account requests: what has run low is filled up again.
import { baseFor, type MarketView } from './market-rules.ts';

/** Units of a coin that an account has, free and reserved by its orders. */
export type Holding = { free: bigint; held: bigint };
export type Holdings = ReadonlyMap<number, Holding>;

type FundingRequest = { coin: number; units: bigint };

/** The target value in quote units of an account in each market, on each side. */
export type FundingGoal = (view: MarketView) => bigint;

/** Requests once less than half of the goal is left. Markets without an index have no goal for their base coin. */
export function fundingPlan(views: readonly MarketView[], holdings: Holdings, goalOf: FundingGoal): FundingRequest[] {
  const goals = new Map<number, bigint>();
  for (const view of views) {
    const { rules, index } = view;
    const valuation = goalOf(view);
    goals.set(rules.quote.id, (goals.get(rules.quote.id) ?? 0n) + valuation);
    if (index !== undefined) {
      goals.set(rules.base.id, (goals.get(rules.base.id) ?? 0n) + baseFor(rules, index, valuation));
    }
  }
  const requests: FundingRequest[] = [];
  for (const [coin, goal] of goals) {
    const holding = holdings.get(coin);
    const total = holding === undefined ? 0n : holding.free + holding.held;
    if (total * 2n < goal) requests.push({ coin, units: goal - total });
  }
  return requests;
}

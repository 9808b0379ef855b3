// What a holding has cost by the moving average, fees included, and what selling it has gained: in exact numbers, step by step.
import { divideUp } from '@candor/money';

/**
 * What is known of one coin of one owner. Units are those of the coin; costs and results are values in one and the same money at
 * one and the same scale, whichever the caller counts in.
 */
export type CostBasis = {
  readonly units: bigint;
  /** What the units held now have cost. */
  readonly cost: bigint;
  /** What sales have gained or lost so far; it stays when everything was sold. */
  readonly realized: bigint;
  /** False while some of the units came at an unrecorded price: then there is neither a cost nor a result. */
  readonly isKnown: boolean;
};

export const NO_COST_BASIS: CostBasis = { units: 0n, cost: 0n, realized: 0n, isKnown: true };

/**
 * Units came in, after fees; `cost` is all that was given for them, or their value when they came from outside, and
 * undefined where that is not known.
 */
export function acquire(basis: CostBasis, units: bigint, cost: bigint | undefined): CostBasis {
  if (units < 0n || (cost !== undefined && cost < 0n)) throw new RangeError('what comes in is never below zero');
  const isKnown = basis.isKnown && cost !== undefined;
  const sum = { units: basis.units + units, cost: basis.cost + (cost ?? 0n), realized: basis.realized };
  // Where a fee took all that was bought, nothing is left that the cost could belong to.
  if (sum.units === 0n) return { units: 0n, cost: 0n, realized: sum.realized - sum.cost, isKnown: true };
  return { ...sum, isKnown };
}

/**
 * Units left at the average cost of those that were there; what is left keeps the same average. `proceeds` is what came for
 * them, after fees; undefined where they were not sold but taken elsewhere, which gains and loses nothing.
 *
 * The cost of what leaves is rounded up, so that a result never says more than there is; the rest of the cost stays with the
 * units that stay, so over all sales nothing is lost: realized = all proceeds - all costs + the cost that is left.
 */
export function dispose(basis: CostBasis, units: bigint, proceeds: bigint | undefined): CostBasis {
  if (units < 0n || units > basis.units) throw new RangeError('no more leaves than there was');
  if (units === 0n) return basis;
  const removed = divideUp(basis.cost * units, basis.units);
  const left = basis.units - units;
  const gain = proceeds === undefined || !basis.isKnown ? 0n : proceeds - removed;
  return {
    units: left,
    cost: basis.cost - removed,
    realized: basis.realized + gain,
    // Of nothing everything is known: what is bought next begins a new average.
    isKnown: left === 0n || basis.isKnown,
  };
}

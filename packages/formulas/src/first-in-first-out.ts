// What a holding has cost where what came first is sold first, fees included: lots in their order, in exact numbers.
import { divideDown, divideUp } from '@candor/money';

/** What is left of one purchase. `cost` is a value as in `CostBasis`; undefined where its value was not recorded. */
export type Lot = { readonly units: bigint; readonly cost: bigint | undefined };

/** What all lots together are now, and what sales have gained so far. */
export type LotSums = {
  readonly units: bigint;
  readonly cost: bigint;
  readonly realized: bigint;
  /** False while a lot with an unknown cost is left. */
  readonly isKnown: boolean;
};

export type LotsLeft = {
  lots: readonly Lot[];
  /** The number of the first of them; the others follow. */
  firstNumber: number;
  /** From this number on they came since it was made. */
  newFrom: number;
  /** Nothing was left in between, so that none of them was there before. */
  wasEmptied: boolean;
};

/**
 * The lots of one coin of one owner, oldest first. Units are those of the coin; costs and results are values in one and the same
 * money at one and the same scale.
 *
 * The cost of a part of a lot is rounded up, so that a result never says more than there is; the rest stays with the rest of the
 * lot, so over all sales nothing is lost: realized = all proceeds - all costs + the cost that is left.
 */
export class LotQueue {
  private readonly lots: Lot[];
  /** How many of them are gone; they are dropped together now and then. */
  private gone = 0;
  private units = 0n;
  private cost = 0n;
  private realized: bigint;
  private unknown = 0;
  /** Counted since there was nothing: the oldest lot that is left is this many-th. */
  private firstNumber: number;
  /** From this number on lots came after the beginning. */
  private newFrom: number;
  private wasEmptied = false;

  constructor(lots: readonly Lot[] = [], realized = 0n, firstNumber = 0) {
    this.lots = [];
    this.realized = realized;
    this.firstNumber = firstNumber;
    this.newFrom = firstNumber + lots.length;
    for (const lot of lots) this.add(lot);
  }

  /** Units came in, after fees; `cost` as for `acquire` of the moving average. */
  acquire(units: bigint, cost: bigint | undefined): void {
    if (units < 0n || (cost !== undefined && cost < 0n)) throw new RangeError('what comes in is never below zero');
    if (units > 0n) this.add({ units, cost });
    // Where a fee took all that was bought, nothing is left that the cost could belong to.
    else this.realized -= cost ?? 0n;
  }

  /**
   * Units left, the oldest first. `proceeds` is what came for them, after fees; undefined where they were not sold but taken
   * elsewhere, which gains and loses nothing. Of a sale that reaches lots of unknown cost only the part that is known counts.
   */
  dispose(units: bigint, proceeds: bigint | undefined): void {
    if (units < 0n || units > this.units) throw new RangeError('no more leaves than there was');
    let [left, knownUnits, knownCost] = [units, 0n, 0n];
    while (left > 0n) {
      const lot = this.lots[this.gone]!;
      const part = left < lot.units ? left : lot.units;
      const cost = this.takeFromOldest(lot, part);
      left -= part;
      if (cost === undefined) continue;
      knownUnits += part;
      knownCost += cost;
    }
    if (proceeds === undefined || knownUnits === 0n) return;
    this.realized += divideDown(proceeds * knownUnits, units) - knownCost;
  }

  sums(): LotSums {
    return { units: this.units, cost: this.cost, realized: this.realized, isKnown: this.unknown === 0 };
  }

  /** What is left, to be stored; only the oldest lot and the new ones can differ from the lots it was created from. */
  left(): LotsLeft {
    const { firstNumber, newFrom, wasEmptied } = this;
    return { firstNumber, newFrom, lots: this.lots.slice(this.gone), wasEmptied };
  }

  private add(lot: Lot): void {
    this.lots.push(lot);
    this.units += lot.units;
    if (lot.cost === undefined) this.unknown += 1;
    else this.cost += lot.cost;
  }

  /** @returns what the part has cost. */
  private takeFromOldest(lot: Lot, part: bigint): bigint | undefined {
    const cost = lot.cost === undefined ? undefined : divideUp(lot.cost * part, lot.units);
    this.units -= part;
    this.cost -= cost ?? 0n;
    if (part === lot.units) this.dropOldest(lot);
    else this.lots[this.gone] = { units: lot.units - part, cost: cost === undefined ? undefined : lot.cost! - cost };
    return cost;
  }

  private dropOldest(lot: Lot): void {
    if (lot.cost === undefined) this.unknown -= 1;
    this.gone += 1;
    this.firstNumber += 1;
    const isEmpty = this.gone === this.lots.length;
    if (!isEmpty && this.gone < 1_000) return;
    this.lots.splice(0, this.gone);
    this.gone = 0;
    if (!isEmpty) return;
    this.firstNumber = 0;
    this.newFrom = 0;
    this.wasEmptied = true;
  }
}

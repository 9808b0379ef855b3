// One side of a local order book: its levels in the order of their prices, best first.
import { decimal } from '@candor/money';

/** A price and the quantity offered at it, as the wire wrote them. */
export type Level = readonly [price: string, quantity: string];

type Row = { units: bigint; level: Level };

/** No price or quantity on the wire has more decimals. */
const SCALE = 8;

export class BookSide {
  readonly #isRising: boolean;
  #rows: Row[] = [];

  /** Asks rise from the best price on, bids fall. */
  constructor(direction: 'rising' | 'falling') {
    this.#isRising = direction === 'rising';
  }

  best(count?: number): Level[] {
    return (count === undefined ? this.#rows : this.#rows.slice(0, count)).map(row => row.level);
  }

  replace(levels: readonly Level[]): void {
    this.#rows = [];
    this.change(levels);
  }

  /** Sets the quantity at each price; zero removes the price. */
  change(levels: readonly Level[]): void {
    for (const level of levels) {
      const units = decimal(level[0], SCALE);
      const at = this.#placeOf(units);
      const isKnown = this.#rows[at]?.units === units;
      if (decimal(level[1], SCALE) === 0n) {
        if (isKnown) this.#rows.splice(at, 1);
      } else {
        this.#rows.splice(at, isKnown ? 1 : 0, { units, level });
      }
    }
  }

  /** The place of the first row that is not better than this price. */
  #placeOf(units: bigint): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#rows[middle]!.units;
      const isBetter = this.#isRising ? other < units : other > units;
      if (isBetter) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// Reads amounts and prices that a user typed, and reports at the field what is wrong with them.
import { type DecimalProblem, formatShort, parseDecimal, parseDecimalDown } from '@candor/money';
import type { FieldProblem } from '../../http/reply.ts';
import type { ListedMarket } from './views/market-list.ts';

const PROBLEMS = {
  'not-a-number': 'not_a_number',
  'too-many-decimals': 'too_many_decimals',
  'too-large': 'too_large',
} as const satisfies Record<DecimalProblem, FieldProblem['code']>;

/** Collects problems while the fields of one form are read. */
export class AmountReader {
  readonly problems: FieldProblem[] = [];

  /** Units of 10^-scale; zero where something is wrong. `decimals` is shown to the user. */
  units(field: string, text: string, scale: number, decimals: number = scale): bigint {
    const parsed = parseDecimal(text, scale);
    if (parsed.ok) return parsed.units;
    this.problems.push({ field, code: PROBLEMS[parsed.problem], facts: { decimals } });
    return 0n;
  }

  /** A price in whole ticks of a market, in quote units. */
  price(field: string, text: string, { market, quote, price }: ListedMarket): bigint {
    const units = this.units(field, text, quote.scale, price.decimals);
    if (units % market.tick !== 0n) {
      const tick = formatShort(market.tick, quote.scale);
      this.problems.push({ field, code: 'price_off_tick', facts: { tick } });
    }
    return units;
  }

  /** A quantity rounded down to whole lots of a market, in base units; less than one lot is refused. */
  quantityRoundedDown(field: string, text: string, listed: ListedMarket): { units: bigint; isRounded: boolean } {
    const { market, base } = listed;
    const parsed = parseDecimalDown(text, base.scale);
    if (!parsed.ok) {
      this.problems.push({ field, code: PROBLEMS[parsed.problem] });
      return { units: 0n, isRounded: false };
    }
    const units = parsed.units - (parsed.units % market.lot);
    if (units <= 0n) this.problems.push(offLot(field, listed));
    return { units, isRounded: parsed.isRounded || units !== parsed.units };
  }

  /** A quantity in whole lots of a market, in base units. */
  quantity(field: string, text: string, listed: ListedMarket): bigint {
    const units = this.units(field, text, listed.base.scale, listed.quantity.decimals);
    if (units % listed.market.lot !== 0n) this.problems.push(offLot(field, listed));
    return units;
  }
}

function offLot(field: string, { market, base }: ListedMarket): FieldProblem {
  return { field, code: 'quantity_off_lot', facts: { lot: formatShort(market.lot, base.scale) } };
}

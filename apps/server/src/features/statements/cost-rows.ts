// What the coins held at the end of a month have cost, and what its sales have gained, by the requested methods.
import type { CostMethod } from '@candor/contract';
import type { LotSums } from '@candor/formulas';
import type { Statement } from './read-statement.ts';

export type CostFigures = {
  method: 'average' | 'first_in';
  /** In USDT with all digits; undefined where it is not known. */
  cost: bigint | undefined;
  realized: bigint;
};

export type CostRow = { coin: number; figures: CostFigures[] };

const NOTHING: LotSums = { units: 0n, cost: 0n, realized: 0n, isKnown: true };

/** Coins that were held or sold in the month. */
export function costRows({ costs: { before, after } }: Statement, method: CostMethod): CostRow[] {
  return [...after].flatMap(([coin, end]) => {
    const start = before.get(coin);
    const figures = [
      figuresOf('average', start?.average ?? NOTHING, end.average),
      figuresOf('first_in', start?.lots ?? NOTHING, end.lots),
    ];
    const isShown = end.average.units > 0n || figures.some(({ realized }) => realized !== 0n);
    const wanted = figures.filter(each => method === 'both' || method === each.method);
    return isShown ? [{ coin, figures: wanted }] : [];
  });
}

function figuresOf(method: CostFigures['method'], start: LotSums, end: LotSums): CostFigures {
  return { method, cost: end.isKnown ? end.cost : undefined, realized: end.realized - start.realized };
}

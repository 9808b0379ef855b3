// Measures one day's payments of a hundred thousand locked amounts and the allotment of as many subscriptions, beside plain loops over as many objects.
import { runInTurns } from './bench-process.ts';
import type { ProductsRun, ProductsRuns, ProductsShape } from './products-exchange.ts';
import type { ProductsProcess, ProductsSide } from './products-process.ts';
import { type BenchRow, median, moreIsBetter } from './row.ts';

export const PRODUCT_ROWS = ['hosting-day-100k', 'allotment-100k'] as const;

/** The medians of both sides. */
export async function benchProducts({ rounds, ...shape }: ProductsShape & { rounds: number }): Promise<BenchRow[]> {
  const sides: readonly ProductsSide[] = ['ours', 'loop'];
  const options = sides.map((side): ProductsProcess => ({ side, shape }));
  const runs = await runInTurns<ProductsRuns>('products-process.ts', options, rounds);
  const [ours, loop] = runs as [ProductsRuns[], ProductsRuns[]];
  const [day, allotment] = PRODUCT_ROWS;
  const open = shape.open.toLocaleString('en');
  return [
    row(shape, { name: day, reference: `a loop over ${open} orders`, of: each => each.day, ours, loop }),
    row(shape, {
      name: allotment,
      reference: `a loop over ${open} subscriptions`,
      of: each => each.allotment,
      ours,
      loop,
    }),
  ];
}

type Sides = {
  name: string;
  reference: string;
  of: (runs: ProductsRuns) => ProductsRun;
  ours: ProductsRuns[];
  loop: ProductsRuns[];
};

/** Each payment and each part is one or more entries in the books. */
function row({ open }: ProductsShape, { name, reference, of, ours, loop }: Sides): BenchRow {
  const rate = (runs: readonly ProductsRuns[]) => median(runs.map(run => open / of(run).seconds));
  const unit = 'a second of processor time';
  const longest = median(ours.map(run => of(run).longest)) * 1_000;
  const made = moreIsBetter({ name, value: rate(ours), unit, reference, referenceValue: rate(loop) });
  return { ...made, details: { 'longest command, ms of processor time': longest } };
}

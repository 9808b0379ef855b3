// Measures one day's payments of a hundred thousand locked amounts and the allotment of as many subscriptions, beside plain loops over as many objects.
import { once } from 'node:events';
import { startProcess } from './bench-process.ts';
import type { ProductsRun, ProductsRuns, ProductsShape } from './products-exchange.ts';
import type { ProductsProcess, ProductsSide } from './products-process.ts';
import { type BenchRow, median, moreIsBetter } from './row.ts';

const ROUNDS = 3;
export const PRODUCT_ROWS = ['hosting-day-100k', 'allotment-100k'] as const;

/** The medians of both sides, in turns, after one round of warm-up. */
export async function benchProducts(shape: ProductsShape): Promise<BenchRow[]> {
  const sides: readonly ProductsSide[] = ['ours', 'loop'];
  const processes = await Promise.all(
    sides.map(side => startProcess<object>('products-process.ts', { side, shape } satisfies ProductsProcess)),
  );
  const runs = sides.map((): ProductsRuns[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { process }] of processes.entries()) {
      process.send('run');
      const [run] = (await once(process, 'message')) as [ProductsRuns];
      if (round > 0) runs[index]!.push(run);
    }
  }
  for (const { stop } of processes) await stop();
  const [ours, loop] = runs as [ProductsRuns[], ProductsRuns[]];
  const [day, allotment] = PRODUCT_ROWS;
  return [
    row(shape, { name: day, reference: 'a loop over 100,000 orders', of: each => each.day, ours, loop }),
    row(shape, {
      name: allotment,
      reference: 'a loop over 100,000 subscriptions',
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

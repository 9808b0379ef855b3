// One side of the benchmark of locked products and launches: runs once for every message.
import { processOptions, tellReady } from './bench-process.ts';
import { type ProductsRuns, type ProductsShape, runProducts } from './products-exchange.ts';
import { runNaiveProducts } from './products-reference.ts';

export type ProductsSide = 'ours' | 'loop';
export type ProductsProcess = { side: ProductsSide; shape: ProductsShape };

const SIDES: Record<ProductsSide, (shape: ProductsShape) => ProductsRuns> = {
  ours: runProducts,
  loop: runNaiveProducts,
};

const { side, shape } = processOptions<ProductsProcess>();
process.on('message', () => process.send!(SIDES[side](shape)));
process.on('SIGTERM', () => process.exit(0));
tellReady({});

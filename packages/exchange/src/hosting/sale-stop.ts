// Says why nothing of a locked product can be bought, from the public figures.
import { largestHosting } from '@candor/formulas';
import type { HostingProduct } from './product.ts';

export type SaleFigures = {
  product: HostingProduct;
  /** What of its reserve is free. */
  reserve: bigint;
  /** What the exchange has of the product's coin of its own. */
  exchangeFunds: bigint;
};

/** Undefined while it is sold. */
export function saleStop({ product, reserve, exchangeFunds }: SaleFigures) {
  if (!product.isOpen) return 'not-offered';
  if (exchangeFunds < 0n) return 'books-short';
  return largestHosting(reserve, product.interestPpm) < product.minAmount ? 'sold-out' : undefined;
}

// Reads locked products with what their reserves have and owe, and what the exchange has of their coins of its own.
import { EXCHANGE_FUNDS, exchangeFunds, type HostingProduct, systemAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { accountsTable } from '../../database/rows/accounts.ts';
import { hostingProductsTable } from '../../database/rows/hosting.ts';

export type ProductState = {
  product: HostingProduct;
  /** What of its reserve is free, and what open orders are owed. */
  reserve: bigint;
  promised: bigint;
  /** Below zero nothing in its coin is sold. */
  exchangeFunds: bigint;
};

export async function findProduct(reader: Reader, id: number): Promise<HostingProduct | undefined> {
  const [product] = await reader.select(hostingProductsTable, 'WHERE id = $1::bigint', [id]);
  return product;
}

/** Open ones first, then by their numbers. */
export async function readProducts(reader: Reader): Promise<ProductState[]> {
  const products = await reader.select(hostingProductsTable, 'ORDER BY is_open DESC, id');
  const ids = products.flatMap(({ id, coin }) => [
    systemAccount('hosting-reserve', coin, id),
    systemAccount('hosting-interest', coin, id),
    ...EXCHANGE_FUNDS.map(kind => systemAccount(kind, coin)),
  ]);
  const rows = await reader.select(accountsTable, 'WHERE id = ANY($1)', [ids]);
  const accounts = new Map(rows.map(account => [account.id, account]));
  const balanceOf = (id: number) => accounts.get(id)?.balance ?? 0n;
  return products.map(product => ({
    product,
    reserve: balanceOf(systemAccount('hosting-reserve', product.coin, product.id)),
    promised: balanceOf(systemAccount('hosting-interest', product.coin, product.id)),
    exchangeFunds: exchangeFunds(accounts, product.coin),
  }));
}

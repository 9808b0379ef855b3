// Which accounts of a user are open: those whose product this exchange offers.
import type { AccountName } from '@candor/contract';
import type { Product } from '@candor/formulas';

const PRODUCTS = { change: 'spot', lever: 'contracts', micro: 'options', legal: 'fiat' } as const satisfies Record<
  AccountName,
  Product
>;

export function isOpenAccount(open: ReadonlySet<Product>, account: AccountName): boolean {
  return open.has(PRODUCTS[account]);
}

/** The open accounts as the wire marks them on each coin. */
export function accountFlags(open: ReadonlySet<Product>) {
  const flag = (account: AccountName) => (isOpenAccount(open, account) ? (1 as const) : (0 as const));
  return { is_legal: flag('legal'), is_lever: flag('lever'), is_match: flag('change'), is_micro: flag('micro') };
}

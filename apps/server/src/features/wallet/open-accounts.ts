// Which accounts of a user are open: those whose product this exchange offers, and of them those that have a use for a coin.
import type { AccountName } from '@candor/contract';
import type { Product } from '@candor/formulas';
import type { MarketList } from '../market/views/market-list.ts';

const PRODUCTS = { change: 'spot', lever: 'contracts', micro: 'options', legal: 'fiat' } as const satisfies Record<
  AccountName,
  Product
>;

export function isOpenAccount(open: ReadonlySet<Product>, account: AccountName): boolean {
  return open.has(PRODUCTS[account]);
}

/** The open accounts that a coin has, as the wire marks them: contracts are margined, and options paid, in some coins only. */
export function accountFlags(open: ReadonlySet<Product>, list: MarketList, coin: number) {
  const flag = (account: AccountName, isUsed = true) =>
    isUsed && isOpenAccount(open, account) ? (1 as const) : (0 as const);
  return {
    is_legal: flag('legal'),
    is_lever: flag('lever', isMargin(list, coin)),
    is_match: flag('change'),
    is_micro: flag('micro', isStake(list, coin)),
  };
}

/** Also while its last contract is being settled: margin may still be added. */
function isMargin(list: MarketList, coin: number): boolean {
  return [...list.contracts.keys()].some(market => list.require(market).quote.id === coin);
}

function isStake({ optionRules }: MarketList, coin: number): boolean {
  return [...optionRules.values()].some(rules => rules.isOpen && rules.coin === coin);
}

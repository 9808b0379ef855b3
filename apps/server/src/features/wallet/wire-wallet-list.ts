// Everything that a user has, account by account, with its value.
import { type AccountName, type PartBesideAccounts, partsBesideAccounts } from '@candor/contract';
import type { Account, Coin, WalletKind } from '@candor/exchange';
import { changeInBasisPoints, type Product } from '@candor/formulas';
import { decimal, divideDown, formatDecimal, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import { RATE_SCALE } from '../fiat-rates/ecb-rates.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, type PriceOf, valueIn, valueInCoin } from '../market/views/valuation.ts';
import { logoOf } from '../market/wire-pair.ts';
import { signed } from '../market/wire-price.ts';
import type { DayResult } from './day-results.ts';
import { sumOf } from './equity.ts';
import { accountFlags } from './open-accounts.ts';
import { amountsOf, walletOf } from './wire-wallet.ts';

const USDT_SCALE = 6;

/** The price of one USDT in CNY, where one USDT counts as one US dollar; undefined where no rate is known. */
export type CnyRate = string | undefined;

export type WalletListParts = {
  user: number;
  day: Pick<DayResult, 'wallets' | 'holdings' | 'equity'>;
  views: PublicViews;
  /** The products of this exchange. */
  open: ReadonlySet<Product>;
  cnyRate: CnyRate;
  /** Part of a coin's name; other coins are left out. */
  search: string | undefined;
};

export function walletGroupsOf({ user, day, views, open, cnyRate, search = '' }: WalletListParts) {
  const { wallets, holdings, equity } = day;
  const coins = [...views.list.coins.values()];
  const priceOf = indexPrices(views);
  const flags = new Map(coins.map(({ id }) => [id, accountFlags(open, views.list, id)]));
  /** @param openMembers what of a coin is open in this account besides its wallet. */
  const group = <Name extends AccountName, Open>(kind: WalletKind, name: Name, openMembers: (coin: Coin) => Open) => {
    const balance = coins
      .filter(coin => coin.name.toUpperCase().includes(search.toUpperCase()))
      .map(coin => {
        const wallet = walletOf(wallets, user, coin, kind);
        return {
          id: wallet.id,
          currency: coin.id,
          currency_name: coin.name,
          logo: logoOf(coin),
          ...coinValue(coin, priceOf, cnyRate),
          is_charge: depositFlagOf(views.list, coin),
          ...flags.get(coin.id)!,
          ...amountMembers(name, coin, wallet),
          ...openMembers(coin),
        };
      });
    const total = usdt(equity.wallets[kind]);
    const withOpen = usdt(equity.wallets[kind] + equity.open[kind]);
    return { balance, totle: total, usdt_totle: Number(total), CNY: '' as const, equity: withOpen };
  };
  const stake = (coin: Coin) => formatDecimal(holdings.locked.get(coin.id)?.stake ?? 0n, coin.scale);
  return {
    change_wallet: group('spot', 'change', () => ({})),
    lever_wallet: group('lever', 'lever', coin => ({
      lever_result: signed(equity.results.get(coin.id) ?? 0n, coin.scale),
    })),
    micro_wallet: group('option', 'micro', coin => ({ micro_stake: stake(coin) })),
    legal_wallet: group('fiat', 'legal', () => ({})),
  };
}

function usdt(value: bigint): string {
  return formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
}

type Amounts<Name extends AccountName> = Record<`${Name}_balance` | `lock_${Name}_balance`, string>;

export function amountMembers<Name extends AccountName>(name: Name, coin: Coin, wallet: Account): Amounts<Name> {
  const { free, locked } = amountsOf(coin, wallet);
  return { [`${name}_balance`]: free, [`lock_${name}_balance`]: locked } as Amounts<Name>;
}

/** The value of one whole coin in USDT, and in CNY rounded down; "0" where no rate is known. */
export function coinValue(coin: Coin, priceOf: PriceOf, cnyRate: CnyRate) {
  const price = priceOf(coin);
  const inCny = cnyRate === undefined ? 0n : divideDown(price * decimal(cnyRate, RATE_SCALE), powerOfTen(RATE_SCALE));
  return { usdt_price: formatDecimal(price, INDEX_SCALE), cny_price: formatDecimal(inCny, INDEX_SCALE) };
}

/** 1 where the coin comes in over a chain and its deposits are not paused. */
export function depositFlagOf(list: MarketList, { id }: Coin): 0 | 1 {
  const hasRail = list.railsOffered(id).length > 0;
  return hasRail && list.coinRules.get(id)?.depositPause === null ? 1 : 0;
}

/** What is locked and counts in no account, with its value. A coin without an index is shown without a value. */
export function lockedOf(views: PublicViews, { holdings, equity }: Pick<DayResult, 'holdings' | 'equity'>) {
  const priceOf = indexPrices(views);
  const list = [...views.list.coins.values()].flatMap(coin => {
    const units = holdings.locked.get(coin.id);
    if (units === undefined || partsBesideAccounts.every(part => units[part] === 0n)) return [];
    const amounts = partsBesideAccounts.map(part => [part, formatDecimal(units[part], coin.scale)]);
    const row = {
      currency: coin.id,
      currency_name: coin.name,
      logo: logoOf(coin),
      usdt_price: formatDecimal(priceOf(coin), INDEX_SCALE),
      ...(Object.fromEntries(amounts) as Record<PartBesideAccounts, string>),
    };
    return [row];
  });
  return { list, totle: usdt(sumOf(equity.locked)) };
}

/** The one total with the time of its oldest stale price, the total without what is open, and today's result. */
export function totalsOf(views: PublicViews, { equity, staleSince, basis, result }: DayResult) {
  const { total, wallets, locked } = equity;
  const held = sumOf(wallets) + sumOf(locked);
  const btc = [...views.list.coins.values()].find(coin => coin.name === 'BTC');
  const inBtc = (value: bigint) => {
    return btc === undefined ? '0' : formatDecimal(valueInCoin(value, btc, indexPrices(views)(btc)), btc.scale);
  };
  return {
    equity_usdt: usdt(total),
    equity_btc: inBtc(total),
    equity_at: staleSince,
    total_usdt: usdt(held),
    total_btc: inBtc(held),
    today_result: signed(valueIn(result, USDT_SCALE), USDT_SCALE),
    today_percent: signed(changeInBasisPoints(basis, basis + result), 2),
  };
}

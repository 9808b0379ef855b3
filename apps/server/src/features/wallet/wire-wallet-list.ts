// Everything that a user has, account by account, with what it is worth.
import type { AccountName } from '@candor/contract';
import type { Account, Coin, WalletKind } from '@candor/exchange';
import { changeInBasisPoints, type Product } from '@candor/formulas';
import { decimal, divideDown, formatDecimal, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import { RATE_SCALE } from '../fiat-rates/ecb-rates.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, type PriceOf, valueIn, valueInCoin, worthOf } from '../market/views/valuation.ts';
import { logoOf } from '../market/wire-coin.ts';
import { signed } from '../market/wire-price.ts';
import { accountFlags } from './open-accounts.ts';
import type { Locked } from './read-locked.ts';
import type { Wallets } from './read-wallets.ts';
import { amountsOf, walletOf } from './wire-wallet.ts';

const USDT_SCALE = 6;

/** The price of one USDT in CNY, where one USDT counts as one US dollar; undefined where no rate is known. */
export type CnyRate = string | undefined;

export type WalletListParts = {
  user: number;
  wallets: Wallets;
  views: PublicViews;
  /** The products of this exchange. */
  open: ReadonlySet<Product>;
  cnyRate: CnyRate;
  /** Part of a coin's name; other coins are left out. */
  search: string | undefined;
};

export function walletGroupsOf({ user, wallets, views, open, cnyRate, search = '' }: WalletListParts) {
  const coins = [...views.list.coins.values()];
  const priceOf = indexPrices(views);
  const flags = new Map(coins.map(({ id }) => [id, accountFlags(open, views.list, id)]));
  const group = <Name extends AccountName>(kind: WalletKind, name: Name) => {
    let value = 0n;
    const balance = coins.flatMap(coin => {
      const wallet = walletOf(wallets, user, coin, kind);
      value += worthOf(coin, wallet.balance, priceOf(coin));
      if (!coin.name.includes(search.toUpperCase())) return [];
      const row = {
        id: wallet.id,
        currency: coin.id,
        currency_name: coin.name,
        logo: logoOf(coin),
        ...coinWorth(coin, priceOf, cnyRate),
        is_charge: depositFlagOf(views.list, coin),
        ...flags.get(coin.id)!,
        ...amountMembers(name, coin, wallet),
      };
      return [row];
    });
    const total = formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
    return { balance, totle: total, usdt_totle: Number(total), CNY: '' as const };
  };
  return {
    change_wallet: group('spot', 'change'),
    lever_wallet: group('lever', 'lever'),
    micro_wallet: group('option', 'micro'),
    legal_wallet: group('fiat', 'legal'),
  };
}

type Amounts<Name extends AccountName> = Record<`${Name}_balance` | `lock_${Name}_balance`, string>;

export function amountMembers<Name extends AccountName>(name: Name, coin: Coin, wallet: Account): Amounts<Name> {
  const { free, locked } = amountsOf(coin, wallet);
  return { [`${name}_balance`]: free, [`lock_${name}_balance`]: locked } as Amounts<Name>;
}

/** The value of one whole coin in USDT, and in CNY rounded down; "0" where no rate is known. */
export function coinWorth(coin: Coin, priceOf: PriceOf, cnyRate: CnyRate) {
  const price = priceOf(coin);
  const inCny = cnyRate === undefined ? 0n : divideDown(price * decimal(cnyRate, RATE_SCALE), powerOfTen(RATE_SCALE));
  return { usdt_price: formatDecimal(price, INDEX_SCALE), cny_price: formatDecimal(inCny, INDEX_SCALE) };
}

/** 1 where the coin comes in over a chain and its deposits are not paused. */
export function depositFlagOf({ rails, coinRules }: MarketList, { id }: Coin): 0 | 1 {
  const hasRail = [...rails.values()].some(rail => rail.coin === id);
  return hasRail && coinRules.get(id)?.depositPause === null ? 1 : 0;
}

/** What is locked in products and lies in launches, with what it is worth. A coin without an index is shown without a value. */
export function lockedOf(views: PublicViews, locked: Locked) {
  const priceOf = indexPrices(views);
  let value = 0n;
  const list = [...views.list.coins.values()].flatMap(coin => {
    const units = locked.get(coin.id);
    if (units === undefined) return [];
    value += worthOf(coin, units.hosting + units.launch, priceOf(coin));
    const row = {
      currency: coin.id,
      currency_name: coin.name,
      logo: logoOf(coin),
      usdt_price: formatDecimal(priceOf(coin), INDEX_SCALE),
      hosting: formatDecimal(units.hosting, coin.scale),
      launch: formatDecimal(units.launch, coin.scale),
    };
    return [row];
  });
  return { list, totle: formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE) };
}

/** The sums over all four accounts and what is locked, and today's result. */
export function totalsOf(views: PublicViews, day: { value: bigint; basis: bigint; result: bigint }) {
  const btc = [...views.list.coins.values()].find(coin => coin.name === 'BTC');
  const inBtc = btc === undefined ? 0n : valueInCoin(day.value, btc, indexPrices(views)(btc));
  return {
    total_usdt: formatDecimal(valueIn(day.value, USDT_SCALE), USDT_SCALE),
    total_btc: formatDecimal(inBtc, btc?.scale ?? 0),
    today_result: signed(valueIn(day.result, USDT_SCALE), USDT_SCALE),
    today_percent: signed(changeInBasisPoints(day.basis, day.basis + day.result), 2),
  };
}

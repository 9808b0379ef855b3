// The total value of an account: the one valuation behind totals, past values, results of the day and the value in the console.
import { type LockedPartName, type PartBesideAccounts, partsBesideAccounts } from '@candor/contract';
import { WALLET_KINDS, type WalletKind } from '@candor/exchange';
import { type Direction, resultAt } from '@candor/formulas';
import { stepsOf } from '../market/contract-mark.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import {
  indexOnOpening,
  indexPrices,
  openingPrices,
  type PriceOf,
  pricedMarkets,
  valuationOf,
} from '../market/views/valuation.ts';

/** Units of one coin that are the user's outside of the wallets. */
export type LockedUnits = Readonly<Record<LockedPartName, bigint>>;

/** What is open in the contracts of a market in one direction: lots, and the quote units that they were opened for. */
export type OpenLots = { market: number; direction: Direction; lots: bigint; entryValue: bigint };

/** Everything in an account. Nothing is in two parts: the margin of contracts is a frozen part of a wallet. */
export type Holdings = {
  /** Balances with their frozen parts. */
  wallets: readonly { coin: number; kind: WalletKind; balance: bigint }[];
  /** By coin; coins of which there is nothing are absent. */
  locked: ReadonlyMap<number, LockedUnits>;
  positions: readonly OpenLots[];
};

/** Prices of one moment: of coins, and the marks of contracts by market. At INDEX_SCALE, 0 where there is none. */
export type Prices = { list: MarketList; priceOf: PriceOf; markOf: (market: number) => bigint };

/** In USDT at VALUE_SCALE, with all digits. */
export type Equity = {
  /** The wallets of each account. */
  wallets: Record<WalletKind, bigint>;
  /** What is open in each account besides its wallets: stakes of options, results of contracts. */
  open: Record<WalletKind, bigint>;
  /** What is locked and counts in no account. */
  locked: Record<PartBesideAccounts, bigint>;
  /** Everything together. */
  total: bigint;
  /** The results of open contracts at their marks by the coin in which they are paid, in its units. */
  results: ReadonlyMap<number, bigint>;
};

export function equityOf(holdings: Holdings, { list, priceOf, markOf }: Prices): Equity {
  const usdtOf = (id: number, units: bigint) => {
    const coin = list.coins.get(id);
    return coin === undefined || units === 0n ? 0n : valuationOf(coin, units, priceOf(coin));
  };
  const [wallets, open] = [nothingByAccount(), nothingByAccount()];
  for (const { coin, kind, balance } of holdings.wallets) wallets[kind] += usdtOf(coin, balance);
  const locked = Object.fromEntries(partsBesideAccounts.map(part => [part, 0n])) as Equity['locked'];
  for (const [coin, units] of holdings.locked) {
    for (const part of partsBesideAccounts) locked[part] += usdtOf(coin, units[part]);
    open.option += usdtOf(coin, units.stake);
  }
  const results = resultsOf(holdings.positions, list, markOf);
  for (const [coin, units] of results) open.lever += usdtOf(coin, units);
  const total = WALLET_KINDS.reduce((sum, kind) => sum + wallets[kind] + open[kind], sumOf(locked));
  return { wallets, open, locked, total, results };
}

/** All of them together. */
export function sumOf(values: Readonly<Record<string, bigint>>): bigint {
  return Object.values(values).reduce((sum, value) => sum + value, 0n);
}

const nothingByAccount = (): Record<WalletKind, bigint> => ({ spot: 0n, lever: 0n, option: 0n, fiat: 0n });

/** Lots without a mark have no result yet. */
function resultsOf(
  positions: readonly OpenLots[],
  list: MarketList,
  markOf: (market: number) => bigint,
): Map<number, bigint> {
  const results = new Map<number, bigint>();
  for (const { market, direction, lots, entryValue } of positions) {
    const contract = list.contracts.get(market);
    const mark = lots === 0n || contract === undefined ? 0n : markOf(market);
    if (contract === undefined || mark === 0n) continue;
    const listed = list.require(market);
    const { lower, upper } = stepsOf(mark, { contract, listed });
    const value = lots * BigInt(direction === 'long' ? lower : upper) * contract.tickLotValue;
    const before = results.get(listed.quote.id) ?? 0n;
    results.set(listed.quote.id, before + resultAt(direction, entryValue, value));
  }
  return results;
}

/** The prices of now; of a stale index its last one. */
export function pricesNow(views: PublicViews): Prices {
  return { list: views.list, priceOf: indexPrices(views), markOf: market => views.market(market).price.index };
}

/** The prices at the beginning of a day, of which the daily candle is running. */
export function pricesOnOpening(views: PublicViews, dayStartMs: number): Prices {
  const markOf = indexOnOpening(views, dayStartMs);
  return { list: views.list, priceOf: openingPrices(views, dayStartMs), markOf };
}

/** When the oldest stale price was live that the value of these holdings rests on; 0 where all are live. */
export function staleSince(views: PublicViews, holdings: Holdings, nowMs: number): number {
  const priced = pricedMarkets(views.list);
  const coins = [
    ...holdings.wallets.filter(({ balance }) => balance > 0n).map(({ coin }) => coin),
    ...holdings.locked.keys(),
  ];
  const markets = new Set(holdings.positions.map(({ market }) => market));
  for (const coin of coins) if (priced.has(coin)) markets.add(priced.get(coin)!);
  const used = [...markets].map(id => views.market(id));
  const stale = used.filter(view => view.price.index > 0n && view.isIndexStale(nowMs));
  return stale.reduce((oldest, { price }) => (oldest === 0 ? price.indexAt : Math.min(oldest, price.indexAt)), 0);
}

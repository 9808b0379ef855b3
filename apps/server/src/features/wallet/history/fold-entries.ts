// Computes from the entries of a user what each order moved, what each coin has cost, and what was held at the end of each hour.
import { ENTRY_KIND, meaningOf } from '@candor/exchange';
import type { CoinCosts } from './coin-costs.ts';
import type { OwnEntry, OwnTrade } from './read-own-entries.ts';

/** All entries of an order so far, or a single other entry. */
export type Movement = {
  sequence: number;
  n: number;
  at: number;
  kind: number;
  coin: number;
  /** What came in, or left where below zero; of an order before fees, in its base coin. */
  units: bigint;
  debit: number;
  credit: number;
  order: OrderSums | undefined;
  entries: number;
};

export type OrderSums = {
  id: number;
  market: number;
  other: { coin: number; units: bigint };
  fee: { coin: number; units: bigint };
};

export type HourBalance = { coin: number; startMs: number; units: bigint };

export type Folded = {
  /** What to add to stored movements of the same orders. */
  movements: Movement[];
  hours: HourBalance[];
};

/** A sequence of the journal and its time. */
export type Moment = Pick<OwnEntry, 'sequence' | 'at'>;

/** The values that costs are counted in: USDT with 16 decimals. */
export type Valuation = {
  /** The base coin of a market. */
  baseOf(market: number): number;
  /** The value of units of a coin at a sequence of the journal; undefined where no price was recorded. */
  at(coin: number, units: bigint, moment: Moment): Promise<bigint | undefined>;
  /** The coin that values are counted in; it has no cost and no result of its own. */
  money: number;
};

const HOUR_MS = 3_600_000;

/** The owner of the entries. */
export type Owner = { user: number; isOwn(account: number): boolean };

/** @param costs the result of the entries before; the entries are added to it. */
export async function foldEntries(
  { user, isOwn }: Owner,
  entries: readonly OwnEntry[],
  costs: CoinCosts,
  valuation: Valuation,
): Promise<Folded> {
  const movements: Movement[] = [];
  const orders = new Map<number, Movement>();
  const hours = new Map<string, HourBalance>();
  for (let first = 0; first < entries.length; ) {
    const group = groupFrom(entries, first);
    first += group.length;
    const net = netOf(isOwn, group);
    const { trade, at } = group[0]!;
    if (trade === undefined) {
      await addSingle(movements, costs, isOwn, group[0]!, valuation);
    } else {
      addToOrder(orders, user, isOwn, group, trade, valuation.baseOf(trade.market));
      await addTrade(costs, net, valuation.baseOf(trade.market), group[0]!, valuation);
    }
    const startMs = at - (at % HOUR_MS);
    for (const coin of net.keys()) {
      hours.set(`${coin} ${startMs}`, { coin, startMs, units: costs.units(coin) });
      costs.closeMonth(coin, at);
    }
  }
  return { movements: [...movements, ...orders.values()], hours: [...hours.values()] };
}

/** What is locked is still owned and keeps its cost; what an early redemption takes is lost, and shows in what returns. */
async function addSingle(
  movements: Movement[],
  costs: CoinCosts,
  isOwn: (account: number) => boolean,
  entry: OwnEntry,
  valuation: Valuation,
): Promise<void> {
  const meaning = meaningOf(entry.kind);
  if (meaning === 'lost') {
    costs.change(entry.coin, entry.units, false, 0n);
    return;
  }
  movements.push(singleMovement(isOwn, entry));
  if (meaning === 'locked') return;
  await addFlow(costs, netOf(isOwn, [entry]), entry, valuation);
}

/** The entries of one trade, which follow each other; any other entry alone. */
function groupFrom(entries: readonly OwnEntry[], first: number): OwnEntry[] {
  const { trade, sequence } = entries[first]!;
  if (trade === undefined) return [entries[first]!];
  let end = first + 1;
  while (entries[end]?.trade?.id === trade.id && entries[end]?.sequence === sequence) end++;
  return entries.slice(first, end);
}

/** What all wallets of the user together gained or lost, coin by coin. */
function netOf(isOwn: (account: number) => boolean, group: readonly OwnEntry[]): Map<number, bigint> {
  const net = new Map<number, bigint>();
  for (const entry of group) {
    const units = signedUnits(isOwn, entry);
    if (units !== undefined) net.set(entry.coin, (net.get(entry.coin) ?? 0n) + units);
  }
  return net;
}

/** Undefined where an entry stays within the user's wallets. */
function signedUnits(isOwn: (account: number) => boolean, { debit, credit, units }: OwnEntry): bigint | undefined {
  if (isOwn(debit)) return isOwn(credit) ? undefined : -units;
  return units;
}

function singleMovement(isOwn: (account: number) => boolean, entry: OwnEntry): Movement {
  const { sequence, n, at, kind, coin, units, debit, credit } = entry;
  const signed = signedUnits(isOwn, entry) ?? units;
  return { sequence, n, at, kind, coin, units: signed, debit, credit, order: undefined, entries: 1 };
}

function addToOrder(
  orders: Map<number, Movement>,
  user: number,
  isOwn: (account: number) => boolean,
  group: readonly OwnEntry[],
  trade: OwnTrade,
  base: number,
): void {
  const id = trade.taker === user ? trade.takerOrder : trade.makerOrder;
  const newest = group.at(-1)!;
  const { order, ...known } = orders.get(id) ?? emptyOrder(id, trade.market, base, group);
  const sums = order!;
  let units = known.units;
  let { other, fee } = sums;
  for (const entry of group) {
    const signed = signedUnits(isOwn, entry) ?? 0n;
    if (entry.kind === ENTRY_KIND.spotFee) fee = { coin: entry.coin, units: fee.units - signed };
    else if (entry.coin === base) units += signed;
    else other = { coin: entry.coin, units: other.units + signed };
  }
  const { sequence, n, at } = newest;
  orders.set(id, {
    ...known,
    sequence,
    n,
    at,
    units,
    order: { ...sums, other, fee },
    entries: known.entries + group.length,
  });
}

function emptyOrder(id: number, market: number, base: number, group: readonly OwnEntry[]): Movement {
  const { sequence, n, at, debit, credit } = group[0]!;
  const quote = group.find(({ coin }) => coin !== base)?.coin ?? base;
  const none = { coin: quote, units: 0n };
  const order = { id, market, other: none, fee: none };
  return { sequence, n, at, kind: ENTRY_KIND.spotTrade, coin: base, units: 0n, debit, credit, order, entries: 0 };
}

/** A trade gives one coin for the other: the value of the quote coin is the cost, or the proceeds of a sale. */
async function addTrade(
  costs: CoinCosts,
  net: ReadonlyMap<number, bigint>,
  base: number,
  moment: Moment,
  valuation: Valuation,
): Promise<void> {
  const [quote] = [...net.keys()].filter(coin => coin !== base);
  const [baseUnits, quoteUnits] = [net.get(base) ?? 0n, quote === undefined ? 0n : net.get(quote)!];
  const magnitude = quoteUnits < 0n ? -quoteUnits : quoteUnits;
  const value = quote === undefined ? 0n : await valuation.at(quote, magnitude, moment);
  const isPurchase = quoteUnits < 0n || baseUnits > 0n;
  costs.change(base, isPurchase ? baseUnits : -baseUnits, isPurchase, value);
  if (quote !== undefined) costs.change(quote, magnitude, !isPurchase, value);
}

/** What comes from outside counts at its price of that moment; what leaves removes its cost. */
async function addFlow(
  costs: CoinCosts,
  net: ReadonlyMap<number, bigint>,
  moment: Moment,
  valuation: Valuation,
): Promise<void> {
  for (const [coin, units] of net) {
    if (units >= 0n) costs.change(coin, units, true, await valuation.at(coin, units, moment));
    else costs.change(coin, -units, false, undefined);
  }
}

// Works out from the entries of a user what each order moved, what each coin has cost, and what was held at the end of each hour.
import { ENTRY_KIND } from '@candor/exchange';
import { acquire, type CostBasis, dispose, NO_COST_BASIS } from '@candor/formulas';
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
  costs: Map<number, CostBasis>;
  hours: HourBalance[];
};

/** A place in the journal and its time. */
export type Moment = Pick<OwnEntry, 'sequence' | 'at'>;

/** The values that costs are counted in: USDT with 16 decimals. */
export type Worth = {
  /** The base coin of a market. */
  baseOf(market: number): number;
  /** What units of a coin were worth at a place in the journal; undefined where no price was recorded. */
  at(coin: number, units: bigint, moment: Moment): Promise<bigint | undefined>;
  /** The coin that values are counted in; it has no cost and no result of its own. */
  money: number;
};

const HOUR_MS = 3_600_000;

/** @param costs what is known from the entries before; it is not changed. */
export async function foldEntries(
  user: number,
  isOwn: (account: number) => boolean,
  entries: readonly OwnEntry[],
  costs: ReadonlyMap<number, CostBasis>,
  worth: Worth,
): Promise<Folded> {
  const folded: Folded = { movements: [], costs: new Map(costs), hours: [] };
  const orders = new Map<number, Movement>();
  const hours = new Map<string, HourBalance>();
  for (let first = 0; first < entries.length; ) {
    const group = groupFrom(entries, first);
    first += group.length;
    const net = netOf(isOwn, group);
    const { trade, at } = group[0]!;
    if (trade === undefined) {
      await addSingle(folded, isOwn, group[0]!, worth);
    } else {
      addToOrder(orders, user, isOwn, group, trade, worth.baseOf(trade.market));
      await addTrade(folded.costs, net, worth.baseOf(trade.market), group[0]!, worth);
    }
    const startMs = at - (at % HOUR_MS);
    for (const coin of net.keys()) {
      hours.set(`${coin} ${startMs}`, { coin, startMs, units: folded.costs.get(coin)?.units ?? 0n });
    }
  }
  folded.movements.push(...orders.values());
  folded.hours = [...hours.values()];
  return folded;
}

/** What is locked is still owned and keeps its cost; what an early redemption takes is lost, and seen in what comes back. */
async function addSingle(
  { movements, costs }: Folded,
  isOwn: (account: number) => boolean,
  entry: OwnEntry,
  worth: Worth,
): Promise<void> {
  if (entry.kind === ENTRY_KIND.hostingDamages) {
    change(costs, entry.coin, entry.units, false, 0n, worth.money);
    return;
  }
  movements.push(singleMovement(isOwn, entry));
  if (entry.kind === ENTRY_KIND.hostingIn || entry.kind === ENTRY_KIND.hostingOut) return;
  await addFlow(costs, netOf(isOwn, [entry]), entry, worth);
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
    ...{ sequence, n, at, units },
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

/** A trade gives one coin for the other: what the quote coin was worth is the cost, or what came for a sale. */
async function addTrade(
  costs: Map<number, CostBasis>,
  net: ReadonlyMap<number, bigint>,
  base: number,
  moment: Moment,
  worth: Worth,
): Promise<void> {
  const [quote] = [...net.keys()].filter(coin => coin !== base);
  const [baseUnits, quoteUnits] = [net.get(base) ?? 0n, quote === undefined ? 0n : net.get(quote)!];
  const magnitude = quoteUnits < 0n ? -quoteUnits : quoteUnits;
  const value = quote === undefined ? 0n : await worth.at(quote, magnitude, moment);
  const isPurchase = quoteUnits < 0n || baseUnits > 0n;
  change(costs, base, isPurchase ? baseUnits : -baseUnits, isPurchase, value, worth.money);
  if (quote !== undefined) change(costs, quote, magnitude, !isPurchase, value, worth.money);
}

/** What comes from outside counts at its price of that moment; what leaves takes its cost along. */
async function addFlow(
  costs: Map<number, CostBasis>,
  net: ReadonlyMap<number, bigint>,
  moment: Moment,
  worth: Worth,
): Promise<void> {
  for (const [coin, units] of net) {
    if (units >= 0n) change(costs, coin, units, true, await worth.at(coin, units, moment), worth.money);
    else change(costs, coin, -units, false, undefined, worth.money);
  }
}

function change(
  costs: Map<number, CostBasis>,
  coin: number,
  units: bigint,
  comesIn: boolean,
  value: bigint | undefined,
  money: number,
): void {
  const known = costs.get(coin) ?? NO_COST_BASIS;
  // The money that everything is counted in is worth itself.
  const counted = coin === money ? (comesIn ? 0n : undefined) : value;
  costs.set(coin, comesIn ? acquire(known, units, counted) : dispose(known, units, counted));
}

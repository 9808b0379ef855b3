// Indexes derived from the tables of contracts: a book per market, triggers by the mark, and who has which positions and orders.
import { type Direction, type MarginTier, tierOf } from '@candor/formulas';
import { divideDown, divideUp, powerOfTen } from '@candor/money';
import { Book, type QueuePosition } from '../book/book.ts';
import { openLots, tradeValue } from '../book/book-order.ts';
import { OpenOrders } from '../book/open-orders.ts';
import { INDEX_SCALE } from '../price/price.ts';
import type { Contract } from './contract.ts';
import { indexOfId, type Mark, MarkTriggers } from './mark-triggers.ts';
import type { LeverOrder } from './order.ts';
import type { Position } from './position.ts';

const NONE: readonly number[] = [];

/** All that is derived for the contracts of one market. */
export class ContractIndexes {
  readonly book = new Book<LeverOrder>();
  readonly openOrders = new OpenOrders<LeverOrder>();
  readonly liquidations = new MarkTriggers();
  readonly stops = new MarkTriggers();
  /** Undefined before the first index price. */
  mark: Mark | undefined = undefined;
  /** Ids of the positions that are being liquidated. */
  readonly liquidating = new Set<number>();
  /** Ids of all positions, in rising order. */
  readonly positions: number[] = [];
  private readonly positionsByUser = new Map<number, number[]>();
  private readonly closingsByPosition = new Map<number, number[]>();
  /** Entry values of positions and open values of opening orders, by user and direction. */
  private readonly totals = new Map<string, bigint>();

  positionsOf(user: number): readonly number[] {
    return this.positionsByUser.get(user) ?? NONE;
  }

  /** Orders that close lots of a position, the oldest first. */
  closingsOf(position: number): readonly number[] {
    return this.closingsByPosition.get(position) ?? NONE;
  }

  /** The next position above an id, of the whole market. */
  positionAfter(id: number): number | undefined {
    return this.positions[indexOfId(this.positions, id + 1)];
  }

  totalOf(user: number, direction: Direction): bigint {
    return this.totals.get(`${user} ${direction}`) ?? 0n;
  }

  addTotal(user: number, direction: Direction, value: bigint): void {
    if (value === 0n) return;
    const total = this.totalOf(user, direction) + value;
    if (total === 0n) this.totals.delete(`${user} ${direction}`);
    else this.totals.set(`${user} ${direction}`, total);
  }

  addPosition({ id, user }: Position): void {
    insertId(this.positions, id);
    addTo(this.positionsByUser, user, id);
  }

  removePosition({ id, user }: Position): void {
    this.positions.splice(indexOfId(this.positions, id), 1);
    removeFrom(this.positionsByUser, user, id);
    this.liquidations.remove(id);
    this.liquidating.delete(id);
    this.stops.remove(id);
  }

  addOrder(order: LeverOrder, position: QueuePosition<LeverOrder> | null): void {
    this.openOrders.add(order.user, order.id, position);
    if (order.effect === 'close') addTo(this.closingsByPosition, order.position, order.id);
  }

  /** Puts an order into the book, behind the others of its price. */
  rest(order: LeverOrder): void {
    this.openOrders.setPosition(order.user, order.id, this.book.add(order, openLots(order)));
  }

  /** Removes lots of an order from the book, where it is in it. */
  reduce({ user, id }: LeverOrder, lots: number): void {
    const position = this.openOrders.positionOf(user, id);
    if (position !== null) this.book.reduce(position, lots);
  }

  /** Takes an order that rests out of the book, with all its open lots; it stays an open order. */
  leaveBook(order: LeverOrder): void {
    this.book.remove(this.openOrders.positionOf(order.user, order.id)!, openLots(order));
    this.openOrders.setPosition(order.user, order.id, null);
  }

  isResting({ user, id }: LeverOrder): boolean {
    return this.openOrders.positionOf(user, id) !== null;
  }

  removeOrder(order: LeverOrder): void {
    const position = this.openOrders.remove(order.user, order.id);
    if (position !== null) this.book.remove(position, openLots(order));
    if (order.effect === 'close') removeFrom(this.closingsByPosition, order.position, order.id);
  }
}

export class LeverIndexes {
  private readonly markets = new Map<number, ContractIndexes>();

  of(market: number): ContractIndexes {
    let indexes = this.markets.get(market);
    if (indexes === undefined) {
      indexes = new ContractIndexes();
      this.markets.set(market, indexes);
    }
    return indexes;
  }

  /** The ids of a user's open orders, oldest first, of one market or of all. */
  ordersOf(user: number, market?: number): number[] {
    if (market !== undefined) return [...this.of(market).openOrders.of(user)];
    return [...this.markets.values()].flatMap(({ openOrders }) => openOrders.of(user)).sort((a, b) => a - b);
  }

  /** The ids of a user's positions of all markets, oldest first. */
  positionsOf(user: number): number[] {
    return [...this.markets.values()].flatMap(market => market.positionsOf(user)).sort((a, b) => a - b);
  }
}

/** An index price in whole ticks of a contract. */
export function markOf(contract: Contract, index: bigint, quoteScale: number): Mark | undefined {
  if (index === 0n) return undefined;
  const numerator = index * powerOfTen(quoteScale);
  const denominator = powerOfTen(INDEX_SCALE) * contract.tick;
  const lower = Math.max(1, toNumber(divideDown(numerator, denominator)));
  return { lower, upper: Math.max(1, toNumber(divideUp(numerator, denominator))) };
}

/** What an opening order adds to the total of its user: the value of what is not filled, at its limit. */
export function openValue(contract: Contract, order: LeverOrder): bigint {
  return order.effect === 'open' ? tradeValue(contract, order.ticks, openLots(order)) : 0n;
}

/** The tiers that a position keeps. */
function tiersOf({ tiers, earlierTiers }: Contract, set: number): readonly MarginTier[] {
  return earlierTiers[set] ?? tiers;
}

/** Whether two totals belong to the same tier, under the present tiers and all earlier ones. */
export function isSameTier({ tiers, earlierTiers }: Contract, one: bigint, other: bigint): boolean {
  return [tiers, ...earlierTiers].every(set => tierOf(set, one) === tierOf(set, other));
}

/** The maintenance rate of a position among all of its user's. Above the last tier, which only changed tiers can lead to, that tier's. */
export function maintenanceOf(contract: Contract, indexes: ContractIndexes, position: Position): bigint {
  const tiers = tiersOf(contract, position.tierSet);
  const total = indexes.totalOf(position.user, position.direction);
  return (tierOf(tiers, total) ?? tiers.at(-1)!).maintenancePpm;
}

function toNumber(ticks: bigint): number {
  return ticks > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(ticks);
}

function addTo(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else insertId(list, id);
}

function removeFrom(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key)!;
  list.splice(indexOfId(list, id), 1);
  if (list.length === 0) lists.delete(key);
}

function insertId(ids: number[], id: number): void {
  ids.splice(indexOfId(ids, id), 0, id);
}

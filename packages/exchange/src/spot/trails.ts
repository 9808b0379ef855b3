// Trailing stops of one market that follow the last price, kept so that a new price touches one row however many follow it.
import { PPM } from '@candor/money';
import type { Side } from '../book/book-order.ts';
import type { SpotOrder } from './order.ts';

/** The stops of one side for which the same best price counts, by the place in which they began. */
type Group = {
  best: bigint;
  readonly members: SpotOrder[];
  /** The same stops, the nearest first. */
  readonly byPrice: SpotOrder[];
  readonly byPpm: SpotOrder[];
};

type First = { id: number; trigger: bigint };

/**
 * A stop that began later has seen fewer prices, so the best prices of one side get worse from the oldest group to the latest. A price that
 * betters the latest groups makes one of them, and is noted in the row of the latest stop alone; a stop that leaves hands what
 * its row notes to the one before it in its group.
 */
export class Trails {
  private readonly sides: Record<Side, TrailSide> = { buy: new TrailSide('buy'), sell: new TrailSide('sell') };

  get isEmpty(): boolean {
    return this.sides.buy.groups.length === 0 && this.sides.sell.groups.length === 0;
  }

  add(order: SpotOrder): void {
    this.sides[order.side].add(order);
  }

  remove(order: SpotOrder): void {
    this.sides[order.side].remove(order);
  }

  /** Takes in a last price; answers the stops whose rows must note it as their best. */
  follow(last: bigint): SpotOrder[] {
    return [this.sides.buy.follow(last), this.sides.sell.follow(last)].filter(order => order !== undefined);
  }

  /** The stop that must note the best price of one that is about to leave, and that price. */
  heirOf(order: SpotOrder): { heir: SpotOrder; best: bigint } | undefined {
    return this.sides[order.side].heirOf(order);
  }

  /** The best price that counts for a stop. */
  bestOf(order: SpotOrder): bigint {
    return this.sides[order.side].groupOf(order).best;
  }

  /** The next stop that a last price has reached: sales before purchases, the nearest trigger first, then the older order. */
  reached(last: bigint): number | undefined {
    return this.sides.sell.reached(last) ?? this.sides.buy.reached(last);
  }
}

class TrailSide {
  /** The oldest first. */
  readonly groups: Group[] = [];
  private readonly side: Side;
  /** The nearest trigger of all, times PPM; undefined until it is searched again. */
  private nearest: bigint | undefined;

  constructor(side: Side) {
    this.side = side;
  }

  add(order: SpotOrder): void {
    const group: Group = { best: order.trail!.best, members: [order], byPrice: [], byPpm: [] };
    listOf(group, order).push(order);
    this.push(group);
  }

  remove(order: SpotOrder): void {
    const group = this.groupOf(order);
    group.members.splice(group.members.indexOf(order), 1);
    const list = listOf(group, order);
    list.splice(list.indexOf(order), 1);
    if (group.members.length === 0) this.groups.splice(this.groups.indexOf(group), 1);
    this.nearest = undefined;
  }

  follow(last: bigint): SpotOrder | undefined {
    const latest = this.groups.at(-1);
    if (latest === undefined || !this.isBetter(last, latest.best)) return undefined;
    this.groups.pop();
    latest.best = last;
    this.push(latest);
    return latest.members.at(-1);
  }

  heirOf(order: SpotOrder): { heir: SpotOrder; best: bigint } | undefined {
    const { members, best } = this.groupOf(order);
    return members.length > 1 && members.at(-1) === order ? { heir: members.at(-2)!, best } : undefined;
  }

  groupOf({ place }: SpotOrder): Group {
    let low = 0;
    let high = this.groups.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.groups[middle]!.members.at(-1)!.place < place) low = middle + 1;
      else high = middle;
    }
    return this.groups[low]!;
  }

  reached(last: bigint): number | undefined {
    if (this.groups.length === 0) return undefined;
    this.nearest ??= this.firstOfAll().trigger;
    return this.isReached(this.nearest, last) ? this.firstOfAll().id : undefined;
  }

  /** Puts a group that is later than the others in its place, together with those that know no better price. */
  private push(group: Group): void {
    let merged = group;
    for (let before = this.groups.at(-1); before !== undefined; before = this.groups.at(-1)) {
      if (this.isBetter(before.best, merged.best)) break;
      this.groups.pop();
      merged = {
        best: merged.best,
        members: [...before.members, ...merged.members],
        byPrice: byDistance(before.byPrice, merged.byPrice),
        byPpm: byDistance(before.byPpm, merged.byPpm),
      };
    }
    this.groups.push(merged);
    if (this.nearest === undefined) return;
    const { trigger } = this.firstOf(merged);
    if (this.isNearer(trigger, this.nearest)) this.nearest = trigger;
  }

  private firstOfAll(): First {
    return this.groups.map(group => this.firstOf(group)).reduce((first, next) => this.earlier(first, next));
  }

  private firstOf({ best, byPrice, byPpm }: Group): First {
    const candidates = [byPrice[0], byPpm[0]].filter(order => order !== undefined);
    return candidates
      .map(({ id, trail }) => ({ id, trigger: exactTrigger(this.side, trail!, best) }))
      .reduce((first, next) => this.earlier(first, next));
  }

  private earlier(first: First, next: First): First {
    if (first.trigger === next.trigger) return first.id < next.id ? first : next;
    return this.isNearer(next.trigger, first.trigger) ? next : first;
  }

  private isBetter(price: bigint, than: bigint): boolean {
    return this.side === 'sell' ? price > than : price < than;
  }

  private isNearer(trigger: bigint, than: bigint): boolean {
    return this.side === 'sell' ? trigger > than : trigger < than;
  }

  private isReached(trigger: bigint, last: bigint): boolean {
    return this.side === 'sell' ? last * PPM <= trigger : last * PPM >= trigger;
  }
}

/** The price at which a stop fires when this is the best one, times PPM so that it is exact. */
export function exactTrigger(
  side: Side,
  { distance, isPpm }: { distance: bigint; isPpm: boolean },
  best: bigint,
): bigint {
  const away = isPpm ? best * distance : distance * PPM;
  return side === 'sell' ? best * PPM - away : best * PPM + away;
}

function listOf(group: Group, { trail }: SpotOrder): SpotOrder[] {
  return trail!.isPpm ? group.byPpm : group.byPrice;
}

function byDistance(one: SpotOrder[], other: SpotOrder[]): SpotOrder[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return [...one, ...other].sort((a, b) => {
    const [first, second] = [a.trail!.distance, b.trail!.distance];
    return first === second ? a.id - b.id : first < second ? -1 : 1;
  });
}

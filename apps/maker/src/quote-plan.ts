// Decides what to change in one market's quotes: the fewest amends, cancels and new orders that make the ladder whole.
import { MAX_QUOTE_CHANGES } from '@candor/contract';
import { levelAt, levelLots, levelTicks, nearestTicks, type Side } from './ladder.ts';
import { type MarketRules, orderValue, smallestLots } from './market-rules.ts';

/** An own open order. `lots` is its whole quantity, fills included. */
export type OpenQuote = { id: number; side: Side; ticks: number; lots: number; filledLots: number };

export type QuoteAction =
  | { type: 'cancel'; id: number; side: Side }
  | { type: 'amend'; id: number; side: Side; ticks: number; lots: number }
  | { type: 'place'; side: Side; ticks: number; lots: number };

type QuoteInput = {
  rules: MarketRules;
  index: bigint;
  /** Levels a side. */
  levels: number;
  /** Distance of levels in ticks, as `spacingTicks` gave it. */
  spacing: number;
  orders: readonly OpenQuote[];
  /** What orders can still reserve: base units for sells, quote units for buys. */
  free: { base: bigint; quote: bigint };
  /** The value of an average level of each side, in quote units. */
  levelValue: Readonly<Record<Side, bigint>>;
  /** Prices that an order was refused at a moment ago. */
  isBlocked: (side: Side, ticks: number) => boolean;
};

// An order a little beyond the last level stays: it is the next to be used when the index returns.
const SLACK_LEVELS = 2;

/**
 * The actions in the order in which they must be sent: first everything that retreats from the index, then the rest from
 * the best level outwards, so that a new bid never meets an old ask of ours.
 */
export function quotePlan(input: QuoteInput): QuoteAction[] {
  const plans = [planSide(input, 'sell'), planSide(input, 'buy')] as const;
  const budget = { ...input.free };
  const retreats = plans.flatMap(plan => plan.retreats).flatMap(change => fit(input, budget, change));
  const advances = inTurns(plans.map(plan => plan.advances)).flatMap(change => fit(input, budget, change));
  return [...retreats, ...advances];
}

/** What one order should become; without `to` it goes, without `order` it is new. */
type Change = { side: Side; order?: OpenQuote; to?: { ticks: number; lots: number } };

function planSide(input: QuoteInput, side: Side): { retreats: Change[]; advances: Change[] } {
  const { rules, index, spacing, isBlocked } = input;
  const { keep, place } = nearestTicks(rules, index, spacing, side);
  const isTooNear = (ticks: number) => (side === 'sell' ? ticks < keep : ticks > keep);
  const outward = side === 'sell' ? 1 : -1;
  const orders = input.orders.filter(order => order.side === side);

  const farthestBest = levelAt(rules.symbol, spacing, side, place);
  let best = levelAt(rules.symbol, spacing, side, keep);
  const taken = new Set(orders.map(order => order.ticks));
  while (best !== farthestBest && !taken.has(levelTicks(rules.symbol, spacing, best))) best += outward;

  const wanted = new Map<number, number>();
  for (let distance = 0; distance < input.levels + SLACK_LEVELS; distance++) {
    const ticks = levelTicks(rules.symbol, spacing, best + outward * distance);
    if (best + outward * distance > 0) wanted.set(ticks, distance);
  }

  const held = new Map<number, OpenQuote>();
  const mustRetreat: OpenQuote[] = [];
  const spare: OpenQuote[] = [];
  for (const order of orders) {
    if (isTooNear(order.ticks)) mustRetreat.push(order);
    else if (wanted.has(order.ticks) && !held.has(order.ticks)) held.set(order.ticks, order);
    else spare.push(order);
  }
  const idle = [...held.values()].filter(order => wanted.get(order.ticks)! >= input.levels);

  const retreats: Change[] = [];
  const advances: Change[] = [];
  for (const [ticks, distance] of wanted) {
    if (distance >= input.levels || isBlocked(side, ticks)) continue;
    const lots = levelLots(rules, side, ticks, distance, input.levelValue[side]);
    const order = held.get(ticks);
    if (order !== undefined) {
      const topUp = toppedUp(order, lots);
      if (topUp !== undefined) advances.push({ side, order, to: { ticks, lots: topUp } });
      continue;
    }
    const retreating = mustRetreat.shift();
    const used = retreating ?? spare.shift() ?? idle.shift();
    if (used === undefined) advances.push({ side, to: { ticks, lots } });
    else (retreating ? retreats : advances).push({ side, order: used, to: { ticks, lots: used.filledLots + lots } });
  }
  retreats.push(...mustRetreat.map(order => ({ side, order })));
  // Spare orders are cancelled before new ones are made, so that its money is free for them.
  return { retreats, advances: [...spare.map(order => ({ side, order })), ...advances] };
}

/** Whether fills have eaten more than half of an order. */
export function isMostlyFilled({ lots, filledLots }: Pick<OpenQuote, 'lots' | 'filledLots'>): boolean {
  return (lots - filledLots) * 2 < lots;
}

/** The new whole quantity of an order that is mostly filled, where the level asks for more. */
function toppedUp(order: OpenQuote, wantedLots: number): number | undefined {
  const open = order.lots - order.filledLots;
  return isMostlyFilled(order) && open * 2 < wantedLots ? order.filledLots + wantedLots : undefined;
}

function fit(input: QuoteInput, budget: { base: bigint; quote: bigint }, change: Change): QuoteAction[] {
  const { rules } = input;
  const { side, order, to } = change;
  const coin = side === 'sell' ? 'base' : 'quote';
  const reservationFor = (ticks: number, lots: number) =>
    side === 'sell' ? BigInt(lots) * rules.lot : orderValue(rules, ticks, lots);
  const filled = order?.filledLots ?? 0;
  const before = order === undefined ? 0n : reservationFor(order.ticks, order.lots - filled);
  if (to !== undefined) {
    const most = Number((budget[coin] + before) / reservationFor(to.ticks, 1));
    const open = Math.min(to.lots - filled, most);
    if (open >= smallestLots(rules, to.ticks)) {
      budget[coin] += before - reservationFor(to.ticks, open);
      const lots = filled + open;
      if (order === undefined) return [{ type: 'place', side, ticks: to.ticks, lots }];
      return [{ type: 'amend', id: order.id, side, ticks: to.ticks, lots }];
    }
    // An order that stays where it is does no harm; it is only not made larger.
    if (order?.ticks === to.ticks) return [];
  }
  if (order === undefined) return [];
  budget[coin] += before;
  return [{ type: 'cancel', id: order.id, side }];
}

/** The changes of several markets as lists that the exchange takes, in the order in which they must be sent. */
export function listsOf<Change>(markets: readonly (readonly Change[])[]): Change[][] {
  const changes = inTurns(markets);
  const count = Math.ceil(changes.length / MAX_QUOTE_CHANGES);
  return Array.from({ length: count }, (_, list) =>
    changes.slice(list * MAX_QUOTE_CHANGES, (list + 1) * MAX_QUOTE_CHANGES),
  );
}

/** The first of each list, then the second of each: none waits for all of another. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap(list => list.slice(index, index + 1))).flat();
}

// Places the orders that sell the coins that an entry bought: its take-profit, its stop-loss, or both as the two legs of an OCO.

import { openLots } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { worstAfterTrigger } from './band.ts';
import type { ExitPlan, SpotOrder } from './order.ts';
import { payingAccount, quantityOf } from './value.ts';

/** What the exits of one step are numbered by, and what is left of their owners' coins after those before them. */
export type ExitArming = {
  at: number;
  nextOrder: number;
  nextPlace: number;
  /** Base units by user, of those who had a fill of an entry in this step. */
  free: Map<number, bigint> | undefined;
};

/** @param takes how many orders and places the step itself numbers before its fills. */
export function startArming(state: State, at: number, takes: { orders: 0 | 1 }): ExitArming {
  const { nextOrder, nextPlace } = state.exchange;
  return { at, nextOrder: nextOrder + takes.orders, nextPlace: nextPlace + 1, free: undefined };
}

/**
 * Adds the event that places an exit for the whole lots that have arrived without one, or makes the waiting one larger. An exit
 * never sells more than its owner still has: parts of lots may be spent before the next fill makes them whole.
 * @param received base units, after the fee.
 * @returns the entry's plan after the fill.
 */
export function planAfterFill(
  events: Event[],
  state: State,
  entry: SpotOrder,
  received: bigint,
  arming: ExitArming,
): ExitPlan {
  const plan = entry.exits!;
  const market = state.markets.require(entry.market);
  const bought = plan.bought + received;
  arming.free ??= new Map();
  const before = arming.free.get(entry.user) ?? available(state.accounts, payingAccount(market, entry.user, 'sell'));
  const free = before + received;
  const wanted = bought - plan.armed;
  const lots = Number((wanted < free ? wanted : free) / market.lot);
  // The sums of the book stay exact numbers: what they cannot count stays unsold.
  const isArmed = lots > 0 && state.spot.book(market.id).hasRoom('sell', lots);
  const units = isArmed ? quantityOf(market, lots) : 0n;
  arming.free.set(entry.user, free - units);
  if (!isArmed) return { ...plan, bought };

  const queuePosition = arming.nextPlace++;
  const armed = plan.armed + units;
  const exit = plan.order === null ? undefined : state.spotOrders.get(plan.order);
  if (exit !== undefined && isUntouched(exit)) {
    const rest = exit.isActive ? openLots(exit) + lots : 0;
    const grown = { ticks: exit.ticks, lots: exit.lots + lots, held: exit.held + units };
    events.push({ type: 'SpotOrderAmended', order: exit.id, ...grown, place: queuePosition, rest });
    return { ...plan, bought, armed };
  }
  const order = exitOf(state, entry, plan, {
    id: arming.nextOrder++,
    lots,
    held: units,
    place: queuePosition,
    placedAt: arming.at,
  });
  events.push({ type: 'SpotOrderPlaced', order, rest: order.isActive ? lots : 0 });
  return { ...plan, bought, armed, order: order.id };
}

/** Whether an exit is unchanged: one whose stop was reached is being filled. */
function isUntouched({ pair, trigger, isActive }: SpotOrder): boolean {
  return pair === undefined ? trigger === null || !isActive : !pair.isStopped;
}

type Placed = Pick<SpotOrder, 'id' | 'lots' | 'held' | 'place' | 'placedAt'>;

function exitOf(state: State, entry: SpotOrder, { profitTicks, stop }: ExitPlan, placed: Placed): SpotOrder {
  const market = state.markets.require(entry.market);
  const { makerFeePpm, takerFeePpm } = market;
  const stopKind = stop?.limitTicks === null ? 'stop-market' : 'stop-limit';
  const stopTicks = stop === null ? 0 : (stop.limitTicks ?? worstAfterTrigger(market, 'sell', stop.ticks));
  const isLimited = profitTicks !== null || stopKind === 'stop-limit';
  const pair = profitTicks !== null && stop !== null;
  return {
    id: placed.id,
    user: entry.user,
    market: market.id,
    side: 'sell',
    kind: pair ? 'oco' : profitTicks === null ? stopKind : 'limit',
    timeInForce: isLimited ? 'gtc' : 'ioc',
    ticks: profitTicks ?? stopTicks,
    lots: placed.lots,
    quoteAmount: 0n,
    trigger: stop === null ? null : { by: stop.by, ticks: stop.ticks, direction: 'down' },
    isActive: profitTicks !== null,
    filledLots: 0,
    filledValue: 0n,
    held: placed.held,
    makerFeePpm,
    takerFeePpm,
    place: placed.place,
    placedAt: placed.placedAt,
    ...(pair && { pair: { limitTicks: profitTicks, stopKind, stopTicks, isStopped: false } }),
    exitOf: entry.id,
  };
}

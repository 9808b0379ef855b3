// Fills an order that takes, one resting order a step, so that each fill sees what the one before it left.
import { bestTicks, reaches } from '../book/book.ts';
import { openLots, tradeValue } from '../book/book-order.ts';
import { MAX_FILLS } from '../book/match.ts';
import type { Event } from '../commands-and-events.ts';
import type { NextStep } from '../decision.ts';
import type { State } from '../state.ts';
import { openInterestLeft } from './check.ts';
import type { Contract } from './contract.ts';
import { payFundingFirst } from './funding-share.ts';
import type { LeverCloseReason, LeverOrder, LeverTradeCause, LeverTraded, LeverTradeSide } from './order.ts';
import { type Fill, heldAtRest, tradeSideOf } from './trade-side.ts';

/** The steps of an order that was just placed, until it rests in the book or is closed. */
export function takeStepByStep(id: number): NextStep {
  let met = 0;
  return state => {
    const order = state.leverOrders.get(id);
    if (order === undefined || state.lever.of(order.market).isResting(order)) return [];
    if (met >= MAX_FILLS) return [closed(order, 'fill-limit')];
    const events = takeNext(state, order);
    // A funding payment before the trade is no match.
    if (events[0]?.type !== 'FundingPaid') met++;
    return events;
  };
}

/** The next fill, or the end of the rest. */
function takeNext(state: State, order: LeverOrder): Event[] {
  const contract = state.contracts.require(order.market);
  const maker = bestMaker(state, order, order.ticks);
  if (maker === undefined) return [restOrClose(state, contract, order)];
  if (maker.user === order.user) return [closed(order, 'self-trade')];
  const first = payFundingFirst(state, order.position) ?? payFundingFirst(state, maker.position);
  if (first !== undefined) return [first];
  const lots = Math.min(openLots(order), openLots(maker));
  const opened = order.effect === 'open' && maker.effect === 'open' ? openInterestLeft(state, contract) : lots;
  if (opened === 0) return [closed(order, 'open-interest-reached')];
  const fill = fillOf(contract, maker.ticks, Math.min(lots, opened));
  const makerSide = tradeSideOf(state, contract, maker, fill, 'maker');
  if (makerSide === undefined) return [closed(maker, 'insufficient-margin')];
  const takerSide = tradeSideOf(state, contract, order, fill, 'taker');
  if (takerSide === undefined) return [closed(order, 'insufficient-margin')];
  return [trade(state, { contract, cause: 'order', takerSide: order.side, fill, taker: takerSide, maker: makerSide })];
}

/** The first order in the book against a side, at a limit or better. */
export function bestMaker(
  state: State,
  { market, side }: Pick<LeverOrder, 'market' | 'side'>,
  limitTicks: number,
): LeverOrder | undefined {
  const { book } = state.lever.of(market);
  const against = book.side(side === 'buy' ? 'sell' : 'buy');
  const best = bestTicks(against);
  if (best === undefined || !reaches(side, limitTicks, best)) return undefined;
  return against.levels.at(-1)!.first!.order;
}

export function fillOf(contract: Contract, ticks: number, lots: number): Fill {
  return { ticks, lots, value: tradeValue(contract, ticks, lots) };
}

type Trade = {
  contract: Contract;
  cause: LeverTradeCause;
  takerSide: LeverOrder['side'];
  fill: Fill;
  taker: LeverTradeSide;
  maker: LeverTradeSide;
};

/** The event of a trade between two sides. */
export function trade(state: State, { contract, cause, takerSide, fill, taker, maker }: Trade): LeverTraded {
  const operatorSides = [taker, maker].filter(({ user }) => state.users.require(user).kind !== 'customer').length;
  return {
    type: 'LeverTraded',
    id: state.exchange.nextLeverTrade,
    market: contract.id,
    coin: state.markets.require(contract.id).quote,
    cause,
    takerSide,
    ticks: fill.ticks,
    lots: fill.lots,
    value: fill.value,
    taker,
    maker,
    operatorSides,
  };
}

/** An order as it leaves. */
export function closed(order: LeverOrder, reason: LeverCloseReason): Event {
  return { type: 'LeverOrderClosed', order: { ...order, held: 0n }, reason };
}

function restOrClose(state: State, contract: Contract, order: LeverOrder): Event {
  if (order.isMarket) return closed(order, 'no-liquidity');
  if (order.timeInForce === 'ioc') return closed(order, 'immediate-or-cancel');
  const held = heldAtRest(state, contract, order);
  return held === undefined
    ? closed(order, 'insufficient-margin')
    : { type: 'LeverOrderRested', order: order.id, held };
}

// Decides a new order that opens a position: refused, or placed and then filled step by step.
import { bestTicks, reaches } from '../book/book.ts';
import { tradeValue } from '../book/book-order.ts';
import { match } from '../book/match.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { type CheckedLeverOrder, checkLeverOrder } from './check.ts';
import type { PlaceLeverOrder } from './command.ts';
import type { Contract } from './contract.ts';
import { openingSide } from './live.ts';
import { newOrder } from './new-order.ts';
import type { LeverOrder } from './order.ts';
import { takeStepByStep } from './take.ts';
import { freeFor, needFor } from './trade-side.ts';

export function decidePlaceLeverOrder(state: State, command: PlaceLeverOrder, at: number): Decision {
  const checked = checkLeverOrder(state, command, at);
  if (checked.rejection !== undefined) return rejected(checked.rejection);
  const { contract } = checked;
  const order = openingOrder(state, command, checked, at);
  const outcome = lookAhead(state, contract, order);
  if ('code' in outcome) return rejected(outcome);
  order.held = outcome.held;
  const free = freeFor(state, order);
  if (order.held > free) {
    const coin = state.markets.require(order.market).quote;
    return rejected({ code: 'insufficient-balance', coin, available: free });
  }
  return done([{ type: 'LeverOrderPlaced', order }], { id: order.id }, takeStepByStep(order.id));
}

/**
 * What an order has to hold: for what it would fill now at the prices it would get, for the rest at its limit. Refuses what could do nothing.
 */
function lookAhead(state: State, contract: Contract, order: LeverOrder): { held: bigint } | Rejection {
  const { user, side, ticks, lots } = order;
  const { book } = state.lever.of(contract.id);
  const taking = { user, side, limitTicks: ticks, lots, quoteAmount: 0n, evictsOwn: false };
  const matchResult = match(contract, book, taking);
  const refusal = refusalOf(state, order, matchResult.lots, matchResult.end);
  if (refusal !== undefined) return refusal;
  let held = 0n;
  for (const fill of matchResult.fills) held += needFor(state, contract, order, fill.lots, fill.value);
  const rest = lots - matchResult.lots;
  if (rest > 0 && order.timeInForce !== 'ioc') {
    held += needFor(state, contract, order, rest, tradeValue(contract, ticks, rest));
  }
  return { held };
}

/** Why an order would be pointless, reported before it is placed. */
export function refusalOf(
  state: State,
  order: Pick<LeverOrder, 'market' | 'side' | 'ticks' | 'timeInForce'>,
  lots: number,
  end: string,
): Rejection | undefined {
  const { book } = state.lever.of(order.market);
  const best = bestTicks(book.side(order.side === 'buy' ? 'sell' : 'buy'));
  const wouldTake = best !== undefined && reaches(order.side, order.ticks, best);
  if (order.timeInForce === 'post-only' && wouldTake) return { code: 'would-take' };
  if (lots > 0) return undefined;
  if (end === 'own-order') return { code: 'self-trade' };
  return order.timeInForce === 'ioc' ? { code: 'no-liquidity' } : undefined;
}

function openingOrder(state: State, command: PlaceLeverOrder, checked: CheckedLeverOrder, at: number): LeverOrder {
  const { contract, ticks, profitTicks, lossTicks } = checked;
  const { user, direction, lots, multiple, price, timeInForce } = command;
  const position = state.exchange.nextLeverOrder;
  const effect = { side: openingSide(direction), effect: 'open', position } as const;
  const limit = { isMarket: price === undefined, timeInForce, ticks, lots, profitTicks, lossTicks };
  const terms = { multiple, tierSet: contract.earlierTiers.length, takerFeePpm: contract.takerFeePpm };
  return newOrder(state, contract, { user, ...effect, ...limit, ...terms }, at);
}

// Stops of positions: what the mark has reached is closed within the slippage bound, one fill a step.
import { openLots } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { marketBound } from './close.ts';
import { payFundingFirst } from './funding-share.ts';
import { betterToClose, closingSide } from './live.ts';
import type { Position, PositionStop } from './position.ts';
import { bestMaker, closed, fillOf, trade } from './take.ts';
import { closedSide, closingBound, tradeSideOf } from './trade-side.ts';

type Reached = { cause: 'stop-profit' | 'stop-loss'; stop: PositionStop };

/** What the reached stop of a position does next; nothing where no order is within the bound. */
export function fireStop(state: State, id: number): Event[] {
  const position = state.positions.require(id);
  const contract = state.contracts.require(position.market);
  const { cause, stop } = reachedStop(state, position);
  const side = closingSide(position.direction);
  const limit = betterToClose(
    position.direction,
    marketBound(state, contract, position),
    closingBound(contract, position),
  );
  const maker = bestMaker(state, { market: position.market, side }, limit);
  if (maker === undefined) return [];
  // Elsewhere the newer order is cancelled; a stop cannot be, or a user's own order would keep their stop from closing.
  if (maker.user === position.user) return [closed(maker, 'self-trade')];
  const share = payFundingFirst(state, id) ?? payFundingFirst(state, maker.position);
  if (share !== undefined) return [share];
  const lots = Math.min(stop.lots ?? position.lots, position.lots, openLots(maker));
  const fill = fillOf(contract, maker.ticks, lots);
  const makerSide = tradeSideOf(state, contract, maker, fill, 'maker');
  if (makerSide === undefined) return [closed(maker, 'insufficient-margin')];
  const taker = closedSide(position, fill, position.takerFeePpm);
  return taker === undefined ? [] : [trade(state, { contract, cause, takerSide: side, fill, taker, maker: makerSide })];
}

function reachedStop(state: State, { market, direction, profit, loss }: Position): Reached {
  const mark = state.lever.of(market).mark!;
  const isProfit = profit !== null && (direction === 'long' ? profit.ticks <= mark.lower : profit.ticks >= mark.upper);
  return isProfit ? { cause: 'stop-profit', stop: profit } : { cause: 'stop-loss', stop: loss! };
}

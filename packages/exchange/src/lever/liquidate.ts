// Liquidation of one position, one fill a step: into the book, then as far as the insurance fund covers it, then by deleveraging.
import { liquidationTicks } from '@candor/formulas';
import { divideDown, divideUp, PPM } from '@candor/money';
import { openLots } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { type Contract, LONGEST_LIQUIDATION_MS } from './contract.ts';
import { decideDeleverage } from './deleverage.ts';
import type { LiquidationStarted } from './events.ts';
import { payFundingFirst } from './funding-share.ts';
import { maintenanceOf } from './indexes.ts';
import { leftToPay } from './insurance.ts';
import { closingSide, isWorseToClose, markTicks } from './live.ts';
import type { LeverOrder } from './order.ts';
import type { BankruptcyPassed, Position } from './position.ts';
import { bestMaker, closed, fillOf, trade } from './take.ts';
import { ordersOf } from './tidy-up.ts';
import { closingBound, liquidatedSide, tradeSideOf } from './trade-side.ts';

/** What a liquidation does next, or what it would cost the fund at the mark while it waits for the next tick. */
export type LiquidationStep = { events: Event[]; waits?: undefined } | { events?: undefined; waits: bigint };

export function liquidate(state: State, id: number, at: number): LiquidationStep {
  const position = state.positions.require(id);
  const contract = state.contracts.require(position.market);
  const share = payFundingFirst(state, id);
  if (share !== undefined) return { events: [share] };
  const first = begin(state, contract, position);
  if (first.length > 0) return { events: first };
  const bankruptcy = closingBound(contract, position);
  const mark = markTicks(state, contract.id, position.direction);
  const isBeyond = isWorseToClose(position.direction, mark, bankruptcy);
  const isNoted = position.liquidation?.bankruptAt !== undefined;
  if (isBeyond !== isNoted) return { events: [bankruptcyPassed(state, position, isBeyond)] };
  const sold = intoTheBook(state, contract, position, { ticks: bankruptcy, by: 'margin', maxAgainst: openLots });
  if (sold !== undefined) return { events: sold };
  return isBeyond ? beyondBankruptcy(state, contract, position, mark, at) : { waits: 0n };
}

function bankruptcyPassed(state: State, { id, user, market }: Position, isBeyond: boolean): BankruptcyPassed {
  const { liveMs } = state.contractStates.require(market);
  return { type: 'BankruptcyPassed', position: id, user, market, bankruptAt: isBeyond ? liveMs : null };
}

/** Cancels the position's orders, which may lead back to a lower tier and save it; where not, records what the liquidation was decided by. */
function begin(state: State, contract: Contract, position: Position): Event[] {
  const orders = ordersOf(state, position);
  if (orders.length > 0) return orders.map(order => closed(order, 'position-liquidated'));
  if (position.liquidation !== null) return [];
  const { index, indexAt } = state.prices.require(contract.id);
  const maintenancePpm = maintenanceOf(contract, state.lever.of(contract.id), position);
  const started: LiquidationStarted = {
    type: 'LiquidationStarted',
    position: position.id,
    user: position.user,
    index,
    indexAt,
    markTicks: markTicks(state, contract.id, position.direction),
    maintenancePpm,
    liquidationTicks: liquidationTicks(position, contract.tickLotValue, maintenancePpm) ?? 0,
    bankruptcyTicks: closingBound(contract, position),
  };
  return [started];
}

/** The worst price, out of what is paid that is missing at it, and the most lots against a resting order. */
type Limit = { ticks: number; by: 'margin' | 'fund'; maxAgainst(maker: LeverOrder): number };

/** The next fill within a limit; undefined where there is none. */
function intoTheBook(
  state: State,
  contract: Contract,
  position: Position,
  { ticks, by, maxAgainst }: Limit,
): Event[] | undefined {
  const side = closingSide(position.direction);
  const maker = bestMaker(state, { market: position.market, side }, ticks);
  if (maker === undefined) return undefined;
  // A liquidation does not stop at an order of the same user.
  if (maker.user === position.user) return [closed(maker, 'self-trade')];
  const share = payFundingFirst(state, maker.position);
  if (share !== undefined) return [share];
  const lots = Math.min(position.lots, openLots(maker), maxAgainst(maker));
  if (lots === 0) return undefined;
  const fill = fillOf(contract, maker.ticks, lots);
  const makerSide = tradeSideOf(state, contract, maker, fill, 'maker');
  if (makerSide === undefined) return [closed(maker, 'insufficient-margin')];
  const taker = liquidatedSide(position, fill, position.takerFeePpm, by);
  return [trade(state, { contract, cause: 'liquidation', takerSide: side, fill, taker, maker: makerSide })];
}

/**
 * The fund pays for fills close to the mark; what it could not cover at the mark is deleveraged, the rest waits, but for no longer
 * than LONGEST_LIQUIDATION_MS.
 */
function beyondBankruptcy(
  state: State,
  contract: Contract,
  position: Position,
  mark: number,
  at: number,
): LiquidationStep {
  const left = leftToPay(state, contract, at) - state.contractStates.require(contract.id).covered;
  const limit = worstForFund(position, mark);
  const affordable = (ticks: number) => lotsCovered(contract, position, ticks, left);
  const sold = intoTheBook(state, contract, position, {
    ticks: limit,
    by: 'fund',
    maxAgainst: maker => affordable(maker.ticks),
  });
  if (sold !== undefined) return { events: sold };
  const { liveMs } = state.contractStates.require(contract.id);
  if (liveMs - position.liquidation!.bankruptAt! >= LONGEST_LIQUIDATION_MS) {
    return { events: decideDeleverage(state, contract, position, position.lots, at) };
  }
  const covered = affordable(mark);
  if (covered === position.lots) return { waits: missingAt(contract, position, mark, position.lots) };
  return { events: decideDeleverage(state, contract, position, position.lots - covered, at) };
}

/** Half the position's taker fee worse than the mark: an accomplice's far bid would drain the fund otherwise. */
function worstForFund({ direction, takerFeePpm }: Position, mark: number): number {
  const half = takerFeePpm / 2n;
  return direction === 'long'
    ? Number(divideUp(BigInt(mark) * (PPM - half), PPM))
    : Number(divideDown(BigInt(mark) * (PPM + half), PPM));
}

/** What closing lots at a price lacks beyond their part of the margin, in quote units. */
function missingAt(contract: Contract, position: Position, ticks: number, lots: number): bigint {
  const { toFund } = liquidatedSide(position, fillOf(contract, ticks, lots), 0n, 'fund');
  return toFund < 0n ? -toFund : 0n;
}

/** The most lots whose closing at a price lacks no more than what is left. */
function lotsCovered(contract: Contract, position: Position, ticks: number, left: bigint): number {
  let low = 0;
  let high = position.lots;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (missingAt(contract, position, ticks, middle) <= left) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Decides changes of an open position by its owner: added or taken margin, and its stops.
import { liquidationTicks, resultAt, tradeFee } from '@candor/formulas';
import { divideUp } from '@candor/money';
import { tradeValue } from '../book/book-order.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { checkLossBefore, isCount, openContract, readTicks } from './check.ts';
import type { LeverStop, MoveLeverMargin, SetLeverStops } from './command.ts';
import type { Contract } from './contract.ts';
import { payFundingFirst } from './funding-share.ts';
import { maintenanceOf } from './indexes.ts';
import { markTicks } from './live.ts';
import type { Position, PositionStop } from './position.ts';

/** Adding margin is possible at any time; taking it out only while contracts are live and nothing waits to be liquidated. */
export function decideMoveLeverMargin(state: State, command: MoveLeverMargin, at: number): Decision {
  const position = state.positions.get(command.position);
  if (position === undefined || position.user !== command.user) return rejected({ code: 'unknown-position' });
  const { units } = command;
  if (units === 0n) return rejected({ code: 'amount-not-positive' });
  const refusal = units > 0n ? refuseAdding(state, position, units) : refuseTaking(state, position, -units, at);
  if (refusal !== undefined) return rejected(refusal);
  const moved = { type: 'PositionMarginMoved', position: position.id, units } as const;
  const share = payFundingFirst(state, position.id);
  return done(share === undefined ? [moved] : [share, moved], { id: position.id });
}

function refuseAdding(state: State, { user, market }: Position, units: bigint): Rejection | undefined {
  if (state.contractStates.require(market).settlement !== null) return { code: 'contract-settled' };
  const coin = state.markets.require(market).quote;
  const free = available(state.accounts, walletAccount(user, coin, 'lever'));
  return units > free ? { code: 'insufficient-balance', coin, available: free } : undefined;
}

function refuseTaking(state: State, position: Position, units: bigint, at: number): Rejection | undefined {
  const contract = openContract(state, position.market, at);
  if ('code' in contract) return contract;
  if (isLiquidationPending(state, position.market)) return { code: 'liquidation-pending' };
  const most = removableMargin(state, contract, position);
  return units > most ? { code: 'margin-needed', most } : undefined;
}

/** Whether the market has positions that are due for liquidation: then nothing leaves the margins of its positions (risk.md section 3). */
function isLiquidationPending(state: State, market: number): boolean {
  return state.lever.of(market).liquidations.hasReached || state.contractStates.require(market).settlement !== null;
}

/** What of a margin nothing needs: neither the initial margin, nor the multiple at the mark after the closing fee. */
function removableMargin(state: State, contract: Contract, position: Position): bigint {
  const { direction, entryValue, initialMargin, multiple, lots } = position;
  const value = tradeValue(contract, markTicks(state, contract.id, direction), lots);
  const share = payFundingFirst(state, position.id);
  const margin = position.margin - (share !== undefined && share.units > 0n ? share.units : 0n);
  const equity = margin + resultAt(direction, entryValue, value) - tradeFee(value, position.takerFeePpm);
  const atEntry = margin - initialMargin;
  const atMark = equity - divideUp(value, BigInt(multiple));
  const most = atEntry < atMark ? atEntry : atMark;
  return most > 0n ? most : 0n;
}

/** Each stop has to wait for a price on its own side of the mark, and the loss has to come before the liquidation. */
export function decideSetLeverStops(state: State, command: SetLeverStops, at: number): Decision {
  const position = state.positions.get(command.position);
  if (position === undefined || position.user !== command.user) return rejected({ code: 'unknown-position' });
  const contract = openContract(state, position.market, at);
  if ('code' in contract) return rejected(contract);
  const profit = readStop(contract, position, command.profit);
  if (profit !== null && 'code' in profit) return rejected(profit);
  const loss = readStop(contract, position, command.loss);
  if (loss !== null && 'code' in loss) return rejected(loss);
  const refusal = checkSides(state, contract, position, profit, loss);
  if (refusal !== undefined) return rejected(refusal);
  return done([{ type: 'PositionStopsSet', position: position.id, profit, loss }], { id: position.id });
}

function readStop(
  contract: Contract,
  { lots: open }: Position,
  stop: LeverStop | undefined,
): PositionStop | Rejection | null {
  if (stop === undefined) return null;
  const ticks = readTicks(contract, stop.price);
  if (typeof ticks === 'object') return ticks;
  const lots = stop.lots ?? null;
  if (lots !== null && (!isCount(lots) || lots > open)) return { code: 'invalid-lots', most: open };
  return { ticks, lots };
}

function checkSides(
  state: State,
  contract: Contract,
  position: Position,
  profit: PositionStop | null,
  loss: PositionStop | null,
): Rejection | undefined {
  const indexes = state.lever.of(contract.id);
  const { lower, upper } = indexes.mark!;
  const isLong = position.direction === 'long';
  if (profit !== null && (isLong ? profit.ticks <= upper : profit.ticks >= lower)) {
    return { code: 'stop-profit-wrong-side' };
  }
  if (loss === null) return undefined;
  if (isLong ? loss.ticks >= lower : loss.ticks <= upper) return { code: 'stop-loss-wrong-side' };
  const due = liquidationTicks(position, contract.tickLotValue, maintenanceOf(contract, indexes, position));
  return checkLossBefore(contract, position.direction, loss.ticks, due);
}

// What a position pays or receives in the funding that is being worked off.
import { fundingDue } from '@candor/formulas';
import { divideDown } from '@candor/money';
import { tradeValue } from '../book/book-order.ts';
import type { State } from '../state.ts';
import type { Contract, FundingRound } from './contract.ts';
import type { FundingPaid } from './events.ts';
import type { Position } from './position.ts';

/** Units of a position's share of a round: above zero it pays. */
function fundingShare(contract: Contract, { direction, lots, margin }: Position, round: ShareOf): bigint {
  const isPayer = round.rate > 0n === (direction === 'long');
  if (!isPayer) return -divideDown(round.collected * BigInt(lots), BigInt(round.lots));
  const due = fundingDue(tradeValue(contract, round.markTicks, lots), round.rate);
  return due < margin ? due : margin;
}

type ShareOf = Pick<FundingRound, 'rate' | 'markTicks' | 'collected' | 'lots'>;

/** The share of a position that has its part in the round, or undefined. */
export function payFundingFirst(state: State, id: number): FundingPaid | undefined {
  const position = state.positions.get(id);
  if (position === undefined) return undefined;
  const round = state.contractStates.require(position.market).funding;
  if (round === null || position.round >= round.number) return undefined;
  const { market, user } = position;
  const units = fundingShare(state.contracts.require(market), position, round);
  const coin = state.markets.require(market).quote;
  return { type: 'FundingPaid', market, coin, position: id, user, number: round.number, units };
}

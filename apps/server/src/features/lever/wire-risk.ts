// The risk of a contract as staff reads of it: sums and counts, and single positions where an operator opened them.
import { leverDirections } from '@candor/contract';
import type { Position } from '@candor/exchange';
import { type Direction, FUNDING_SCALE } from '@candor/formulas';
import { formatDecimal, formatShort } from '@candor/money';
import { coinMembers } from '../market/wire-pair.ts';
import { indexText } from '../market/wire-price.ts';
import type { ContractFacts, Mark } from './contract-facts.ts';
import { type Risk, type SideRisk, valuationOf } from './read-risk.ts';

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function marketRiskOf(facts: ContractFacts, mark: Mark, risk: Risk, liquidating: number) {
  const { contract, state, listed, fund, paidHour, leftHour } = facts;
  const money = moneyOf(facts);
  return {
    match_id: contract.id,
    ...coinMembers(listed),
    is_open: flagOf(contract.isOpen),
    is_live: flagOf(mark.isLive),
    mark_price: indexText(mark.index),
    mark_time: mark.at,
    price_scale: listed.price.decimals,
    open_value_limit: money(fund * BigInt(contract.openInterestFunds)),
    funding_rate: rateOf(mark.nextRate),
    last_funding_rate: rateOf(state.lastRate),
    funding_time: state.fundingAt,
    insurance_fund: money(fund),
    paid_hour: money(paidHour),
    left_hour: money(leftHour),
    liquidating,
    sides: (['long', 'short'] as const).map(direction => sideOf(facts, mark, direction, risk[direction])),
  };
}

function sideOf(facts: ContractFacts, { ticks }: Mark, direction: Direction, side: SideRisk) {
  const share = side.all.reduce((sum, { lots }) => sum + lots, 0);
  return {
    type: leverDirections[direction],
    share,
    value: moneyOf(facts)(BigInt(share) * BigInt(ticks[direction]) * facts.contract.tickLotValue),
    positions: side.all.length,
    accounts: accountsOf(side.all),
    near: side.near.length,
    near_accounts: accountsOf(side.near),
    close: side.close.length,
    close_accounts: accountsOf(side.close),
    due: side.due.length,
    due_accounts: accountsOf(side.due),
    queue: side.queue.length,
  };
}

function accountsOf(positions: readonly Position[]): number {
  return new Set(positions.map(({ user }) => user)).size;
}

/** Nothing that identifies its owner. */
export function queuePositionOf(position: Position, rank: number, facts: ContractFacts, mark: Mark) {
  const money = moneyOf(facts);
  const { value, result } = valuationOf(position, facts.contract.tickLotValue, mark);
  const { multiple, lots: share, margin } = position;
  return { place: rank, multiple, share, value: money(value), margin: money(margin), profits: money(result) };
}

function moneyOf({ listed }: ContractFacts): (units: bigint) => string {
  return units => formatShort(units, listed.quote.scale);
}

function rateOf(rate: bigint): string {
  return formatDecimal(rate, FUNDING_SCALE);
}

// Applies the automatic steps of contracts: fundings and settlements.
import { post, release } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { leavePosition, retrigger, walletOf } from './book-keeping.ts';
import { ALL_LOOKED_AT, type FundingRound } from './contract.ts';
import type {
  FundingEnded,
  FundingFixed,
  FundingPaid,
  PositionSettled,
  SettlementEnded,
  SettlementFixed,
} from './events.ts';
import { noteFundPayment } from './insurance.ts';
import { leverPostings } from './postings.ts';

export function applyFundingFixed(state: State, event: FundingFixed): number {
  const { market, number, at, rate, markTicks, lots, collected, nextAt, liveMs } = event;
  const row = state.contractStates.change(market);
  row.rounds = number;
  row.lastRate = rate;
  row.premiumSum = 0n;
  row.premiumSamples = 0;
  row.fundingLiveFrom = liveMs === undefined ? null : row.liveMs;
  row.fundingAt = nextAt;
  // A running round is finished first: no other is fixed meanwhile.
  if (collected > 0n) row.funding = { number, at, rate, markTicks, lots, collected, doneTo: 0, balance: 0n };
  state.due.set('funding', market, nextAt);
  return market;
}

export function applyFundingPaid(state: State, event: FundingPaid): number {
  const { position: id, number, units } = event;
  const position = state.positions.change(id);
  if (units > 0n) {
    release(state.accounts, walletOf(state, position), units);
    position.margin -= units;
  }
  post(state.accounts, leverPostings(event));
  position.funding += units;
  position.round = number;
  const row = state.contractStates.change(event.market);
  const round = row.funding!;
  row.funding = { ...round, balance: round.balance + units, doneTo: paidUpTo(state, event.market, round) };
  retrigger(state, position);
  return event.market;
}

export function applyFundingEnded(state: State, event: FundingEnded): number {
  post(state.accounts, leverPostings(event));
  state.contractStates.change(event.market).funding = null;
  return event.market;
}

/** The id up to which all have paid: positions that trade during a round pay out of turn, before others. */
function paidUpTo(state: State, market: number, { doneTo, number }: FundingRound): number {
  const indexes = state.lever.of(market);
  let last = doneTo;
  for (let id = indexes.positionAfter(last); id !== undefined; id = indexes.positionAfter(last)) {
    if (state.positions.require(id).round < number) break;
    last = id;
  }
  return last;
}

export function applySettlementFixed(state: State, event: SettlementFixed, at: number): number {
  const { market, markTicks, gains, paid, fromFund } = event;
  post(state.accounts, leverPostings(event));
  if (fromFund > 0n) noteFundPayment(state, market, fromFund, at);
  state.contracts.change(market).isOpen = false;
  const row = state.contractStates.change(market);
  row.settlement = { markTicks, gains, paid };
  // What the tick had reached is settled with the rest.
  row.liquidatedTo = ALL_LOOKED_AT;
  row.stoppedTo = ALL_LOOKED_AT;
  return market;
}

export function applySettled(state: State, event: PositionSettled): number {
  const position = state.positions.change(event.position);
  release(state.accounts, walletOf(state, position), position.margin);
  post(state.accounts, leverPostings(event));
  const { entryValue, margin, initialMargin, lots } = position;
  leavePosition(state, position, { position: position.id, entryValue, margin, initialMargin }, lots, event.value);
  position.result += event.result;
  return event.market;
}

export function applySettlementEnded(state: State, event: SettlementEnded): number {
  post(state.accounts, leverPostings(event));
  state.contractStates.change(event.market).settlement = null;
  return event.market;
}

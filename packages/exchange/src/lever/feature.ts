// Contracts: orders, positions, funding, liquidation and settlement.
import { AT_ONCE } from '../due-queue.ts';
import type { Feature } from '../feature.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import type { State } from '../state.ts';
import {
  applyAmended,
  applyBankruptcyPassed,
  applyContract,
  applyLiquidationEnded,
  applyLiquidationStarted,
  applyLookedAt,
  applyMarginMoved,
  applyNetted,
  applyOrderClosed,
  applyPlaced,
  applyPositionClosed,
  applyRested,
  applyShrunk,
  applyStopsSet,
  applyTick,
  applyTraded,
  hasWork,
  moveMark,
  noteWork,
} from './apply.ts';
import {
  applyFundingEnded,
  applyFundingFixed,
  applyFundingPaid,
  applySettled,
  applySettlementEnded,
  applySettlementFixed,
} from './apply-system.ts';
import { retrigger } from './book-keeping.ts';
import { decideCancelLeverOrder, decideCancelLeverOrders } from './cancel.ts';
import { decideCloseLeverPosition } from './close.ts';
import type { LeverCommand } from './command.ts';
import { decideConfigureContract } from './configure.ts';
import type { ConfigureContract } from './contract.ts';
import type { LeverEvent } from './events.ts';
import { decideDueFunding } from './funding.ts';
import { openValue } from './indexes.ts';
import { decideMoveLeverMargin, decideSetLeverStops } from './margin.ts';
import { decideNetLeverPositions } from './net.ts';
import { decidePlaceLeverOrder } from './place.ts';
import { leverPostings } from './postings.ts';
import { decideQuoteLever } from './quote.ts';
import { decideContractWork } from './work.ts';

export const lever: Feature<LeverCommand | ConfigureContract, LeverEvent, 'contracts' | 'funding'> = {
  commands: {
    ConfigureContract: { issuer: 'exchange', decide: decideConfigureContract },
    PlaceLeverOrder: { issuer: 'user', readBy: 'owner', decide: decidePlaceLeverOrder },
    QuoteLever: { issuer: 'user', readBy: 'owner', decide: decideQuoteLever },
    CancelLeverOrder: { issuer: 'exchange', readBy: 'owner', decide: decideCancelLeverOrder },
    CancelLeverOrders: { issuer: 'exchange', readBy: 'owner', decide: decideCancelLeverOrders },
    // A user whose account is frozen may still lessen a risk.
    CloseLeverPosition: { issuer: 'frozen-user', readBy: 'owner', decide: decideCloseLeverPosition },
    SetLeverStops: { issuer: 'frozen-user', readBy: 'owner', decide: decideSetLeverStops },
    MoveLeverMargin: { issuer: 'frozen-user', readBy: 'owner', decide: decideMoveLeverMargin },
    NetLeverPositions: { issuer: 'frozen-user', readBy: 'owner', decide: decideNetLeverPositions },
  },
  events: {
    ContractConfigured: { apply: inMarket(applyContract) },
    ContractTicked: { apply: inMarket(applyTick) },
    LeverOrderPlaced: { apply: inMarket(applyPlaced) },
    LeverOrderRested: { apply: inMarket(applyRested) },
    LeverOrderAmended: { apply: inMarket(applyAmended) },
    LeverOrderShrunk: { apply: inMarket(applyShrunk) },
    LeverOrderClosed: {
      apply: inMarket(applyOrderClosed),
      history: (event, add) => add('closedLeverOrders', event),
    },
    LeverTraded: {
      apply: inMarket(applyTraded),
      postings: leverPostings,
      history: (event, add) => add('leverTrades', event),
    },
    LeverNetted: {
      apply: inMarket(applyNetted),
      postings: leverPostings,
      history: (event, add) => add('leverNettings', event),
    },
    PositionClosed: {
      apply: inMarket(applyPositionClosed),
      history: (event, add) => add('closedPositions', event),
    },
    PositionStopsSet: { apply: inMarket(applyStopsSet) },
    PositionMarginMoved: { apply: inMarket(applyMarginMoved) },
    LiquidationStarted: { apply: inMarket(applyLiquidationStarted) },
    BankruptcyPassed: { apply: inMarket(applyBankruptcyPassed) },
    LiquidationEnded: {
      apply: inMarket(applyLiquidationEnded),
      history: (event, add) => add('endedLiquidations', event),
    },
    LeverLookedAt: { apply: inMarket(applyLookedAt) },
    FundingFixed: { apply: inMarket(applyFundingFixed), history: (event, add) => add('fundings', event) },
    FundingPaid: { apply: inMarket(applyFundingPaid), postings: leverPostings },
    FundingEnded: { apply: inMarket(applyFundingEnded), postings: leverPostings },
    SettlementFixed: {
      apply: inMarket(applySettlementFixed),
      postings: leverPostings,
      history: (event, add) => add('settlements', event),
    },
    PositionSettled: { apply: inMarket(applySettled), postings: leverPostings },
    SettlementEnded: { apply: inMarket(applySettlementEnded), postings: leverPostings },
  },
  due: {
    /** What a tick, a funding or a settlement left to do in the contracts of a market. */
    contracts: {
      *waiting({ contractStates }) {
        for (const row of contractStates.values()) if (hasWork(row)) yield { id: row.id, due: AT_ONCE };
      },
      decide: decideContractWork,
    },
    funding: {
      *waiting({ contractStates }) {
        for (const { id, fundingAt } of contractStates.values()) yield { id, due: fundingAt };
      },
      decide: decideDueFunding,
    },
  },
  rebuild,
  isOpenFor: (state, user) => state.lever.positionsOf(user).length > 0,
  reserves(state, add) {
    const wallet = (user: number, market: number) => walletAccount(user, state.markets.require(market).quote, 'lever');
    for (const { user, market, held } of state.leverOrders.values()) add(wallet(user, market), held);
    for (const { user, market, margin } of state.positions.values()) add(wallet(user, market), margin);
  },
  /** What a market owes in sum. While it is settled its clearing changes in steps, and is not compared. */
  backing: {
    kinds: ['clearing'],
    add(state, add) {
      for (const { id, longValue, shortValue, funding, settlement } of state.contractStates.values()) {
        const clearing = systemAccount('clearing', state.markets.require(id).quote, id);
        const owed = shortValue - longValue + (funding?.balance ?? 0n);
        add(clearing, settlement === null ? owed : (state.accounts.get(clearing)?.balance ?? 0n));
      }
    },
  },
};

/** @param apply gives the market of the event; what it left to do there is due before the next command. */
function inMarket<Of extends LeverEvent>(apply: (state: State, event: Of, at: number) => number) {
  return (state: State, event: Of, at: number) => noteWork(state, apply(state, event, at));
}

/** Builds what is derived from the rows of contracts. */
function rebuild(state: State): void {
  for (const order of [...state.leverOrders.values()].sort((a, b) => a.id - b.id)) {
    const indexes = state.lever.of(order.market);
    indexes.addOrder(order, null);
    const value = openValue(state.contracts.require(order.market), order);
    indexes.addTotal(order.user, order.side === 'buy' ? 'long' : 'short', value);
  }
  for (const order of [...state.leverOrders.values()].sort((a, b) => a.place - b.place)) {
    state.lever.of(order.market).rest(order);
  }
  for (const position of state.positions.values()) {
    const indexes = state.lever.of(position.market);
    indexes.addPosition(position);
    if (position.liquidation !== null) indexes.liquidating.add(position.id);
    indexes.addTotal(position.user, position.direction, position.entryValue);
  }
  for (const position of state.positions.values()) retrigger(state, position);
  for (const { id } of state.contracts.values()) moveMark(state, id);
}

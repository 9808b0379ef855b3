// One event to changed rows: the only writer of the state.
import { applyAlertEvent } from './alert/apply.ts';
import { assertNever } from './assert.ts';
import { applyBankEvent } from './bank/apply.ts';
import { applyClockEvent } from './clock/clock.ts';
import { applyDepositEvent } from './deposit/apply.ts';
import { ALL_KEYS } from './due.ts';
import { AT_ONCE } from './due-queue.ts';
import type { Event } from './event.ts';
import { applyHostingEvent } from './hosting/apply.ts';
import { sweepTime } from './key/key.ts';
import { applyLaunchEvent } from './launch/apply.ts';
import { post } from './ledger/ledger.ts';
import { applyLeverEvent } from './lever/apply.ts';
import { type MarketConfigured, wholeMarket } from './market/market.ts';
import { applyOperatorEvent } from './operator/apply.ts';
import { applyOptionEvent, keepTick } from './option/apply.ts';
import { postings } from './postings.ts';
import { type IndexPricePublished, sourcePriceId } from './price/price.ts';
import { applyProposalEvent } from './proposal/apply.ts';
import { applyReferralEvent } from './referral/apply.ts';
import { applyReserveEvent } from './reserve/apply.ts';
import {
  applySpotOrderAmended,
  applySpotOrderClosed,
  applySpotOrderPlaced,
  applySpotOrderRefilled,
  applySpotOrderTriggered,
  applySpotTraded,
  applySpotTrailStarted,
} from './spot/apply.ts';
import { applyOpeningEvent, applyReopened, queueOpening } from './spot/opening/apply.ts';
import { rescale } from './spot/rescale.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { applyUserEvent } from './user/apply.ts';
import {
  applyAddressEvent,
  applyBankPaymentEvent,
  applySigningEvent,
  applyWithdrawalEvent,
} from './withdrawal/apply.ts';
import { applyColdEvent } from './withdrawal/apply-cold-move.ts';

/** Applies an event that happened at an engine time. A throw here means corrupt state: the engine must halt. */
export function apply(state: State, event: Event, at: number): void {
  // What every order brings comes first: the cases are tried in turn.
  switch (event.type) {
    case 'SpotOrderPlaced':
      applySpotOrderPlaced(state, event);
      return;
    case 'SpotOrderTriggered':
      applySpotOrderTriggered(state, event);
      return;
    case 'SpotOrderAmended':
      applySpotOrderAmended(state, event);
      return;
    case 'SpotTraded':
      applySpotTraded(state, event);
      return;
    case 'SpotOrderClosed':
      applySpotOrderClosed(state, event);
      return;
    case 'SpotOrderRefilled':
      applySpotOrderRefilled(state, event);
      return;
    case 'SpotTrailStarted':
      applySpotTrailStarted(state, event);
      return;
    case 'RebatePaid':
    case 'ReferralRulesSet':
    case 'ReferralHeld':
    case 'ReferralReleased':
      applyReferralEvent(state, event, at);
      return;
    case 'KeyUsed':
      state.keys.insert({ ...event.key });
      // No key is older than one that was there before.
      if (state.keys.size === 1) state.due.set('keys', ALL_KEYS, sweepTime(event.key.at));
      return;
    case 'ExchangeOpened':
      state.tables.exchange.change(1).mode = event.mode;
      return;
    case 'CoinConfigured':
      put(state.coins, event.coin);
      return;
    case 'MarketConfigured':
      applyMarketConfigured(state, event, at);
      return;
    case 'OpeningSet':
    case 'AuctionStarted':
    case 'AuctionPriced':
    case 'AuctionEnded':
    case 'MarketIndexed':
      applyOpeningEvent(state, event);
      return;
    case 'UserOpened':
    case 'VerificationLevelSet':
    case 'WithdrawalsLocked':
    case 'UserFrozen':
    case 'UserUnfrozen':
    case 'UserClosed':
    case 'UserStopped':
    case 'UserStopLifted':
      applyUserEvent(state, event, at);
      return;
    case 'OperatorActed':
    case 'OperatorInvited':
    case 'OperatorOpened':
    case 'DemoReviewerOpened':
    case 'OperatorClosed':
    case 'OperatorReset':
    case 'InstanceAdopted':
      applyOperatorEvent(state, event, at);
      return;
    case 'ClockLeapNoted':
    case 'ClockAccepted':
      applyClockEvent(state, event, at);
      return;
    case 'ProposalMade':
    case 'ProposalApproved':
    case 'ProposalKeptWaiting':
    case 'ProposalTookEffect':
    case 'ProposalClosed':
      applyProposalEvent(state, event, at);
      return;
    case 'KeysForgotten':
      forgetKeys(state, event.usedBefore);
      return;
    case 'IndexPricePublished':
      applyIndexPrice(state, event, at);
      return;
    case 'StopsPostponed':
      state.prices.change(event.market).stopsPostponed = true;
      state.due.set('stops', event.market, AT_ONCE);
      state.repriced.delete(event.market);
      return;
    case 'StopsResumed':
      state.prices.change(event.market).stopsPostponed = false;
      state.due.remove('stops', event.market);
      state.repriced.add(event.market);
      return;
    case 'TestFundsGranted':
      post(state.accounts, postings(event));
      state.tables.exchange.change(1).nextGrant = event.id + 1;
      return;
    case 'TransferMade':
      post(state.accounts, postings(event));
      state.tables.exchange.change(1).nextTransfer = event.id + 1;
      return;
    case 'ContractConfigured':
    case 'ContractTicked':
    case 'LeverOrderPlaced':
    case 'LeverOrderRested':
    case 'LeverOrderShrunk':
    case 'LeverOrderClosed':
    case 'LeverTraded':
    case 'LeverNetted':
    case 'PositionClosed':
    case 'PositionStopsSet':
    case 'PositionMarginMoved':
    case 'LiquidationStarted':
    case 'BankruptcyPassed':
    case 'LiquidationEnded':
    case 'LeverLookedAt':
    case 'FundingFixed':
    case 'FundingPaid':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'PositionSettled':
    case 'SettlementEnded':
      applyLeverEvent(state, event, at);
      return;
    case 'OptionRulesSet':
      put(state.optionRules, event.rules);
      return;
    case 'HostingProductSet':
      put(state.hostingProducts, { ...event.product, since: at });
      return;
    case 'HostingBought':
    case 'HostingDayPaid':
    case 'HostingRenewalSet':
    case 'HostingEnded':
      applyHostingEvent(state, event);
      return;
    case 'LaunchAnnounced':
    case 'LaunchOpened':
    case 'LaunchClosed':
    case 'LaunchAllotted':
    case 'Subscribed':
    case 'SubscriptionAllotted':
    case 'SubscriptionEnded':
      applyLaunchEvent(state, event);
      return;
    case 'OptionBought':
    case 'OptionOpened':
    case 'OptionClosed':
      applyOptionEvent(state, event);
      return;
    case 'ChainConfigured':
      put(state.chains, event.chain);
      return;
    case 'RailConfigured':
      put(state.rails, event.rail);
      return;
    case 'CoinRulesSet':
      put(state.coinRules, event.rules);
      return;
    case 'BlocksCredited':
    case 'DepositBooked':
    case 'DepositAssigned':
    case 'WaitingDepositUnclaimed':
    case 'SurplusBooked':
    case 'SurplusTakenBack':
    case 'LossBooked':
      applyDepositEvent(state, event);
      return;
    case 'BankAccountSet':
    case 'BankDepositClaimed':
    case 'BankLinesRecorded':
    case 'BankLineSplit':
    case 'BankLinesSkipped':
    case 'BankLineSetAside':
    case 'BankChargesBooked':
    case 'BankClaimClosed':
    case 'BankHoldEnded':
    case 'BankCreditReversed':
    case 'BankDebtRepaid':
    case 'BankCreditSettled':
      applyBankEvent(state, event);
      return;
    case 'BankPaymentFixed':
    case 'BankFileMade':
    case 'BankDebitSettled':
    case 'BankLineUsed':
    case 'BankPaymentReturned':
    case 'BankPaymentFinal':
    case 'BankFilesContinued':
      applyBankPaymentEvent(state, event);
      return;
    case 'AddressAdded':
    case 'AddressRemoved':
      applyAddressEvent(state, event);
      return;
    case 'WithdrawalRequested':
    case 'WithdrawalPassed':
    case 'WithdrawalClosed':
      applyWithdrawalEvent(state, event, at);
      return;
    case 'SigningStarted':
    case 'SigningReplaced':
    case 'SigningSettled':
      applySigningEvent(state, event);
      return;
    case 'ColdMoveAgreed':
    case 'ColdMoveStarted':
    case 'ColdMoveEnded':
    case 'ColdReturned':
      applyColdEvent(state, event);
      return;
    case 'ReserveFunded':
    case 'ReserveReleased':
    case 'HouseTestFundsGranted':
    case 'DepositKept':
      applyReserveEvent(state, event);
      return;
    case 'PriceAlertSet':
    case 'PriceAlertRemoved':
    case 'PriceAlertReached':
    case 'PriceAlertRested':
    case 'PriceAlertArmed':
    case 'AlertTickKept':
    case 'AlertTickDone':
      applyAlertEvent(state, event, at);
      return;
    default:
      assertNever(event);
  }
}

function applyMarketConfigured(state: State, event: MarketConfigured, at: number): void {
  const { id } = event.market;
  const before = state.markets.get(id);
  const market = wholeMarket(event.market);
  const isReopened = before !== undefined && before.status !== 'open' && market.status === 'open';
  if (before !== undefined) rescale(state, { ...before }, market);
  put(state.markets, market);
  if (state.prices.get(id) === undefined) {
    state.prices.insert({ id, last: 0n, index: 0n, indexAt: 0, indexIsLive: false, stopsPostponed: false });
  }
  state.spot.of(id).band = undefined;
  if (isReopened) applyReopened(state, market, at);
  queueOpening(state, id);
  // Contracts begin to count their live ticks anew when the market opens again.
  if (market.status !== 'open' && state.contractStates.get(id) !== undefined)
    state.contractStates.change(id).liveTicks = 0;
  // Stops that were reached while the market was shut are looked at again.
  state.repriced.add(id);
}

function forgetKeys(state: State, usedBefore: number): void {
  // Keys are stored in the order of their use, so the old ones come first; a day's keys are too many to look at all.
  for (const key of state.keys.values()) {
    if (key.at >= usedBefore) {
      state.due.set('keys', ALL_KEYS, sweepTime(key.at));
      return;
    }
    state.keys.remove(key.id);
  }
  state.due.remove('keys', ALL_KEYS);
}

function applyIndexPrice(state: State, event: IndexPricePublished, at: number): void {
  for (const { source, price } of event.changed ?? []) {
    put(state.sourcePrices, {
      id: sourcePriceId(event.market, source),
      market: event.market,
      source,
      price,
      since: at,
    });
  }
  const price = state.prices.change(event.market);
  price.indexIsLive = event.price !== null;
  if (event.price === null) return;
  price.index = event.price;
  state.spot.of(event.market).band = undefined;
  price.indexAt = at;
  state.repriced.add(event.market);
  // Journals of the rules before version 5 lack the time, and know of no options.
  const { market, price: index, sourcedAt } = event;
  if (sourcedAt != null) keepTick(state, { market, at, price: index, sourcedAt });
}

function put<Id extends number | string, Row extends { id: Id }>(table: Table<Id, Row>, row: Row): void {
  const known = table.get(row.id);
  if (known === undefined) table.insert({ ...row });
  else Object.assign(table.change(row.id), row);
}

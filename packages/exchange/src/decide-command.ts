// Joins the features: each command to the feature that decides it. Issuers and acts were looked at before.
import { decideRemovePriceAlert, decideSetPriceAlert, leaveAlerts } from './alert/decide.ts';
import { assertNever } from './assert.ts';
import {
  decideBookBankCharges,
  decideClaimBankDeposit,
  decideConfigureBankAccount,
  decideCreditBankLine,
  decideRecordBankLines,
  decideSplitBankLine,
  decideWithdrawBankClaim,
  leaveBankClaims,
} from './bank/decide.ts';
import { decideAcceptClock, decideNoteClockLeap } from './clock/decide.ts';
import type { Command } from './command.ts';
import { type Decision, done, rejected } from './decision.ts';
import { decideCreditBlocks, leaveWaiting } from './deposit/decide.ts';
import { decideBookSurplus } from './deposit/decide-surplus.ts';
import type { Event } from './event.ts';
import { decideGrantTestFunds } from './funds/test-funds.ts';
import { decideBuyHosting, decideRedeemHosting, decideSetHostingRenewal } from './hosting/decide.ts';
import { decideConfigureHosting } from './hosting/decide-product.ts';
import { decideSubscribe } from './launch/decide.ts';
import { decideConfigureLaunch } from './launch/decide-launch.ts';
import { decideCancelLeverOrder, decideCancelLeverOrders } from './lever/cancel.ts';
import { decideCloseLeverPosition } from './lever/close.ts';
import { decideConfigureContract } from './lever/configure.ts';
import { decideContractTick } from './lever/funding.ts';
import { decideMoveLeverMargin, decideSetLeverStops } from './lever/margin.ts';
import { decideNetLeverPositions } from './lever/net.ts';
import { decidePlaceLeverOrder } from './lever/place.ts';
import { decideConfigureCoin, decideConfigureMarket, decideSetMarketStatus } from './market/decide.ts';
import {
  decideAdoptInstance,
  decideCloseOperator,
  decideOpenDemoReviewer,
  decideOpenOperator,
  decideResetOperator,
} from './operator/decide.ts';
import { decideBuyOption } from './option/decide.ts';
import { decideConfigureOptions } from './option/decide-rules.ts';
import { decidePublishIndexPrices } from './price/decide.ts';
import type { PublishIndexPrices } from './price/price.ts';
import {
  decideApproveProposal,
  decidePropose,
  decideRefuseProposal,
  decideWithdrawProposal,
} from './proposal/decide.ts';
import {
  decideConfigureChain,
  decideConfigureCoinRules,
  decideConfigureRail,
  decidePauseCoin,
  decideSetPause,
} from './rail/decide.ts';
import { decideConfigureReferral, decideHoldReferral, decideReleaseReferral } from './referral/decide.ts';
import { decideOpenDemoReserve } from './reserve/decide.ts';
import { decideAmendSpotOrder } from './spot/amend.ts';
import { decideCancelSpotOrder, decideCancelSpotOrders } from './spot/cancel.ts';
import { decidePlaceSpotOrder } from './spot/place.ts';
import type { State } from './state.ts';
import { decideTransfer } from './transfer/transfer.ts';
import {
  decideCloseUser,
  decideFreezeUser,
  decideLockWithdrawals,
  decideOpenUser,
  decideSetVerificationLevel,
  decideUnfreezeUser,
} from './user/decide.ts';
import { decideLiftStop, decideStopUser } from './user/decide-suspension.ts';
import type { CloseUser } from './user/gates.ts';
import {
  decideCancelWithdrawal,
  decidePassWithdrawal,
  decideRefuseWithdrawal,
  decideRequestWithdrawal,
  returnUnsigned,
} from './withdrawal/decide.ts';
import { decideAddAddress, decideRemoveAddress } from './withdrawal/decide-address.ts';
import { decidePayBankGroup, decidePayBankWithdrawal, decideSetBankLineAside } from './withdrawal/decide-bank-debit.ts';
import { decideRequestBankWithdrawal, decideSendBankWithdrawals } from './withdrawal/decide-bank-payment.ts';
import { decideRepayBankDebt, decideReverseBankCredit } from './withdrawal/decide-bank-reversal.ts';
import { decideReplaceSigning, decideSettleSigning, decideStartSigning } from './withdrawal/decide-signing.ts';
import { refuseDebt } from './withdrawal/limits.ts';

export function decideCommand(state: State, command: Exclude<Command, { type: 'OpenExchange' }>, at: number): Decision {
  switch (command.type) {
    case 'PlaceSpotOrder':
      return decidePlaceSpotOrder(state, command, at);
    case 'AmendSpotOrder':
      return decideAmendSpotOrder(state, command, at);
    case 'CancelSpotOrder':
      return decideCancelSpotOrder(state, command);
    case 'CancelSpotOrders':
      return decideCancelSpotOrders(state, command);
    case 'PlaceLeverOrder':
      return decidePlaceLeverOrder(state, command, at);
    case 'CancelLeverOrder':
      return decideCancelLeverOrder(state, command);
    case 'CancelLeverOrders':
      return decideCancelLeverOrders(state, command);
    case 'CloseLeverPosition':
      return decideCloseLeverPosition(state, command, at);
    case 'SetLeverStops':
      return decideSetLeverStops(state, command, at);
    case 'MoveLeverMargin':
      return decideMoveLeverMargin(state, command, at);
    case 'NetLeverPositions':
      return decideNetLeverPositions(state, command, at);
    case 'ConfigureContract':
      return decideConfigureContract(state, command);
    case 'AdvanceClock':
      return done([]);
    case 'NoteClockLeap':
      return decideNoteClockLeap(state, command);
    case 'AcceptClock':
      return decideAcceptClock(state, command, at);
    case 'PublishIndexPrices':
      return decidePrices(state, command, at);
    case 'GrantTestFunds':
      return decideGrantTestFunds(state, command);
    case 'Transfer':
      return decideTransfer(state, command);
    case 'ConfigureCoin':
      return decideConfigureCoin(state, command);
    case 'ConfigureMarket':
      return decideConfigureMarket(state, command);
    case 'SetMarketStatus':
      return decideSetMarketStatus(state, command, at);
    case 'OpenUser':
      return decideOpenUser(state, command, at);
    case 'SetVerificationLevel':
      return decideSetVerificationLevel(state, command);
    case 'LockWithdrawals':
      return decideLockWithdrawals(state, command, at);
    case 'FreezeUser':
      return followedBy(decideFreezeUser(state, command), () => [
        ...returnUnsigned(state, command.user, 'account-frozen'),
        ...leaveAlerts(state, command.user),
      ]);
    case 'UnfreezeUser':
      return decideUnfreezeUser(state, command, at);
    case 'CloseUser':
      return decideClose(state, command);
    case 'StopUser':
      return decideStopUser(state, command, at);
    case 'LiftStop':
      return decideLiftStop(state, command, at);
    case 'OpenOperator':
      return decideOpenOperator(state, command);
    case 'OpenDemoReviewer':
      return decideOpenDemoReviewer(state, command);
    case 'CloseOperator':
      return decideCloseOperator(state, command);
    case 'ResetOperator':
      return decideResetOperator(state, command);
    case 'AdoptInstance':
      return decideAdoptInstance(state, command, at);
    case 'RecordOperatorAction':
      return done([], { id: state.exchange.nextAction });
    case 'Propose':
      return decidePropose(state, command, at);
    case 'ApproveProposal':
      return decideApproveProposal(state, command, at);
    case 'RefuseProposal':
      return decideRefuseProposal(state, command, at);
    case 'WithdrawProposal':
      return decideWithdrawProposal(state, command, at);
    case 'ConfigureOptions':
      return decideConfigureOptions(state, command);
    case 'BuyOption':
      return decideBuyOption(state, command, at);
    case 'ConfigureHosting':
      return decideConfigureHosting(state, command);
    case 'BuyHosting':
      return decideBuyHosting(state, command, at);
    case 'RedeemHosting':
      return decideRedeemHosting(state, command, at);
    case 'SetHostingRenewal':
      return decideSetHostingRenewal(state, command, at);
    case 'ConfigureLaunch':
      return decideConfigureLaunch(state, command, at);
    case 'Subscribe':
      return decideSubscribe(state, command, at);
    case 'ConfigureReferral':
      return decideConfigureReferral(state, command);
    case 'HoldReferral':
      return decideHoldReferral(state, command);
    case 'ReleaseReferral':
      return decideReleaseReferral(state, command);
    case 'ConfigureChain':
      return decideConfigureChain(state, command);
    case 'ConfigureRail':
      return decideConfigureRail(state, command);
    case 'ConfigureCoinRules':
      return decideConfigureCoinRules(state, command);
    case 'SetPause':
      return decideSetPause(state, command);
    case 'PauseCoin':
      return decidePauseCoin(state, command);
    case 'CreditBlocks':
      return decideCreditBlocks(state, command);
    case 'BookSurplus':
      return decideBookSurplus(state, command);
    case 'ConfigureBankAccount':
      return decideConfigureBankAccount(state, command);
    case 'ClaimBankDeposit':
      return decideClaimBankDeposit(state, command, at);
    case 'WithdrawBankClaim':
      return decideWithdrawBankClaim(state, command);
    case 'RecordBankLines':
      return decideRecordBankLines(state, command, at);
    case 'SplitBankLine':
      return decideSplitBankLine(state, command);
    case 'CreditBankLine':
      return decideCreditBankLine(state, command, at);
    case 'ReverseBankCredit':
      return decideReverseBankCredit(state, command, at);
    case 'RepayBankDebt':
      return decideRepayBankDebt(state, command);
    case 'BookBankCharges':
      return decideBookBankCharges(state, command);
    case 'SetBankLineAside':
      return decideSetBankLineAside(state, command);
    case 'RequestBankWithdrawal':
      return decideRequestBankWithdrawal(state, command, at);
    case 'SendBankWithdrawals':
      return decideSendBankWithdrawals(state, command, at);
    case 'PayBankWithdrawal':
      return decidePayBankWithdrawal(state, command);
    case 'PayBankGroup':
      return decidePayBankGroup(state, command);
    case 'AddAddress':
      return decideAddAddress(state, command, at);
    case 'RemoveAddress':
      return decideRemoveAddress(state, command);
    case 'RequestWithdrawal':
      return decideRequestWithdrawal(state, command, at);
    case 'CancelWithdrawal':
      return decideCancelWithdrawal(state, command);
    case 'PassWithdrawal':
      return decidePassWithdrawal(state, command, at);
    case 'RefuseWithdrawal':
      return decideRefuseWithdrawal(state, command);
    case 'StartSigning':
      return decideStartSigning(state, command, at);
    case 'ReplaceSigning':
      return decideReplaceSigning(state, command);
    case 'SettleSigning':
      return decideSettleSigning(state, command, at);
    case 'OpenDemoReserve':
      return decideOpenDemoReserve(state, command);
    case 'SetPriceAlert':
      return decideSetPriceAlert(state, command, at);
    case 'RemovePriceAlert':
      return decideRemovePriceAlert(state, command);
    default:
      return assertNever(command);
  }
}

/**
 * What the end or the freezing of an account means to other features. Whoever freezes an account fears that somebody else uses it:
 * what was asked for and is not signed goes nowhere.
 */
function followedBy(decision: Decision, more: () => Event[]): Decision {
  if (decision.rejection !== undefined || decision.events.length === 0) return decision;
  return done([...decision.events, ...more()], decision.result);
}

/** Each price is followed by what it means to the contracts of its market. */
function decidePrices(state: State, command: PublishIndexPrices, at: number): Decision {
  const decision = decidePublishIndexPrices(state, command, at);
  if (decision.rejection !== undefined) return decision;
  const events = decision.events.flatMap((event): Event[] =>
    event.type === 'IndexPricePublished' ? [event, ...decideContractTick(state, event, at)] : [event],
  );
  return done(events, decision.result);
}

/** Whoever owes repays first: a closed account would leave the debt to the exchange. */
function decideClose(state: State, command: CloseUser): Decision {
  const closing = decideCloseUser(state, command);
  if (closing.rejection !== undefined) return closing;
  // A position may live on its result alone, with no margin left in the wallet.
  const { user } = command;
  const isBound =
    state.lever.positionsOf(user).length > 0 ||
    state.hostings.countOf(user) > 0 ||
    state.subscriptionsOf.countOf(user) > 0;
  if (isBound) return rejected({ code: 'account-not-empty' });
  const debt = refuseDebt(state, user);
  if (debt !== undefined) return rejected(debt);
  return followedBy(closing, () => [
    ...leaveWaiting(state, user),
    ...leaveBankClaims(state, user),
    ...leaveAlerts(state, user),
  ]);
}

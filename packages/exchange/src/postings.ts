// What each event moves between accounts: said once, for the balances and for the entries of the records.
import { assertNever } from './assert.ts';
import { bankPostings, chargesPostings, reversalPostings } from './bank/postings.ts';
import { depositPostings } from './deposit/postings.ts';
import type { Event } from './event.ts';
import { hostingPostings } from './hosting/postings.ts';
import { launchPostings } from './launch/postings.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from './ledger/entry.ts';
import { leverPostings } from './lever/postings.ts';
import { optionPostings } from './option/postings.ts';
import { rebatePostings } from './referral/apply.ts';
import { reservePostings } from './reserve/postings.ts';
import { tradePostings } from './spot/postings.ts';
import { coldPostings } from './withdrawal/cold-postings.ts';
import { debitPostings, returnPostings, signingPostings, withdrawalPostings } from './withdrawal/postings.ts';

const NONE: readonly Entry[] = [];

/**
 * The movements of an event, each with both sides. A hold is none: it stays within its account. A trade is applied by a
 * faster form of its own, which a test holds against this one.
 */
export function postings(event: Event): readonly Entry[] {
  switch (event.type) {
    case 'SpotTraded':
      return tradePostings(event);
    case 'TestFundsGranted': {
      const { id: reference, user, coin, units } = event;
      const [debit, credit] = [systemAccount('demo-faucet', coin), walletAccount(user, coin, 'spot')];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.testFunds, reference }];
    }
    case 'TransferMade': {
      const { id: reference, user, coin, from, to, units } = event;
      const [debit, credit] = [walletAccount(user, coin, from), walletAccount(user, coin, to)];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.transfer, reference }];
    }
    case 'DepositBooked':
    case 'DepositAssigned':
    case 'WaitingDepositUnclaimed':
    case 'SurplusBooked':
    case 'SurplusTakenBack':
    case 'LossBooked':
      return depositPostings(event);
    case 'OptionBought':
    case 'OptionClosed':
      return optionPostings(event);
    case 'HostingBought':
    case 'HostingDayPaid':
    case 'HostingEnded':
      return hostingPostings(event);
    case 'LaunchAnnounced':
    case 'LaunchAllotted':
    case 'Subscribed':
    case 'SubscriptionAllotted':
    case 'SubscriptionEnded':
      return launchPostings(event);
    case 'RebatePaid':
      return rebatePostings(event);
    case 'BankClaimClosed':
      return bankPostings(event);
    case 'BankChargesBooked':
      return chargesPostings(event);
    case 'BankDebitSettled':
      return debitPostings(event);
    case 'BankPaymentReturned':
      return returnPostings(event);
    case 'BankCreditReversed':
    case 'BankDebtRepaid':
      return reversalPostings(event);
    case 'WithdrawalClosed':
      return withdrawalPostings(event);
    case 'SigningSettled':
      return signingPostings(event);
    case 'ColdMoveAgreed':
    case 'ColdMoveStarted':
    case 'ColdMoveEnded':
    case 'ColdReturned':
      return coldPostings(event);
    case 'ReserveFunded':
    case 'ReserveReleased':
    case 'HouseTestFundsGranted':
    case 'DepositKept':
      return reservePostings(event);
    case 'LeverTraded':
    case 'LeverNetted':
    case 'FundingPaid':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'PositionSettled':
    case 'SettlementEnded':
      return leverPostings(event);
    case 'ContractConfigured':
    case 'ContractTicked':
    case 'LeverOrderPlaced':
    case 'LeverOrderRested':
    case 'LeverOrderShrunk':
    case 'LeverOrderClosed':
    case 'PositionClosed':
    case 'PositionStopsSet':
    case 'PositionMarginMoved':
    case 'LiquidationStarted':
    case 'BankruptcyPassed':
    case 'LiquidationEnded':
    case 'LeverLookedAt':
    case 'FundingFixed':
    case 'OptionRulesSet':
    case 'OptionOpened':
    case 'HostingProductSet':
    case 'HostingRenewalSet':
    case 'ReferralRulesSet':
    case 'ReferralHeld':
    case 'ReferralReleased':
    case 'LaunchOpened':
    case 'LaunchClosed':
    case 'ChainConfigured':
    case 'RailConfigured':
    case 'CoinRulesSet':
    case 'BlocksCredited':
    case 'BankAccountSet':
    case 'BankDepositClaimed':
    case 'BankLinesRecorded':
    case 'BankLineSplit':
    case 'BankLinesSkipped':
    case 'BankLineSetAside':
    case 'BankHoldEnded':
    case 'BankPaymentFixed':
    case 'BankFileMade':
    case 'BankLineUsed':
    case 'BankPaymentFinal':
    case 'BankFilesContinued':
    case 'BankCreditSettled':
    case 'AddressAdded':
    case 'AddressRemoved':
    case 'WithdrawalRequested':
    case 'WithdrawalPassed':
    case 'SigningStarted':
    case 'SigningReplaced':
    case 'SpotOrderPlaced':
    case 'SpotOrderTriggered':
    case 'SpotTrailStarted':
    case 'SpotOrderRefilled':
    case 'SpotOrderAmended':
    case 'SpotOrderClosed':
    case 'KeyUsed':
    case 'KeysForgotten':
    case 'ExchangeOpened':
    case 'CoinConfigured':
    case 'MarketConfigured':
    case 'OpeningSet':
    case 'AuctionStarted':
    case 'AuctionPriced':
    case 'AuctionEnded':
    case 'MarketIndexed':
    case 'IndexPricePublished':
    case 'StopsPostponed':
    case 'StopsResumed':
    case 'UserOpened':
    case 'VerificationLevelSet':
    case 'WithdrawalsLocked':
    case 'UserFrozen':
    case 'UserUnfrozen':
    case 'UserClosed':
    case 'UserStopped':
    case 'UserStopLifted':
    case 'OperatorActed':
    case 'OperatorInvited':
    case 'OperatorOpened':
    case 'DemoReviewerOpened':
    case 'OperatorClosed':
    case 'OperatorReset':
    case 'InstanceAdopted':
    case 'ClockLeapNoted':
    case 'ClockAccepted':
    case 'ProposalMade':
    case 'ProposalApproved':
    case 'ProposalKeptWaiting':
    case 'ProposalTookEffect':
    case 'ProposalClosed':
    case 'PriceAlertSet':
    case 'PriceAlertRemoved':
    case 'PriceAlertReached':
    case 'PriceAlertRested':
    case 'PriceAlertArmed':
    case 'AlertTickKept':
    case 'AlertTickDone':
      return NONE;
    default:
      return assertNever(event);
  }
}

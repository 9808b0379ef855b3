// The exchange as a deterministic machine: commands in, events out, rows that change. It has no clock, network, database or wire.
export { wrongSums } from './account-sums.ts';
export type {
  AlertDirection,
  AlertState,
  AlertTick,
  PriceAlert,
  PriceAlertReached,
  RemovePriceAlert,
  SetPriceAlert,
  StoredAlertTick,
} from './alert/alert.ts';
export { ALERT_REST_MS } from './alert/apply.ts';
export { ALERTS_PER_MARKET, ALERTS_PER_USER } from './alert/decide.ts';
export {
  BANK_RATE_SCALE,
  type BankAccount,
  type BankAccountSettings,
  type BankChargesBooked,
  type BankClaim,
  type BankClaimClosed,
  type BankDebitSettlement,
  type BankDepositClaimed,
  type BankHold,
  type BankLine,
  type BankLineDirection,
  type BankLineSplit,
  type BookBankCharges,
  type ClaimBankDeposit,
  type ConfigureBankAccount,
  type CreditBankLine,
  END_TO_END,
  endToEndId,
  HELD_BUSINESS_DAYS,
  MAX_BANK_CLAIMS,
  RATE_LIFE_MS,
  type RecordBankLines,
  type SetBankLineAside,
  type SplitBankLine,
  type WithdrawBankClaim,
} from './bank/bank.ts';
export { creditableUntil, MAX_BANK_LINES, MAX_MENTIONS } from './bank/decide.ts';
export type {
  BankCredit,
  BankCreditReversed,
  BankDebt,
  BankDebtRepaid,
  RepayBankDebt,
  ReverseBankCredit,
} from './bank/reversal.ts';
export type { Book, Level } from './book/book.ts';
export { openLots, type Side } from './book/book-order.ts';
export { decodeText, encode, withBigints } from './canonical.ts';
export type { AcceptClock, ClockAccepted, ClockEvidence, ClockReading, NoteClockLeap } from './clock/clock.ts';
export { readingAgrees, sourcesAgree } from './clock/decide.ts';
export type { AdvanceClock, Command, Event } from './commands-and-events.ts';
export { decide } from './decide.ts';
export { hasOwnInterest } from './decide-change.ts';
export { MAX_QUOTE_CHANGES } from './decide-quotes.ts';
export type { Decision } from './decision.ts';
export { MAX_TRANSFERS } from './deposit/decide.ts';
export type {
  ArrivedTransfer,
  CreditBlocks,
  Deposit,
  DepositBooked,
  DepositOutcome,
  DepositOwner,
  UnclaimedDeposit,
  WaitingDeposit,
} from './deposit/deposit.ts';
export type { BookSurplus, LossBooked, Surplus } from './deposit/differences.ts';
export type { ExchangeRow, Mode } from './exchange-row.ts';
export { execute, isSomethingDue, type Outcome, type StampedCommand } from './execute.ts';
export { addHistory, apply, ISSUER, READ_BY, stateOf } from './features.ts';
export type { GrantTestFunds } from './funds/test-funds.ts';
export type { AddHistory, HistoryKind, HistoryRows } from './history.ts';
export { MAX_OPEN_HOSTINGS } from './hosting/decide.ts';
export type {
  BuyHosting,
  HostingBought,
  HostingDayPaid,
  HostingEnd,
  HostingEnded,
  HostingOrder,
  HostingRenewalSet,
  RedeemHosting,
  SetHostingRenewal,
} from './hosting/order.ts';
export {
  type ConfigureHosting,
  DAY_MS,
  type HostingProduct,
  type HostingSettings,
  MAX_HOSTING_DAYS,
  MIN_DEMO_DAY_MS,
  plainProduct,
  type SaleFigures,
  saleStop,
} from './hosting/product.ts';
export { type CommandResult, KEY_LIFE_MS, type Key, type RefusedChange } from './key/key.ts';
export { MAX_SUBSCRIPTIONS } from './launch/decide.ts';
export type { ConfigureLaunch, Launch, LaunchClosed, LaunchState, LaunchTerms } from './launch/launch.ts';
export type {
  LaunchEvent,
  Subscribe,
  Subscription,
  SubscriptionEnd,
  SubscriptionEnded,
  SubscriptionState,
} from './launch/subscription.ts';
export {
  type AccountName,
  accountName,
  isWallet,
  MAX_OWNER,
  mayBeNegative,
  systemAccount,
  walletAccount,
} from './ledger/account-id.ts';
export {
  type AccountKind,
  ENTRY_KIND,
  type Entry,
  type EntryKind,
  type EntryMeaning,
  entriesThatMean,
  meaningOf,
  SYSTEM_KINDS,
  type SystemKind,
  WALLET_KINDS,
  type WalletKind,
} from './ledger/chart-of-accounts.ts';
export { type Account, available, EXCHANGE_FUNDS, exchangeFunds } from './ledger/ledger.ts';
export type { LeverCommand, LeverQuoteChange, PlaceLeverOrder, QuoteLever } from './lever/command.ts';
export {
  type ConfigureContract,
  type Contract,
  type ContractAim,
  type ContractProblem,
  type ContractSettings,
  type ContractState,
  FUND_WINDOW_MINUTES,
  type FundingRound,
  type FundPayment,
  firstContractState,
  LIVE_TICKS,
  liveInPeriod,
  minuteOf,
  type Settlement,
} from './lever/contract.ts';
export { comesBefore, rankOf } from './lever/deleverage.ts';
export type { FundingFixed, LeverEvent, LeverNetted, SettlementFixed } from './lever/events.ts';
export { HOURLY_PART } from './lever/insurance.ts';
export { type Mark, MarkTriggers } from './lever/mark-triggers.ts';
export type {
  LeverCloseReason,
  LeverOrder,
  LeverOrderClosed,
  LeverTimeInForce,
  LeverTradeCause,
  LeverTraded,
  LeverTradeSide,
} from './lever/order.ts';
export type {
  Liquidation,
  LiquidationEnded,
  Position,
  PositionClosed,
  PositionCloseReason,
  PositionStop,
} from './lever/position.ts';
export {
  type Coin,
  type ConfigureCoin,
  type ConfigureMarket,
  MARKET_STATUS_REASONS,
  MARKET_STATUSES,
  type Market,
  type MarketSettings,
  type MarketStatus,
  type MarketStatusReason,
  type SetMarketStatus,
} from './market/market.ts';
export {
  AUCTION_MS,
  firstTicks,
  MAX_AUCTION_ORDERS,
  type MarketOpening,
  OPENING_STATES,
  type OpeningEvent,
  type OpeningState,
  type OpeningTerms,
  openingAfter,
  openingReopened,
} from './market/opening.ts';
export {
  type ActingRole,
  DEMO_REVIEWER,
  OPERATOR_ROLES,
  type OperatorAct,
  type OperatorActed,
  type OperatorRole,
  type RecordOperatorAction,
} from './operator/act.ts';
export {
  type AdoptInstance,
  type CloseOperator,
  type InstanceAdopted,
  LEFT_ALONE_MS,
  type OpenDemoReviewer,
  type OpenOperator,
  type Operator,
  type OperatorReset,
  type OperatorState,
  RESET_HOLD_MS,
  type ResetOperator,
  standsAlone,
} from './operator/operator.ts';
export { type CapFacts, type CapUse, capUsesBy, tightestCap } from './option/caps.ts';
export { dueWindows } from './option/exposure.ts';
export {
  type BuyOption,
  OPENS_WITHIN_MS,
  type Option,
  type OptionBought,
  type OptionClosed,
  type OptionEnd,
  type OptionOpened,
  type OptionState,
  type OptionVoidReason,
  PRICE_LIFE_MS,
  SETTLE_DELAY_MS,
} from './option/option.ts';
export {
  type ConfigureOptions,
  OPTION_CAPS,
  type OptionCap,
  type OptionDuration,
  type OptionRules,
  type OptionSettings,
  optionRulesId,
} from './option/rules.ts';
export type { OptionTick } from './option/tick.ts';
export { FIRST_INDEX_SOURCES, INDEX_LIFE_MS, isIndexStale } from './price/decide.ts';
export {
  INDEX_SCALE,
  type MarketPrice,
  type PublishIndexPrices,
  type Quote,
  type SourcePrice,
} from './price/price.ts';
export {
  type ApproveProposal,
  type Change,
  type CoinSettings,
  LONE_WAIT_MS,
  NOTICE_MS,
  PROPOSAL_LIFE_MS,
  type Proposal,
  type ProposalClosed,
  type ProposalEnd,
  type ProposalMade,
  type ProposalState,
  type ProposalTookEffect,
  type Propose,
  type RefuseProposal,
  type WithdrawProposal,
} from './proposal/proposal.ts';
export { isOffered } from './rail/decide.ts';
export {
  CHAIN,
  type ChainPosition,
  type CloseRail,
  type CoinLimits,
  type CoinRules,
  type ConfigureChain,
  type ConfigureCoinRules,
  type ConfigureRail,
  DIRECTIONS,
  type Direction,
  type OpenRail,
  PAUSE_REASONS,
  type PauseCoin,
  type PauseReason,
  type Rail,
  type RailTerms,
  type RailTrial,
  railId,
  type SetPause,
} from './rail/rail.ts';
export {
  type ConfigureReferral,
  HOLD_REASONS,
  type HoldReason,
  type HoldReferral,
  MAX_SHARED_PPM,
  type RebatePaid,
  type RebateSource,
  type ReferralHold,
  type ReferralRules,
  type ReferralSettings,
  type ReleaseReferral,
} from './referral/referral.ts';
export type { Rejection } from './rejection.ts';
export { reserveAccount } from './reserve/postings.ts';
export {
  type OpenDemoReserve,
  RESERVES,
  type Reserve,
  type ReserveFunded,
  type ReserveKind,
  type ReserveMove,
} from './reserve/reserve.ts';
export { RULES_VERSION } from './rules-version.ts';
export type { Setting } from './settings.ts';
export { bandWithoutIndex } from './spot/band.ts';
export { MAX_OPEN_ORDERS } from './spot/check.ts';
export type {
  AmendSpotOrder,
  CancelSpotOrder,
  CancelSpotOrders,
  PlaceSpotOrder,
  QuoteSpot,
  SpotQuoteChange,
} from './spot/command.ts';
export { type CrossedBook, findUncrossing } from './spot/opening/uncross.ts';
export {
  type CloseReason,
  hasLimit,
  restingLots,
  type SpotOrder,
  type SpotOrderClosed,
  type SpotOrderKind,
  type SpotTraded,
  type TimeInForce,
  type Trigger,
} from './spot/order.ts';
export {
  type RowIds,
  type Rows,
  State,
  type StateChanges,
  type StoredRows,
  type StoredTables,
  type TableName,
  type Tables,
  takeChanges,
} from './state.ts';
export { Table, type TableChanges } from './table.ts';
export { type TouchedUsers, touchedUsers } from './touched-users.ts';
export type { Transfer, TransferMade } from './transfer/transfer.ts';
export {
  type CloseUser,
  type FreezeUser,
  LOCK_MS,
  type LockWithdrawals,
  type SetVerificationLevel,
  type UnfreezeUser,
} from './user/gates.ts';
export { type LiftStop, MAX_STOP_MS, type StopUser } from './user/suspension.ts';
export {
  type LockReason,
  type OpenUser,
  type StopPower,
  type User,
  type UserKind,
  VERIFICATION_LEVELS,
  type VerificationLevel,
} from './user/user.ts';
export { type AddAddress, type Address, MAX_ADDRESSES, type RemoveAddress } from './withdrawal/address.ts';
export {
  BANK_WITHDRAWAL_NEEDS,
  type BankDebitSettled,
  type BankFile,
  type BankGroup,
  type BankLineUse,
  type BankLineUsed,
  type BankPayment,
  type BankPaymentReturned,
  type FileGroup,
  MAX_FILE_PAYMENTS,
  type PaidBankPayment,
  type PayBankGroup,
  type PayBankWithdrawal,
  type RequestBankWithdrawal,
  type SendBankWithdrawals,
} from './withdrawal/bank-payment.ts';
export { type ColdMove, type ColdMoveEnd, type ColdMoveEnded, START_WITHIN_MS } from './withdrawal/cold-move.ts';
export { bankPayout } from './withdrawal/decide-bank-payment.ts';
export { recentUses, risksOf, usdtOf } from './withdrawal/limits.ts';
export {
  isReturn,
  maxCharges,
  OpenPayments,
  paymentNumbers,
  paymentsNamedBy,
  type Sent,
} from './withdrawal/open-payments.ts';
export {
  MAX_IN_FLIGHT,
  type ReplaceSigning,
  type Sender,
  type SettleSigning,
  type Signing,
  type SigningPurpose,
  type SigningSettled,
  type StartSigning,
  senderId,
} from './withdrawal/signing.ts';
export {
  ALONE_WAIT_MS,
  type CancelWithdrawal,
  DECIDE_WITHIN_MS,
  MAX_APPLICATIONS,
  type PassWithdrawal,
  REFUSAL_REASONS,
  type RefusalReason,
  type RefuseWithdrawal,
  type RequestWithdrawal,
  RISKS,
  type Risk,
  SIGN_WITHIN_MS,
  WINDOW_MS,
  type Withdrawal,
  type WithdrawalClosed,
  type WithdrawalEnd,
  type WithdrawalState,
  type WithdrawalUse,
  type WithdrawalUses,
} from './withdrawal/withdrawal.ts';

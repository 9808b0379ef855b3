// Everything that may be asked of the core.
import type { RemovePriceAlert, SetPriceAlert } from './alert/alert.ts';
import type {
  BookBankCharges,
  ClaimBankDeposit,
  ConfigureBankAccount,
  CreditBankLine,
  RecordBankLines,
  SetBankLineAside,
  SplitBankLine,
  WithdrawBankClaim,
} from './bank/bank.ts';
import type { RepayBankDebt, ReverseBankCredit } from './bank/reversal.ts';
import type { AcceptClock, NoteClockLeap } from './clock/clock.ts';
import type { CreditBlocks } from './deposit/deposit.ts';
import type { BookSurplus } from './deposit/surplus.ts';
import type { OpenExchange } from './exchange-row.ts';
import type { GrantTestFunds } from './funds/test-funds.ts';
import type { BuyHosting, RedeemHosting, SetHostingRenewal } from './hosting/order.ts';
import type { ConfigureHosting } from './hosting/product.ts';
import type { ConfigureLaunch } from './launch/launch.ts';
import type { Subscribe } from './launch/subscription.ts';
import type { LeverCommand } from './lever/command.ts';
import type { ConfigureContract } from './lever/contract.ts';
import type { ConfigureCoin, ConfigureMarket, SetMarketStatus } from './market/market.ts';
import type { RecordOperatorAction } from './operator/act.ts';
import type {
  AdoptInstance,
  CloseOperator,
  OpenDemoReviewer,
  OpenOperator,
  ResetOperator,
} from './operator/operator.ts';
import type { BuyOption } from './option/option.ts';
import type { ConfigureOptions } from './option/rules.ts';
import type { PublishIndexPrices } from './price/price.ts';
import type { ApproveProposal, Propose, RefuseProposal, WithdrawProposal } from './proposal/proposal.ts';
import type { ConfigureChain, ConfigureCoinRules, ConfigureRail, PauseCoin, SetPause } from './rail/rail.ts';
import type { ConfigureReferral, HoldReferral, ReleaseReferral } from './referral/referral.ts';
import type { OpenDemoReserve } from './reserve/reserve.ts';
import type { AmendSpotOrder, CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/command.ts';
import type { Transfer } from './transfer/transfer.ts';
import type { CloseUser, FreezeUser, LockWithdrawals, SetVerificationLevel, UnfreezeUser } from './user/gates.ts';
import type { LiftStop, StopUser } from './user/suspension.ts';
import type { OpenUser } from './user/user.ts';
import type { AddAddress, RemoveAddress } from './withdrawal/address.ts';
import type {
  PayBankGroup,
  PayBankWithdrawal,
  RequestBankWithdrawal,
  SendBankWithdrawals,
} from './withdrawal/bank-payment.ts';
import type { ReplaceSigning, SettleSigning, StartSigning } from './withdrawal/signing.ts';
import type { CancelWithdrawal, PassWithdrawal, RefuseWithdrawal, RequestWithdrawal } from './withdrawal/withdrawal.ts';

/** Lets time pass: does everything that is due before its stamp. */
export type AdvanceClock = { type: 'AdvanceClock' };

export type Command =
  | OpenExchange
  | ConfigureCoin
  | ConfigureMarket
  | SetMarketStatus
  | OpenUser
  | SetVerificationLevel
  | LockWithdrawals
  | FreezeUser
  | UnfreezeUser
  | CloseUser
  | StopUser
  | LiftStop
  | OpenOperator
  | OpenDemoReviewer
  | CloseOperator
  | ResetOperator
  | AdoptInstance
  | RecordOperatorAction
  | Propose
  | ApproveProposal
  | RefuseProposal
  | WithdrawProposal
  | PublishIndexPrices
  | AdvanceClock
  | NoteClockLeap
  | AcceptClock
  | GrantTestFunds
  | Transfer
  | PlaceSpotOrder
  | AmendSpotOrder
  | CancelSpotOrder
  | CancelSpotOrders
  | LeverCommand
  | ConfigureContract
  | ConfigureOptions
  | BuyOption
  | ConfigureHosting
  | BuyHosting
  | RedeemHosting
  | SetHostingRenewal
  | ConfigureLaunch
  | Subscribe
  | ConfigureReferral
  | HoldReferral
  | ReleaseReferral
  | ConfigureChain
  | ConfigureRail
  | ConfigureCoinRules
  | SetPause
  | PauseCoin
  | CreditBlocks
  | BookSurplus
  | ConfigureBankAccount
  | ClaimBankDeposit
  | WithdrawBankClaim
  | RecordBankLines
  | SplitBankLine
  | CreditBankLine
  | SetBankLineAside
  | BookBankCharges
  | RequestBankWithdrawal
  | SendBankWithdrawals
  | PayBankWithdrawal
  | PayBankGroup
  | ReverseBankCredit
  | RepayBankDebt
  | AddAddress
  | RemoveAddress
  | RequestWithdrawal
  | CancelWithdrawal
  | PassWithdrawal
  | RefuseWithdrawal
  | StartSigning
  | ReplaceSigning
  | SettleSigning
  | OpenDemoReserve
  | SetPriceAlert
  | RemovePriceAlert;

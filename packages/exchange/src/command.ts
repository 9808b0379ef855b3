// Everything that may be asked of the core, who gives each command, and which of them a user may give now.
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
import type { Rejection } from './rejection.ts';
import type { OpenDemoReserve } from './reserve/reserve.ts';
import type { AmendSpotOrder, CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/command.ts';
import type { State } from './state.ts';
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

/**
 * `user`: only while the account is neither frozen nor closed. `frozen-user`: of a frozen account too. `about-user`: of an
 * operator, about a user whose account is not closed. `operator`: of an operator. `exchange`: of the exchange itself.
 */
type Issuer = 'user' | 'frozen-user' | 'about-user' | 'operator' | 'exchange';

/** Only a command that carries an act is given by an operator. */
type IssuerOf<Type> =
  Extract<Command, { type: Type }> extends { act: unknown }
    ? 'about-user' | 'operator'
    : Exclude<Issuer, 'about-user' | 'operator'>;

/** One line a command, so that a new one cannot be forgotten. */
export const ISSUER: { readonly [Type in Command['type']]: IssuerOf<Type> } = {
  PlaceSpotOrder: 'user',
  AmendSpotOrder: 'user',
  // Cancelling is always possible: it only gives a user's own money free.
  CancelSpotOrder: 'exchange',
  CancelSpotOrders: 'exchange',
  PlaceLeverOrder: 'user',
  CancelLeverOrder: 'exchange',
  CancelLeverOrders: 'exchange',
  // Whoever is frozen may still lessen what they risk.
  CloseLeverPosition: 'frozen-user',
  SetLeverStops: 'frozen-user',
  MoveLeverMargin: 'frozen-user',
  NetLeverPositions: 'frozen-user',
  CancelWithdrawal: 'exchange',
  Transfer: 'user',
  BuyOption: 'user',
  BuyHosting: 'user',
  RedeemHosting: 'user',
  SetHostingRenewal: 'user',
  Subscribe: 'user',
  SetPriceAlert: 'user',
  RemovePriceAlert: 'user',
  AddAddress: 'user',
  ClaimBankDeposit: 'user',
  RepayBankDebt: 'user',
  RemoveAddress: 'frozen-user',
  WithdrawBankClaim: 'user',
  RequestWithdrawal: 'user',
  RequestBankWithdrawal: 'user',
  GrantTestFunds: 'user',
  CloseUser: 'user',
  FreezeUser: 'frozen-user',
  UnfreezeUser: 'frozen-user',
  LockWithdrawals: 'frozen-user',
  SetVerificationLevel: 'about-user',
  StopUser: 'about-user',
  LiftStop: 'about-user',
  ReleaseReferral: 'about-user',
  SetMarketStatus: 'operator',
  OpenOperator: 'operator',
  CloseOperator: 'operator',
  RecordOperatorAction: 'operator',
  Propose: 'operator',
  ApproveProposal: 'operator',
  RefuseProposal: 'operator',
  WithdrawProposal: 'operator',
  SetPause: 'operator',
  PassWithdrawal: 'operator',
  RefuseWithdrawal: 'operator',
  SetBankLineAside: 'operator',
  SendBankWithdrawals: 'operator',
  OpenExchange: 'exchange',
  ConfigureCoin: 'exchange',
  ConfigureMarket: 'exchange',
  ConfigureContract: 'exchange',
  OpenUser: 'exchange',
  OpenDemoReviewer: 'exchange',
  ResetOperator: 'exchange',
  AdoptInstance: 'exchange',
  PublishIndexPrices: 'exchange',
  AdvanceClock: 'exchange',
  NoteClockLeap: 'exchange',
  AcceptClock: 'exchange',
  ConfigureOptions: 'exchange',
  ConfigureHosting: 'exchange',
  ConfigureLaunch: 'exchange',
  ConfigureReferral: 'exchange',
  HoldReferral: 'exchange',
  ConfigureChain: 'exchange',
  ConfigureRail: 'exchange',
  ConfigureCoinRules: 'exchange',
  PauseCoin: 'exchange',
  CreditBlocks: 'exchange',
  BookSurplus: 'exchange',
  ConfigureBankAccount: 'exchange',
  RecordBankLines: 'exchange',
  SplitBankLine: 'exchange',
  CreditBankLine: 'exchange',
  BookBankCharges: 'exchange',
  PayBankWithdrawal: 'exchange',
  PayBankGroup: 'exchange',
  ReverseBankCredit: 'exchange',
  StartSigning: 'exchange',
  ReplaceSigning: 'exchange',
  SettleSigning: 'exchange',
  OpenDemoReserve: 'exchange',
};

/** Why the user of a command may not give it, or may not be its subject. */
export function refuseUser(state: State, command: Command, issuer: Issuer): Rejection | undefined {
  if (issuer === 'exchange' || issuer === 'operator') return undefined;
  const user = state.users.get((command as Extract<Command, { user: number }>).user);
  if (user === undefined) return { code: 'unknown-user' };
  if (user.closedAt !== null) return { code: 'user-closed' };
  return issuer === 'user' && user.isFrozen ? { code: 'user-frozen' } : undefined;
}

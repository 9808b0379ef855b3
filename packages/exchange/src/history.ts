// What the records keep of an event: ledger entries, trades, closed orders, acts of operators. Written once, never read by the engine.
import type { PriceAlertReached } from './alert/alert.ts';
import type { BankChargesBooked, BankClaimClosed, BankLineSplit } from './bank/bank.ts';
import type { BankCreditReversed } from './bank/reversal.ts';
import type { ClockAccepted } from './clock/clock.ts';
import type { DepositBooked } from './deposit/deposit.ts';
import type { HostingEnded } from './hosting/order.ts';
import type { SubscriptionEnded } from './launch/subscription.ts';
import type { Entry } from './ledger/chart-of-accounts.ts';
import type { FundingFixed, LeverNetted, SettlementFixed } from './lever/events.ts';
import type { LeverOrderClosed, LeverTraded } from './lever/order.ts';
import type { LiquidationEnded, PositionClosed } from './lever/position.ts';
import type { Market } from './market/market.ts';
import type { OperatorActed } from './operator/act.ts';
import type { InstanceAdopted, OperatorReset } from './operator/operator.ts';
import type { OptionClosed } from './option/option.ts';
import type { ProposalClosed, ProposalTookEffect } from './proposal/proposal.ts';
import type { RebatePaid } from './referral/referral.ts';
import type { SpotOrderClosed, SpotTraded } from './spot/order.ts';
import type { TransferMade } from './transfer/transfer.ts';
import type {
  BankDebitSettled,
  BankFile,
  BankLineUsed,
  BankPayment,
  BankPaymentReturned,
} from './withdrawal/bank-payment.ts';
import type { ColdMoveEnded } from './withdrawal/cold-move.ts';
import type { SigningSettled } from './withdrawal/signing.ts';
import type { WithdrawalClosed } from './withdrawal/withdrawal.ts';

/** The increments in which a market counts from here on. */
export type MarketIncrements = { market: number } & Pick<Market, 'tick' | 'lot'>;

/** The row that the records keep, by the kind of history. */
export type HistoryRows = {
  entries: Entry;
  trades: SpotTraded;
  closedOrders: SpotOrderClosed;
  leverTrades: LeverTraded;
  leverNettings: LeverNetted;
  closedLeverOrders: LeverOrderClosed;
  closedPositions: PositionClosed;
  endedLiquidations: LiquidationEnded;
  fundings: FundingFixed;
  settlements: SettlementFixed;
  transfers: TransferMade;
  operatorActions: OperatorActed;
  operatorResets: OperatorReset;
  instanceAdoptions: InstanceAdopted;
  clockLeaps: ClockAccepted;
  closedProposals: ProposalTookEffect | ProposalClosed;
  marketIncrements: MarketIncrements;
  deposits: DepositBooked;
  closedBankClaims: BankClaimClosed;
  splitBankLines: BankLineSplit;
  bankWithdrawals: BankPayment;
  bankFiles: BankFile;
  usedBankLines: BankLineUsed;
  settledBankDebits: BankDebitSettled;
  returnedBankPayments: BankPaymentReturned;
  bankReversals: BankCreditReversed;
  bankCharges: BankChargesBooked;
  closedWithdrawals: WithdrawalClosed;
  settledSignings: SigningSettled;
  endedColdMoves: ColdMoveEnded;
  closedOptions: OptionClosed;
  endedHostings: HostingEnded;
  endedSubscriptions: SubscriptionEnded;
  rebates: RebatePaid;
  reachedAlerts: PriceAlertReached;
};
export type HistoryKind = keyof HistoryRows;

/** Takes in one row of a kind. */
export type AddHistory = <Kind extends HistoryKind>(kind: Kind, row: HistoryRows[Kind]) => void;

// All commands and events of the core, joined from its features.
import type { AlertCommand, AlertEvent } from './alert/alert.ts';
import type { BankCommand, BankEvent } from './bank/bank.ts';
import type { ClockCommand, ClockEvent } from './clock/clock.ts';
import type { DepositCommand, DepositEvent } from './deposit/deposit.ts';
import type { ExchangeOpened, OpenExchange } from './exchange-row.ts';
import type { GrantTestFunds, TestFundsGranted } from './funds/test-funds.ts';
import type { HostingCommand, HostingEvent } from './hosting/order.ts';
import type { KeyEvent } from './key/key.ts';
import type { LaunchCommand, LaunchEvent } from './launch/subscription.ts';
import type { LeverCommand } from './lever/command.ts';
import type { ConfigureContract } from './lever/contract.ts';
import type { LeverEvent } from './lever/events.ts';
import type { CoinConfigured, MarketCommand } from './market/market.ts';
import type { OperatorCommand, OperatorEvent } from './operator/operator.ts';
import type { OptionCommand, OptionEvent } from './option/option.ts';
import type { IndexPricePublished, PublishIndexPrices } from './price/price.ts';
import type { ProposalCommand, ProposalEvent } from './proposal/proposal.ts';
import type { RailCommand, RailEvent } from './rail/rail.ts';
import type { ReferralCommand, ReferralEvent } from './referral/referral.ts';
import type { OpenDemoReserve, ReserveEvent } from './reserve/reserve.ts';
import type { SpotCommand } from './spot/command.ts';
import type { SpotEvent } from './spot/order.ts';
import type { Transfer, TransferMade } from './transfer/transfer.ts';
import type { CloseUser, FreezeUser, UserCommand, UserEvent } from './user/gates.ts';
import type { AddressCommand, AddressEvent } from './withdrawal/address.ts';
import type { BankPaymentCommand, BankPaymentEvent } from './withdrawal/bank-payment.ts';
import type { ColdEvent } from './withdrawal/cold-move.ts';
import type { SigningCommand, SigningEvent } from './withdrawal/signing.ts';
import type { WithdrawalCommand, WithdrawalEvent } from './withdrawal/withdrawal.ts';

/** Lets time pass: does everything that is due before its stamp. */
export type AdvanceClock = { type: 'AdvanceClock' };

export type Command =
  | OpenExchange
  | AdvanceClock
  | ClockCommand
  | UserCommand
  | FreezeUser
  | CloseUser
  | OperatorCommand
  | ProposalCommand
  | MarketCommand
  | PublishIndexPrices
  | SpotCommand
  | LeverCommand
  | ConfigureContract
  | OptionCommand
  | HostingCommand
  | LaunchCommand
  | ReferralCommand
  | Transfer
  | GrantTestFunds
  | RailCommand
  | DepositCommand
  | BankCommand
  | AddressCommand
  | WithdrawalCommand
  | SigningCommand
  | BankPaymentCommand
  | OpenDemoReserve
  | AlertCommand;

/** Events are the only thing that changes rows. */
export type Event =
  | ExchangeOpened
  | ClockEvent
  | KeyEvent
  | UserEvent
  | OperatorEvent
  | ProposalEvent
  | CoinConfigured
  | IndexPricePublished
  | SpotEvent
  | LeverEvent
  | OptionEvent
  | HostingEvent
  | LaunchEvent
  | ReferralEvent
  | TransferMade
  | TestFundsGranted
  | RailEvent
  | DepositEvent
  | BankEvent
  | AddressEvent
  | WithdrawalEvent
  | SigningEvent
  | BankPaymentEvent
  | ColdEvent
  | ReserveEvent
  | AlertEvent;

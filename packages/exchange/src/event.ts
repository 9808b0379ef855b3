// Everything that may have happened. Events are the only thing that changes rows.
import type { AlertEvent } from './alert/alert.ts';
import type { BankEvent } from './bank/bank.ts';
import type { ClockEvent } from './clock/clock.ts';
import type { DepositEvent } from './deposit/deposit.ts';
import type { ExchangeOpened } from './exchange-row.ts';
import type { TestFundsGranted } from './funds/test-funds.ts';
import type { HostingEvent } from './hosting/order.ts';
import type { HostingProductSet } from './hosting/product.ts';
import type { KeysForgotten, KeyUsed } from './key/key.ts';
import type { LaunchEvent } from './launch/subscription.ts';
import type { LeverEvent } from './lever/events.ts';
import type { CoinConfigured, MarketConfigured } from './market/market.ts';
import type { OpeningEvent } from './market/opening.ts';
import type { OperatorEvent } from './operator/operator.ts';
import type { OptionEvent } from './option/option.ts';
import type { OptionRulesSet } from './option/rules.ts';
import type { IndexPricePublished, StopsPostponed, StopsResumed } from './price/price.ts';
import type { ProposalEvent } from './proposal/proposal.ts';
import type { RailEvent } from './rail/rail.ts';
import type { ReferralEvent } from './referral/referral.ts';
import type { ReserveEvent } from './reserve/reserve.ts';
import type { SpotOrderEvent } from './spot/order.ts';
import type { TransferMade } from './transfer/transfer.ts';
import type { UserEvent } from './user/gates.ts';
import type { AddressEvent } from './withdrawal/address.ts';
import type { BankPaymentEvent } from './withdrawal/bank-payment.ts';
import type { ColdEvent } from './withdrawal/cold-move.ts';
import type { SigningEvent } from './withdrawal/signing.ts';
import type { WithdrawalEvent } from './withdrawal/withdrawal.ts';

export type Event =
  | ExchangeOpened
  | ClockEvent
  | CoinConfigured
  | MarketConfigured
  | OpeningEvent
  | UserEvent
  | OperatorEvent
  | ProposalEvent
  | KeyUsed
  | KeysForgotten
  | IndexPricePublished
  | StopsPostponed
  | StopsResumed
  | TestFundsGranted
  | TransferMade
  | SpotOrderEvent
  | LeverEvent
  | OptionRulesSet
  | OptionEvent
  | HostingProductSet
  | HostingEvent
  | LaunchEvent
  | ReferralEvent
  | RailEvent
  | DepositEvent
  | BankEvent
  | BankPaymentEvent
  | AddressEvent
  | WithdrawalEvent
  | SigningEvent
  | ColdEvent
  | ReserveEvent
  | AlertEvent;

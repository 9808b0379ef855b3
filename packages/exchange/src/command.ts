// Everything that may be asked of the core. Who may give which stands in issuer.ts.
import type { OpenExchange } from './exchange-row.ts';
import type { GrantTestFunds } from './funds/test-funds.ts';
import type { ConfigureCoin, ConfigureMarket, SetMarketStatus } from './market/market.ts';
import type { RecordOperatorAction } from './operator/act.ts';
import type { CloseOperator, OpenOperator } from './operator/operator.ts';
import type { PublishIndexPrices } from './price/price.ts';
import type { ApproveProposal, Propose, RefuseProposal, WithdrawProposal } from './proposal/proposal.ts';
import type { AmendSpotOrder, CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/command.ts';
import type { Transfer } from './transfer/transfer.ts';
import type { CloseUser, FreezeUser, LockWithdrawals, SetVerificationLevel, UnfreezeUser } from './user/gates.ts';
import type { LiftStop, StopUser } from './user/suspension.ts';
import type { OpenUser } from './user/user.ts';

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
  | CloseOperator
  | RecordOperatorAction
  | Propose
  | ApproveProposal
  | RefuseProposal
  | WithdrawProposal
  | PublishIndexPrices
  | AdvanceClock
  | GrantTestFunds
  | Transfer
  | PlaceSpotOrder
  | AmendSpotOrder
  | CancelSpotOrder
  | CancelSpotOrders;

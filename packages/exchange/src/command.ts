// Everything that may be asked of the core. A command with a `user` is a user's; the others come from the exchange itself.
import type { OpenExchange } from './exchange-row.ts';
import type { GrantTestFunds } from './funds/test-funds.ts';
import type { ConfigureCoin, ConfigureMarket } from './market/market.ts';
import type { PublishIndexPrices } from './price/price.ts';
import type { AmendSpotOrder, CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/command.ts';
import type { Transfer } from './transfer/transfer.ts';
import type { OpenUser } from './user/user.ts';

/** Lets time pass: does everything that is due before its stamp. */
export type AdvanceClock = { type: 'AdvanceClock' };

export type Command =
  | OpenExchange
  | ConfigureCoin
  | ConfigureMarket
  | OpenUser
  | PublishIndexPrices
  | AdvanceClock
  | GrantTestFunds
  | Transfer
  | PlaceSpotOrder
  | AmendSpotOrder
  | CancelSpotOrder
  | CancelSpotOrders;

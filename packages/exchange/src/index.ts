// The exchange as a deterministic machine: commands in, events out, rows that change. It knows no clock, network, database or wire.
export { apply } from './apply.ts';
export { decodeText, encode } from './canonical.ts';
export type { AdvanceClock, Command } from './command.ts';
export { decide } from './decide.ts';
export type { CommandResult, Decision } from './decision.ts';
export type { Event } from './event.ts';
export type { ExchangeRow, Mode } from './exchange-row.ts';
export { execute, isSomethingDue, type Outcome, type StampedCommand } from './execute.ts';
export type { GrantTestFunds } from './funds/test-funds.ts';
export { addHistory, emptyHistory, type History } from './history.ts';
export { KEY_LIFE_MS, type Key } from './key/key.ts';
export {
  type AccountKind,
  type AccountName,
  accountName,
  isWallet,
  MAX_OWNER,
  mayBeNegative,
  SYSTEM_KINDS,
  type SystemKind,
  systemAccount,
  WALLET_KINDS,
  type WalletKind,
  walletAccount,
} from './ledger/account-id.ts';
export { ENTRY_KIND, type Entry, type EntryKind } from './ledger/entry.ts';
export { type Account, available } from './ledger/ledger.ts';
export type { Coin, ConfigureCoin, ConfigureMarket, Market, MarketStatus } from './market/market.ts';
export { INDEX_LIFE_MS, isIndexStale } from './price/decide.ts';
export { INDEX_SCALE, type MarketPrice, type PublishIndexPrices, type Quote } from './price/price.ts';
export type { Rejection } from './rejection.ts';
export { RULES_VERSION } from './rules-version.ts';
export type { Book, Level } from './spot/book.ts';
export { MAX_OPEN_ORDERS } from './spot/check.ts';
export type { AmendSpotOrder, CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/command.ts';
export {
  type CloseReason,
  openLots,
  type Side,
  type SpotOrder,
  type SpotOrderClosed,
  type SpotOrderKind,
  type SpotTraded,
  type TimeInForce,
  type Trigger,
} from './spot/order.ts';
export { type Rows, State, type TableName, type Tables } from './state.ts';
export { Table, type TableChanges } from './table.ts';
export type { Transfer, TransferMade } from './transfer/transfer.ts';
export type { OpenUser, User, UserKind } from './user/user.ts';

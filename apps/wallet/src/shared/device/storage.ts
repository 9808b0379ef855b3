// The few things that the device remembers for this app.
import { createStorage } from '@candor/web';

export type StorageKey =
  | 'token'
  | 'user'
  | 'lang'
  | 'language-mark'
  | 'last-known'
  | 'first-steps'
  | 'app_version'
  | 'app-lock'
  | 'demo'
  | 'deposits'
  | 'preferences'
  | 'push'
  | 'favourites'
  | 'chart'
  | 'drawings'
  | 'symbol'
  | 'option-seconds'
  | 'spot-kind'
  | 'contract-kind'
  | 'trade-panels'
  | 'unsettled-orders'
  | 'receipts'
  | 'journal-head'
  | 'contracts-known'
  | 'invitation'
  | 'home-launches'
  | 'home-products'
  | 'home-banners'
  | 'home-line'
  | 'news-seen'
  | 'recommendation'
  | 'recent-searches'
  | 'chat-visit'
  | 'chat-outbox'
  | 'chat-solved';

/** The database of the browser in which the picture of the next message to support waits. */
export const PICTURE_STORE = 'chat-pictures';

export const storage = createStorage<StorageKey>();

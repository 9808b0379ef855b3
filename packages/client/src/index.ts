// The client: every call of the wire as a typed method, and the live events of the socket.
export { OWN_PROGRAM_HEADER } from '@candor/contract';
export type { Level } from './book-side.ts';
export {
  type CallClient,
  type CallClientOptions,
  type CallOptions,
  createCallClient,
  newClientId,
  prepareToAct,
  type ResultIn,
} from './create-call-client.ts';
export { type Client, type ClientOptions, createClient, createClientOf } from './create-client.ts';
export type { Fetch } from './exchange-once.ts';
export { type FollowedBook, followOrderBook } from './follow-order-book.ts';
export { memoryStore, type Observable, observable, type ValueStore } from './held-values.ts';
export {
  createLiveFeed,
  type FeedStatus,
  type LiveFeed,
  type LiveFeedOptions,
  type WatchedChart,
} from './live-feed.ts';
export { type Applied, type BookIncrement, type BookSnapshot, OrderBookView } from './order-book-view.ts';
export { CallFailed, type CallFailure, type CallResult, type FailureKind, orThrow } from './result.ts';

// A user's subscription to a launch: a payment that is held until the close, then coins that are locked.
import type { ConfigureLaunch, LaunchAllotted, LaunchAnnounced, LaunchClosed, LaunchOpened } from './launch.ts';

/** `waiting` until the close, `locked` until the end of the lock-up. */
export type SubscriptionState = 'waiting' | 'locked';

/** An open one. Payments are units of `payCoin`, coins units of `newCoin`. */
export type Subscription = {
  id: number;
  user: number;
  launch: number;
  newCoin: number;
  payCoin: number;
  state: SubscriptionState;
  /** What was paid in. */
  amount: bigint;
  /** The requested coins. */
  wanted: bigint;
  subscribedAt: number;
  /** What it got and what that cost; zeros while it waits. */
  coins: bigint;
  cost: bigint;
  /** What the lock-up brings, in new coins. */
  interest: bigint;
  /** When the coins are released; 0 while it waits. */
  unlockAt: number;
};

export type Subscribe = { type: 'Subscribe'; user: number; launch: number; amount: bigint };

/** `rejected` is one that got nothing. */
export type SubscriptionEnd = 'rejected' | 'unlocked';

export type Subscribed = { type: 'Subscribed'; subscription: Subscription };
/** `subscription` is the row as it is from now on; what its coins did not cost is released. */
export type SubscriptionAllotted = { type: 'SubscriptionAllotted'; subscription: Subscription };
/** `subscription` is the row as it left. */
export type SubscriptionEnded = { type: 'SubscriptionEnded'; subscription: Subscription; end: SubscriptionEnd };

export type LaunchCommand = ConfigureLaunch | Subscribe;

export type LaunchEvent =
  | LaunchAnnounced
  | LaunchOpened
  | LaunchClosed
  | LaunchAllotted
  | Subscribed
  | SubscriptionAllotted
  | SubscriptionEnded;

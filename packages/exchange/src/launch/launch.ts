// A launch of a new coin: a number of coins, available before it opens, shared at its close among those who subscribed.
import type { Allotment } from '@candor/formulas';

/** `announced` until its start, `open` until its close, `allotting` while each subscription gets its part, then `allotted`. */
export type LaunchState = 'announced' | 'open' | 'allotting' | 'allotted';

/** What two operators agree on. Amounts of coins are units of the new coin, payments units of the pay coin. */
export type LaunchTerms = {
  id: number;
  newCoin: number;
  payCoin: number;
  /** Units of the pay coin for one whole new coin. */
  price: bigint;
  offered: bigint;
  /** The smallest payment. */
  minAmount: bigint;
  startAt: number;
  closeAt: number;
  /** When trading is expected to begin. */
  onlineAt: number;
  /** How many days the coins are locked after the close, and the length of a day: shorter than one only in a demo. */
  lockDays: number;
  dayMs: number;
  /** What the lock-up brings, as a share of the coins in parts per million. */
  interestPpm: bigint;
};

export type Launch = LaunchTerms & {
  state: LaunchState;
  /** When the launch opens or closes next; null once it is closed. */
  dueAt: number | null;
  /** The demand in units of the new coin, and the number of subscriptions. */
  wanted: bigint;
  count: number;
  /** Fixed at the close; null before, and where each gets all that it requested. */
  allotment: Allotment;
  /** The last subscription that has its part, in the order of their numbers. */
  doneTo: number;
  /** The coins that were allotted so far, and what their lock-up brings. */
  allotted: bigint;
  promised: bigint;
};

/** Sets a launch for the first time, at the opening of a demo. Any other takes two operators. */
export type ConfigureLaunch = { type: 'ConfigureLaunch' } & LaunchTerms;

/** The coins and their whole return have left the reserve for an account of the launch. */
export type LaunchAnnounced = { type: 'LaunchAnnounced'; launch: Launch };
export type LaunchOpened = { type: 'LaunchOpened'; launch: number; dueAt: number };
/** Fixes every share in one step; they are paid in pieces afterwards. */
export type LaunchClosed = { type: 'LaunchClosed'; launch: number; wanted: bigint; allotment: Allotment };
/** Every subscription has its part; `unsold` coins and the `unused` return go back to the reserve. */
export type LaunchAllotted = {
  type: 'LaunchAllotted';
  launch: number;
  coin: number;
  allotted: bigint;
  unsold: bigint;
  unused: bigint;
};

/** Member by member, so that rows and events have one form however the command was written. */
export function plainLaunch(terms: LaunchTerms): LaunchTerms {
  const { id, newCoin, payCoin, price, offered, minAmount, startAt, closeAt, onlineAt, lockDays, dayMs, interestPpm } =
    terms;
  const times = { startAt, closeAt, onlineAt, lockDays, dayMs };
  return { id, newCoin, payCoin, price, offered, minAmount, ...times, interestPpm };
}

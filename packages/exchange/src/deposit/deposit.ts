// Deposits: arrivals on a chain, and their owners.
import type { ChainPosition } from '../rail/rail.ts';
import type { BookSurplus, LossBooked, SurplusBooked, SurplusTakenBack } from './differences.ts';

/**
 * The owner of the address: a user's number, the exchange's own purse, the paying wallet, or none. Deposits to the paying wallet
 * are from cold storage, up to its balance in the books, and the house's beyond that.
 */
export type DepositOwner = number | 'house' | 'hot' | null;

/** A transfer in a final block, as the watcher of its chain saw it. */
export type ArrivedTransfer = {
  /** Its name on its chain: transaction and position. */
  transfer: string;
  coin: number;
  owner: DepositOwner;
  /** In the asset's smallest unit on its chain. */
  units: bigint;
  /** What the watcher scanned for, over a rail on trial: that may have another asset by now. */
  asset?: string | undefined;
};

/**
 * Books the transfers of the final blocks `from` to `to`. The blocks follow those booked before, so that none of them is booked twice,
 * however often it is submitted, and after any crash.
 */
export type CreditBlocks = {
  type: 'CreditBlocks';
  chain: number;
  from: number;
  to: number;
  /** Of the block `to`. */
  hash: string;
  transfers: readonly ArrivedTransfer[];
};

/**
 * `waiting`: below the smallest deposit, until the next ones make it up. `unclaimed`: to no user's address, or a closed account's; operators assign it.
 * `dust`: costs more to sweep than its value. `too-large`: more than the books can count; nothing is posted.
 */
export type DepositOutcome = 'credited' | 'waiting' | 'house' | 'unclaimed' | 'dust' | 'too-large';

export type Deposit = {
  id: number;
  transfer: string;
  coin: number;
  chain: number;
  /** Null where it is unclaimed. */
  user: number | null;
  /** Units of the ledger. */
  units: bigint;
  /** What is finer than the ledger counts, in the asset's smallest unit. It stays with the exchange's unclaimed money. */
  excess: bigint;
  outcome: DepositOutcome;
};

/** Units that wait for more, of one user and coin; `deposit`, `transfer` and `chain` are of the last one that added to them. */
export type WaitingDeposit = {
  id: string;
  user: number;
  coin: number;
  units: bigint;
  deposit: number;
  transfer: string;
  chain: number;
};
/** A deposit without an owner yet. */
export type UnclaimedDeposit = Pick<Deposit, 'id' | 'transfer' | 'coin' | 'chain' | 'units'>;

export type BlocksCredited = { type: 'BlocksCredited'; chain: ChainPosition };
/** `released` is what waited and is credited with it. */
export type DepositBooked = { type: 'DepositBooked'; deposit: Deposit; released: bigint };
/** Two operators found out whose it is. */
export type DepositAssigned = { type: 'DepositAssigned'; deposit: number; user: number; coin: number; units: bigint };
/** An account closed while this waited for more: it is unclaimed now, under the number of the last deposit that added to it. */
export type WaitingDepositUnclaimed = { type: 'WaitingDepositUnclaimed'; user: number; deposit: UnclaimedDeposit };

export type DepositCommand = CreditBlocks | BookSurplus;

export type DepositEvent =
  | BlocksCredited
  | DepositBooked
  | DepositAssigned
  | WaitingDepositUnclaimed
  | SurplusBooked
  | SurplusTakenBack
  | LossBooked;

export function waitingId(user: number, coin: number): string {
  return `${user} ${coin}`;
}

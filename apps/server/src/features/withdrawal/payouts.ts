// What paying withdrawals needs: the signer, and the state of running payments that is not stored, such as confirmations and delays.
import type { Asset, OwnPayment, Payment, SignedTransaction, SignerRefusal, TransactionPlan } from '@candor/chains';
import type { SigningPurpose } from '@candor/exchange';
import type { Logger } from 'pino';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';

export type Payouts = ReturnType<typeof createPayouts>;

/** Why a passed withdrawal is not signed yet. */
export type HoldUp =
  | 'not-covered'
  | 'fee-too-high'
  | 'cost-above-fee'
  | 'would-fail'
  | 'signer-silent'
  | 'nodes-silent'
  | 'too-many'
  | WouldNotSign;

/** Why a move to cold storage is not signed yet. */
export type ColdHoldUp = HoldUp | 'paused';

export function createPayouts() {
  const confirmations = new Map<number, number>();
  const spendable = new Map<string, bigint>();
  const costs = new Map<string, { units: bigint; at: number }>();
  const heldUp = new Map<number, { why: HoldUp; turn: number }>();
  const coldHeldUp = new Map<number, ColdHoldUp>();
  let turns = 0;
  return {
    /** Of a signing, by its number; 0 while no block holds it. */
    confirmationsOf: (signing: number): number => confirmations.get(signing) ?? 0,
    noteConfirmations: (signing: number, count: number) => void confirmations.set(signing, count),
    forgetSigning: (signing: number) => void confirmations.delete(signing),
    /** What the hot wallet of a chain can pay of an asset, in the chain's units; undefined while no node has reported it. */
    spendableOf: (chain: number, asset: Asset): bigint | undefined => spendable.get(`${chain} ${asset}`),
    noteSpendable: (chain: number, asset: Asset, units: bigint) => void spendable.set(`${chain} ${asset}`, units),
    /** What a usual payment of an asset costs, in units of the chain's own coin, and when a node reported it. */
    costOf: (chain: number, asset: Asset) => costs.get(`${chain} ${asset}`),
    noteCost: (chain: number, asset: Asset, cost: { units: bigint; at: number }) =>
      void costs.set(`${chain} ${asset}`, cost),
    holdUpOf: (withdrawal: number): HoldUp | undefined => heldUp.get(withdrawal)?.why,
    noteHoldUp(withdrawal: number, why: HoldUp | undefined): void {
      if (why === undefined) heldUp.delete(withdrawal);
      else heldUp.set(withdrawal, { why, turn: ++turns });
    },
    coldHoldUpOf: (move: number): ColdHoldUp | undefined => coldHeldUp.get(move),
    noteColdHoldUp(move: number, why: ColdHoldUp | undefined): void {
      if (why === undefined) coldHeldUp.delete(move);
      else coldHeldUp.set(move, why);
    },
    /** Greater the later it was found held up; 0 where it was not. */
    turnOf: (withdrawal: number): number => heldUp.get(withdrawal)?.turn ?? 0,
  };
}

/** What paying withdrawals needs. */
export type PayoutParts = {
  engine: CommandPort;
  reader: PoolReader;
  db: Database;
  live: Pick<LiveViews, 'current'>;
  payouts: Payouts;
  signer: PayoutSigner;
  log: Logger;
  now: () => number;
};

/** What a user requested, as the books have it. The signer compares the plan with it. */
export type PayoutIntent = { withdrawal: number; user: number; to: string; asset: string; units: bigint };

export type PayoutOrder = {
  signing: number;
  /** 0 for the first; each further one replaces those before it at a higher fee. */
  attempt: number;
  plan: TransactionPlan;
  purpose: SigningPurpose;
  /** The withdrawals; empty for any other purpose. */
  intents: readonly PayoutIntent[];
  /** Transfers to keys of our own, which the signer derives itself; empty for withdrawals and moves to cold storage. */
  ownPayments: readonly OwnPayment[];
  /** Transfers to cold storage, whose addresses the signer has on a list of its own; absent for any other purpose. */
  coldPayments?: readonly Payment[];
};

/** An order that is not journaled yet. */
export type UnplacedOrder = Omit<PayoutOrder, 'signing' | 'attempt'>;

/**
 * Why the signer would not sign an order now: operators must sign first, its limit of the hour is reached, the fee is above its largest, it
 * has no such cold address, or else.
 */
export type WouldNotSign = 'signatures' | 'signer-limit' | 'fee-too-high' | 'cold-address' | 'signer-refuses';

export function whyNot({ reason }: Pick<SignerRefusal, 'reason'>): WouldNotSign {
  if (reason === 'operators-needed' || reason === 'wrong-approval') return 'signatures';
  if (reason === 'unknown-cold-address') return 'cold-address';
  if (reason === 'fee-too-high') return reason;
  return reason === 'hourly-limit' ? 'signer-limit' : 'signer-refuses';
}

/** What the payout worker needs of a signer: the bytes of a plan. The same order has the same answer each time. It throws where it refuses, or does not answer. */
export interface PayoutSigner {
  /**
   * Whether it would be signed now; undefined where it would. Queried before an order gets a nonce or outputs, since those of an order that
   * is not signed hold up everything behind it. It throws where that is unknown.
   */
  check(order: UnplacedOrder): Promise<WouldNotSign | undefined>;
  sign(order: PayoutOrder): Promise<SignedTransaction>;
}

// What the payout worker needs of a signer: the bytes of a plan, for the withdrawals that it pays or the coins that it moves between our own keys.
import type { OwnPayment, Payment, SignedTransaction, SignerRefusal, TransactionPlan } from '@candor/chains';
import type { SigningPurpose } from '@candor/exchange';

/** What a user asked for, as the books have it. The signer holds the plan against it. */
export type PayoutIntent = { withdrawal: number; user: number; to: string; asset: string; units: bigint };

export type PayoutOrder = {
  signing: number;
  /** 0 for the first; each further one replaces those before it at a higher fee. */
  attempt: number;
  plan: TransactionPlan;
  purpose: SigningPurpose;
  /** What is withdrawn; nothing for any other purpose. */
  intents: readonly PayoutIntent[];
  /** What goes to keys of our own, which the signer derives itself; nothing for withdrawals and moves to cold storage. */
  ownPayments: readonly OwnPayment[];
  /** What goes to cold storage, whose addresses the signer has on a list of its own; absent for any other purpose. */
  coldPayments?: readonly Payment[];
};

/** An order that is not journaled yet. */
export type UnplacedOrder = Omit<PayoutOrder, 'signing' | 'attempt'>;

/**
 * Why the signer would not sign an order now: operators must sign first, its limit of the hour is reached, the fee is above its largest, it
 * knows no such cold address, or else.
 */
export type WouldNotSign = 'signatures' | 'signer-limit' | 'fee-too-high' | 'cold-address' | 'signer-refuses';

export function whyNot({ reason }: Pick<SignerRefusal, 'reason'>): WouldNotSign {
  if (reason === 'operators-needed' || reason === 'wrong-approval') return 'signatures';
  if (reason === 'unknown-cold-address') return 'cold-address';
  if (reason === 'fee-too-high') return reason;
  return reason === 'hourly-limit' ? 'signer-limit' : 'signer-refuses';
}

/** The same order has the same answer each time. It throws where it refuses, or does not answer. */
export interface PayoutSigner {
  /**
   * Whether it would be signed now; undefined where it would. Asked before an order gets a nonce or outputs, since those of an order that
   * is not signed hold up everything behind it. It throws where nobody knows.
   */
  check(order: UnplacedOrder): Promise<WouldNotSign | undefined>;
  sign(order: PayoutOrder): Promise<SignedTransaction>;
}

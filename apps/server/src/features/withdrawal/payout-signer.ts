// What the payout worker needs of a signer: the bytes of a plan, for the withdrawals that it pays or the coins that it moves between our own keys.
import type { OwnPayment, SignedTransaction, TransactionPlan } from '@candor/chains';
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
  /** What goes to keys of our own, which the signer derives itself; nothing for withdrawals. */
  ownPayments: readonly OwnPayment[];
};

/** The same order has the same answer each time. It throws where it refuses, or does not answer. */
export interface PayoutSigner {
  sign(order: PayoutOrder): Promise<SignedTransaction>;
}

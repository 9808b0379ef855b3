// What the payout worker needs of a signer: the bytes of a plan, for the withdrawals that it pays.
import type { SignedTransaction, TransactionPlan } from '@candor/chains';

/** What a user asked for, as the books have it. The signer holds the plan against it. */
export type PayoutIntent = { withdrawal: number; user: number; to: string; asset: string; units: bigint };

export type PayoutOrder = {
  signing: number;
  /** 0 for the first; each further one replaces those before it at a higher fee. */
  attempt: number;
  plan: TransactionPlan;
  intents: readonly PayoutIntent[];
};

/** The same order has the same answer each time. It throws where it refuses, or does not answer. */
export interface PayoutSigner {
  sign(order: PayoutOrder): Promise<SignedTransaction>;
}

// Signing, without network access: given a plan, the same transaction each time.
import type { KeyPlace } from './chain.ts';
import type { PlanCost, SignedTransaction, TransactionPlan } from './transaction-plan.ts';

/** Signs plans of one chain. In production a separate process holds the key; the server only calls it. */
export interface TransactionSigner {
  sign(plan: TransactionPlan): Promise<SignedTransaction>;
}

/** What a chain does without any node: addresses, and signatures. Every function is pure. */
export interface ChainKeys<Plan extends TransactionPlan = TransactionPlan> {
  /** The address at a place, from the extended public key of the branch (`xpub…`), in canonical form. */
  addressAt(publicKey: string, place: KeyPlace): string;
  /** The extended public key of a branch, from the seed; what the server is given in place of any secret. */
  publicKeyOf(seed: Uint8Array, branch: KeyPlace['branch']): string;
  /** The bytes of a plan, signed by the keys of the seed at the places that the plan names. */
  sign(plan: Plan, seed: Uint8Array): SignedTransaction;
  /** The most that a plan can cost besides its payments. */
  costOf(plan: Plan): PlanCost;
}

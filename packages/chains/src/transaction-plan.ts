// Everything that decides the bytes of a transaction but its signature, recorded before it is signed; and the interface of signing, without network access.
import type { Asset, ChainName, DerivationPath } from './chain.ts';

export type Payment = { asset: Asset; to: string; units: bigint };

/** An output that the exchange owns; only confirmed ones are spent. */
export type Output = { transaction: string; position: number; units: bigint; owner: DerivationPath };

/** What a transaction is to do. */
export type PaymentRequest = {
  /** Several only on bitcoin; others take one. */
  payments: readonly Payment[];
  /** Whose key pays (evm, tron), and where change goes (bitcoin). */
  from: DerivationPath;
  /**
   * The number of this transaction among those of its sender (evm), or one that keeps it apart from an equal payment at the same
   * moment (tron). Given by the exchange's books, not by the node; null on bitcoin.
   */
  nonce: number | null;
  /** What may be spent (bitcoin, omni). */
  spendable: readonly Output[];
  /** Spends inputs and nonce of an earlier plan at a higher fee, so that only one of the two can ever confirm. */
  replaces: TransactionPlan | null;
};

export type FeeEstimate = {
  /** What a usual payment costs now, in the smallest unit of the native coin. */
  units: bigint;
  /** Whether the node gave it, or it is the configured one, because the node has none. */
  source: 'node' | 'configured';
};

export type EvmPlan = {
  chain: 'evm';
  chainId: number;
  from: DerivationPath;
  nonce: number;
  payment: Payment;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
};

export type BitcoinPlan = {
  chain: 'bitcoin';
  inputs: readonly Output[];
  payments: readonly Payment[];
  /** What is left over, to a key of our own; null where it would be dust. */
  change: { to: DerivationPath; units: bigint } | null;
};

/** A payment of a token inside a bitcoin transaction; retired, and off unless configured. */
export type OmniPlan = {
  chain: 'omni';
  inputs: readonly Output[];
  payment: Payment;
  /** Satoshi that go to the recipient with the payload, as the protocol requires. */
  referenceUnits: bigint;
  change: { to: DerivationPath; units: bigint } | null;
};

export type TronPlan = {
  chain: 'tron';
  from: DerivationPath;
  payment: Payment;
  /** A recent block that the transaction refers to, as the chain writes it: 2 bytes of its height, 8 of its hash, in hex. */
  referenceBlock: { bytes: string; hash: string };
  /** In milliseconds of the chain's own time. */
  timestampMs: number;
  expiresAtMs: number;
  /** The most that running a contract may cost, in sun; 0 for the native coin. */
  feeLimit: bigint;
};

export type TransactionPlan = EvmPlan | BitcoinPlan | OmniPlan | TronPlan;

export type SignedTransaction = {
  chain: ChainName;
  /** The name it will have on its chain; known before it is sent. */
  id: string;
  /** The bytes that are sent, in hex; the same each time. */
  raw: string;
};

/** The most that a plan can cost besides its payments, in the native coin: the signer's limits apply to it. */
export type PlanCost = { feeUnits: bigint };

/** Signs plans of one chain. In production a separate process holds the key; the server only calls it. */
export interface TransactionSigner {
  sign(plan: TransactionPlan): Promise<SignedTransaction>;
}

/** What a chain does without any node: addresses, and signatures. Every function is pure. */
export interface ChainKeys<Plan extends TransactionPlan = TransactionPlan> {
  /** The address at a place, from the extended public key of the branch (`xpub…`), in canonical form. */
  addressAt(publicKey: string, path: DerivationPath): string;
  /** The extended public key of a branch, from the seed; what the server is given in place of any secret. */
  publicKeyOf(seed: Uint8Array, branch: DerivationPath['branch']): string;
  /** The bytes of a plan, signed by the keys of the seed at the places that the plan names. */
  sign(plan: Plan, seed: Uint8Array): SignedTransaction;
  /** The most that a plan can cost besides its payments. */
  costOf(plan: Plan): PlanCost;
}

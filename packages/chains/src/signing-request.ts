// The request to a separate signer: a plan, its purpose, and its approvals; and the reasons of a refusal.
import type { DerivationPath } from './chain.ts';
import type { Payment, SignedTransaction, TransactionPlan } from './transaction-plan.ts';

/** A payment to a user's address; `withdrawal` is its number in the core, and no number is ever paid twice. */
export type WithdrawalPayment = Payment & { withdrawal: number };

/** A payment to an address of our own, which the signer derives itself. */
export type OwnPayment = { asset: string; units: bigint; place: DerivationPath };

/**
 * What a transaction is for. The plan must pay exactly this, in this order, and nothing else.
 *
 * `dead` names the earlier transactions of these withdrawals that the chain says can never confirm; none of a plan that shares its nonce
 * or an input with all of them. `burn` spends a nonce (evm: zero units of the native coin to its own sender) or inputs (bitcoin: to the hot
 * branch) on nothing. `cold` moves coins of the hot wallet to cold storage, and goes to addresses alone that the signer's own file lists.
 */
export type SigningIntent =
  | { purpose: 'withdrawal'; payments: readonly WithdrawalPayment[]; dead: readonly string[] }
  | { purpose: 'sweep' | 'top-up' | 'burn'; payments: readonly OwnPayment[] }
  | { purpose: 'cold'; payments: readonly Payment[] };

/** The answer of a passkey to a challenge of the signer, as browsers give it; every part in base64url. */
export type OperatorApproval = {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
};

export type SigningRequest = {
  intent: SigningIntent;
  plan: TransactionPlan;
  /** Needed above the signer's own limit only; else none. */
  approvals: readonly OperatorApproval[];
  /** The proof of `ApprovalJudgement.wait`, where an only operator approved. */
  wait?: string | undefined;
};

/**
 * Why a signer does not sign; it never signs part of a request.
 *
 * `wrong-request`: it is none, or none that the chain could do. `other-network`: not the chain that the signer signs for. `unknown-asset`: it has
 * no limit for it. `differs-from-intent`: the plan pays something else. `not-ours`: it spends from, or pays change, a sweep or a top-up to
 * the wrong branch of keys. `unknown-cold-address`: its file lists no such address for cold storage. `fee-too-high`, `hourly-limit`: above its own limits; the second passes with time. `operators-needed`: two
 * operators must approve. `wrong-approval`: an approval is not good, or is too old. `already-signed`: a transaction for one of these withdrawals
 * may still confirm next to this one.
 */
export const SIGNER_REFUSAL_REASONS = [
  'wrong-request',
  'other-network',
  'unknown-asset',
  'differs-from-intent',
  'not-ours',
  'unknown-cold-address',
  'fee-too-high',
  'hourly-limit',
  'operators-needed',
  'wrong-approval',
  'already-signed',
] as const;
export type SignerRefusalReason = (typeof SIGNER_REFUSAL_REASONS)[number];

/** The signer refuses to sign the request as it is. Nothing was signed. */
export class SignerRefusal extends Error {
  override name = 'SignerRefusal';
  readonly reason: SignerRefusalReason;

  constructor(reason: SignerRefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** No answer, or none of a signer: it may have signed. Repeating the same request is always safe. */
export class SignerUnreachable extends Error {
  override name = 'SignerUnreachable';
}

/** What operators sign with their passkeys, valid until `expiresAt` by the signer's clock (milliseconds since 1970). */
export type ApprovalChallenge = { challenge: string; expiresAt: number };

/** The state of operators' approvals of an intent, and what is still needed. Its challenge is a new one. */
export type ApprovalJudgement = ApprovalChallenge & {
  /** Different operators; 1 where the signer has only one, who then also waits for 24 hours. */
  needed: number;
  /** Whose signatures count, by the signer's own file. */
  passkeys: readonly { operator: string; credentialId: string }[];
  /** In the order of the request: either its operator, or what is wrong with it. */
  approvals: readonly { credentialId: string; operator: string | null; wrong: string | null }[];
  /** Of an only operator who has signed: until when by the signer's clock, and its proof, which must be shown with the approval. */
  wait: { proof: string; endsAt: number } | null;
  isEnough: boolean;
};

/** How far a signer is, and the extended public keys of what it signs for: those that the server derives addresses from must be the same. */
export type SignerState = {
  /** How many transactions it has signed. */
  signed: number;
  publicKeys: Partial<Record<TransactionPlan['chain'], Record<DerivationPath['branch'], string>>>;
};

/** A signer with rules of its own. */
export interface RequestSigner {
  /**
   * The same answer for the same request, however often and after any crash.
   *
   * @throws SignerRefusal where it will not
   * @throws SignerUnreachable where the outcome is unknown
   */
  sign(request: SigningRequest): Promise<SignedTransaction>;
  /**
   * Settles where it would be signed now; nothing is signed, and a later request may be decided otherwise.
   *
   * @throws SignerRefusal where it would not
   * @throws SignerUnreachable where the outcome is unknown
   */
  check(request: SigningRequest): Promise<void>;
  /** @throws SignerRefusal, SignerUnreachable */
  judge(request: Omit<SigningRequest, 'plan'>): Promise<ApprovalJudgement>;
  challenge(intent: SigningIntent): Promise<ApprovalChallenge>;
  state(): Promise<SignerState>;
}

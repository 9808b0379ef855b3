// Signings: what the exchange is about to sign on a chain, recorded before the signer is called, until its chain gives the outcome.

/** `burn` spends a nonce on nothing, so that an abandoned transaction can never confirm; `cold` moves coins to cold storage. */
export const PURPOSES = ['withdrawal', 'sweep', 'top-up', 'burn', 'cold'] as const;
export type SigningPurpose = (typeof PURPOSES)[number];

/** So many may be in flight on a chain (risk.md section 5). */
export const MAX_IN_FLIGHT = 16;

export type Signing = {
  id: number;
  chain: number;
  purpose: SigningPurpose;
  /** The withdrawals that it pays. */
  withdrawals: readonly number[];
  /** Who spends: the key's place on the chain, such as `hot/0`. */
  sender: string;
  /** The number of the transaction among those of its sender, where the chain has one. */
  nonce: number | null;
  /** The outputs that it spends, where the chain has them: used by no other signing. */
  inputs: readonly string[];
  /** Everything that decides its bytes, as canonical text: what the signer signs, and nothing else. */
  plan: string;
  startedAt: number;
  /** How often it was signed again at a higher fee, so that only one of all can confirm. */
  replaced: number;
};

/** The next nonce of a sender. */
export type Sender = { id: string; nextNonce: number };

export type StartSigning = {
  type: 'StartSigning';
  chain: number;
  purpose: SigningPurpose;
  withdrawals: readonly number[];
  /** The move to cold storage that it carries out. */
  coldMove?: number;
  sender: string;
  nonce: number | null;
  inputs: readonly string[];
  plan: string;
};
/** At a higher fee, with the same nonce, or with all inputs of the attempts before and perhaps more. */
export type ReplaceSigning = {
  type: 'ReplaceSigning';
  signing: number;
  /** The number of the replacement, from 1 on: of two who plan the same one, the later is refused. Absent in old journals. */
  attempt?: number;
  inputs: readonly string[];
  plan: string;
};
/**
 * What the chain finally says. `paid`: final and successful. `failed`: final, and moved nothing but its fee. `dead`: no final block
 * can ever hold it; its payments are signed again.
 */
export type SettleSigning = {
  type: 'SettleSigning';
  signing: number;
  outcome: 'paid' | 'failed' | 'dead';
  /** The transaction that is final; null where none is. */
  transaction: string | null;
  /** What it cost, in ledger units of the chain's own coin, rounded up. */
  feeUnits: bigint;
  /** A code for why it failed. */
  detail: string | null;
};

export type SigningStarted = { type: 'SigningStarted'; signing: Signing };
export type SigningReplaced = { type: 'SigningReplaced'; signing: number; inputs: readonly string[]; plan: string };
/** `signing` is the row as it left; `feeCoin` is the chain's own coin. */
export type SigningSettled = {
  type: 'SigningSettled';
  signing: Signing;
  outcome: SettleSigning['outcome'];
  transaction: string | null;
  feeCoin: number | null;
  feeUnits: bigint;
  detail: string | null;
};

export type SigningCommand = StartSigning | ReplaceSigning | SettleSigning;
export type SigningEvent = SigningStarted | SigningReplaced | SigningSettled;

/** A sender by its chain, as the rows know it. */
export function senderId(chain: number, sender: string): string {
  return `${chain} ${sender}`;
}

// Operators' approvals: a challenge over the payment, and which operators' passkeys have answered it before the deadline.
import { createHash, createHmac, timingSafeEqual, verify } from 'node:crypto';
import {
  type ApprovalChallenge,
  type ApprovalJudgement,
  type OperatorApproval,
  SignerRefusal,
  type SigningIntent,
} from '@candor/chains';
import type { Limits } from './limits.ts';
import { canonicalText } from './read-request.ts';

const VALID_MS = 24 * 3_600_000;
/** What an only operator waits in place of a second one; the signature is good for as long again. */
const WAIT_MS = 24 * 3_600_000;
const OPERATORS_NEEDED = 2;
const TIME_BYTES = 8;
const DIGEST_BYTES = 32;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const FLAGS_AT = 32;
const MIN_DATA_BYTES = 37;

/** The payment, and the operators who approved it; `wait` is our own proof of when an only operator's signature came. */
export type Approved = { intent: SigningIntent; approvals: readonly OperatorApproval[]; wait?: string | undefined };

export class Approvals {
  readonly #site: Limits['site'];
  readonly #passkeys: Limits['passkeys'];
  readonly #key: Buffer;
  readonly #waitKey: Buffer;
  /** The only operator there is. */
  readonly #only: string | undefined;

  constructor({ site, passkeys }: Pick<Limits, 'site' | 'passkeys'>, seed: Uint8Array) {
    this.#site = site;
    this.#passkeys = passkeys;
    this.#key = createHmac('sha256', seed).update('candor signer challenge').digest();
    this.#waitKey = createHmac('sha256', seed).update('candor signer wait').digest();
    const [first, ...others] = new Set(passkeys.map(({ operator }) => operator));
    this.#only = others.length === 0 ? first : undefined;
  }

  /**
   * Our time (8 bytes), SHA-256 over that time and the canonical text of the intent, and our own mark over both, in base64url. A reader of the
   * intent can check the digest; only we can make the mark, so the time is ours.
   */
  challenge(intent: SigningIntent, now: number): ApprovalChallenge {
    const time = timeOf(now);
    const signed = Buffer.concat([time, createHash('sha256').update(time).update(canonicalText(intent)).digest()]);
    const mark = markOf(this.#key, signed);
    return { challenge: Buffer.concat([signed, mark]).toString('base64url'), expiresAt: now + VALID_MS };
  }

  /** The operators who approved, each once. @throws SignerRefusal where an approval is not good */
  operatorsOf({ intent, approvals, wait }: Approved, now: number): string[] {
    const seenAt = this.#waitOf(intent, wait, now);
    return [...new Set(approvals.map(approval => this.#operatorOf(intent, approval, seenAt ?? now)))];
  }

  /** @param approvedBy what `operatorsOf` said. @throws SignerRefusal where they are too few, or an only one has not waited */
  checkEnough({ intent, wait }: Omit<Approved, 'approvals'>, approvedBy: readonly string[], now: number): void {
    const needed = this.#needed;
    if (approvedBy.length < needed)
      throw new SignerRefusal('operators-needed', `${approvedBy.length} of ${needed} operators approved`);
    if (this.#only === undefined) return;
    const seenAt = this.#waitOf(intent, wait, now);
    if (seenAt === undefined || now < seenAt + WAIT_MS)
      throw new SignerRefusal('operators-needed', 'the only operator approved, and has not waited for 24 hours');
  }

  /**
   * The state of the approvals so far, and what is still needed. An only operator's wait begins when we first see the signature, which
   * our own mark in `wait` remembers: the time is ours, and it cannot begin before the operator has signed.
   */
  judge({ intent, approvals, wait }: Approved, now: number): ApprovalJudgement {
    const known = this.#waitOf(intent, wait, now);
    const judged = approvals.map(approval => this.#judgeOne(intent, approval, known ?? now));
    const approvedBy = new Set(judged.flatMap(({ operator }) => operator ?? []));
    const isWaiting = this.#only !== undefined && approvedBy.has(this.#only);
    const seenAt = isWaiting ? (known ?? now) : undefined;
    const isEnough = approvedBy.size >= this.#needed && (seenAt === undefined || now >= seenAt + WAIT_MS);
    return {
      ...this.challenge(intent, now),
      needed: this.#needed,
      passkeys: this.#passkeys.map(({ operator, credentialId }) => ({ operator, credentialId })),
      approvals: judged,
      wait: seenAt === undefined ? null : { proof: this.#waitProof(intent, seenAt), endsAt: seenAt + WAIT_MS },
      isEnough,
    };
  }

  get #needed(): number {
    return this.#only === undefined ? OPERATORS_NEEDED : 1;
  }

  #judgeOne(intent: SigningIntent, approval: OperatorApproval, at: number): ApprovalJudgement['approvals'][number] {
    const { credentialId } = approval;
    try {
      return { credentialId, operator: this.#operatorOf(intent, approval, at), wrong: null };
    } catch (error) {
      if (!(error instanceof SignerRefusal)) throw error;
      return { credentialId, operator: null, wrong: error.message };
    }
  }

  /** When we first saw the only operator's signature; undefined where nothing waits, or it is too long ago. @throws SignerRefusal */
  #waitOf(intent: SigningIntent, wait: string | undefined, now: number): number | undefined {
    if (wait === undefined || this.#only === undefined) return undefined;
    const received = Buffer.from(wait, 'base64url');
    const seenAt = received.length < TIME_BYTES ? Number.NaN : Number(received.readBigUInt64BE());
    if (!Number.isSafeInteger(seenAt)) throw wrong('the wait is none of ours');
    const ours = Buffer.from(this.#waitProof(intent, seenAt), 'base64url');
    if (received.length !== ours.length || !timingSafeEqual(received, ours))
      throw wrong('the wait is of something else');
    return now >= seenAt && now < seenAt + WAIT_MS + VALID_MS ? seenAt : undefined;
  }

  #waitProof(intent: SigningIntent, seenAt: number): string {
    const time = timeOf(seenAt);
    const digest = createHash('sha256').update(time).update(`${this.#only}\n`).update(canonicalText(intent)).digest();
    const signed = Buffer.concat([time, digest]);
    return Buffer.concat([signed, markOf(this.#waitKey, signed)]).toString('base64url');
  }

  #operatorOf(intent: SigningIntent, approval: OperatorApproval, now: number): string {
    const passkey = this.#passkeys.find(({ credentialId }) => credentialId === approval.credentialId);
    if (passkey === undefined || this.#site === undefined) throw wrong('the passkey is not registered');
    const data = Buffer.from(approval.authenticatorData, 'base64url');
    const client = Buffer.from(approval.clientDataJSON, 'base64url');
    const digest = createHash('sha256').update(client).digest();
    const signature = Buffer.from(approval.signature, 'base64url');
    if (!verify('sha256', Buffer.concat([data, digest]), passkey.key.key, signature))
      throw wrong('the signature is not of this passkey');
    const site = createHash('sha256').update(this.#site.id).digest();
    if (data.length < MIN_DATA_BYTES || !data.subarray(0, FLAGS_AT).equals(site))
      throw wrong('the passkey answered another site');
    const flags = data[FLAGS_AT]!;
    if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) throw wrong('the passkey did not make sure who it was');
    this.#checkClient(client, this.#site.origin, intent, now);
    return passkey.operator;
  }

  #checkClient(client: Buffer, origin: string, intent: SigningIntent, now: number): void {
    const clientData = readJson(client);
    if (clientData.type !== 'webauthn.get' || clientData.origin !== origin || clientData.crossOrigin === true)
      throw wrong('the passkey answered another page');
    const challenge =
      typeof clientData.challenge === 'string' ? Buffer.from(clientData.challenge, 'base64url') : Buffer.alloc(0);
    if (challenge.length < TIME_BYTES + DIGEST_BYTES) throw wrong('the challenge is none of ours');
    const issuedAt = Number(challenge.readBigUInt64BE());
    if (!Number.isSafeInteger(issuedAt)) throw wrong('the challenge is none of ours');
    const ours = Buffer.from(this.challenge(intent, issuedAt).challenge, 'base64url');
    if (challenge.length !== ours.length || !timingSafeEqual(challenge, ours))
      throw wrong('the approval is of something else');
    if (now < issuedAt || now >= issuedAt + VALID_MS) throw wrong('the approval is older than 24 hours');
  }
}

function timeOf(ms: number): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(ms));
  return time;
}

function markOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}

function wrong(sentence: string): SignerRefusal {
  return new SignerRefusal('wrong-approval', sentence);
}

function readJson(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

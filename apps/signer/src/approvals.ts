// Operators' approvals: a challenge over what is to be paid, and which operators' passkeys have answered it in time.
import { createHash, createHmac, timingSafeEqual, verify } from 'node:crypto';
import { type ApprovalChallenge, type OperatorApproval, SignerRefusal, type SigningIntent } from '@candor/chains';
import type { Limits } from './limits.ts';
import { canonicalText } from './read-request.ts';

const VALID_MS = 24 * 3_600_000;
const TIME_BYTES = 8;
const DIGEST_BYTES = 32;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const FLAGS_AT = 32;
const LEAST_DATA_BYTES = 37;

export class Approvals {
  readonly #site: Limits['site'];
  readonly #passkeys: Limits['passkeys'];
  readonly #key: Buffer;

  constructor({ site, passkeys }: Pick<Limits, 'site' | 'passkeys'>, seed: Uint8Array) {
    this.#site = site;
    this.#passkeys = passkeys;
    this.#key = createHmac('sha256', seed).update('candor signer challenge').digest();
  }

  /**
   * Our time (8 bytes), SHA-256 over that time and the canonical text of the intent, and our own mark over both, in base64url. Whoever has the
   * intent can check the digest; only we can make the mark, so the time is ours.
   */
  challenge(intent: SigningIntent, now: number): ApprovalChallenge {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeBigUInt64BE(BigInt(now));
    const signed = Buffer.concat([time, createHash('sha256').update(time).update(canonicalText(intent)).digest()]);
    return { challenge: Buffer.concat([signed, this.#mark(signed)]).toString('base64url'), expiresAt: now + VALID_MS };
  }

  /** The operators who approved, each once. @throws SignerRefusal where an approval is not good */
  operatorsOf(intent: SigningIntent, approvals: readonly OperatorApproval[], now: number): string[] {
    return [...new Set(approvals.map(approval => this.#operatorOf(intent, approval, now)))];
  }

  #operatorOf(intent: SigningIntent, approval: OperatorApproval, now: number): string {
    const passkey = this.#passkeys.find(({ credentialId }) => credentialId === approval.credentialId);
    if (passkey === undefined || this.#site === undefined) throw wrong('the passkey is nobody’s');
    const data = Buffer.from(approval.authenticatorData, 'base64url');
    const client = Buffer.from(approval.clientDataJSON, 'base64url');
    const digest = createHash('sha256').update(client).digest();
    const signature = Buffer.from(approval.signature, 'base64url');
    if (!verify('sha256', Buffer.concat([data, digest]), passkey.key.key, signature))
      throw wrong('the signature is not of this passkey');
    const site = createHash('sha256').update(this.#site.id).digest();
    if (data.length < LEAST_DATA_BYTES || !data.subarray(0, FLAGS_AT).equals(site))
      throw wrong('the passkey answered another site');
    const flags = data[FLAGS_AT]!;
    if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) throw wrong('the passkey did not make sure who it was');
    this.#checkClient(client, this.#site.origin, intent, now);
    return passkey.operator;
  }

  #checkClient(client: Buffer, origin: string, intent: SigningIntent, now: number): void {
    const said = readJson(client);
    if (said.type !== 'webauthn.get' || said.origin !== origin || said.crossOrigin === true)
      throw wrong('the passkey answered another page');
    const given = typeof said.challenge === 'string' ? Buffer.from(said.challenge, 'base64url') : Buffer.alloc(0);
    if (given.length < TIME_BYTES + DIGEST_BYTES) throw wrong('the challenge is none of ours');
    const issuedAt = Number(given.readBigUInt64BE());
    if (!Number.isSafeInteger(issuedAt)) throw wrong('the challenge is none of ours');
    const ours = Buffer.from(this.challenge(intent, issuedAt).challenge, 'base64url');
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw wrong('the approval is of something else');
    if (now < issuedAt || now >= issuedAt + VALID_MS) throw wrong('the approval is older than 24 hours');
  }

  #mark(signed: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(signed).digest();
  }
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

// Calls the signer, a separate process that holds the keys, over HTTP.
import {
  type ApprovalChallenge,
  type ApprovalJudgement,
  type RequestSigner,
  SIGNER_REFUSAL_REASONS,
  SignerRefusal,
  type SignerRefusalReason,
  type SignerState,
  SignerUnreachable,
} from './signing-request.ts';
import type { SignedTransaction } from './transaction-plan.ts';

export type RemoteSignerOptions = {
  url: string;
  token: string;
  timeoutMs: number;
  /** The generation of the calling exchange: of two copies of one exchange, the signer serves only one. */
  generation: number;
  /** The signer serves another generation. */
  onOtherGeneration?(served: number): void;
};

/** The generation of the calling exchange. */
export const GENERATION_HEADER = 'candor-generation';

/** A client of `apps/signer`. It never retries: the caller decides whether the request is still open. */
export function createRemoteSigner(options: RemoteSignerOptions): RequestSigner {
  return {
    async sign(request) {
      const answer = await ask(options, 'sign', request);
      if (!isSigned(answer) || answer.chain !== request.plan.chain) throw nonsense();
      return answer;
    },
    async check(request) {
      if (fieldsOf(await ask(options, 'check', request)).wouldSign !== true) throw nonsense();
    },
    async judge(request) {
      const answer = await ask(options, 'judge', request);
      if (!isJudgement(answer) || answer.approvals.length !== request.approvals.length) throw nonsense();
      return answer;
    },
    async challenge(intent) {
      const answer = await ask(options, 'challenge', { intent });
      if (!isChallenge(answer)) throw nonsense();
      return answer;
    },
    async state() {
      const answer = await ask(options, 'state', {});
      if (!isState(answer)) throw nonsense();
      return answer;
    },
  };
}

async function ask(options: RemoteSignerOptions, call: string, body: unknown): Promise<unknown> {
  const { url, token, timeoutMs, generation, onOtherGeneration } = options;
  const response = await fetch(`${url.replace(/\/+$/, '')}/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [GENERATION_HEADER]: String(generation),
    },
    body: JSON.stringify(body, bigintAsText),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new SignerUnreachable('the signer does not answer', { cause });
  });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new SignerUnreachable('the answer of the signer broke off', { cause });
  });
  if (response.ok) return answer;
  const { generation: served } = fieldsOf(answer);
  if (response.status === 403 && Number.isSafeInteger(served)) {
    onOtherGeneration?.(served as number);
    // No refusal: what the other copy requested may be signed and paid.
    throw new SignerUnreachable(`the signer serves generation ${served} of the exchange, and this is ${generation}`);
  }
  if (isRefusal(answer)) throw new SignerRefusal(answer.refused, answer.detail);
  throw new SignerUnreachable(`the signer answered with status ${response.status}`);
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function nonsense(): SignerUnreachable {
  return new SignerUnreachable('the signer answered what no signer answers');
}

function isRefusal(answer: unknown): answer is { refused: SignerRefusalReason; detail: string } {
  const { refused, detail } = fieldsOf(answer);
  return SIGNER_REFUSAL_REASONS.some(reason => reason === refused) && typeof detail === 'string';
}

function isSigned(answer: unknown): answer is SignedTransaction {
  const { chain, id, raw } = fieldsOf(answer);
  return typeof chain === 'string' && isHex(id) && isHex(raw);
}

function isChallenge(answer: unknown): answer is ApprovalChallenge {
  const { challenge, expiresAt } = fieldsOf(answer);
  return typeof challenge === 'string' && Number.isSafeInteger(expiresAt);
}

function isJudgement(answer: unknown): answer is ApprovalJudgement {
  const { needed, passkeys, approvals, wait, isEnough } = fieldsOf(answer);
  const isText = (value: unknown) => typeof value === 'string';
  const isTextOrNull = (value: unknown) => value === null || isText(value);
  return (
    isChallenge(answer) &&
    Number.isSafeInteger(needed) &&
    Array.isArray(passkeys) &&
    passkeys.map(fieldsOf).every(({ operator, credentialId }) => isText(operator) && isText(credentialId)) &&
    Array.isArray(approvals) &&
    approvals
      .map(fieldsOf)
      .every(one => isText(one.credentialId) && isTextOrNull(one.operator) && isTextOrNull(one.wrong)) &&
    (wait === null || (isText(fieldsOf(wait).proof) && Number.isSafeInteger(fieldsOf(wait).endsAt))) &&
    typeof isEnough === 'boolean'
  );
}

function isState(answer: unknown): answer is SignerState {
  const { signed, publicKeys } = fieldsOf(answer);
  return Number.isSafeInteger(signed) && typeof publicKeys === 'object' && publicKeys !== null;
}

function fieldsOf(answer: unknown): Record<string, unknown> {
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
}

function isHex(text: unknown): boolean {
  return typeof text === 'string' && /^(0x)?([0-9a-f]{2})+$/.test(text);
}

// Passes operators' signatures to the signer: keeps what it requests, has each one checked when it is handed in, and returns them.
import {
  type ApprovalJudgement,
  type OperatorApproval,
  type RequestSigner,
  SignerRefusal,
  type SigningIntent,
} from '@candor/chains';
import type { Database } from '../../../database/tables.ts';
import { readGot } from '../../people/passkeys/responses.ts';
import {
  type ApprovalRequest,
  approvalsOf,
  CHALLENGE_LIFE_MS,
  keepRequest,
  requestOf,
  type StoredApproval,
  storeApproval,
} from './approval-rows.ts';

export type ApprovalDesk = ReturnType<typeof createApprovalDesk>;

type WithdrawalIntent = Extract<SigningIntent, { purpose: 'withdrawal' }>;
type Collected = { approvals: OperatorApproval[]; wait?: string | undefined };

/** `unlisted`: the passkey is not in the signer's file. `twice`: its owner has signed. `renewed`: the challenge ran out, and there is another. */
export type HandedIn = 'taken' | 'unlisted' | 'twice' | 'renewed' | 'wrong' | 'gone';

export type ApprovalDeskParts = {
  db: Database;
  signer: Pick<RequestSigner, 'judge'>;
  now: () => number;
};

/** Nothing here decides whether an approval is good: the signer alone does, each time. */
export function createApprovalDesk({ db, signer, now }: ApprovalDeskParts) {
  async function judge(intent: SigningIntent, { approvals, wait }: Collected): Promise<ApprovalJudgement> {
    try {
      return await signer.judge({ intent, approvals, wait });
    } catch (error) {
      // A wait that is unknown to the signer, because its file is another one by now, starts again.
      if (wait === undefined || !(error instanceof SignerRefusal) || error.reason !== 'wrong-approval') throw error;
      return signer.judge({ intent, approvals });
    }
  }

  return {
    /** What operators have signed so far of an intent. */
    async collected(intent: WithdrawalIntent): Promise<Collected> {
      const request = await requestFor(db, intent);
      return request === undefined ? { approvals: [] } : collectedOf(db, request);
    },

    /**
     * Queries the signer for what it still takes and keeps that for operators; answers whether it is enough by now.
     *
     * @throws SignerRefusal, SignerUnreachable
     */
    async review(intent: WithdrawalIntent, { chainId, maxFee }: { chainId: number; maxFee: bigint }): Promise<boolean> {
      const [payment] = intent.payments;
      if (payment === undefined || intent.payments.length > 1) throw new Error('operators sign one payment at a time');
      const request = await requestFor(db, intent);
      const judged = await judge(intent, request === undefined ? { approvals: [] } : await collectedOf(db, request));
      const at = new Date(now());
      await keepRequest(db, { chainId, withdrawal: payment.withdrawal, intent: textOf(intent), maxFee, at }, judged);
      return judged.isEnough;
    },

    /**
     * An operator's answer to the challenge, as the browser gives it. It is stored only once the signer has accepted it.
     *
     * @param record records the act; called before it counts. @throws SignerUnreachable
     */
    async handIn(
      request: ApprovalRequest,
      { operator, text, record }: { operator: number; text: string; record: () => Promise<void> },
    ): Promise<HandedIn> {
      const read = readGot(text);
      if (read === undefined) return 'wrong';
      const approval = approvalOf(read.response);
      if (await isOfColleague(db, approval.credentialId, operator)) return 'wrong';
      const [earlier, { wait }] = await Promise.all([approvalsOf(db, request.id), collectedOf(db, request)]);
      if (earlier.some(({ credentialId }) => credentialId === approval.credentialId)) return 'twice';
      const intent = intentOf(request);
      const judged = await judge(intent, { approvals: [...earlier.map(bare), approval], wait });
      const mine = judged.approvals.at(-1)!;
      if (mine.operator === null) {
        if (judged.passkeys.every(({ credentialId }) => credentialId !== approval.credentialId)) return 'unlisted';
        if (request.expires_at.getTime() > judged.expiresAt - CHALLENGE_LIFE_MS)
          return read.challenge === request.challenge ? 'wrong' : 'renewed';
        const { chain_id: chainId, withdrawal_id: id, most_fee: maxFee } = request;
        const known = { chainId, withdrawal: Number(id), intent: request.intent, maxFee: BigInt(maxFee) };
        await keepRequest(db, { ...known, at: new Date(now()) }, judged);
        return 'renewed';
      }
      if (earlier.some(one => one.operator === mine.operator)) return 'twice';
      await record();
      const stored: StoredApproval = { ...approval, operator: mine.operator, handedInBy: operator, at: now() };
      if (await storeApproval(db, request, stored, judged.wait)) return 'taken';
      return (await requestFor(db, intent)) === undefined ? 'gone' : 'twice';
    },
  };
}

/** The intent as the signer writes it: the challenge holds the digest of this text. */
function textOf({ purpose, payments, dead }: WithdrawalIntent): string {
  const written = payments.map(({ asset, to, units, withdrawal }) => ({ asset, to, units: String(units), withdrawal }));
  return JSON.stringify({ purpose, payments: written, dead });
}

function intentOf({ intent }: Pick<ApprovalRequest, 'intent'>): WithdrawalIntent {
  return JSON.parse(intent, (key, value: unknown) => (key === 'units' ? BigInt(String(value)) : value));
}

async function requestFor(db: Database, intent: WithdrawalIntent): Promise<ApprovalRequest | undefined> {
  const request = await requestOf(db, intent.payments[0]!.withdrawal);
  return request?.intent === textOf(intent) ? request : undefined;
}

async function collectedOf(db: Database, { id, wait_proof: wait }: ApprovalRequest): Promise<Collected> {
  const approvals = (await approvalsOf(db, id)).map(bare);
  return { approvals, ...(wait !== null && { wait }) };
}

/** Whether the passkey is another operator's, which may not answer here; an unknown passkey is for the signer to judge. */
async function isOfColleague(db: Database, credentialId: string, operator: number): Promise<boolean> {
  const row = await db
    .selectFrom('operator_passkeys')
    .select('operator_id')
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  return row !== undefined && row.operator_id !== operator;
}

function bare({ credentialId, clientDataJSON, authenticatorData, signature }: OperatorApproval): OperatorApproval {
  return { credentialId, clientDataJSON, authenticatorData, signature };
}

function approvalOf({ id, response }: NonNullable<ReturnType<typeof readGot>>['response']): OperatorApproval {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { credentialId: id, clientDataJSON, authenticatorData, signature };
}

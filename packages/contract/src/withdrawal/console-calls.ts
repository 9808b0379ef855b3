// The calls with which staff works through withdrawals under review.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, rowNumber, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { passkeyResponse } from '../wire/personal-fields.ts';
import { withdrawalRefusals, withdrawalRisks, withdrawalStages } from './codes.ts';

export const withdrawalQueues = ['review', 'sending', 'closed'] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

export const withdrawalConsoleCalls = defineCalls({
  listAllWithdrawals: {
    method: 'GET',
    path: 'console/withdrawals/list',
    access: 'operator',
    permission: 'withdrawals.see',
    forDemoReviewer: true,
    limit: 'read',
    request: form(
      {
        queue: otherwise(choice(withdrawalQueues), 'review'),
        user: optional(rowNumber()),
        currency: optional(whole()),
        ...pageFields(),
      },
      { filters: ['user', 'currency'] },
    ),
    answer: countedList(
      z.object({
        id: int(),
        user: int(),
        currency: int(),
        currency_name: message(),
        number: dec(),
        fee: dec(),
        /** By its name on the wire, and as people call it; the latter is "" of one to a bank. */
        chain: str(),
        chain_name: str(),
        address: str(),
        /** The user of this exchange whose address it is; 0 otherwise. */
        recipient: int(),
        note: str(),
        stage: z.enum(withdrawalStages),
        risks: z.array(z.enum(withdrawalRisks)),
        asked_at: ms(),
        due_at: ms(),
        closed_at: ms(),
        /** Members of staff that it takes, and the first to pass it. */
        needs: int(),
        passed_by: int(),
        passed_by_name: str(),
        detail: str(),
        txid: str(),
        explorer_url: str(),
        is_covered: flag(),
        /** Of one to a bank the account that pays, what arrives and in which money, and USDT for one whole of it; 0 and "" for coins. */
        bank_account: int(),
        bank_amount: str(),
        bank_currency: str(),
        bank_rate: str(),
      }),
    ),
    summary: 'Lists withdrawals that wait from the oldest on, or those that are over from the newest on.',
  },

  listSigningApprovals: {
    method: 'GET',
    path: 'console/signing_approvals/list',
    access: 'operator',
    permission: 'withdrawals.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        withdrawal: int(),
        user: int(),
        currency_name: message(),
        /** Decimals of the amounts of `intent`. */
        asset_scale: int(),
        chain: str(),
        /** What the signer is requested to pay, as it writes it: the challenge holds the digest of this text. */
        intent: message(),
        /** The most that the network may take, in its own coin. */
        fee: dec(),
        fee_currency: str(),
        challenge: message(),
        /** By the signer's clock. */
        expires_at: ms(),
        /** Different operators; 1 where the signer has only one, who then also waits. */
        needed: int(),
        /** Whose signatures count, by the signer's own file. */
        passkeys: z.array(z.object({ operator: message(), credential_id: message() })),
        signed: z.array(z.object({ operator: message(), credential_id: message(), at: ms() })),
        /** Where an only operator has signed: the end of the public wait. */
        waits_until: ms(),
        asked_at: ms(),
        due_at: ms(),
        /** The site that the passkeys belong to; "" where it is an address, for which browsers have none. */
        rp_id: str(),
      }),
    ),
    summary: 'Lists the payments that the signer makes only with signatures of operators, the oldest first.',
  },

  signPayment: {
    method: 'POST',
    path: 'console/signing_approvals/sign',
    access: 'operator',
    permission: 'withdrawals.sign',
    limit: 'write',
    request: form({ id: whole(), passkey: passkeyResponse() }),
    answer: message(),
    summary:
      "Hands in what the caller's passkey answered to the challenge of a payment, as JSON text; the signer judges it before it counts.",
  },

  passWithdrawal: {
    method: 'POST',
    path: 'console/withdrawals/pass',
    access: 'operator',
    permission: 'withdrawals.decide',
    forDemoReviewer: true,
    limit: 'write',
    request: form({ id: whole(), reason: optional(text(300)) }),
    answer: message(),
    summary: 'Passes a withdrawal under review; above the limit of its coin a second member of staff must pass it too.',
  },

  refuseWithdrawal: {
    method: 'POST',
    path: 'console/withdrawals/refuse',
    access: 'operator',
    permission: 'withdrawals.decide',
    limit: 'write',
    request: form({ id: whole(), refusal: choice(withdrawalRefusals), reason: reason() }),
    answer: message(),
    summary: 'Refuses a withdrawal that is not being signed; its owner sees why, and has the money back immediately.',
  },
});

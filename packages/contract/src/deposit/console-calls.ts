// The calls with which staff sees deposits and claims, and says whose an unclaimed one is.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, rowNumber, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';

export const depositQueues = ['all', 'unclaimed', 'claims'] as const;
export type DepositQueue = (typeof depositQueues)[number];

export const depositOutcomes = ['credited', 'waiting', 'house', 'unclaimed', 'dust', 'too_large', 'claimed'] as const;
export type DepositOutcomeName = (typeof depositOutcomes)[number];

/** What speaks for a transfer being the one that a claim means. */
export const claimFits = ['transaction', 'amount', 'chain', 'time'] as const;
export type ClaimFit = (typeof claimFits)[number];

const rowShape = {
  id: int(),
  /** 0 where it has no owner. */
  user: int(),
  currency: int(),
  currency_name: message(),
  amount: dec(),
  /** By its name on the wire, and as people call it; of a claim as it was said, "" where nothing was. */
  chain: str(),
  chain_name: str(),
  address: str(),
  txid: str(),
  explorer_url: str(),
  outcome: z.enum(depositOutcomes),
  at: ms(),
  /** Of a claim: the address of its picture, "" where it is gone, and its text. */
  picture: str(),
  claimed_amount: str(),
  claimed_txid: str(),
  /** The open proposal about it; 0 where there is none. */
  proposal: int(),
};

export const depositConsoleCalls = defineCalls({
  listAllDeposits: {
    method: 'GET',
    path: 'console/deposits/list',
    access: 'operator',
    permission: 'deposits.see',
    limit: 'read',
    request: form(
      {
        queue: otherwise(choice(depositQueues), 'all'),
        user: optional(rowNumber()),
        currency: optional(whole()),
        ...pageFields(),
      },
      { filters: ['user', 'currency'] },
    ),
    answer: countedList(z.object(rowShape)),
    summary: 'Lists what arrived, what has no owner yet, or what users say has arrived, newest first.',
  },

  listClaimEvidence: {
    method: 'GET',
    path: 'console/deposits/evidence',
    access: 'operator',
    permission: 'deposits.see',
    limit: 'read',
    request: form({ claim: rowNumber() }),
    answer: z.object({
      /** The transfers that may be meant, the best fit first. */
      arrived: z.array(z.object({ ...rowShape, fits: z.array(z.enum(claimFits)) })),
      /** What is on its way to the user, of the coin. */
      arriving: z.array(
        z.object({
          nettype: message(),
          chain_name: str(),
          amount: dec(),
          txid: message(),
          explorer_url: str(),
          confirmations: int(),
          needed: int(),
          seen_at: ms(),
        }),
      ),
    }),
    summary: 'Lists the observed transfers that an open claim may mean, and what is still on its way to its user.',
  },

  getClaimPicture: {
    method: 'GET',
    path: 'console/deposits/claim_picture',
    access: 'operator',
    permission: 'deposits.assign',
    limit: 'read',
    gives: 'picture',
    request: form({ claim: rowNumber() }),
    answer: z.string(),
    summary: 'Answers the picture of a claim. The view is recorded, and the person can see it.',
  },

  assignDeposit: {
    method: 'POST',
    path: 'console/deposits/assign',
    access: 'operator',
    permission: 'deposits.assign',
    limit: 'write',
    request: form({ deposit: whole(), user: rowNumber(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes whose an unclaimed deposit is; a second member of staff must agree.',
  },

  keepDeposit: {
    method: 'POST',
    path: 'console/deposits/keep',
    access: 'operator',
    permission: 'deposits.assign',
    limit: 'write',
    request: form({ deposit: whole(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes that an unclaimed deposit is the exchange’s own; a second member of staff must agree.',
  },

  refuseClaim: {
    method: 'POST',
    path: 'console/deposits/refuse_claim',
    access: 'operator',
    permission: 'deposits.assign',
    limit: 'write',
    request: form({ claim: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Refuses a claim for which nothing arrived; its owner reads the reason.',
  },
});

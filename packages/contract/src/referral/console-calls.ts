// The calls with which staff sees the shares of referral and who shares something with an inviter, and acts on both.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, int, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise, rowNumber, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { matchKinds } from './codes.ts';

/** Accounts that wait for a review, released ones, or both. */
export const ringQueues = ['held', 'released', 'any'] as const;
export type RingQueue = (typeof ringQueues)[number];

/** A share of a fee: at most six decimals, below one. */
const share = () => textLike(/^0(?:\.\d{1,6})?$/, 'malformed');

const ring = z.object({
  /** The account that was held. */
  user: int(),
  /** "" where nothing of it is held back now. */
  reason: z.union([z.enum(matchKinds), z.literal('')]),
  since: ms(),
  cleared: z.array(z.enum(matchKinds)),
  /** Each thing that it shares with an inviter, and how many levels above it that one is. */
  matches: z.array(
    z.object({
      id: int(),
      inviter: int(),
      level: int(),
      kind: z.enum(matchKinds),
      /** `asked_at` is when the owner requested a review; 0 where that or a release has not been. */
      found_at: ms(),
      asked_at: ms(),
      released_at: ms(),
    }),
  ),
});

export const referralConsoleCalls = defineCalls({
  getReferral: {
    method: 'GET',
    path: 'console/referral/overview',
    access: 'operator',
    permission: 'referral.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      /** Fractions of a fee, one a level; empty before any were set. */
      shares: z.array(dec()),
      /** The open proposal about them; 0 = none. */
      proposal: int(),
      /** How many accounts are held, and how many were invited. */
      held: int(),
      invited: int(),
    }),
    summary: 'Answers the shares of referral, what is proposed about them, and how many accounts are held.',
  },

  listRings: {
    method: 'GET',
    path: 'console/referral/rings',
    access: 'operator',
    permission: 'referral.see',
    limit: 'read',
    request: form({ queue: otherwise(choice(ringQueues), 'held'), ...pageFields() }),
    answer: countedList(ring),
    summary: 'Lists accounts that share a device, documents or a withdrawal address with one of their inviters.',
  },

  releaseReferral: {
    method: 'POST',
    path: 'console/referral/release',
    access: 'operator',
    permission: 'referral.release',
    limit: 'write',
    request: form({
      user: rowNumber(),
      /** The newest match that was reviewed: a later one holds the account again. */
      seen: whole(),
      reason: reason(),
    }),
    answer: z.object({ reason: z.enum(matchKinds) }),
    summary: 'Lets an account that was held earn again, and its inviters by it, from now on.',
  },

  proposeReferralShares: {
    method: 'POST',
    path: 'console/referral/shares',
    access: 'operator',
    permission: 'referral.change',
    limit: 'write',
    request: form({ level_1: share(), level_2: share(), level_3: share(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes the share of a fee for each level of inviters; a second member of staff must agree.',
  },
});

// The calls that find users, masked, and that open one of them, after the view was recorded.
import * as z from 'zod/mini';
import { lockReasons } from '../people/codes.ts';
import { exportedFile, reason } from '../staff/console-fields.ts';
import { appliedLevels, verificationLevels, verificationStatuses } from '../verification/codes.ts';
import { accountNames } from '../wallet/codes.ts';
import { walletHolders } from '../wallet/console-calls.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, optional, otherwise, rowNumber, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { languageCodes } from '../wire/languages.ts';
import { pageFields } from '../wire/paging.ts';
import { suspensionPowers } from './codes.ts';

/** The states of an account; several can apply together. */
export const userStates = ['frozen', 'closed', 'login_stopped', 'withdrawals_stopped', 'withdrawals_locked'] as const;
export type UserStateName = (typeof userStates)[number];

/** Customers, and the accounts that the exchange trades with itself. */
export const userKinds = ['customer', 'maker', 'demo_trader'] as const;
export type UserKindName = (typeof userKinds)[number];

/** How long an operator who opened a user may read that account. */
export const VIEW_MINUTES = 30;

/** How a list of users can be ordered, by their registration. */
export const userOrders = ['newest', 'oldest'] as const;
export type UserOrder = (typeof userOrders)[number];

/** The most users that a list counts; where there are more it says so. */
export const COUNTED_USERS = 10_000;

const filters = {
  /** A UID, a mail address, a phone number or the name in KYC documents; each as a whole. */
  q: optional(text(100)),
  level: optional(choice(verificationLevels)),
  state: optional(choice(userStates)),
  /** Customers, or accounts of the exchange itself. */
  holder: optional(choice(walletHolders)),
  /** The state of the latest application of any level. */
  review: optional(choice(verificationStatuses)),
};

const summaryShape = {
  id: int(),
  kind: z.enum(userKinds),
  level: z.enum(verificationLevels),
  states: z.array(z.enum(userStates)),
  created_at: ms(),
  /** 0 = it is not. */
  closed_at: ms(),
  /** All wallets together in USDT at current index prices, cut to cents; a coin without one counts nothing. */
  worth: dec(),
  /** The state of the latest application of any level. */
  review: z.enum(verificationStatuses),
};

const profile = z.object({
  ...summaryShape,
  language: z.enum(languageCodes),
  /** Whole; "" where there is none. */
  email: str(),
  phone: str(),
  /** As verified, or as applied for while nothing is verified. */
  name: str(),
  country_iso: str(),
  /** Both ends of the id number. */
  card_id: str(),
  /** 0 = none. */
  inviter: int(),
  invited: int(),
  has_fund_password: flag(),
  has_totp: flag(),
  passkeys: int(),
  api_keys: int(),
  sessions: int(),
  /** 0 = it is not. */
  frozen_at: ms(),
  /** Why and until when nothing can be withdrawn after a change of the account's own; null = it can. */
  withdrawal_lock: z.nullable(z.object({ reason: z.enum(lockReasons), until: ms() })),
  /** Suspensions that run, or ran out within the last day and can still be prolonged by two. */
  stops: z.array(
    z.object({
      power: z.enum(suspensionPowers),
      reason: str(),
      until: ms(),
      is_running: flag(),
      by: int(),
      by_name: str(),
    }),
  ),
  /** `case` is the number of the latest application, 0 = none. */
  verification: z.array(
    z.object({
      level: z.enum(appliedLevels),
      status: z.enum(verificationStatuses),
      case: int(),
      submitted_at: ms(),
      decided_at: ms(),
    }),
  ),
  wallets: z.array(
    z.object({
      currency: int(),
      currency_name: message(),
      account: z.enum(accountNames),
      /** All of it; `held` is the part that open orders reserve. */
      balance: dec(),
      held: dec(),
    }),
  ),
  open_orders: int(),
  /** Until when the caller may read further without opening the user again. */
  opened_until: ms(),
});

export const userProfileConsoleCalls = defineCalls({
  findUsers: {
    method: 'GET',
    path: 'console/users/find',
    access: 'operator',
    permission: 'users.find',
    limit: 'read',
    /** `after` and `before` are UIDs: the users that follow one in this order, or those that come right before it. */
    request: form({
      ...filters,
      order: otherwise(choice(userOrders), 'newest'),
      after: optional(rowNumber()),
      before: optional(rowNumber()),
      limit: pageFields().limit,
    }),
    answer: z.object({
      list: z.array(
        z.object({
          ...summaryShape,
          /** Masked; "" where there is none. */
          email: str(),
          phone: str(),
        }),
      ),
      /** How many there are, counted up to 10,000; `is_more` says that there are others. */
      count: int(),
      is_more: flag(),
      has_before: flag(),
      has_after: flag(),
    }),
    summary:
      'Lists users by their registration, newest or oldest first, with what is known of them masked. Each user found by a search is recorded, and can see it. A name is found as a whole as it is in the documents, in any order of its words.',
  },

  exportUsers: {
    method: 'POST',
    path: 'console/users/export',
    access: 'operator',
    permission: 'lists.export',
    limit: 'code',
    request: form({ ...filters, ...csvStyleFields(), reason: reason() }),
    answer: exportedFile,
    summary: 'Answers the same rows as CSV, masked as well, at most 50,000 of them; that it was done is recorded.',
  },

  openUser: {
    method: 'POST',
    path: 'console/users/open',
    access: 'operator',
    permission: 'users.open',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: profile,
    summary:
      'Answers a user with unmasked personal data, wallets, restrictions and stops. The view is recorded with its reason before anything is shown, and the user can see it. For 30 minutes the caller may then read the lists of this user.',
  },

  getProfile: {
    method: 'GET',
    path: 'console/users/profile',
    access: 'operator',
    permission: 'users.open',
    limit: 'read',
    request: form({ id: rowNumber() }),
    answer: profile,
    summary: 'Answers the same again for a user opened by the caller within 30 minutes.',
  },
});

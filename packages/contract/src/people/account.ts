// The calls with which an owner freezes, unfreezes, closes and takes along their account.
import * as z from 'zod/mini';
import { lockedParts } from '../locked-parts.ts';
import { accountNames } from '../wallet/codes.ts';
import { dec, decimals, flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { oneTimeCode } from '../wire/personal-fields.ts';

export const accountCalls = defineCalls({
  freezeAccount: {
    method: 'POST',
    path: 'account/freeze',
    access: 'user',
    limit: 'write',
    whenFrozen: true,
    request: form({}),
    answer: message(),
    summary:
      "Freezes the caller's account: every login ends, open orders are cancelled, and until it is unfrozen nothing else can be done with it.",
  },

  getFreeze: {
    method: 'GET',
    path: 'account/frozen',
    access: 'user',
    limit: 'read',
    whenFrozen: true,
    request: form({}),
    answer: z.object({
      frozen: flag(),
      /** 0 = it is not. */
      frozen_at: ms(),
      /** What unfreezing takes: a code to each contact there is, and a confirmation where there is a second factor. */
      needs_mail_code: flag(),
      needs_phone_code: flag(),
      needs_factor: flag(),
    }),
    summary: "Answers whether the caller's account is frozen, since when, and what unfreezing it takes.",
  },

  sendUnfreezeCodes: {
    method: 'POST',
    path: 'account/unfreeze_codes',
    access: 'user',
    limit: 'code',
    whenFrozen: true,
    request: form({}),
    answer: message(),
    summary: "Sends a one-time code for `account/unfreeze` to each contact of the caller's frozen account.",
  },

  unfreezeAccount: {
    method: 'POST',
    path: 'account/unfreeze',
    access: 'user',
    limit: 'credential',
    whenFrozen: true,
    stepUp: 'with-factor',
    request: form({ mail_code: optional(oneTimeCode()), phone_code: optional(oneTimeCode()) }),
    answer: message(),
    extra: z.object({
      /** Until when nothing can be withdrawn. */
      lock_until: ms(),
    }),
    summary: "Unfreezes the caller's account with the codes of all its contacts; withdrawals stay locked for 24 hours.",
  },

  getClosing: {
    method: 'GET',
    path: 'account/closing',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** Whether nothing is left, so that `account/close` will close it. */
      is_empty: flag(),
      balances: z.array(
        z.object({ currency: int(), currency_name: message(), account: z.enum(accountNames), number: dec() }),
      ),
      /** What is locked in products, in launches as payments or as coins, and staked on open options; all of it ends automatically. */
      locked: z.array(z.object({ currency: int(), currency_name: message(), ...decimals(lockedParts) })),
      open_orders: int(),
    }),
    summary: "Answers what is left in the caller's account and has to go before it can be closed.",
  },

  closeAccount: {
    method: 'POST',
    path: 'account/close',
    access: 'user',
    limit: 'credential',
    stepUp: 'always',
    request: form({}),
    answer: message(),
    summary:
      "Closes the caller's account for good, which must hold nothing and have nothing open. Contacts, documents and logins are erased; entries of the ledger stay, under the number of the account alone.",
  },

  downloadAccount: {
    method: 'GET',
    path: 'account/download',
    access: 'user',
    limit: 'code',
    stepUp: 'always',
    gives: 'file',
    request: form({}),
    answer: z.string(),
    summary:
      'Answers what is held about the caller, notes among staff left out, as one JSON file, not in an envelope; failures come in one.',
  },
});

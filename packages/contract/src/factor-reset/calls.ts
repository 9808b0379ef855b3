// The calls for users who have lost their second factor and every recovery code: requesting its removal, and stopping it.
import * as z from 'zod/mini';
import { picturePath } from '../pictures/calls.ts';
import { flag, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, text } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { oneTimeCode } from '../wire/personal-fields.ts';
import { factorResetStates } from './codes.ts';

/** The links in the mails about a request carry it. */
const link = () => text(100);

export const factorResetCalls = defineCalls({
  startFactorReset: {
    method: 'POST',
    path: 'factor_reset/start',
    access: 'public',
    limit: 'code',
    request: form({ ticket: text() }),
    answer: z.object({
      /** Goes with the request itself, and with this call where another code is wanted. */
      ticket: message(),
      expires_at: ms(),
      /** Where the code went, masked. */
      code_target: message(),
      needs_pictures: flag(),
    }),
    summary:
      'Begins a request to remove a lost second factor, with the ticket that `user/login` answered: sends a one-time code to the account and answers a ticket that lives for an hour.',
  },

  requestFactorReset: {
    method: 'POST',
    path: 'factor_reset/request',
    access: 'public',
    limit: 'credential',
    request: form({
      ticket: text(),
      code: oneTimeCode(),
      front_pic: optional(picturePath()),
      reverse_pic: optional(picturePath()),
      hand_pic: optional(picturePath()),
      note: optional(text(500)),
    }),
    answer: message(),
    summary:
      'Asks for the removal of a lost second factor, with the ticket of `factor_reset/start` and its code. An account with the advanced level sends three fresh pictures. Two members of staff must agree; 48 hours after that the factor is removed, unless the owner cancels.',
  },

  getFactorReset: {
    method: 'POST',
    path: 'factor_reset/status',
    access: 'public',
    knowsCaller: true,
    limit: 'credential',
    request: form({ ticket: optional(text()), link: optional(link()) }),
    answer: z.object({
      /** `none` where nothing was requested. */
      state: z.enum(['none', ...factorResetStates]),
      /** 0 = not yet, here and below. */
      requested_at: ms(),
      decided_at: ms(),
      /** When the factor is removed, or was. */
      effective_at: ms(),
      /** Why it was refused; "" otherwise. */
      reason: str(),
    }),
    summary:
      'Answers the state of the last request of an account: for a login, a ticket of `factor_reset/start`, or the link of a mail about it.',
  },

  cancelFactorReset: {
    method: 'POST',
    path: 'factor_reset/cancel',
    access: 'public',
    knowsCaller: true,
    limit: 'credential',
    request: form({ link: optional(link()) }),
    answer: message(),
    summary: 'Cancels the request of an account, for a login of it or for the link of a mail about it.',
  },
});

// The calls of the first steps of a newcomer: which of them have really happened, and whether their owner wants to see them.
import * as z from 'zod/mini';
import { flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { numberChoice } from '../wire/fields.ts';
import { form } from '../wire/form.ts';

export const guideCalls = defineCalls({
  getGuide: {
    method: 'GET',
    path: 'guide/steps',
    access: 'user',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      /** When each step was done for the first time; 0 where it was not yet. */
      registered_at: ms(),
      funds_at: ms(),
      deposit_at: ms(),
      transfer_at: ms(),
      trade_at: ms(),
      /** The spot order of that first trade; 0 without one. */
      trade_order: int(),
      has_fund_password: flag(),
      /** 0 = there is no second account to move anything to. */
      can_transfer: flag(),
      /** 1 = its owner has put the guide away. */
      is_put_away: flag(),
    }),
    summary: 'Answers which first steps the caller has taken, read from what really happened on the account.',
  },

  setGuide: {
    method: 'POST',
    path: 'guide/set',
    access: 'user',
    limit: 'write',
    request: form({ is_put_away: numberChoice([0, 1]) }),
    answer: message(),
    summary: 'Puts the first steps away, or brings them back, on every device of the caller.',
  },
});

// The calls of staff about locked products: what each has promised and sold, its terms, and changes that take two and are announced.
import * as z from 'zod/mini';
import { amount, oneOf, upcoming } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { numberChoice, optional, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { hostingSaleStops } from './codes.ts';

const changeFields = {
  sales: optional(numberChoice([0, 1])),
  cycle: optional(whole()),
  /** Seconds; 86400 but in a demo. */
  day: optional(whole()),
  interest: optional(amount()),
  damages: optional(amount()),
  min_amount: optional(amount()),
  max_amount: optional(amount()),
};

const proposed = z.object({ proposal: int(), changes: z.array(changedValue) });

export const hostingConsoleCalls = defineCalls({
  listHostingTerms: {
    method: 'GET',
    path: 'console/hosting/list',
    access: 'operator',
    permission: 'markets.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        coin: int(),
        coin_name: message(),
        /** Decimals of the coin. */
        scale: int(),
        sales: flag(),
        cycle: int(),
        /** Seconds. */
        day: int(),
        /** Fractions of the amount: 0.06 is 6 %; of the whole cycle, and for each remaining day. */
        interest: dec(),
        damages: dec(),
        min_amount: dec(),
        max_amount: dec(),
        since: ms(),
        /** Open orders, what they have locked, and what they are still owed; what of the reserve is free, and the most that it can sell. */
        orders: int(),
        amounts: dec(),
        owed: dec(),
        free: dec(),
        left: dec(),
        /** Orders that are over, what they had locked, and what they were paid. */
        ended: int(),
        ended_amounts: dec(),
        paid: dec(),
        stopped: z.enum(['', ...hostingSaleStops]),
        upcoming,
      }),
    ),
    summary: 'Lists locked products with what each has sold, promised and free, and what is about to change.',
  },

  proposeHostingProduct: {
    method: 'POST',
    path: 'console/hosting/open',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form({
      coin: whole(),
      cycle: whole(),
      day: whole(),
      interest: amount(),
      damages: amount(),
      min_amount: amount(),
      max_amount: amount(),
      /** Unix milliseconds; absent = as soon as it may, 10 minutes after a second person has agreed. */
      effective_at: optional(whole()),
      reason: reason(),
    }),
    answer: proposed,
    summary:
      'Proposes a new locked product; a second person must agree. Until its reserve is filled nothing of it can be bought.',
  },

  proposeHostingChange: {
    method: 'POST',
    path: 'console/hosting/propose',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form(
      { product: whole(), ...changeFields, effective_at: optional(whole()), reason: reason() },
      oneOf(Object.keys(changeFields)),
    ),
    answer: proposed,
    summary:
      'Proposes other terms of a locked product, or that it is sold no longer or again; open orders keep what they were bought on. A second person must agree.',
  },
});

// The calls of staff about timed options: their rules, and changes that take two and are announced.
import * as z from 'zod/mini';
import { amount, oneOf, upcoming } from '../proposals/upcoming.ts';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { numberChoice, optional, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';

/** Durations with what each pays, such as `60:0.8 300:0.85`. */
const payouts = () => textLike(/^\d{1,5}:\d(?:\.\d{1,6})?(?: \d{1,5}:\d(?:\.\d{1,6})?){0,9}$/, 'malformed');

const changeFields = {
  sales: optional(numberChoice([0, 1])),
  payouts: optional(payouts()),
  fee: optional(amount()),
  min_stake: optional(amount()),
  max_stake: optional(amount()),
  order_cap: optional(amount()),
  user_cap: optional(amount()),
  window_cap: optional(amount()),
  market_cap: optional(amount()),
};

export const optionConsoleCalls = defineCalls({
  listOptionRules: {
    method: 'GET',
    path: 'console/options/list',
    access: 'operator',
    permission: 'markets.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        market: int(),
        symbol: message(),
        coin: int(),
        coin_name: message(),
        sales: flag(),
        durations: z.array(z.object({ seconds: int(), payout: dec() })),
        /** Fractions: 0.001 is 0.1 %; caps are shares of the reserve. */
        fee: dec(),
        min_stake: dec(),
        max_stake: dec(),
        order_cap: dec(),
        user_cap: dec(),
        window_cap: dec(),
        market_cap: dec(),
        open: int(),
        claimed: dec(),
        upcoming,
      }),
    ),
    summary: 'Lists the rules of options by market and coin, what is open of each, and what is about to change.',
  },

  proposeOptionChange: {
    method: 'POST',
    path: 'console/options/propose',
    access: 'operator',
    permission: 'markets.change',
    limit: 'write',
    request: form(
      {
        market: whole(),
        coin: whole(),
        ...changeFields,
        /** Unix milliseconds; absent = as soon as it may, 10 minutes after a second person has agreed. */
        effective_at: optional(whole()),
        reason: reason(),
      },
      oneOf(['payouts', ...Object.keys(changeFields)]),
    ),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes other rules for the options of a market; what is not named stays, and open options keep the rules of their purchase. A second person must agree, and all users are notified.',
  },
});

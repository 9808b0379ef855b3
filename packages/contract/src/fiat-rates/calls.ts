// The call for the rates by which apps show values in other moneys.
import * as z from 'zod/mini';
import { dec, flag, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';
import { displayCurrencies } from './codes.ts';

export const fiatRatesCalls = defineCalls({
  listFiatRates: {
    method: 'GET',
    path: 'currency/fiat_rates',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** `demo` are examples that come with the program; "" where no rates have come yet. */
      source: z.enum(['', 'demo', 'ecb']),
      /** The day that the rates are stated for, YYYY-MM-DD. */
      day: str(),
      /** They are older than rates ever are between two working days. */
      is_stale: flag(),
      /** What one USD is in each; one USDT counts as one USD. */
      rates: z.array(z.object({ currency: z.enum(displayCurrencies), rate: dec() })),
    }),
    summary: 'Answers the rates by which apps show values in other moneys, with their source and day.',
  },
});

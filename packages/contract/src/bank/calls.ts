// The call about how money is sent to the exchange by bank.
import * as z from 'zod/mini';
import { pauseReasons } from '../chains/codes.ts';
import { dec, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';
import { bankClaimStates } from './codes.ts';

export const bankCalls = defineCalls({
  getBankDeposit: {
    method: 'POST',
    path: 'wallet/bank_deposit',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** The caller's own reference (ISO 11649), which the text of the transfer must hold. */
      reference: message(),
      /** The verified name, in which the transfer must come; "" while none is verified. */
      real_name: str(),
      pause: z.union([z.literal(''), z.enum(pauseReasons)]),
      accounts: z.array(
        z.object({
          id: int(),
          /** The account's money, as ISO 4217 names it, and its decimals. */
          currency: message(),
          decimals: int(),
          bkname: message(),
          bkcardnumer: message(),
          cardname: message(),
          swift: str(),
          min_number: dec(),
          /** USDT for one whole of the money now, before the fee; "" while no rate is known. A claim fixes it. */
          rate: str(),
          /** The day that the reference rate stands for; "" where none is known. */
          rate_day: str(),
          /** What the rate is below the reference rate, and the fee of what is credited: in percent. */
          margin: dec(),
          fee: dec(),
        }),
      ),
      claims: z.array(
        z.object({
          id: int(),
          bank_account: int(),
          currency: message(),
          amount: dec(),
          rate: dec(),
          /** USDT: the fee, and what is credited. */
          fee: dec(),
          real_number: dec(),
          created_at: ms(),
          rate_until: ms(),
          closes_at: ms(),
          state: z.enum(bankClaimStates),
        }),
      ),
    }),
    summary:
      "Answers the exchange's bank accounts with the rate and fee of now, the caller's reference, and open claims.",
  },
});

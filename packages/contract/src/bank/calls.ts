// The calls about how money is sent to the exchange by bank, what a withdrawal to a bank would bring, and what a user owes after a reversal.
import * as z from 'zod/mini';
import { pauseReasons } from '../chains/codes.ts';
import { dec, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { clientId, optional, positiveDecimal, rowNumber } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { bankClaimStates } from './codes.ts';

export const bankCalls = defineCalls({
  getBankDeposit: {
    method: 'POST',
    path: 'wallet/bank_deposit',
    access: 'user',
    limit: 'read',
    notWhileQuiet: true,
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
          /** The day of the reference rate; "" where none is known. */
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
          /** The picture of the voucher, for its owner; "" where there is none any more. */
          image: str(),
        }),
      ),
    }),
    summary:
      "Answers the exchange's bank accounts with the rate and fee of now, the caller's reference, and open claims.",
  },

  quoteBankWithdrawal: {
    method: 'POST',
    path: 'wallet/bank_out_quote',
    access: 'user',
    limit: 'poll',
    request: form({
      /** Of the exchange, to be paid from; absent = the first. */
      bank_account: optional(rowNumber()),
      /** USDT, the fee included. */
      number: positiveDecimal(),
    }),
    answer: z.object({
      bank_account: int(),
      /** USDT: the fee, and what is left to be exchanged. */
      fee: dec(),
      receive: dec(),
      /** What arrives, in the account's money. */
      currency: message(),
      amount: dec(),
      /** USDT for one whole of the money, the margin included, and the day of its reference rate. */
      rate: dec(),
      rate_day: message(),
    }),
    summary: 'Answers what a withdrawal to the bound bank account would cost and bring at the rate of now.',
  },

  getBankDebts: {
    method: 'POST',
    path: 'wallet/bank_debts',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** All of it, and what the spot wallet could repay of it now, in `currency_name`. */
      owed: dec(),
      repayable: dec(),
      currency: int(),
      currency_name: message(),
      debts: z.array(
        z.object({
          id: int(),
          amount: dec(),
          since: ms(),
          /** The deposit that the bank took back: its number in `wallet/charge_list`, and what the bank had transferred, when it was credited. */
          deposit: int(),
          bank_amount: dec(),
          bank_currency: message(),
          credited_at: ms(),
        }),
      ),
    }),
    summary:
      'Answers what the caller owes because a bank took credited money back; nothing can be withdrawn meanwhile.',
  },

  repayBankDebt: {
    method: 'POST',
    path: 'wallet/repay_bank_debt',
    access: 'user',
    limit: 'write',
    idempotent: true,
    request: form({
      number: positiveDecimal(),
      client_id: optional(clientId()),
    }),
    answer: z.object({ paid: dec(), owed: dec() }),
    extra: z.object({ data: z.object({ ...receiptShape }) }),
    summary: 'Repays what is owed after a reversal from the spot wallet, the oldest first, immediately.',
  },
});

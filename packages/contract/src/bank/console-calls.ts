// The calls with which staff sees the exchange's bank accounts, reads in statements, and says which line is whose.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, positiveDecimal, rowNumber, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { bare } from '../wire/personal-fields.ts';
import { bankLineDirections, bankLineKinds, lineDoubts } from './codes.ts';

export const bankLineQueues = ['open', 'credited', 'paid', 'reversed', 'cost', 'aside', 'all'] as const;
export type BankLineQueue = (typeof bankLineQueues)[number];

/** `new`: read in, and not in the books yet. `paid` answered a withdrawal; `returned` brought the money of one back; `reversed` took a credit back; `cost`: charges that the exchange bears; `split`: its payments have lines of their own. */
const bankLineStates = ['new', 'open', 'credited', 'paid', 'returned', 'reversed', 'cost', 'split', 'aside'] as const;

/** How a claim matches a line: its reference, the payer's name, the amount, and the arrival while the rate was valid. */
export const bankClaimFits = ['user', 'name', 'amount', 'time'] as const;
export type BankClaimFit = (typeof bankClaimFits)[number];

const fraction = () => textLike(/^0(?:\.\d{1,6})?$/, 'malformed');

const lineShape = {
  id: int(),
  account: int(),
  direction: z.enum(bankLineDirections),
  currency: message(),
  amount: dec(),
  reference: message(),
  kind: z.enum(bankLineKinds),
  /** Why people decide about it; "" where nothing speaks against it. */
  doubt: z.enum(['', ...lineDoubts]),
  /** The sum of the payments of its entry, before charges where these are in doubt; below zero where they leave the account; "" where it equals its amount. */
  said_sum: str(),
  /** The bank's charges in its entry. */
  charges: dec(),
  /** The end-to-end id of a withdrawal of ours; "" where it bears none. */
  end_to_end: str(),
  /** YYYY-MM-DD. */
  booked_on: message(),
  /** The other side: who paid, or who was paid. */
  payer: str(),
  payer_account: str(),
  /** The ultimate payer, where the bank names another person; else "". */
  ultimate_payer: str(),
  text: str(),
  /** Whose reference the text holds, and that user's verified name; 0 and "" where there is none. */
  user: int(),
  real_name: str(),
  state: z.enum(bankLineStates),
  /** The line that it is a part of, since its bank announced the payments of that later; 0 otherwise. */
  part_of: int(),
  /** The claim that it was credited for; 0 otherwise. */
  claim: int(),
  /** The id of a payment file of ours, or of a part of one, that it bears; "" where it bears none. */
  group: str(),
  /** The withdrawals that it paid, or whose money it brought back. */
  withdrawals: z.array(int()),
  /** The bank's reference of the entry that it takes back; "" where it names none. */
  reverses: str(),
  /** The credit that it took back or, while it is open, the one that it names; 0 otherwise. */
  credit: int(),
  /** The open proposal about it; 0 where there is none. */
  proposal: int(),
  imported_at: ms(),
};

const claimShape = {
  id: int(),
  user: int(),
  real_name: str(),
  account: int(),
  currency: message(),
  amount: dec(),
  rate: dec(),
  /** Its value in USDT, after the fee. */
  credited: dec(),
  /** Where the picture of its voucher is answered; "" where there is none. */
  picture: str(),
  asked_at: ms(),
  rate_until: ms(),
  closes_at: ms(),
};

export const bankConsoleCalls = defineCalls({
  listBankAccounts: {
    method: 'GET',
    path: 'console/banks/accounts',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({}),
    answer: z.array(
      z.object({
        id: int(),
        currency: message(),
        bank: message(),
        holder: message(),
        account_number: message(),
        bic: str(),
        /** Fractions. */
        margin: dec(),
        fee: dec(),
        min_amount: dec(),
        is_open: flag(),
        /** Of what is paid out: fractions, and USDT. */
        pays_out: flag(),
        out_margin: dec(),
        out_fee: dec(),
        out_min_amount: dec(),
        /** Passed withdrawals without a payment file, and those in a file that no line has answered. */
        passed_payments: int(),
        sent_payments: int(),
        open_lines: int(),
        open_claims: int(),
      }),
    ),
    summary: "Lists the exchange's bank accounts, with what is open at each.",
  },

  changeBankAccount: {
    method: 'POST',
    path: 'console/banks/change_account',
    access: 'operator',
    permission: 'banks.change',
    limit: 'write',
    request: form({
      /** Absent for a new one. */
      account: optional(rowNumber()),
      currency: textLike(/^[A-Z]{3}$/, 'malformed'),
      bank: text(70),
      holder: text(70),
      account_number: bare(50),
      bic: optional(bare(11)),
      margin: fraction(),
      fee: fraction(),
      min_amount: positiveDecimal(),
      is_open: choice(['0', '1']),
      pays_out: choice(['0', '1']),
      out_margin: fraction(),
      out_fee: fraction(),
      /** USDT. */
      out_min_amount: positiveDecimal(),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes a bank account or a change of one; a second member of staff must agree, and all users get a notice.',
  },

  listBankLines: {
    method: 'GET',
    path: 'console/banks/lines',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form(
      {
        queue: otherwise(choice(bankLineQueues), 'open'),
        account: optional(rowNumber()),
        direction: optional(choice(bankLineDirections)),
        ...pageFields(),
      },
      { filters: ['account', 'direction'] },
    ),
    answer: countedList(z.object(lineShape)),
    summary: 'Lists lines of statements, newest first, with what is known of their payers.',
  },

  listBankClaims: {
    method: 'GET',
    path: 'console/banks/claims',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({ account: optional(rowNumber()), ...pageFields() }, { filters: ['account'] }),
    answer: countedList(z.object(claimShape)),
    summary: 'Lists open claims of bank transfers, oldest first.',
  },

  getBankVoucher: {
    method: 'GET',
    path: 'console/banks/voucher',
    access: 'operator',
    permission: 'banks.assign',
    limit: 'read',
    gives: 'picture',
    request: form({ claim: whole() }),
    answer: z.string(),
    summary:
      'Answers the picture of the voucher of a claim, open or closed. The view is recorded, and the person can see it.',
  },

  getBankLine: {
    method: 'GET',
    path: 'console/banks/line',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({ line: rowNumber() }),
    answer: z.object({
      ...lineShape,
      /** While it is open: sent withdrawals whose ids it bears, or which it may have paid by its amount. */
      matching: z.array(int()),
      /** While it is open: claims at its account of the user whose reference it bears, or of its amount, the best fit first. */
      claims: z.array(
        z.object({
          ...claimShape,
          fits: z.array(z.enum(bankClaimFits)),
          /** Whether the payer's name is like the verified one, or the payer paid for that person. */
          is_near_name: flag(),
          /** Whether the line may be credited for it: it came while the rate was valid, and is no more than was claimed. */
          is_answered: flag(),
        }),
      ),
    }),
    summary: 'Answers one line of a statement with the open claims that it may be meant for.',
  },

  assignBankLine: {
    method: 'POST',
    path: 'console/banks/assign',
    access: 'operator',
    permission: 'banks.assign',
    limit: 'write',
    request: form({ line: whole(), claim: whole(), reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes that a line is what a user claimed; a second member of staff must agree.',
  },

  listBankCredits: {
    method: 'GET',
    path: 'console/banks/credits',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form(
      { account: optional(rowNumber()), user: optional(rowNumber()), ...pageFields() },
      { filters: ['account', 'user'] },
    ),
    answer: countedList(
      z.object({
        /** The number of its claim. */
        id: int(),
        line: int(),
        user: int(),
        real_name: str(),
        account: int(),
        currency: message(),
        /** What was not taken back of it, in the account's money and in USDT. */
        amount: dec(),
        credited: dec(),
        reference: message(),
        credited_at: ms(),
      }),
    ),
    summary: 'Lists credits that a bank may still take back, newest first.',
  },

  listBankDebts: {
    method: 'GET',
    path: 'console/banks/debts',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({ user: optional(rowNumber()), ...pageFields() }, { filters: ['user'] }),
    answer: countedList(
      z.object({
        /** The line that took the credit back. */
        id: int(),
        credit: int(),
        user: int(),
        real_name: str(),
        currency_name: message(),
        /** What is still owed. */
        amount: dec(),
        since: ms(),
      }),
    ),
    summary: 'Lists what users owe because a bank took credited money back, oldest first.',
  },

  reverseBankCredit: {
    method: 'POST',
    path: 'console/banks/reverse',
    access: 'operator',
    permission: 'banks.assign',
    limit: 'write',
    request: form({
      line: whole(),
      /** The claim for which the money was credited. */
      claim: whole(),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary: 'Proposes that a line that left the account takes a credit back; a second member of staff must agree.',
  },

  setBankLineAside: {
    method: 'POST',
    path: 'console/banks/set_aside',
    access: 'operator',
    permission: 'banks.import',
    limit: 'write',
    request: form({ line: whole(), reason: reason() }),
    answer: message(),
    summary: 'Sets a line aside that is no deposit of a user, or went back to its payer.',
  },
});

// The calls with which staff sees the exchange's bank accounts, reads in statements, and says which line is whose.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, positiveDecimal, rowNumber, text, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';

const bankLineQueues = ['open', 'all'] as const;

/** `new`: read in, and not in the books yet. */
const bankLineStates = ['new', 'open', 'credited', 'aside'] as const;

const fraction = () => textLike(/^0(?:\.\d{1,6})?$/, 'malformed');

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
      account_number: text(50),
      bic: optional(text(11)),
      margin: fraction(),
      fee: fraction(),
      min_amount: positiveDecimal(),
      is_open: choice(['0', '1']),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes a bank account or a change of one; a second member of staff must agree, and everybody has notice.',
  },

  importBankLines: {
    method: 'POST',
    path: 'console/banks/import',
    access: 'operator',
    permission: 'banks.import',
    limit: 'upload',
    takes: 'statement',
    request: form({}),
    answer: z.object({
      /** Lines read in now, lines that were there already, and entries that are no booked credits. */
      added: int(),
      known: int(),
      skipped: int(),
    }),
    summary:
      'Reads in the booked credits of a statement (CSV or camt.053, at most 2,000,000 bytes) from the multipart field `file`. An entry is taken once, however often it is sent.',
  },

  listBankLines: {
    method: 'GET',
    path: 'console/banks/lines',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form(
      { queue: otherwise(choice(bankLineQueues), 'open'), account: optional(rowNumber()), ...pageFields() },
      { filters: ['account'] },
    ),
    answer: countedList(
      z.object({
        id: int(),
        account: int(),
        currency: message(),
        amount: dec(),
        reference: message(),
        /** YYYY-MM-DD. */
        booked_on: message(),
        payer: str(),
        payer_account: str(),
        text: str(),
        /** Whose reference the text holds, and that user's verified name; 0 and "" where there is none. */
        user: int(),
        real_name: str(),
        state: z.enum(bankLineStates),
        /** The claim that it was credited for; 0 otherwise. */
        claim: int(),
        /** The open proposal about it; 0 where there is none. */
        proposal: int(),
        imported_at: ms(),
      }),
    ),
    summary: 'Lists lines of statements, newest first, with what is known of their payers.',
  },

  listBankClaims: {
    method: 'GET',
    path: 'console/banks/claims',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({ account: optional(rowNumber()), ...pageFields() }, { filters: ['account'] }),
    answer: countedList(
      z.object({
        id: int(),
        user: int(),
        real_name: str(),
        account: int(),
        currency: message(),
        amount: dec(),
        rate: dec(),
        /** USDT that it comes to, the fee taken off. */
        credited: dec(),
        picture: str(),
        asked_at: ms(),
        rate_until: ms(),
        closes_at: ms(),
      }),
    ),
    summary: 'Lists open claims of bank transfers, oldest first.',
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

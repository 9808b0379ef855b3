// The calls with which staff pays withdrawals to banks: payment files, their payees, and the outcome of each.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, optional, otherwise, rowNumber, textLike, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { bankDismissals, bankPaymentFaults, bankPaymentQueues } from './codes.ts';

export const bankPayoutConsoleCalls = defineCalls({
  listBankPayments: {
    method: 'GET',
    path: 'console/banks/payments',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form(
      {
        queue: otherwise(choice(bankPaymentQueues), 'passed'),
        account: optional(rowNumber()),
        /** Only those that this open line of a statement may be about. */
        line: optional(rowNumber()),
        ...pageFields(),
      },
      { filters: ['account', 'line'] },
    ),
    answer: countedList(
      z.object({
        /** The withdrawal. */
        id: int(),
        user: int(),
        account: int(),
        currency: message(),
        /** What arrives, in the account's money; USDT that leave the user, the fee included, and the fee. */
        amount: dec(),
        number: dec(),
        fee: dec(),
        rate: dec(),
        /** The payee, the number masked. */
        payee: str(),
        payee_bank: str(),
        payee_account: str(),
        end_to_end: message(),
        /** Why it cannot be paid as it is; "" where it can. */
        fault: z.union([z.literal(''), z.enum(bankPaymentFaults)]),
        asked_at: ms(),
        /** When it returns automatically unless it is put into a file before; 0 once it is. */
        due_at: ms(),
        /** Until when its money may return; 0 unless it is paid. */
        returnable_until: ms(),
        /** The payment file that holds it, and when that was made; 0 where none does. */
        file: int(),
        sent_at: ms(),
        /** The open proposal about it; 0 where there is none. */
        proposal: int(),
        /** Open lines of statements: those with which it may have left the account, and those that bear its id and came in. */
        debits: z.array(int()),
        returns: z.array(int()),
      }),
    ),
    summary:
      'Lists withdrawals to banks that wait for a payment file or for their line in a statement, oldest first, or paid ones, newest first.',
  },

  getBankPayee: {
    method: 'GET',
    path: 'console/banks/payee',
    access: 'operator',
    permission: 'withdrawals.see',
    limit: 'read',
    notWhileQuiet: true,
    request: form({ withdrawal: whole() }),
    answer: z.object({
      /** As they were when it was requested, unmasked. */
      holder: message(),
      bank: message(),
      branch: str(),
      bank_address: str(),
      account_number: str(),
      card_number: str(),
      bic: str(),
      payee_address: str(),
      postal_code: str(),
      /** The verified name of the user. */
      real_name: str(),
      /** Whether they are what the journal holds the hash of. */
      is_untouched: flag(),
    }),
    summary: 'Answers the payee of a withdrawal to a bank, as fixed at the request; each view is recorded.',
  },

  makeBankFile: {
    method: 'POST',
    path: 'console/banks/make_file',
    access: 'operator',
    permission: 'banks.pay',
    limit: 'write',
    request: form({
      account: rowNumber(),
      /** Numbers of passed withdrawals with commas between them; absent = all of the account. */
      withdrawals: optional(textLike(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499}$/, 'malformed')),
      /** The day on which the bank shall pay, YYYY-MM-DD; absent = today. */
      execute_on: optional(textLike(/^\d{4}-\d\d-\d\d$/, 'malformed')),
    }),
    answer: z.object({ file: int(), count: int(), total: dec(), currency: message() }),
    summary:
      'Puts passed withdrawals of one account into a payment file (pain.001); from then on none of them can be called back, and none comes into another file.',
  },

  listBankFiles: {
    method: 'GET',
    path: 'console/banks/files',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({ account: optional(rowNumber()), ...pageFields() }, { filters: ['account'] }),
    answer: countedList(
      z.object({
        id: int(),
        account: int(),
        currency: message(),
        count: int(),
        total: dec(),
        /** Of those in it that no line has answered yet. */
        open: int(),
        /** The SHA-256 of the file, as the journal holds it. */
        digest: message(),
        made_by: int(),
        made_by_name: str(),
        made_at: ms(),
      }),
    ),
    summary: 'Lists payment files, newest first.',
  },

  getBankFileNumbers: {
    method: 'GET',
    path: 'console/banks/file_numbers',
    access: 'operator',
    permission: 'banks.see',
    limit: 'read',
    request: form({}),
    answer: z.object({
      /** The least number that the books give the next file. */
      next: int(),
      /** The last one that was handed out, as the data folder has it; 0 before the first. */
      last: int(),
      /** Whether the books are of a backup: files were handed out that they do not know. No file is made then. */
      is_behind: flag(),
      /** The open proposal to continue after the last one; 0 where there is none. */
      proposal: int(),
    }),
    summary:
      'Answers whether payment files can be made, or the books are older than the last file that was handed out.',
  },

  continueBankFiles: {
    method: 'POST',
    path: 'console/banks/continue_files',
    access: 'operator',
    permission: 'banks.pay',
    limit: 'write',
    request: form({ reason: reason() }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes that payment files continue after the last one that was handed out, although the books do not contain it; a second member of staff must agree.',
  },

  downloadBankFile: {
    method: 'GET',
    path: 'console/banks/file',
    access: 'operator',
    permission: 'banks.pay',
    limit: 'read',
    notWhileQuiet: true,
    gives: 'file',
    request: form({ id: whole() }),
    answer: z.string(),
    summary: 'Answers a payment file, the same bytes each time; the view is recorded.',
  },

  settleBankDebit: {
    method: 'POST',
    path: 'console/banks/settle',
    access: 'operator',
    permission: 'banks.settle',
    limit: 'write',
    request: form({
      line: whole(),
      /** Numbers of the withdrawals that it paid, with commas between them. */
      paid: optional(textLike(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499}$/, 'malformed')),
      /** For returned payments: withdrawal, colon, incoming line; separated by commas. */
      returned: optional(textLike(/^[1-9]\d{0,14}:[1-9]\d{0,14}(?:,[1-9]\d{0,14}:[1-9]\d{0,14}){0,499}$/, 'malformed')),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes which withdrawals of its account an outgoing line paid, and of which of these the money came back; the rest of its amount is charges. A second member of staff must agree.',
  },

  dismissBankLine: {
    method: 'POST',
    path: 'console/banks/dismiss',
    access: 'operator',
    permission: 'banks.settle',
    limit: 'write',
    request: form({
      line: whole(),
      /** A cost of the exchange, at the reference rate of the day, or nothing that the books count. */
      as: choice(bankDismissals),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes that an open line answers no withdrawal, though its amount or an id in it fits one; a second member of staff must agree.',
  },

  failBankWithdrawal: {
    method: 'POST',
    path: 'console/banks/fail',
    access: 'operator',
    permission: 'banks.settle',
    limit: 'write',
    request: form({
      withdrawal: whole(),
      /** The incoming line with which the bank returned the money; absent where it never left. */
      line: optional(whole()),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes that the bank refused or returned a withdrawal, so that its amount is free again; refused while an open line may have paid it. A second member of staff must agree.',
  },

  returnBankPayment: {
    method: 'POST',
    path: 'console/banks/return',
    access: 'operator',
    permission: 'banks.settle',
    limit: 'write',
    request: form({
      /** The incoming line that returned the money. */
      line: whole(),
      /** A withdrawal that was paid. */
      withdrawal: whole(),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes that the money of a paid withdrawal came back, so that its user has it again with the fee; a second member of staff must agree.',
  },
});

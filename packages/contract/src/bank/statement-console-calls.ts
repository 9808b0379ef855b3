// The calls with which staff reads a statement in: its preview, and the outcome of each of its entries.
import * as z from 'zod/mini';
import { int, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvDecimals } from '../wire/csv.ts';
import { choice, optional } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import {
  bankLineDirections,
  csvEncodings,
  csvFacets,
  csvOrders,
  csvSeparators,
  importedEntryStates,
  lineDoubts,
  notReadReasons,
} from './codes.ts';

/** An entry of a statement, and its outcome. */
const importedEntry = z.object({
  /** Its position in the file, such as "3", or "2.3" for the third entry of the second statement. */
  place: str(),
  reference: str(),
  state: z.enum(importedEntryStates),
  /** "" where it was read. */
  reason: z.enum(['', ...notReadReasons]),
  /** Why people decide about it; "" where it does not wait. */
  doubt: z.enum(['', ...lineDoubts]),
  /** "" of what was not read. */
  direction: z.enum(['', ...bankLineDirections]),
  amount: str(),
  currency: str(),
  booked_on: str(),
});
export type ImportedEntry = z.infer<typeof importedEntry>;

/** The format of a CSV file; absent for other files. */
const csvFields = () => ({
  encoding: optional(choice(csvEncodings)),
  separator: optional(choice(csvSeparators)),
  decimal: optional(choice(csvDecimals)),
  order: optional(choice(csvOrders)),
});

export const bankStatementConsoleCalls = defineCalls({
  previewBankLines: {
    method: 'POST',
    path: 'console/banks/preview',
    access: 'operator',
    permission: 'banks.import',
    limit: 'upload',
    takes: 'statement',
    request: form(csvFields()),
    answer: z.object({
      /** The form by which it was read, with what the file leaves open; null of a file that says itself how it is written. */
      csv: z.nullable(
        z.object({
          encoding: z.enum(csvEncodings),
          separator: z.enum(csvSeparators),
          decimal: z.enum(csvDecimals),
          order: z.enum(csvOrders),
          unclear: z.array(z.enum(csvFacets)),
        }),
      ),
      /** Entries that can be read, and those that cannot. */
      count: int(),
      not_read: int(),
      /** The first of them. */
      entries: z.array(
        z.object({
          place: str(),
          reference: str(),
          /** Why it cannot be read; "" where it can. */
          reason: z.enum(['', ...notReadReasons]),
          direction: z.enum(['', ...bankLineDirections]),
          amount: str(),
          currency: str(),
          booked_on: str(),
          payer: str(),
          text: str(),
        }),
      ),
    }),
    summary:
      'Answers how a statement would be read (multipart field `file`), and stores nothing: the form of a CSV file as it is found or given, what of it is open, and the first entries.',
  },

  importBankLines: {
    method: 'POST',
    path: 'console/banks/import',
    access: 'operator',
    permission: 'banks.import',
    limit: 'upload',
    takes: 'statement',
    request: form(csvFields()),
    answer: z.object({
      /** Entries read in now, those that were there already, those that a bank only announces, and those that were not read. */
      added: int(),
      known: int(),
      announced: int(),
      not_read: int(),
      /** Every entry of the file. */
      entries: z.array(importedEntry),
    }),
    summary:
      'Reads in the booked entries of a statement (CSV or camt.053, at most 2,000,000 bytes) from the multipart field `file`, and lists the outcome of each. A CSV file needs its form in all four fields, as an operator has confirmed it. An entry is taken once, however many statements show it.',
  },
});

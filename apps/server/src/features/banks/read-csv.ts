// Reads statements in our own CSV form, which docs/operating.md describes: for banks that have no camt.053.
import { parse } from 'csv-parse/sync';
import {
  bareAccount,
  EntrySorter,
  entryReference,
  givenReference,
  MOST_STATEMENT_PAYMENTS,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

const COLUMNS = ['reference', 'account', 'booked_on', 'amount', 'currency', 'payer', 'payer_account', 'text'] as const;
/** These may be left out: few banks have a place for our own id, or for the reference of the entry that another one takes back. */
type Row = Record<(typeof COLUMNS)[number], string> & { end_to_end?: string; reverses?: string };

/** Amounts of what left the account begin with a minus. @throws StatementError where the file is none of that form. */
export function readCsv(content: string): Statement {
  const sorter = new EntrySorter();
  for (const [index, row] of rowsOf(content).entries()) {
    const direction = row.amount.startsWith('-') ? 'out' : 'in';
    const payer = plainText(row.payer, 140);
    const payerAccount = bareAccount(row.payer_account).slice(0, 40);
    const text = plainText(row.text, 500);
    const reverses = givenReference(row.reverses ?? '');
    sorter.add({
      place: String(index + 1),
      account: bareAccount(row.account),
      currency: row.currency,
      direction,
      amount: row.amount.replace(/^-/, ''),
      bookedOn: row.booked_on,
      reference: entryReference([row.reference], [payer, payerAccount, text]),
      formerReferences: [row.reference],
      isReversal: reverses !== '',
      payments: [
        {
          ...{ direction, amount: undefined, charges: 0n, reference: '', payer, payerAccount, text, reverses },
          ultimatePayer: '',
          names: [row.end_to_end ?? '', row.text].filter(name => name !== ''),
        },
      ],
      charges: 0n,
    });
  }
  return sorter;
}

/** @throws StatementError */
function rowsOf(content: string): Row[] {
  try {
    return parse(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      to: MOST_STATEMENT_PAYMENTS + 1,
      columns(header: string[]) {
        const missing = COLUMNS.filter(column => !header.includes(column));
        if (missing.length > 0) throw new StatementError('statement_columns', { columns: missing.join(', ') });
        return header;
      },
    }) as Row[];
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

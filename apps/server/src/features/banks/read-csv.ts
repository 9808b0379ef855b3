// Reads statements in our own CSV form, which docs/operating.md describes: for banks that have no camt.053.
import { parse } from 'csv-parse/sync';
import {
  bareAccount,
  checkLine,
  endToEndOf,
  MOST_STATEMENT_LINES,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

const COLUMNS = ['reference', 'account', 'booked_on', 'amount', 'currency', 'payer', 'payer_account', 'text'] as const;
/** These may be left out: few banks have a place for our own id, or for the reference of the entry that another one takes back. */
type Row = Record<(typeof COLUMNS)[number], string> & { end_to_end?: string; reverses?: string };

/** Amounts of what left the account begin with a minus. @throws StatementError */
export function readCsv(content: string): Statement {
  const lines = rowsOf(content).map((row, index) =>
    checkLine(
      {
        direction: row.amount.startsWith('-') ? 'out' : 'in',
        account: bareAccount(row.account),
        currency: row.currency,
        amount: row.amount.replace(/^-/, ''),
        reference: row.reference,
        bookedOn: row.booked_on,
        endToEnd: endToEndOf(row.end_to_end ?? '', row.text),
        reverses: plainText(row.reverses ?? '', 80),
        payer: plainText(row.payer, 140),
        payerAccount: bareAccount(row.payer_account).slice(0, 40),
        text: plainText(row.text, 500),
      },
      String(index + 1),
    ),
  );
  return { lines, skipped: 0 };
}

/** @throws StatementError */
function rowsOf(content: string): Row[] {
  try {
    return parse(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      to: MOST_STATEMENT_LINES + 1,
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

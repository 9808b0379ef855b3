// Reads statements in our own CSV form, which docs/operating.md describes: for banks that have no camt.053.
import { parse } from 'csv-parse/sync';
import {
  bareAccount,
  checkLine,
  MOST_STATEMENT_LINES,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

const COLUMNS = ['reference', 'account', 'booked_on', 'amount', 'currency', 'payer', 'payer_account', 'text'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Amounts of debits begin with a minus and are skipped. @throws StatementError */
export function readCsv(content: string): Statement {
  const rows = rowsOf(content);
  const credits = rows.filter(({ amount }) => !amount.startsWith('-'));
  const lines = credits.map((row, index) =>
    checkLine(
      {
        account: bareAccount(row.account),
        currency: row.currency,
        amount: row.amount,
        reference: row.reference,
        bookedOn: row.booked_on,
        payer: plainText(row.payer, 140),
        payerAccount: bareAccount(row.payer_account).slice(0, 40),
        text: plainText(row.text, 500),
      },
      `credit ${index + 1}`,
    ),
  );
  return { lines, skipped: rows.length - credits.length };
}

function rowsOf(content: string): Row[] {
  try {
    return parse(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      to: MOST_STATEMENT_LINES + 1,
      columns(header: string[]) {
        const missing = COLUMNS.filter(column => !header.includes(column));
        if (missing.length > 0) throw new StatementError(`the columns ${missing.join(', ')} are missing`);
        return header;
      },
    }) as Row[];
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('it is no CSV file', { cause: error });
  }
}

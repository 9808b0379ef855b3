// Reads statements in our own CSV form, which docs/operating.md describes: for banks that have no camt.053.
import type { CsvForm } from '@candor/contract/console';
import { bareNumber } from '../bank-card/card-numbers.ts';
import { type CsvRow, plainAmount, plainDay, rowsOf, SEPARATORS } from './csv-form.ts';
import {
  EntrySorter,
  entryReference,
  givenReference,
  MOST_STATEMENT_PAYMENTS,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

/** As the example of the console has it, which no operator shall read in. */
const EXAMPLE = /^EXAMPLE\b/i;

/**
 * Amounts of what left the account begin or end with a minus.
 *
 * @param text decoded
 * @param form how the file writes what it says, as an operator has confirmed it
 * @throws StatementError where the file is none of that form, or the example
 */
export function readCsv(text: string, form: Pick<CsvForm, 'separator' | 'decimal' | 'order'>): Statement {
  const sorter = new EntrySorter();
  const rows = rowsOf(text, SEPARATORS[form.separator], MOST_STATEMENT_PAYMENTS + 1);
  for (const [index, row] of rows.entries()) addRow(sorter, String(index + 1), row, form);
  return sorter;
}

function addRow(
  sorter: EntrySorter,
  place: string,
  row: CsvRow,
  { decimal, order }: Pick<CsvForm, 'decimal' | 'order'>,
): void {
  const given = (column: string) => row[column] ?? '';
  if (EXAMPLE.test(given('reference'))) throw new StatementError('statement_example');
  const amount = plainAmount(given('amount'), decimal);
  const direction = amount.startsWith('-') ? 'out' : 'in';
  const payer = plainText(given('payer'), 140);
  const payerAccount = bareNumber(given('payer_account')).slice(0, 40);
  const text = plainText(given('text'), 500);
  const reverses = givenReference(given('reverses'));
  const names = [given('end_to_end'), given('text')].filter(name => name !== '');
  sorter.add({
    ...{ place, direction, account: bareNumber(given('account')), currency: given('currency') },
    ...{ amount: amount.replace(/^-/, ''), bookedOn: plainDay(given('booked_on'), order) },
    reference: entryReference([given('reference')], [payer, payerAccount, text]),
    formerReferences: [given('reference')],
    isReversal: reverses !== '',
    payments: [
      {
        ...{ direction, amount: undefined, charges: 0n, reference: '', payer, payerAccount, text, reverses, names },
        ultimatePayer: '',
      },
    ],
    charges: 0n,
  });
}

// Reads what is open on both sides: sent payments without a matching line, paid ones whose money may return, and lines that may be about either.
import {
  type BankLine,
  isReturn,
  maxCharges,
  OpenPayments,
  type PaidBankPayment,
  paymentNumbers,
  paymentsNamedBy,
  type Sent,
} from '@candor/exchange';
import { sql } from 'kysely';
import type { Reader } from '../../../database/reader.ts';
import { bankPaymentsTable, paidBankPaymentsTable } from '../../../database/rows/bank-payments.ts';
import { openBankLinesTable } from '../../../database/rows/banks.ts';
import { int8, prefixed, record } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';
import { readBankAccounts } from '../read-banks.ts';

const SENT = record<Sent>({
  withdrawal: record({ id: int8('found.id'), askedAt: int8('found.asked_at') }),
  payment: prefixed('payment', bankPaymentsTable),
});

/** The oldest first. */
async function readOpenPayments(reader: Reader): Promise<OpenPayments> {
  const [accounts, sent] = await Promise.all([
    readBankAccounts(reader),
    reader.find(
      SENT,
      `FROM bank_payments AS payment JOIN withdrawals AS found ON found.id = payment.id
       WHERE payment.file IS NOT NULL ORDER BY payment.id`,
    ),
  ]);
  const scales = new Map(accounts.map(({ id, scale }) => [id, scale]));
  return new OpenPayments(sent, account => scales.get(account)!);
}

/** @param only one line; undefined for all that are open */
export function readOpenLines(reader: Reader, only?: number): Promise<BankLine[]> {
  return reader.select(openBankLinesTable, 'WHERE $1::bigint IS NULL OR id = $1 ORDER BY id', [only ?? null]);
}

/** Open lines that may be about a payment: a debit that may have paid it, and a credit that may have returned its money. */
export type AboutPayment = { debits: number[]; returns: number[] };

/** By the number of the withdrawal. */
export async function readAboutPayments(reader: Reader): Promise<ReadonlyMap<number, AboutPayment>> {
  const [open, lines] = await Promise.all([readOpenPayments(reader), readOpenLines(reader)]);
  const paid = await readPaidNamedBy(reader, lines);
  const about = new Map<number, AboutPayment>();
  for (const line of lines) {
    for (const id of numbersOf(open, paid, line)) {
      const known = about.get(id) ?? { debits: [], returns: [] };
      known[line.direction === 'out' ? 'debits' : 'returns'].push(line.id);
      about.set(id, known);
    }
  }
  return about;
}

/**
 * The withdrawals that an open line may be about: whose ids it contains, or which a debit may have paid by its amount; none of a line
 * that is over.
 */
export async function readMatchingPayments(reader: Reader, line: number): Promise<number[]> {
  const [open, lines] = await Promise.all([readOpenPayments(reader), readOpenLines(reader, line)]);
  const paid = await readPaidNamedBy(reader, lines);
  return lines.flatMap(openLine => numbersOf(open, paid, openLine));
}

/** Lines that need two operators; one alone cannot put them away. */
function numbersOf(open: OpenPayments, paid: ReadonlyMap<number, PaidBankPayment>, line: BankLine): number[] {
  const sent = line.direction === 'out' ? open.thatFit(line) : open.namedBy(line);
  return [...sent.map(({ withdrawal }) => withdrawal.id), ...paymentsNamedBy(line, paid).map(({ id }) => id)];
}

/** The paid withdrawals whose ids lines contain, by their numbers. */
async function readPaidNamedBy(
  reader: Reader,
  lines: readonly BankLine[],
): Promise<ReadonlyMap<number, PaidBankPayment>> {
  const numbers = [...new Set(lines.flatMap(paymentNumbers))];
  if (numbers.length === 0) return new Map();
  const rows = await reader.select(paidBankPaymentsTable, 'WHERE id = ANY ($1::bigint[])', [numbers]);
  return new Map(rows.map(paid => [paid.id, paid]));
}

/** All that a drawer has room for. */
const MAX_RETURNABLE = 100;

/** The paid withdrawals whose money an open line may bring back, by its id or its amount, the newest first. */
export async function readReturnable(reader: Reader, line: number): Promise<number[]> {
  const [accounts, [openLine]] = await Promise.all([readBankAccounts(reader), readOpenLines(reader, line)]);
  if (openLine?.direction !== 'in') return [];
  const { account, amount, recordedAt } = openLine;
  const { scale } = accounts.find(({ id }) => id === account)!;
  const rows = await reader.select(
    paidBankPaymentsTable,
    'WHERE account_id = $1 AND amount BETWEEN $2 AND $3 AND sent_at <= $4 ORDER BY id DESC',
    [account, amount, amount + maxCharges(1, scale), recordedAt],
  );
  return rows
    .filter(paid => isReturn(openLine, { withdrawal: paid, payment: paid }, scale))
    .slice(0, MAX_RETURNABLE)
    .map(({ id }) => id);
}

/**
 * The withdrawals of these numbers that were ever requested, and the ids of the groups that are open.
 *
 * @param transaction starts after `caughtUp` of the reader, since rows follow the journal
 */
export async function readOwnNames(
  transaction: Database,
  numbers: readonly number[],
): Promise<{ requested: { id: number; askedAt: number }[]; groups: string[] }> {
  const { rows: requested } = await sql<{ id: bigint; at: bigint }>`
    SELECT fixed.id, coalesce(open.asked_at, over.asked_at) AS at FROM bank_withdrawals AS fixed
    LEFT JOIN withdrawals AS open ON open.id = fixed.id LEFT JOIN closed_withdrawals AS over ON over.id = fixed.id
    WHERE fixed.id = ANY (${numbers}::bigint[])
  `.execute(transaction);
  const { rows: payments } = await sql<{ written: string }>`
    SELECT DISTINCT payment_groups AS written FROM bank_payments WHERE payment_groups <> ''
  `.execute(transaction);
  const groups = payments.flatMap(({ written }) => written.split(',').map(group => group.split('=')[0]!));
  return {
    requested: requested.map(({ id, at }) => ({ id: Number(id), askedAt: Number(at) })),
    groups: [...new Set(groups)],
  };
}

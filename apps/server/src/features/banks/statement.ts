// What is taken from a statement of the bank, whatever its format.

/** A credit that the bank has booked. */
export type StatementLine = {
  /** IBAN or number of the account that it came to, without blanks, in capitals. */
  account: string;
  currency: string;
  /** A decimal as the bank writes it. */
  amount: string;
  /** The bank's own name of the entry, which it never gives to another one. */
  reference: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  payer: string;
  payerAccount: string;
  text: string;
};

/** `skipped`: entries that are no booked credits, such as debits and what is only announced. */
export type Statement = { lines: StatementLine[]; skipped: number };

/** A statement that cannot be read as a whole is not read at all. */
export class StatementError extends Error {
  override name = 'StatementError';
}

export const MOST_STATEMENT_BYTES = 2_000_000;
export const MOST_STATEMENT_LINES = 10_000;

const REFERENCE = /^[\x21-\x7e][\x20-\x7e]{0,79}$/;
const AMOUNT = /^\d{1,15}(\.\d{1,5})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @throws StatementError where a line lacks what it takes to book it. */
export function checkLine(line: StatementLine, where: string): StatementLine {
  const fault = (what: string) => new StatementError(`${where}: ${what}`);
  if (!REFERENCE.test(line.reference)) throw fault('no usable reference of the bank');
  if (!AMOUNT.test(line.amount)) throw fault('no usable amount');
  if (!/^[A-Z]{3}$/.test(line.currency)) throw fault('no currency');
  if (!DAY.test(line.bookedOn) || Number.isNaN(Date.parse(line.bookedOn))) throw fault('no day of booking');
  if (line.account === '') throw fault('no account');
  return line;
}

/** As people and banks write it, without blanks. */
export function bareAccount(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Control characters have no place on a screen, nor texts without an end. */
export function plainText(text: string, most: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);
}

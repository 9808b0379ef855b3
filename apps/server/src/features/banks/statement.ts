// What is taken from a statement of the bank, whatever its format.
import type { ErrorCode } from '@candor/contract';
import type { BankLineDirection } from '@candor/exchange';

/** An entry that the bank has booked. */
export type StatementLine = {
  direction: BankLineDirection;
  /** IBAN or number of our account, without blanks, in capitals. */
  account: string;
  currency: string;
  /** A decimal as the bank writes it. */
  amount: string;
  /** The bank's own name of the entry, which it never gives to another one. */
  reference: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** The end-to-end id of a withdrawal of ours; "" where it bears none. */
  endToEnd: string;
  /** The bank's own reference of the entry that this one takes back; "" where it names none. */
  reverses: string;
  /** The other side: who paid, or who was paid. */
  payer: string;
  payerAccount: string;
  text: string;
};

/** `skipped`: entries that are only announced, and those that take another one back. */
export type Statement = { lines: StatementLine[]; skipped: number };

/** What is wrong with a statement, by its code on the wire. */
export type StatementFault = Extract<ErrorCode, `statement_${string}` | 'unreadable_statement'>;

/** A statement that cannot be read as a whole is not read at all. `facts` are what the text of its code mentions. */
export class StatementError extends Error {
  override name = 'StatementError';
  readonly code: StatementFault;
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: StatementFault, facts: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.facts = facts;
  }
}

export const MOST_STATEMENT_BYTES = 2_000_000;
export const MOST_STATEMENT_LINES = 10_000;

const REFERENCE = /^[\x21-\x7e][\x20-\x7e]{0,79}$/;
const AMOUNT = /^\d{1,15}(\.\d{1,5})?$/;
const OWN_END_TO_END = /\bWD-[1-9]\d{0,14}-[0-9A-Z]{1,12}\b/g;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param entry its number in the statement. @throws StatementError where a line lacks what it takes to book it. */
export function checkLine(line: StatementLine, entry: string): StatementLine {
  const fault = (code: StatementFault) => new StatementError(code, { entry });
  if (!REFERENCE.test(line.reference)) throw fault('statement_reference');
  if (!AMOUNT.test(line.amount)) throw fault('statement_amount');
  if (!/^[A-Z]{3}$/.test(line.currency)) throw fault('statement_currency');
  if (!DAY.test(line.bookedOn) || Number.isNaN(Date.parse(line.bookedOn))) throw fault('statement_day');
  if (line.account === '') throw fault('statement_account');
  return line;
}

/** Banks give it a place of its own or only repeat it among the texts, in whatever case; two of them name no payment. */
export function endToEndOf(...texts: readonly string[]): string {
  const found = new Set(texts.flatMap(text => text.toUpperCase().match(OWN_END_TO_END) ?? []));
  return found.size === 1 ? [...found][0]! : '';
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

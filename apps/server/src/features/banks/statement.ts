// What is taken from a statement of the bank, whatever its format.
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@candor/contract';
import type { NotReadReason } from '@candor/contract/console';
import type { BankLineDirection } from '@candor/exchange';
import { MAX_UNITS, parseDecimal } from '@candor/money';
import type { Vault } from '../../vault/vault.ts';

/** Amounts of statements are counted in units of this many decimals, more than any money has. */
export const STATEMENT_SCALE = 5;

/** One payment of those that an entry is made of. */
export type EntryPayment = {
  direction: BankLineDirection;
  /** At STATEMENT_SCALE; undefined where the bank gives none in the money of the account. */
  amount: bigint | undefined;
  /** The bank's charges for it, as a cost above zero; 0n where it names none. */
  charges: bigint;
  /** The bank's own name of the payment, where it is another one than that of its entry; else "". */
  reference: string;
  /** All texts that can contain an id of a payment of ours, each separately. */
  names: readonly string[];
  /** The bank's own reference of the entry that this one takes back; "" where it names none. */
  reverses: string;
  /** The other side: who paid, or who was paid. */
  payer: string;
  payerAccount: string;
  /** The party for which the other side paid or was paid, where it is another one; else "". */
  ultimatePayer: string;
  text: string;
};

/** What the bank has booked as one. */
export type StatementEntry = {
  /** Its position in the file, such as "3", or "2.3" for the third entry of the second statement. */
  position: string;
  /** IBAN or number of our account, without blanks, in capitals. */
  account: string;
  currency: string;
  direction: BankLineDirection;
  /** At STATEMENT_SCALE, above zero. */
  amount: bigint;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** The bank's own name of the entry, or a replacement where the bank gives none. Entries may share it. */
  reference: string;
  /** As lines of the entry were named before entries had names of their own: a file that was read in then stays known. */
  formerReferences: readonly string[];
  /** Distinguishes equal entries of one statement: 1 for the first of them. */
  occurrence: number;
  /** Takes back an entry, or returns a payment: no deposit of a user. */
  isReversal: boolean;
  /** At least one. */
  payments: readonly EntryPayment[];
  /** The bank's charges for the entry as a whole, as a cost above zero; 0n where it names none. */
  charges: bigint;
};

/** An entry that was not read, and why; the rest of the file was. */
export type NotRead = { position: string; reference: string; reason: NotReadReason };

/** `announced` entries are not booked: they only add details to what a statement books. */
export type Statement = {
  entries: readonly StatementEntry[];
  announced: readonly StatementEntry[];
  notRead: readonly NotRead[];
};

/** Several statements as one. */
export function joined(statements: readonly Statement[]): Statement {
  return {
    entries: statements.flatMap(({ entries }) => entries),
    announced: statements.flatMap(({ announced }) => announced),
    notRead: statements.flatMap(({ notRead }) => notRead),
  };
}

/** What is wrong with a file as a whole, by its code on the wire. */
export type StatementFault = Extract<ErrorCode, `statement_${string}` | 'unreadable_statement'>;

/** A file that is no statement is not read at all. `facts` are what the text of its code mentions. */
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

/**
 * The columns of our CSV form; few banks have a field for our own id, or for the reference of the entry that another one takes back.
 */
export const STATEMENT_COLUMNS = [
  ...(['reference', 'account', 'booked_on', 'amount'] as const),
  ...(['currency', 'payer', 'payer_account', 'text'] as const),
];

export const MAX_STATEMENT_BYTES = 2_000_000;
export const MAX_STATEMENT_PAYMENTS = 10_000;

const DAY = /^\d{4}-\d\d-\d\d$/;
const REFERENCE = /^[\x21-\x7e][\x20-\x7e]{0,79}$/;
/** What banks write where they have no reference. */
const NO_REFERENCE = /^(?:NON ?REF|NOT ?PROVIDED|NONE|NULL|N\/?A|[0.*_-]+)$/i;
/** Neither a sign nor an exponent; leading zeros and zeros beyond the scale are ignored. */
const AMOUNT = /^0*(\d+(?:\.\d+)?)$/;

/** @returns the amount at STATEMENT_SCALE; undefined where the text is no amount that can be booked. */
export function amountOf(text: string): bigint | undefined {
  const digits = AMOUNT.exec(text.trim())?.[1];
  const parsed = digits === undefined ? undefined : parseDecimal(digits, STATEMENT_SCALE);
  return parsed?.ok === true && parsed.units <= MAX_UNITS ? parsed.units : undefined;
}

/** An entry as a file gives it, before it is known whether it can be booked. */
export type EntryDraft = Omit<StatementEntry, 'amount' | 'direction' | 'occurrence'> & {
  amount: string;
  direction: BankLineDirection | undefined;
};

/** Sorts what can be booked from what cannot, and counts equal entries of one statement. */
export class EntrySorter {
  readonly entries: StatementEntry[] = [];
  readonly announced: StatementEntry[] = [];
  readonly notRead: NotRead[] = [];
  private readonly counts = new Map<string, number>();

  /** @param isAnnounced whether a bank only announces it */
  add(draft: EntryDraft, isAnnounced = false): void {
    const amount = amountOf(draft.amount);
    const reason = whyNot(draft, amount);
    if (reason !== undefined || amount === undefined || draft.direction === undefined) {
      this.leaveOut(draft.position, draft.reference, reason ?? 'amount');
      return;
    }
    const { account, reference, bookedOn, direction } = draft;
    const equal = JSON.stringify([account, reference, bookedOn, direction, String(amount)]);
    const occurrence = (this.counts.get(equal) ?? 0) + 1;
    this.counts.set(equal, occurrence);
    (isAnnounced ? this.announced : this.entries).push({ ...draft, amount, direction, occurrence });
  }

  leaveOut(position: string, reference: string, reason: NotReadReason): void {
    this.notRead.push({ position, reference: plainText(reference, 80), reason });
  }
}

function whyNot({ account, currency, direction, bookedOn, reference }: EntryDraft, amount: bigint | undefined) {
  if (account === '') return 'account';
  if (direction === undefined) return 'direction';
  if (amount === undefined) return 'amount';
  if (amount === 0n) return 'zero_amount';
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  if (!isDay(bookedOn)) return 'day';
  return isReference(reference) ? undefined : 'reference';
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** Whether a text can be the reference of a line. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** A reference as the bank gives it; "" where it declares that it has none. */
export function bankReference(text: string, most = 80): string {
  const reference = plainText(text, most);
  return NO_REFERENCE.test(reference) ? '' : reference;
}

/**
 * The name of an entry: the first that the bank gives it, else a digest of its content, so that the same entry has the same name in
 * each statement that shows it.
 */
export function entryReference(references: readonly string[], facts: readonly string[]): string {
  const named = references.map(each => bankReference(each, 200)).filter(each => each !== '');
  const usable = named.find(isReference);
  if (usable !== undefined) return usable;
  const digest = createHash('sha256').update(JSON.stringify([named, facts]));
  return `#${digest.digest('hex').slice(0, 32)}`;
}

/** Screens show neither control characters nor texts without an end. */
export function plainText(text: string, most: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);
}

export type LineDetails = { payer: string; payerAccount: string; ultimatePayer: string; text: string };

/** Seals who paid a line and what they wrote as a whole, so that the database holds no plain text. */
export function sealDetails(vault: Vault, line: number, details: LineDetails): Buffer {
  return vault.seal('bank-line', contextOf(line), Buffer.from(JSON.stringify(details)));
}

/** @throws VaultError */
export function openDetails(vault: Vault, line: number, sealed: Uint8Array): LineDetails {
  const details = JSON.parse(vault.open('bank-line', contextOf(line), sealed).toString()) as Omit<
    LineDetails,
    'ultimatePayer'
  >;
  // Lines of earlier versions have none.
  return { ultimatePayer: '', ...details };
}

function contextOf(line: number): string {
  return `line:${line}`;
}

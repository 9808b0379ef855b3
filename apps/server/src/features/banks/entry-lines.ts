// Makes lines of an entry: one for each payment and one for the bank's charges, where their sums are the entry; else one that waits.
import type { LineDoubt } from '@candor/contract/console';
import { type EntryPayment, plainText, type StatementEntry } from './statement.ts';

/** What goes into the books as one; `amount` at STATEMENT_SCALE. */
export type EntryLine = Pick<
  EntryPayment,
  'direction' | 'reference' | 'names' | 'reverses' | 'payer' | 'payerAccount' | 'ultimatePayer' | 'text'
> & {
  amount: bigint;
  /** `charges`: the bank's own, which no user and no withdrawal has anything to do with. */
  kind: 'payment' | 'charges';
  /** Why it waits for a decision of staff; "" where there is no doubt. */
  doubt: LineDoubt | '';
  /** The sum of the payments of an entry that waits, before charges where these are the reason; above zero where money came in. */
  statedSum: bigint | undefined;
  /** The charges in the entry of a payment that came in. */
  charges: bigint;
};

/** At STATEMENT_SCALE. */
export type LineRules = {
  /** Above them the exchange does not bear the charges of a payment automatically. */
  maxCharges: bigint;
  /** The least amount in the money of the account. */
  unit: bigint;
};

/** The lines add up to what the bank booked, each to whole units of the money of the account. */
export function linesOf(entry: StatementEntry, { maxCharges, unit }: LineRules): EntryLine[] {
  const lines = linesBySum(entry, maxCharges);
  const isWhole = lines.every(({ amount, charges }) => amount % unit === 0n && charges % unit === 0n);
  return isWhole ? lines : [wholeLine(entry, 'sum', undefined)];
}

function linesBySum(entry: StatementEntry, maxCharges: bigint): EntryLine[] {
  const { payments, direction, amount } = entry;
  const whole = signed(direction, amount);
  const sums = payments.map(payment => signedOf(payment, entry));
  if (sums.some(sum => sum === undefined)) return [wholeLine(entry, 'sum', undefined)];
  const sum = sums.reduce<bigint>((all, each) => all + each!, 0n);
  if (sum === whole) return paymentLines(entry);
  const charges = includedCharges(entry, sum - whole);
  if (charges === undefined) return [wholeLine(entry, 'sum', sum - chargesOf(entry))];
  const isHigh = charges.some(each => each > maxCharges);
  // What was taken from a credit is the user's loss or ours: staff decides, and the arrived amount waits.
  if (isHigh && direction === 'in') return [wholeLine(entry, 'charges', sum)];
  return [...paymentLines(entry, charges), ...chargeLines(entry, charges, maxCharges)];
}

const signed = (direction: EntryPayment['direction'], amount: bigint) => (direction === 'in' ? amount : -amount);

/** The only payment of an entry is as large as it, where the bank gives no other amount. */
function signedOf({ direction, amount }: EntryPayment, entry: StatementEntry): bigint | undefined {
  if (amount !== undefined) return signed(direction, amount);
  return entry.payments.length === 1 ? signed(entry.direction, entry.amount) : undefined;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

function chargesOf(entry: StatementEntry): bigint {
  return entry.charges + sumOf(entry.payments.map(({ charges }) => charges));
}

/** The charges by payment, where those that the bank names are what is missing; banks name them at the payment, at the entry, or at both. */
function includedCharges({ payments, charges }: StatementEntry, missing: bigint): bigint[] | undefined {
  if (missing <= 0n) return undefined;
  const own = payments.map(payment => payment.charges);
  if (sumOf(own) === missing) return own;
  // Of the entry as a whole: the first payment represents all of them.
  if (charges === missing) return payments.map((_, index) => (index === 0 ? charges : 0n));
  return charges + sumOf(own) === missing ? own.map((each, index) => each + (index === 0 ? charges : 0n)) : undefined;
}

function paymentLines(entry: StatementEntry, charges: readonly bigint[] = []): EntryLine[] {
  return entry.payments.flatMap((payment, index): EntryLine[] => {
    const { amount = entry.amount, names, reverses, payer, payerAccount, ultimatePayer, text } = payment;
    const direction = payment.amount === undefined ? entry.direction : payment.direction;
    if (amount === 0n) return [];
    const reference = payment.reference === '' ? entry.reference : payment.reference;
    const common = { direction, reference, names, reverses, payer, payerAccount, ultimatePayer, text };
    // Returned money is no deposit, also where it names nothing of ours.
    const doubt = entry.isReversal && direction === 'in' ? 'reversal' : '';
    return [{ ...common, amount, kind: 'payment', doubt, statedSum: undefined, charges: charges[index] ?? 0n }];
  });
}

function chargeLines(entry: StatementEntry, charges: readonly bigint[], maxCharges: bigint): EntryLine[] {
  return charges.flatMap((amount, index): EntryLine[] => {
    if (amount === 0n) return [];
    const { text } = entry.payments[index]!;
    const noParties = {
      reference: entry.reference,
      names: [],
      reverses: '',
      payer: '',
      payerAccount: '',
      ultimatePayer: '',
      text,
    };
    const doubt = amount > maxCharges ? 'charges' : '';
    return [{ ...noParties, direction: 'out', amount, kind: 'charges', doubt, statedSum: undefined, charges: 0n }];
  });
}

/** One line as large as the entry, which is never credited or settled automatically. */
export function wholeLine(entry: StatementEntry, doubt: LineDoubt, statedSum: bigint | undefined): EntryLine {
  const { direction, amount, payments } = entry;
  const [first] = payments;
  const isAlone = payments.length === 1;
  return {
    direction,
    amount,
    kind: 'payment',
    doubt,
    statedSum,
    charges: 0n,
    reference: entry.reference,
    names: payments.flatMap(({ names }) => names),
    reverses: '',
    payer: isAlone ? first!.payer : '',
    payerAccount: isAlone ? first!.payerAccount : '',
    ultimatePayer: isAlone ? first!.ultimatePayer : '',
    text: plainText(payments.map(({ text }) => text).join(' · '), 500),
  };
}

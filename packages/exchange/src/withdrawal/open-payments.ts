// Which payments that are in files and not answered yet a line of a statement may be about: by ids, or by sums with charges.
import { powerOfTen } from '@candor/money';
import { type BankLine, endToEndId, withdrawalOf } from '../bank/bank.ts';
import { type BankPayment, MAX_PAYMENT_CHARGES } from './bank-payment.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A withdrawal that a payment file holds, and that nothing has answered yet. */
export type Sent = { withdrawal: Pick<Withdrawal, 'id' | 'askedAt'>; payment: BankPayment };

export class OpenPayments<Payment extends Sent = Sent> {
  private readonly byId: ReadonlyMap<number, Payment>;
  private readonly groups = new Map<string, Payment[]>();
  private readonly scaleOf: (account: number) => number;

  /** @param scaleOf decimals of an account's money */
  constructor(sent: readonly Payment[], scaleOf: (account: number) => number) {
    this.byId = new Map(sent.map(each => [each.withdrawal.id, each]));
    this.scaleOf = scaleOf;
    for (const each of sent) {
      for (const { id } of each.payment.groups) {
        const open = this.groups.get(id);
        if (open === undefined) this.groups.set(id, [each]);
        else open.push(each);
      }
    }
  }

  /** All that is open of a group, in the order given; none of "". */
  of(group: string): readonly Payment[] {
    return this.groups.get(group) ?? [];
  }

  /** The one whose very end-to-end id a line bears. */
  identifiedBy({ endToEnd }: Pick<BankLine, 'endToEnd'>): Payment | undefined {
    const sent = this.byId.get(withdrawalOf(endToEnd));
    return sent !== undefined && endToEndId(sent.withdrawal) === endToEnd ? sent : undefined;
  }

  /** Those whose id a line bears, in whole or in part. */
  namedBy(line: BankLine): Payment[] {
    const named = paymentsNamedBy(line, { get: id => this.byId.get(id)?.withdrawal });
    return named.map(({ id }) => this.byId.get(id)!);
  }

  /**
   * Those that a debit may have paid. What names a payment or a group paid no other one; else an amount says it: that of a payment, of a group, or of all that
   * is open of one, with charges of a bank on top.
   */
  thatFit(line: BankLine): readonly Payment[] {
    if (line.direction !== 'out') return [];
    const named = new Set([...this.namedBy(line), ...this.of(line.group)]);
    const isTimely = ({ payment }: Payment) => isOfAccount(line, payment);
    if (named.size > 0) return [...named].filter(isTimely);
    const least = line.amount - maxCharges(1, this.scaleOf(line.account));
    const isSum = (sum: bigint) => sum >= least && sum <= line.amount;
    const fitting = new Set<string>();
    for (const [id, open] of this.groups) {
      const total = open[0]!.payment.groups.find(group => group.id === id)!.total;
      if (isSum(total) || isSum(sumOf(open))) fitting.add(id);
    }
    return [...this.byId.values()].filter(sent => {
      const { amount, groups } = sent.payment;
      return isTimely(sent) && (isSum(amount) || groups.some(({ id }) => fitting.has(id)));
    });
  }

  /** The debits among open lines that may have paid a payment. */
  debitsFor({ withdrawal }: Payment, lines: readonly BankLine[]): BankLine[] {
    return lines.filter(line => this.thatFit(line).some(sent => sent.withdrawal.id === withdrawal.id));
  }
}

/** The numbers of withdrawals that a line bears, as part of an id or alone; 0 where it bears no whole id. */
export function paymentNumbers({ endToEnd, mentions }: Pick<BankLine, 'endToEnd' | 'mentions'>): number[] {
  return [withdrawalOf(endToEnd), ...mentions];
}

/** Those of withdrawals by their numbers whose id a line bears, in whole or in part. */
export function paymentsNamedBy<Paid extends Sent['withdrawal']>(
  line: BankLine,
  byId: { get(id: number): Paid | undefined },
): Paid[] {
  const [whole, ...mentioned] = paymentNumbers(line).map(id => byId.get(id));
  const isNamed = whole !== undefined && endToEndId(whole) === line.endToEnd;
  return [...new Set([isNamed ? whole : undefined, ...mentioned])].filter(paid => paid !== undefined);
}

/** Whether a line is of the account that pays, and from after the payment was sent. */
export function isOfAccount(
  { account, recordedAt }: BankLine,
  payment: Pick<BankPayment, 'account' | 'sentAt'>,
): boolean {
  return account === payment.account && recordedAt >= payment.sentAt;
}

/**
 * Whether a credit is the money of a payment, less charges: a few cents under its id, which its user knows, do not count.
 *
 * @param scale decimals of the account's money
 */
export function isReturn(
  back: BankLine,
  {
    withdrawal,
    payment,
  }: { withdrawal: Sent['withdrawal']; payment: Pick<BankPayment, 'account' | 'sentAt' | 'amount'> },
  scale: number,
): boolean {
  const isNamed = back.endToEnd === '' || back.endToEnd === endToEndId(withdrawal);
  const least = payment.amount - maxCharges(1, scale);
  return isNamed && isOfAccount(back, payment) && back.amount <= payment.amount && back.amount >= least;
}

export function sumOf(payments: readonly Sent[]): bigint {
  return payments.reduce((sum, { payment }) => sum + payment.amount, 0n);
}

/** The upper bound of charges for a number of payments, in units of a currency with `scale` decimals. */
export function maxCharges(payments: number, scale: number): bigint {
  return BigInt(MAX_PAYMENT_CHARGES * payments) * powerOfTen(scale);
}

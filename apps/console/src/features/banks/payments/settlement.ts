// What a debit is made of, as an operator chooses it: payments, those of them that came back, and the charges of banks that remain.
import { decimal, formatShort } from '@candor/money';
import type { BankLine, BankPayment } from '../bank.ts';

type Payment = Pick<BankPayment, 'id' | 'amount' | 'end_to_end' | 'returns'>;

export type Settlement = {
  /** Numbers of withdrawals. */
  paid: number[];
  returned: { withdrawal: number; line: number }[];
  /** Of the payments; a decimal of the wire. */
  sum: string;
  /** What the debit is above them; less than zero where they are more than it. */
  charges: string;
};

/** A payment that came back in one line is a returned one. */
export function settlementOf({ amount }: Pick<BankLine, 'amount'>, chosen: readonly Payment[]): Settlement {
  const scale = Math.max(...[amount, ...chosen.map(each => each.amount)].map(text => text.split('.')[1]?.length ?? 0));
  const sum = chosen.reduce((all, each) => all + decimal(each.amount, scale), 0n);
  return {
    paid: chosen.filter(({ returns }) => returns.length === 0).map(({ id }) => id),
    returned: chosen.flatMap(({ id, returns: [line] }) => (line === undefined ? [] : [{ withdrawal: id, line }])),
    sum: formatShort(sum, scale),
    charges: formatShort(decimal(amount, scale) - sum, scale),
  };
}

/** What is chosen at first: the payment that it names or whose very amount it is, or all that fit where they come to it. */
export function firstChoice(
  line: Pick<BankLine, 'amount' | 'end_to_end'>,
  fitting: readonly Payment[],
): readonly Payment[] {
  const named = fitting.filter(({ end_to_end }) => end_to_end === line.end_to_end);
  const exact = fitting.filter(payment => Number(settlementOf(line, [payment]).charges) === 0);
  return (
    [named, exact, fitting].find(chosen => {
      return chosen.length > 0 && Number(settlementOf(line, chosen).charges) === 0;
    }) ?? (named.length === 1 ? named : [])
  );
}

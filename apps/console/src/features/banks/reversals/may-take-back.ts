// Which lines of a statement may take which credit back.
import { decimal } from '@candor/money';
import type { BankCredit, BankLine } from '../bank.ts';

type Line = Pick<BankLine, 'direction' | 'end_to_end' | 'group' | 'state' | 'account' | 'amount'>;
type Credit = Pick<BankCredit, 'account' | 'amount'>;

/** Whether a line can take back anything at all: it left the account, and is no payment of ours. */
export function canTakeBack(line: Omit<Line, 'account' | 'amount'>): boolean {
  return line.direction === 'out' && line.end_to_end === '' && line.group === '' && line.state === 'open';
}

/** All of a credit or a part of it, never more. */
export function mayTakeBack(line: Line, credit: Credit): boolean {
  return canTakeBack(line) && line.account === credit.account && compare(line.amount, credit.amount) <= 0;
}

/** Two amounts of one money. */
function compare(one: string, other: string): number {
  const scale = Math.max(...[one, other].map(amount => amount.split('.')[1]?.length ?? 0));
  const difference = decimal(one, scale) - decimal(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

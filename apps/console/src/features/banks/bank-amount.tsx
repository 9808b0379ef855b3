// An amount of a bank's money.
import { bankFigure } from './bank.ts';
import classes from './banks.module.css';

export type BankAmountProps = {
  amount: string;
  currency: string;
  /** It left the account. */
  isOut?: boolean;
  isLarge?: boolean;
};

export function BankAmount({ amount, currency, isOut, isLarge }: BankAmountProps) {
  return (
    <span className={classes.amount} data-large={isLarge || undefined}>
      {isOut ? '−' : ''}
      {bankFigure(amount, currency)} <span className={classes.quiet}>{currency}</span>
    </span>
  );
}

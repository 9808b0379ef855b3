// How much of a bank's charges the exchange bears by itself.
import { decimal } from '@candor/money';
import { STATEMENT_SCALE } from './statement.ts';

/** In whole units of an account's money, counted at STATEMENT_SCALE. */
export type ChargeLimits = {
  /** Of one payment. */
  aPayment: bigint;
  /** Of all deposits of one user at one account in a calendar month (UTC). */
  aMonth: bigint;
};

/** @throws RangeError where a setting is no decimal */
export function chargeLimitsOf({ aPayment, aMonth }: { aPayment: string; aMonth: string }): ChargeLimits {
  return { aPayment: decimal(aPayment, STATEMENT_SCALE), aMonth: decimal(aMonth, STATEMENT_SCALE) };
}

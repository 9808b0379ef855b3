// Decides the return of a withdrawal after a debit of the bank has paid it: its user gets all of it back.

import { endToEndId } from '../bank/bank.ts';
import { costOf } from '../bank/decide.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { available, fits } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { BankPaymentReturned } from './bank-payment.ts';
import { isReturn } from './open-payments.ts';
import { returnPostings } from './postings.ts';

/**
 * Approved by two operators: which withdrawal the money of a credit belongs to. The user has what the withdrawal has cost, as if the money had come
 * back before its debit was settled; what banks kept is a cost of the exchange.
 */
export function decideReturnBankPayment(
  state: State,
  { line: lineId, withdrawal, user }: { line: number; withdrawal: number; user: number },
): Decision {
  const paid = state.paidBankPayments.get(withdrawal);
  if (paid?.user !== user) return rejected({ code: 'unknown-bank-payment' });
  const line = state.bankLines.get(lineId);
  if (line?.direction !== 'in') return rejected({ code: 'unknown-bank-line' });
  if (state.users.require(user).closedAt !== null) return rejected({ code: 'user-closed' });
  // A payment that left twice returned once: an open debit says that its user still has the money.
  const hasLeftTwice = [...state.bankLines.values()].some(({ direction, endToEnd }) => {
    return direction === 'out' && endToEnd === endToEndId(paid);
  });
  const { scale } = state.bankAccounts.require(line.account);
  if (hasLeftTwice || !isReturn(line, { withdrawal: paid, payment: paid }, scale)) {
    return rejected({ code: 'bank-payment-differs' });
  }
  const { coin, feeUnits } = paid;
  const inFees = available(state.accounts, systemAccount('fees', coin));
  const returned: BankPaymentReturned = {
    type: 'BankPaymentReturned',
    line: lineId,
    withdrawal,
    user,
    coin,
    units: paid.units - feeUnits,
    feeUnits,
    fromFees: feeUnits < inFees ? feeUnits : inFees,
    chargeUnits: costOf(state, paid, paid.amount - line.amount),
  };
  if (!fits(state.accounts, returnPostings(returned))) return rejected({ code: 'too-large' });
  return done([returned], { id: withdrawal });
}

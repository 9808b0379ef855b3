// Decides reversals by banks: the available part, which loss and which debt remain, and how a debt is repaid.
import { divideDown, divideUp } from '@candor/money';
import { reversalPostings } from '../bank/postings.ts';
import {
  type BankCredit,
  type BankCreditReversed,
  type BankDebtRepaid,
  debtsOf,
  type RepayBankDebt,
  type ReverseBankCredit,
} from '../bank/reversal.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { WALLET_KINDS } from '../ledger/chart-of-accounts.ts';
import { available, fits } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { returnUnsigned } from './decide.ts';

/** The line and so much of the credit are over with it, so that neither serves twice. */
export function decideReverseBankCredit(
  state: State,
  { line: lineId, credit: creditId }: ReverseBankCredit,
  at: number,
): Decision {
  const line = state.bankLines.get(lineId);
  const credit = state.bankCredits.get(creditId);
  // What bears an id of ours is a payment that the exchange made itself.
  if (line?.direction !== 'out' || line.endToEnd !== '' || line.group !== '')
    return rejected({ code: 'unknown-bank-line' });
  const isOfCredit = credit?.account === line.account && line.amount <= credit.amount;
  if (!isOfCredit) return rejected({ code: 'unknown-bank-credit' });
  const { user, coin } = credit;
  const { units, feeUnits: fee } = partOf(credit, line.amount);
  const owed = units - fee;
  const free = freeIn(state, user, coin, 0n);
  // Nothing leaves while there is a debt: unsigned withdrawals return first, and are available then.
  const isShort = free.reduce((sum, each) => sum + each.units, 0n) < owed;
  const returned = isShort ? returnUnsigned(state, user, 'bank-debt') : [];
  const taken = takeFrom(isShort ? freeIn(state, user, coin, sumOf(returned, coin)) : free, owed);
  const inFees = available(state.accounts, systemAccount('fees', coin));
  const reversed: BankCreditReversed = {
    type: 'BankCreditReversed',
    line: lineId,
    credit: creditId,
    user,
    coin,
    amount: line.amount,
    units,
    feeUnits: fee < inFees ? fee : inFees,
    taken,
    debtUnits: owed - taken.reduce((sum, each) => sum + each.units, 0n),
    at,
  };
  if (!fits(state.accounts, reversalPostings(reversed))) return rejected({ code: 'too-large' });
  return done([...returned, reversed], { id: creditId });
}

/** Approved by two operators: which credit a line takes back. */
export function decideAgreedReversal(
  state: State,
  { line, credit, user }: { line: number; credit: number; user: number },
  at: number,
): Decision {
  if (state.bankCredits.get(credit)?.user !== user) return rejected({ code: 'unknown-bank-credit' });
  return decideReverseBankCredit(state, { type: 'ReverseBankCredit', line, credit }, at);
}

export function decideRepayBankDebt(state: State, { user, coin, units }: RepayBankDebt): Decision {
  const debts = debtsOf(state.bankDebts.values(), user).filter(debt => debt.coin === coin);
  const owed = debts.reduce((sum, debt) => sum + debt.units, 0n);
  if (owed === 0n) return rejected({ code: 'no-bank-debt' });
  if (units <= 0n) return rejected({ code: 'amount-not-positive' });
  if (units > owed) return rejected({ code: 'above-bank-debt', coin, units: owed });
  const free = available(state.accounts, walletAccount(user, coin, 'spot'));
  if (units > free) return rejected({ code: 'insufficient-balance', coin, available: free });
  const parts: { debt: number; units: bigint }[] = [];
  let left = units;
  for (const debt of debts) {
    const part = debt.units < left ? debt.units : left;
    if (part > 0n) parts.push({ debt: debt.id, units: part });
    left -= part;
  }
  const repaid: BankDebtRepaid = { type: 'BankDebtRepaid', user, coin, parts };
  return fits(state.accounts, reversalPostings(repaid)) ? done([repaid], {}) : rejected({ code: 'too-large' });
}

/** A part of a credit and its fee: what the user got is rounded up, the fee down. The last part is all that is left. */
function partOf({ amount: whole, units, feeUnits }: BankCredit, amount: bigint): { units: bigint; feeUnits: bigint } {
  const fee = divideDown(feeUnits * amount, whole);
  return { units: divideUp((units - feeUnits) * amount, whole) + fee, feeUnits: fee };
}

type Free = { wallet: (typeof WALLET_KINDS)[number]; units: bigint };

/** What each wallet has that is neither held nor margin; `returned` returns to the spot wallet in the same command. */
function freeIn(state: State, user: number, coin: number, returned: bigint): Free[] {
  return WALLET_KINDS.map(wallet => {
    const units = available(state.accounts, walletAccount(user, coin, wallet));
    return { wallet, units: wallet === 'spot' ? units + returned : units };
  });
}

function takeFrom(free: readonly Free[], owed: bigint): Free[] {
  let left = owed;
  const taken: Free[] = [];
  for (const { wallet, units } of free) {
    const part = units < left ? units : left;
    if (part > 0n) taken.push({ wallet, units: part });
    left -= part;
  }
  return taken;
}

function sumOf(returned: readonly Event[], coin: number): bigint {
  return returned.reduce(
    (sum, event) =>
      event.type === 'WithdrawalClosed' && event.withdrawal.coin === coin ? sum + event.withdrawal.units : sum,
    0n,
  );
}

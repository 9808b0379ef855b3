// Decides what a debit of the bank paid: one withdrawal by its id, a whole group by its sum, or what two operators say; and that the bank did not pay.
import {
  type BankDebitSettlement,
  type BankLine,
  endToEndId,
  type SetBankLineAside,
  withdrawalOf,
} from '../bank/bank.ts';
import { bookCharges, costOf } from '../bank/decide.ts';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { fits } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import {
  type BankDebitSettled,
  type BankPayment,
  MAX_FILE_PAYMENTS,
  type PayBankGroup,
  type PayBankWithdrawal,
} from './bank-payment.ts';
import { closed } from './decide.ts';
import { isOfAccount, isReturn, maxCharges, OpenPayments, paymentsNamedBy, sumOf } from './open-payments.ts';
import { debitPostings, withdrawalPostings } from './postings.ts';
import type { Withdrawal } from './withdrawal.ts';

type Sent = { withdrawal: Withdrawal; payment: BankPayment };
type Returned = { sent: Sent; back: BankLine };
/** The parts of a debit; `back` is the line that returned the money of a payment. */
type Settlement = { paid: readonly Sent[]; returned: readonly Returned[] };

/** Only a line with its own end-to-end id and the exact amount pays a withdrawal automatically. */
export function decidePayBankWithdrawal(state: State, { line: lineId, withdrawal }: PayBankWithdrawal): Decision {
  const sent = sentPayment(state, withdrawal);
  if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
  const line = state.bankLines.get(lineId);
  if (line?.direction !== 'out') return rejected({ code: 'unknown-bank-line' });
  const isAnswer = line.endToEnd === endToEndId(sent.withdrawal) && line.amount === sent.payment.amount;
  if (!isAnswer) return rejected({ code: 'bank-payment-differs' });
  return decideDebit(state, line, { paid: [sent], returned: [] }, withdrawal);
}

/** One debit for all that is open of a group. Where one of these payments was also booked alone, or returned, it is not clear what was paid. */
export function decidePayBankGroup(state: State, { line: lineId, group }: PayBankGroup): Decision {
  const line = state.bankLines.get(lineId);
  if (line?.direction !== 'out') return rejected({ code: 'unknown-bank-line' });
  const open = openPayments(state);
  const paid = open.of(group);
  if (paid.length === 0) return rejected({ code: 'unknown-bank-payment' });
  const isBookedTwice = openLines(state, 'out').some(other => {
    return other.id !== lineId && (other.group === group || open.namedBy(other).some(sent => paid.includes(sent)));
  });
  const isAnswer = line.group === group && line.amount === sumOf(paid) && !isBookedTwice;
  if (!isAnswer) return rejected({ code: 'bank-payment-differs' });
  return decideDebit(state, line, { paid, returned: [] }, lineId);
}

/** Approved by two operators. What is missing in the sums is charges of banks, so much at most for each payment. */
export function decideSettleBankDebit(state: State, { line: lineId, paid, returned }: BankDebitSettlement): Decision {
  const line = state.bankLines.get(lineId);
  if (line?.direction !== 'out') return rejected({ code: 'unknown-bank-line' });
  const members = [...paid, ...returned];
  const isSound =
    members.length > 0 &&
    members.length <= MAX_FILE_PAYMENTS &&
    new Set(members.map(({ withdrawal }) => withdrawal)).size === members.length &&
    new Set(returned.map(({ line: back }) => back)).size === returned.length;
  if (!isSound) return rejected({ code: 'invalid-proposal' });
  const settlement: { paid: Sent[]; returned: Returned[] } = { paid: [], returned: [] };
  for (const { withdrawal, user } of paid) {
    const sent = sentPayment(state, withdrawal, user);
    if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
    settlement.paid.push(sent);
  }
  for (const { withdrawal, user, line: backId } of returned) {
    const sent = sentPayment(state, withdrawal, user);
    const back = state.bankLines.get(backId);
    if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
    if (back?.direction !== 'in') return rejected({ code: 'unknown-bank-line' });
    settlement.returned.push({ sent, back });
  }
  return decideDebit(state, line, settlement, lineId);
}

/**
 * Approved by two operators: that the bank did not pay, or that `line` is what it sent back. Its amount is free again with it.
 * While an open debit may have paid it, they first say of that debit what it paid, or that it paid no withdrawal.
 */
export function decideFailBankWithdrawal(
  state: State,
  { line: backId, withdrawal, user }: { line: number | null; withdrawal: number; user: number },
): Decision {
  const sent = sentPayment(state, withdrawal, user);
  if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
  const back = backId === null ? undefined : state.bankLines.get(backId);
  if (backId !== null && back?.direction !== 'in') return rejected({ code: 'unknown-bank-line' });
  const open = openPayments(state);
  const debits = open.debitsFor(sent, openLines(state, 'out'));
  const [debit] = debits;
  // A return and the only debit of the very payment explain each other.
  const isExplained = debits.length === 1 && open.identifiedBy(debit!)?.payment === sent.payment;
  if (back !== undefined && debit !== undefined && isExplained) {
    return decideDebit(state, debit, { paid: [], returned: [{ sent, back }] }, withdrawal);
  }
  if (debits.length > 0) return rejected({ code: 'bank-debit-open', lines: debits.map(({ id }) => id) });
  const failed = { ...closed(sent.withdrawal, 'failed'), transaction: endToEndId(sent.withdrawal) };
  if (back === undefined) {
    const hasComeBack = openLines(state, 'in').some(line =>
      open.namedBy(line).some(each => each.payment === sent.payment),
    );
    if (hasComeBack) return rejected({ code: 'bank-payment-differs' });
    return done([{ ...failed, detail: 'bank-refused' }], { id: withdrawal });
  }
  if (!isReturn(back, sent, state.bankAccounts.require(back.account).scale))
    return rejected({ code: 'bank-payment-differs' });
  return done(
    [
      { type: 'BankLineUsed', line: back.id, withdrawal, use: 'returned' },
      { ...failed, detail: 'bank-returned' },
    ],
    { id: withdrawal },
  );
}

/** Approved by two operators: that a line answers no withdrawal. With a rate it is a cost of the exchange, else nothing that the books count. */
export function decideDismissBankLine(
  state: State,
  { line: id, referenceRate }: { line: number; referenceRate: bigint | null },
): Decision {
  const line = state.bankLines.get(id);
  if (line === undefined) return rejected({ code: 'unknown-bank-line' });
  if (referenceRate === null) return done([{ type: 'BankLineSetAside', line: id }], { id });
  return line.direction === 'out' ? bookCharges(state, line, referenceRate) : rejected({ code: 'unknown-bank-line' });
}

/** One operator puts away what no payment has anything to do with, open or paid; the rest takes two. */
export function decideSetBankLineAside(state: State, { line: id }: SetBankLineAside): Decision {
  const line = state.bankLines.get(id);
  if (line === undefined) return rejected({ code: 'unknown-bank-line' });
  const open = openPayments(state);
  const answered = line.direction === 'out' ? open.thatFit(line) : open.namedBy(line);
  if (answered.length > 0 || paymentsNamedBy(line, state.paidBankPayments).length > 0)
    return rejected({ code: 'second-operator-needed' });
  return done([{ type: 'BankLineSetAside', line: id }], { id });
}

function sentPayment(state: State, id: number, user?: number): Sent | undefined {
  const withdrawal = state.withdrawals.get(id);
  const payment = state.bankPayments.get(id);
  if (withdrawal === undefined || payment === undefined || payment.file === null) return undefined;
  return user === undefined || withdrawal.user === user ? { withdrawal, payment } : undefined;
}

/** The oldest first. */
function openPayments(state: State): OpenPayments<Sent> {
  const sent = [...state.bankPayments.values()]
    .sort((one, other) => one.id - other.id)
    .map(({ id }) => sentPayment(state, id))
    .filter(each => each !== undefined);
  return new OpenPayments(sent, account => state.bankAccounts.require(account).scale);
}

/** The oldest first. */
function openLines(state: State, direction: BankLine['direction']): BankLine[] {
  return [...state.bankLines.values()]
    .filter(line => line.direction === direction)
    .sort((one, other) => one.id - other.id);
}

/** Whether a debit bears the id of an open payment, or of an open group, that is no part of what it is said to have paid. */
function isOfAnother(state: State, { endToEnd, group }: BankLine, members: readonly Sent[]): boolean {
  const named = sentPayment(state, withdrawalOf(endToEnd));
  const isNamed = named !== undefined && endToEndId(named.withdrawal) === endToEnd;
  if (isNamed && !members.some(({ withdrawal }) => withdrawal.id === named.withdrawal.id)) return true;
  const isIn = ({ groups }: BankPayment) => groups.some(({ id }) => id === group);
  return group !== '' && [...state.bankPayments.values()].some(isIn) && !members.every(({ payment }) => isIn(payment));
}

function decideDebit(state: State, debit: BankLine, { paid, returned }: Settlement, id: number): Decision {
  const members = [...paid, ...returned.map(({ sent }) => sent)];
  const { scale } = state.bankAccounts.require(debit.account);
  const over = debit.amount - sumOf(members);
  const back = new Set(openLines(state, 'in').map(({ endToEnd }) => endToEnd));
  const gone = new Set(openLines(state, 'out').flatMap(line => (line.id === debit.id ? [] : [line.endToEnd])));
  const isAnswer =
    members.every(({ payment }) => isOfAccount(debit, payment)) &&
    !isOfAnother(state, debit, members) &&
    over >= 0n &&
    over <= maxCharges(members.length, scale) &&
    // A return under its id says that it was not paid, and a payment that left twice returned once.
    paid.every(({ withdrawal }) => !back.has(endToEndId(withdrawal))) &&
    returned.every(({ sent, back: line }) => isReturn(line, sent, scale) && !gone.has(endToEndId(sent.withdrawal)));
  if (!isAnswer) return rejected({ code: 'bank-payment-differs' });
  const charges = returned.reduce((sum, { sent, back: line }) => sum + sent.payment.amount - line.amount, over);
  const { coin } = members[0]!.withdrawal;
  const settled: BankDebitSettled = {
    type: 'BankDebitSettled',
    line: debit.id,
    withdrawals: paid.map(({ withdrawal }) => withdrawal.id),
    coin,
    chargeUnits: costOf(state, { account: debit.account, coin, rate: highestRate(members) }, charges),
  };
  const closings = paid.map(({ withdrawal }) => {
    return { ...closed(withdrawal, 'paid'), transaction: endToEndId(withdrawal) };
  });
  const failures = returned.flatMap(({ sent: { withdrawal }, back: line }): Event[] => [
    { type: 'BankLineUsed', line: line.id, withdrawal: withdrawal.id, use: 'returned' },
    { ...closed(withdrawal, 'failed'), detail: 'bank-returned', transaction: endToEndId(withdrawal) },
  ]);
  const postings = [...debitPostings(settled), ...closings.flatMap(withdrawalPostings)];
  if (!fits(state.accounts, postings)) return rejected({ code: 'too-large' });
  return done([settled, ...closings, ...failures], { id });
}

function highestRate(members: readonly Sent[]): bigint {
  return members.reduce((most, { payment: { rate } }) => (rate > most ? rate : most), 0n);
}

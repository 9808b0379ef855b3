// Checks withdrawals to banks: fixed when they are requested, in one file each, and over only by a line of the statement or by two people.
import {
  type BankLineUsed,
  type BankPayment,
  type Event,
  encode,
  type StampedCommand,
  type WithdrawalClosed,
} from '../src/index.ts';
import { auditDebitSettled, fittingDebits, fittingPayments, wholes } from './audit-bank-debits.ts';
import { auditBankReturns, RETURNABLE_MS } from './audit-bank-returns.ts';
import { agreedChanges } from './audit-proposals.ts';
import { type AuditedBanks, BANK, endToEndOf } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { AuditedWithdrawal } from './audited-money.ts';
import { expectedPayout } from './expected-payout.ts';
import { must } from './must.ts';

/** @returns whether the event was one of these. */
export function auditBankPayments(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  switch (event.type) {
    case 'BankPaymentFixed':
      auditFixed(audited, event.payment, stamped.command);
      return true;
    case 'BankFileMade':
      auditFile(audited, event, stamped);
      return true;
    case 'BankDebitSettled':
      auditDebitSettled(audited, event, stamped);
      return true;
    case 'BankLineUsed':
      auditLineUsed(audited, event);
      return true;
    default:
      return auditBankReturns(audited, event, stamped);
  }
}

function auditFixed(
  { banks, coins, money }: AuditedExchange,
  payment: BankPayment,
  command: StampedCommand['command'],
) {
  if (command.type !== 'RequestBankWithdrawal') throw new Error(`a payment out of ${command.type}`);
  const { id, account, rate, amount, file, sentAt, groups } = payment;
  const row = money.withdrawals.get(id);
  must(id === money.lastWithdrawal && row?.chain === BANK, `payment ${id} is of another withdrawal`);
  must(account === command.account && banks.accounts.get(account)?.paysOut === true, `account ${account} pays nothing`);
  const expected = expectedPayout(banks.accounts.get(account)!, command, coins.get(row!.coin)!.scale);
  must(rate === expected.rate && amount === expected.amount, `payment ${id} is ${amount} at ${rate}`);
  must(
    amount > 0n && file === null && sentAt === 0 && groups.length === 0,
    `payment ${id} is of nothing, or sent before it was passed`,
  );
  banks.payments.set(id, { ...payment });
}

function auditFile(
  audited: AuditedExchange,
  { file }: Extract<Event, { type: 'BankFileMade' }>,
  { command, at }: StampedCommand,
): void {
  if (command.type !== 'SendBankWithdrawals') throw new Error(`a payment file out of ${command.type}`);
  const { banks, money, people } = audited;
  must(file.id === command.file && file.id > banks.lastFile, `file ${file.id} has a number that was used`);
  must(file.digest === command.digest && file.by === command.act.operator && file.madeAt === at, 'another file');
  must(file.withdrawals.join() === command.withdrawals.join() && file.withdrawals.length > 0, 'others are in the file');
  must(encode(file.groups) === encode(command.groups), `file ${file.id} has other groups`);
  must(file.account === command.account, `file ${file.id} is of another account`);
  let total = 0n;
  for (const id of file.withdrawals) {
    const row = money.withdrawals.get(id);
    const payment = banks.payments.get(id);
    if (row === undefined || payment === undefined) throw new Error(`file ${file.id} pays ${id}, which is not there`);
    must(payment.account === file.account, `withdrawal ${id} is paid from another account`);
    must(payment.file === null && row.state === 'passed', `withdrawal ${id} is in a file and was ${row.state}`);
    must(row.dueAt >= at, `withdrawal ${id} is in a file after its time`);
    must(money.rules.get(row.coin)!.withdrawalPause === null, 'a file was made while paused');
    must(!people.users.get(row.user)!.isFrozen, 'a frozen account is in a file');
    const own = command.groups.filter(group => group.withdrawals.includes(id));
    const groups = own.map(group => ({ id: group.id, total: totalOf(banks, group.withdrawals) }));
    Object.assign(payment, { file: file.id, sentAt: at, groups });
    Object.assign(row, { state: 'signing', dueAt: 0 });
    total += payment.amount;
  }
  must(file.total === total, `file ${file.id} says ${file.total}, its payments come to ${total}`);
  banks.lastFile = file.id;
}

function totalOf(banks: AuditedBanks, withdrawals: readonly number[]): bigint {
  return withdrawals.reduce((sum, id) => sum + banks.payments.get(id)!.amount, 0n);
}

/** The money of a payment, less what banks keep, under its id or none; the line is taken once. */
function auditLineUsed({ banks, money }: AuditedExchange, { line: lineId, withdrawal: id, use }: BankLineUsed): void {
  const line = banks.statement.get(lineId);
  const row = money.withdrawals.get(id);
  const payment = banks.payments.get(id);
  if (row === undefined || payment === undefined) throw new Error(`line ${lineId} answers ${id}, which is not open`);
  must(payment.file !== null, `line ${lineId} answers withdrawal ${id}, which was never sent`);
  if (line?.state !== 'open') throw new Error(`line ${lineId} answers withdrawal ${id} and is ${line?.state}`);
  must(line.account === payment.account, `line ${lineId} is of another account than withdrawal ${id}`);
  must(line.at >= payment.sentAt, `line ${lineId} is from before withdrawal ${id} was sent`);
  must(line.endToEnd === '' || line.endToEnd === endToEndOf(row), `line ${lineId} bears the id of another payment`);
  const isMost = line.amount <= payment.amount && line.amount >= payment.amount - wholes(banks, line.account);
  must(
    use === 'returned' && line.direction === 'in' && isMost,
    `line ${lineId} is ${line.direction} of ${line.amount} and ${use}`,
  );
  line.state = 'returned';
  banks.answers.set(id, { ...banks.answers.get(id), back: lineId });
}

/** Whether a withdrawal to a bank may end so: paid by a debit, or failed with nothing gone, or with what was returned. */
export function endOfPayout(
  audited: AuditedExchange,
  row: AuditedWithdrawal,
  { end, detail, transaction }: WithdrawalClosed,
): boolean {
  if (row.state !== 'signing' || transaction !== endToEndOf(row)) return false;
  const { debit, back } = audited.banks.answers.get(row.id) ?? {};
  if (end === 'paid') return debit !== undefined && back === undefined;
  if (end !== 'failed') return false;
  const failures = agreedChanges(audited, 'fail-bank-withdrawal');
  const isFailure = failures.some(change => {
    return change.withdrawal === row.id && change.user === row.user && change.line === (back ?? null);
  });
  const isPartOfDebit = agreedChanges(audited, 'settle-bank-debit').some(({ returned }) => {
    return returned.some(each => each.withdrawal === row.id && each.user === row.user && each.line === back);
  });
  const fitting = fittingDebits(audited, row.id);
  must(
    debit !== undefined || fitting.length === 0,
    `withdrawal ${row.id} failed, and line ${fitting[0]} may have paid it`,
  );
  if (back !== undefined) return detail === 'bank-returned' && (isFailure || (isPartOfDebit && debit !== undefined));
  const waiting = audited.banks.openLines('in').some(([, line]) => fittingPayments(audited, line).includes(row.id));
  return isFailure && detail === 'bank-refused' && debit === undefined && !waiting;
}

/** What leaves with a withdrawal to a bank, and the booked value of its debit; what was returned moved nothing. */
export function leavePayout({ banks }: AuditedExchange, row: AuditedWithdrawal, paidAt: number | undefined): void {
  const { id, user, coin, units, feeUnits, askedAt } = row;
  const { debit } = banks.answers.get(id) ?? {};
  const payment = banks.payments.get(id);
  if (paidAt !== undefined && debit !== undefined && payment !== undefined) {
    const { account, amount, rate, sentAt } = payment;
    banks.statement.get(debit)!.units -= units - feeUnits;
    const until = paidAt + RETURNABLE_MS;
    banks.paid.set(id, { id, user, account, coin, units, feeUnits, amount, rate, askedAt, sentAt, until });
  }
  banks.payments.delete(id);
  banks.answers.delete(id);
}

/** No line is used for a withdrawal that is still open, and nothing was returned for a reversal that did not come. */
export function auditNothingHalfDone({ banks }: AuditedExchange): void {
  must(banks.returned.length === 0, `applications of user ${banks.returned[0]?.user} were given back for nothing`);
  must(banks.answers.size === 0, `withdrawal ${[...banks.answers.keys()][0]} is answered and still open`);
}

// Checks withdrawals to banks: fixed when they are asked for, in one file each, and over only by a line of the statement or by two people.
import type { BankLineUsed, BankPayment, Event, StampedCommand, WithdrawalClosed } from '../src/index.ts';
import { agreedChanges } from './audit-banks.ts';
import { BANK, endToEndOf, type StatementLine } from './audited-banks.ts';
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
    case 'BankLineUsed':
      auditLineUsed(audited, event);
      return true;
    default:
      return false;
  }
}

function auditFixed(
  { banks, coins, money }: AuditedExchange,
  payment: BankPayment,
  command: StampedCommand['command'],
) {
  if (command.type !== 'RequestBankWithdrawal') throw new Error(`a payment out of ${command.type}`);
  const { id, account, rate, amount, file, sentAt } = payment;
  const row = money.withdrawals.get(id);
  must(id === money.lastWithdrawal && row?.chain === BANK, `payment ${id} is of another withdrawal`);
  must(account === command.account && banks.accounts.get(account)?.paysOut === true, `account ${account} pays nothing`);
  const expected = expectedPayout(banks.accounts.get(account)!, command, coins.get(row!.coin)!.scale);
  must(rate === expected.rate && amount === expected.amount, `payment ${id} is ${amount} at ${rate}`);
  must(amount > 0n && file === null && sentAt === 0, `payment ${id} is of nothing, or sent before it was passed`);
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
    Object.assign(payment, { file: file.id, sentAt: at });
    Object.assign(row, { state: 'signing', dueAt: 0 });
    total += payment.amount;
  }
  must(file.total === total, `file ${file.id} says ${file.total}, its payments come to ${total}`);
  banks.lastFile = file.id;
}

/** Every line is taken once, from the account that pays, after the file, and for the withdrawal whose id it bears. */
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
  const isWhole = line.amount === payment.amount;
  const isRight = use === 'paid' ? line.direction === 'out' && isWhole : line.direction === 'in';
  must(isRight && line.amount <= payment.amount, `line ${lineId} is ${line.direction} of ${line.amount} and ${use}`);
  line.state = use;
  banks.answers.set(id, [...(banks.answers.get(id) ?? []), lineId]);
}

/** Whether a withdrawal to a bank may end so: paid by one line that left, or failed with nothing gone, or with what came back. */
export function endOfPayout(
  audited: AuditedExchange,
  row: AuditedWithdrawal,
  { end, detail, transaction }: WithdrawalClosed,
  command: StampedCommand['command'],
): boolean {
  if (row.state !== 'signing' || transaction !== endToEndOf(row)) return false;
  if (end === 'paid') return isPaidByLine(audited, row, command);
  return end === 'failed' && isReturned(audited, row, detail);
}

function isPaidByLine(audited: AuditedExchange, row: AuditedWithdrawal, command: StampedCommand['command']): boolean {
  const { id } = row;
  const [line, ...more] = audited.banks.answers.get(id) ?? [];
  if (line === undefined || more.length > 0) return false;
  const { state, endToEnd } = audited.banks.statement.get(line)!;
  must(!isOpenOf(audited, row, 'in'), `withdrawal ${id} is paid, and something came back under its id`);
  const isNamed = endToEnd === endToEndOf(row);
  const isByItself = command.type === 'PayBankWithdrawal' && command.withdrawal === id && command.line === line;
  const isAgreed = agreedChanges(audited, 'settle-bank-withdrawal').some(
    change => change.withdrawal === id && change.user === row.user && change.line === line,
  );
  return state === 'paid' && ((isByItself && isNamed) || isAgreed);
}

/** With the line that brought it back, if one did, and with the one line that it went away by. */
function isReturned(audited: AuditedExchange, row: AuditedWithdrawal, detail: string | null): boolean {
  const { banks } = audited;
  const lines = banks.answers.get(row.id) ?? [];
  const [gone, back] = (['paid', 'returned'] as const).map(state =>
    lines.filter(line => banks.statement.get(line)!.state === state),
  ) as [number[], number[]];
  must(gone.length <= 1 && back.length <= 1, `withdrawal ${row.id} is answered by ${lines.length} lines`);
  must(!isOpenOf(audited, row, 'out'), `withdrawal ${row.id} is returned, and a line says that it was paid`);
  const [line = null] = back;
  const isAgreed = agreedChanges(audited, 'fail-bank-withdrawal').some(
    change => change.withdrawal === row.id && change.user === row.user && change.line === line,
  );
  return isAgreed && (line === null ? detail === 'bank-refused' && gone.length === 0 : detail === 'bank-returned');
}

/** What leaves with a withdrawal to a bank, and what its line came to in the books; what came back moved nothing. */
export function leavePayout({ banks }: AuditedExchange, { id, units, feeUnits }: AuditedWithdrawal, isPaid: boolean) {
  for (const line of banks.answers.get(id) ?? []) {
    if (isPaid) banks.statement.get(line)!.units = feeUnits - units;
  }
  banks.payments.delete(id);
  banks.answers.delete(id);
}

/** No line is taken for a withdrawal that goes on, and nothing was given back for a reversal that did not come. */
export function auditNothingHalfDone({ banks }: AuditedExchange): void {
  must(banks.returned.length === 0, `applications of user ${banks.returned[0]?.user} were given back for nothing`);
  must(banks.answers.size === 0, `withdrawal ${[...banks.answers.keys()][0]} is answered and still open`);
}

function isOpenOf({ banks }: AuditedExchange, row: AuditedWithdrawal, direction: StatementLine['direction']): boolean {
  return banks.openLines(direction).some(([, line]) => line.endToEnd === endToEndOf(row));
}

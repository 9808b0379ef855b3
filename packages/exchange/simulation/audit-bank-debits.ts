// Checks what debits of a bank paid: by their id, by the sum of a group, or as two agreed, with no more charges than banks take; and what fits what.
import type { BankDebitSettled, BankDebitSettlement, PayBankGroup, StampedCommand } from '../src/index.ts';
import { agreedChanges } from './audit-proposals.ts';
import { type AuditedBanks, BANK, endToEndOf, type StatementLine } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { must } from './must.ts';
import type { Fault } from './people-faults.ts';

const MAX = 2n ** 63n - 1n;
const MAX_CHARGES = 50n;

/** The withdrawals in files that nothing has answered, of a group where one is given. */
export function sentOf({ banks, money }: AuditedExchange, group?: string) {
  return [...banks.payments.values()]
    .filter(({ file, groups }) => file !== null && (group === undefined || groups.some(({ id }) => id === group)))
    .map(payment => ({ payment, row: money.withdrawals.get(payment.id)! }));
}

type Sent = ReturnType<typeof sentOf>[number];

const isNamed = ({ endToEnd, mentions }: StatementLine, { row }: Sent) =>
  endToEnd === endToEndOf(row) || mentions.includes(row.id);

/** Whether a line is about open payments, so that one operator cannot put it away; the numbers of those that a debit may have paid. */
export function fittingPayments(audited: AuditedExchange, line: StatementLine): number[] {
  const sent = sentOf(audited);
  const about = sent.filter(each => isNamed(line, each) || each.payment.groups.some(({ id }) => id === line.group));
  if (line.direction === 'in') return sent.filter(each => isNamed(line, each)).map(({ row }) => row.id);
  const most = wholes(audited.banks, line.account);
  const reaches = (sum: bigint) => sum <= line.amount && line.amount <= sum + most;
  const bySum = ({ payment }: Sent) =>
    reaches(payment.amount) ||
    payment.groups.some(({ id, total }) => {
      return reaches(total) || reaches(sentOf(audited, id).reduce((sum, other) => sum + other.payment.amount, 0n));
    });
  return (about.length > 0 ? about : sent.filter(bySum))
    .filter(({ payment }) => payment.account === line.account && payment.sentAt <= line.at)
    .map(({ row }) => row.id);
}

/** The debits that may have paid a withdrawal. */
export function fittingDebits(audited: AuditedExchange, withdrawal: number): number[] {
  return audited.banks
    .openLines('out')
    .filter(([, line]) => fittingPayments(audited, line).includes(withdrawal))
    .map(([id]) => id);
}

export function bankGroupFaults(audited: AuditedExchange, { line: id, group }: PayBankGroup): Fault[] {
  const line = audited.banks.statement.get(id);
  if (line?.state !== 'open' || line.direction !== 'out') return [['unknown-bank-line', true]];
  const sent = sentOf(audited, group);
  if (sent.length === 0) return [['unknown-bank-payment', true]];
  const others = audited.banks.openLines('out').filter(([other]) => other !== id);
  const isClear =
    line.group === group &&
    !others.some(([, other]) => other.group === group || sent.some(each => isNamed(other, each))) &&
    sent.every(({ payment }) => payment.account === line.account && payment.sentAt <= line.at) &&
    sent.reduce((left, { payment }) => left - payment.amount, line.amount) === 0n &&
    !isOfOther(audited, line, sent) &&
    !sent.some(({ row }) => hasComeBack(audited, endToEndOf(row)));
  const { coin } = sent[0]!.row;
  const net = sent.reduce((sum, { row }) => sum + row.units - row.feeUnits, 0n);
  return [
    ['bank-payment-differs', !isClear],
    ['too-large', audited.ledger.balance(outsideName(coin, BANK)) + net > MAX],
  ];
}

/** Charges are rounded up, at the highest rate of the payments, out of the exchange's costs. */
export function auditDebitSettled(audited: AuditedExchange, event: BankDebitSettled, stamped: StampedCommand): void {
  const { banks, coins, ledger, money } = audited;
  const line = banks.statement.get(event.line);
  if (line?.state !== 'open') throw new Error(`line ${event.line} paid and is ${line?.state}`);
  must(line.direction === 'out', `line ${event.line} came in and paid`);
  const { returned } = settlementOf(audited, event, stamped);
  const numbers = [...event.withdrawals, ...returned.map(({ withdrawal }) => withdrawal)];
  const sent = numbers.map(id => {
    const each = sentOf(audited).find(({ row }) => row.id === id);
    if (each === undefined) throw new Error(`line ${event.line} paid withdrawal ${id}, which is not open`);
    must(each.payment.account === line.account, `line ${event.line} is of another account than withdrawal ${id}`);
    must(each.payment.sentAt <= line.at, `line ${event.line} is from before withdrawal ${id} was sent`);
    return each;
  });
  must(numbers.length > 0 && new Set(numbers).size === numbers.length, `line ${event.line} paid nothing, or twice`);
  must(!isOfOther(audited, line, sent), `line ${event.line} bears the id of another payment`);
  for (const id of event.withdrawals) {
    const { row } = sent.find(each => each.row.id === id)!;
    must(!hasComeBack(audited, endToEndOf(row)), `withdrawal ${id} is paid, and something came back under its id`);
    banks.answers.set(id, { ...banks.answers.get(id), debit: event.line });
  }
  const over = sent.reduce((left, { payment }) => left - payment.amount, line.amount);
  const most = wholes(banks, line.account) * BigInt(sent.length);
  must(over >= 0n && over <= most, `line ${event.line} of ${line.amount} is ${over} over what it paid`);
  let charges = over;
  for (const { withdrawal: id, line: back } of returned) {
    const { row, payment } = sent.find(each => each.row.id === id)!;
    const twice = banks.openLines('out').filter(([, { endToEnd }]) => endToEnd === endToEndOf(row));
    must(
      twice.every(([other]) => other === event.line),
      `withdrawal ${id} left twice and came back once`,
    );
    charges += payment.amount - banks.statement.get(back)!.amount;
    banks.answers.set(id, { ...banks.answers.get(id), debit: event.line });
  }
  const { coin } = sent[0]!.row;
  const unit = 10n ** BigInt(banks.accounts.get(line.account)!.scale + 8);
  const rate = sent.map(({ payment }) => payment.rate).reduce((one, other) => (one > other ? one : other));
  const exact = charges * rate * 10n ** BigInt(coins.get(coin)!.scale);
  const { chargeUnits: units } = event;
  must(units * unit >= exact && (units - 1n) * unit < exact, `charges of line ${event.line} came to ${units}`);
  Object.assign(line, { state: 'paid', units: -units });
  if (units === 0n) return;
  money.leave(coin, BANK, units);
  ledger.move(exchangeName('network-costs', coin), outsideName(coin, BANK), units);
}

/** Why a debit may have paid just these: its id, all of its group, or what two agreed on. */
function settlementOf(
  audited: AuditedExchange,
  { line: id, withdrawals, chargeUnits }: BankDebitSettled,
  { command }: StampedCommand,
): Pick<BankDebitSettlement, 'returned'> {
  const line = audited.banks.statement.get(id)!;
  const none = { returned: [] };
  if (command.type === 'PayBankWithdrawal') {
    const row = audited.money.withdrawals.get(command.withdrawal);
    const isExact = command.line === id && withdrawals.join() === String(command.withdrawal) && chargeUnits === 0n;
    must(isExact && row !== undefined && line.endToEnd === endToEndOf(row), `line ${id} paid automatically`);
    return none;
  }
  if (command.type === 'PayBankGroup') {
    const open = sentOf(audited, command.group).map(({ row }) => row.id);
    const isWhole = open.sort((one, other) => one - other).join() === withdrawals.join();
    must(command.line === id && isWhole && chargeUnits === 0n, `line ${id} paid another group`);
    must(line.group === command.group, `line ${id} bears the id of another group`);
    return none;
  }
  const owns = ({ withdrawal, user }: { withdrawal: number; user: number }) =>
    audited.money.withdrawals.get(withdrawal)?.user === user;
  for (const change of agreedChanges(audited, 'settle-bank-debit')) {
    const isSame = change.line === id && change.paid.map(({ withdrawal }) => withdrawal).join() === withdrawals.join();
    if (isSame && [...change.paid, ...change.returned].every(owns)) return change;
  }
  for (const change of agreedChanges(audited, 'settle-bank-withdrawal'))
    if (change.line === id && withdrawals.join() === String(change.withdrawal) && owns(change)) return none;
  for (const change of agreedChanges(audited, 'fail-bank-withdrawal')) {
    const row = audited.money.withdrawals.get(change.withdrawal);
    const isOwn = row !== undefined && line.endToEnd === endToEndOf(row) && withdrawals.length === 0 && owns(change);
    if (isOwn && change.line !== null) return { returned: [{ ...change, line: change.line }] };
  }
  throw new Error(`line ${id} paid ${withdrawals.join()} by ${command.type}`);
}

function isOfOther(audited: AuditedExchange, line: StatementLine, members: readonly Sent[]): boolean {
  const ids = new Set(members.map(({ row }) => row.id));
  const group = new Set(sentOf(audited, line.group).map(({ row }) => row.id));
  if (group.size > 0 && [...ids].some(id => !group.has(id))) return true;
  return sentOf(audited).some(({ row }) => !ids.has(row.id) && endToEndOf(row) === line.endToEnd);
}

function hasComeBack({ banks }: AuditedExchange, name: string): boolean {
  return banks.openLines('in').some(([, line]) => line.endToEnd === name);
}

/** What banks may keep of one payment, in units of the account's money. */
export function wholes(banks: AuditedBanks, account: number): bigint {
  return MAX_CHARGES * 10n ** BigInt(banks.accounts.get(account)!.scale);
}

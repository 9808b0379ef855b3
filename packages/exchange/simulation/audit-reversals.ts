// Checks reversals by banks: once, no more than was credited, out of what is free, and every missing unit is a debt.
import type { BankCreditReversed, BankDebtRepaid, Event, StampedCommand } from '../src/index.ts';
import { agreedChanges } from './audit-proposals.ts';
import { BANK } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { must } from './must.ts';

const DAY = 24 * 3_600_000;
const IN_TURN = ['spot', 'lever', 'option', 'fiat'] as const;

/** @returns whether the event was one of these. */
export function auditReversals(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { banks } = audited;
  const { command, at } = stamped;
  switch (event.type) {
    case 'BankCreditReversed':
      auditReversed(audited, event, stamped);
      return true;
    case 'BankDebtRepaid':
      auditRepaid(audited, event, stamped);
      return true;
    case 'BankCreditSettled': {
      const credit = banks.credits.get(event.credit);
      const isOver = credit !== undefined && at > credit.heldUntil + 400 * DAY;
      must(command.type === 'AdvanceClock' && isOver, `credit ${event.credit} was settled early`);
      banks.credits.delete(event.credit);
      return true;
    }
    default:
      return false;
  }
}

function auditReversed(audited: AuditedExchange, event: BankCreditReversed, { command, at }: StampedCommand): void {
  const { banks, ledger, money } = audited;
  const { line: lineId, credit: id, user, coin, amount, units, feeUnits, taken, debtUnits } = event;
  const line = banks.statement.get(lineId);
  const credit = banks.credits.get(id);
  if (line === undefined || credit === undefined) throw new Error(`line ${lineId} took back what was not credited`);
  must(line.state === 'open' && line.direction === 'out', `line ${lineId} is ${line.state} and takes something back`);
  must(line.endToEnd === '', `line ${lineId} is a payment of the exchange`);
  must(line.account === credit.account && line.amount === amount, `line ${lineId} is of another account or amount`);
  must(user === credit.user && coin === credit.coin && amount <= credit.amount, `line ${lineId} takes too much back`);
  const isByItself = command.type === 'ReverseBankCredit' && command.line === lineId && command.credit === id;
  const isAgreed = agreedChanges(audited, 'reverse-bank-credit').some(
    change => change.line === lineId && change.credit === id && change.user === user,
  );
  const isByTwo = (command.type === 'ApproveProposal' || command.type === 'AdvanceClock') && isAgreed;
  must(isByItself || isByTwo, `credit ${id} was taken back by ${command.type}`);
  // Of a part the user gives the rest of a unit, and the exchange the rest of its fee.
  const net = (credit.net * amount + credit.amount - 1n) / credit.amount;
  const fee = (credit.fee * amount) / credit.amount;
  must(units === net + fee && feeUnits === fee, `line ${lineId} takes ${units} back, of them ${feeUnits} of the fee`);
  auditReturned(audited, user, coin, net);
  let left = net;
  for (const wallet of IN_TURN) {
    const free = ledger.available(walletName(user, coin, wallet));
    const part = free < left ? free : left;
    const is = taken.find(each => each.wallet === wallet)?.units ?? 0n;
    must(is === part, `${is} were taken from ${wallet} of user ${user}, ${part} were there`);
    if (part > 0n) ledger.move(walletName(user, coin, wallet), outsideName(coin, BANK), part);
    left -= part;
  }
  must(debtUnits === left, `user ${user} owes ${debtUnits}, ${left} were missing`);
  if (fee > 0n) ledger.move(exchangeName('fees', coin), outsideName(coin, BANK), fee);
  if (left > 0n) ledger.move(exchangeName('equity', coin), outsideName(coin, BANK), left);
  if (left > 0n) banks.debts.set(lineId, { id: lineId, credit: id, user, coin, units: left, since: at });
  const isAnyOpen = [...money.withdrawals.values()].some(row => row.user === user && row.state !== 'signing');
  must(left === 0n || !isAnyOpen, `user ${user} owes ${left}, and something of theirs could still leave`);
  money.leave(coin, BANK, units);
  Object.assign(line, { state: 'reversed', units: -units });
  Object.assign(credit, { amount: credit.amount - amount, net: credit.net - net, fee: credit.fee - fee });
  const hold = banks.holds.get(id);
  if (credit.amount === 0n) {
    banks.credits.delete(id);
    banks.holds.delete(id);
  } else if (hold !== undefined) hold.units = credit.net;
}

/** A requested withdrawal returns where its amount would be missing otherwise, and only the debtor's own. */
function auditReturned({ banks, ledger }: AuditedExchange, user: number, coin: number, net: bigint): void {
  const returned = banks.returned.splice(0);
  if (returned.length === 0) return;
  must(
    returned.every(each => each.user === user),
    `a reversal of user ${user} gave something back to others`,
  );
  const free = IN_TURN.reduce((sum, wallet) => sum + ledger.available(walletName(user, coin, wallet)), 0n);
  const back = returned.reduce((sum, each) => (each.coin === coin ? sum + each.units : sum), 0n);
  must(free - back < net, `user ${user} had ${free - back} free, and applications were given back for ${net}`);
}

function auditRepaid(
  audited: AuditedExchange,
  { user, coin, parts }: BankDebtRepaid,
  { command }: StampedCommand,
): void {
  const { banks, ledger } = audited;
  must(command.type === 'RepayBankDebt' && command.user === user && command.coin === coin, `repaid by ${command.type}`);
  let left = command.type === 'RepayBankDebt' ? command.units : 0n;
  for (const debt of banks.debtsOf(user).sort((one, other) => one.id - other.id)) {
    const part = debt.units < left ? debt.units : left;
    const is = parts.find(each => each.debt === debt.id)?.units ?? 0n;
    must(is === part, `${is} of debt ${debt.id} are repaid, expected ${part}`);
    left -= part;
    debt.units -= part;
    if (debt.units === 0n) banks.debts.delete(debt.id);
    if (part > 0n) ledger.move(walletName(user, coin), exchangeName('equity', coin), part);
  }
  must(left === 0n, `${left} were repaid for nothing`);
}

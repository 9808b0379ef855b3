// Checks returns of paid withdrawals: once, all that it cost its user, as two approved; and which numbers of payment files are skipped.
import type { BankPaymentReturned, Event, StampedCommand } from '../src/index.ts';
import { wholes } from './audit-bank-debits.ts';
import { agreedChanges } from './audit-proposals.ts';
import { BANK, endToEndOf, type StatementLine } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { must } from './must.ts';

/** How long the money of a paid withdrawal may return. */
export const RETURNABLE_MS = 400 * 24 * 3_600_000;

/** @returns whether the event was one of these. */
export function auditBankReturns(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { banks } = audited;
  switch (event.type) {
    case 'BankPaymentReturned':
      auditReturned(audited, event);
      return true;
    case 'BankPaymentFinal': {
      const paid = banks.paid.get(event.withdrawal);
      const isOver = paid !== undefined && at > paid.until;
      must(command.type === 'AdvanceClock' && isOver, `withdrawal ${event.withdrawal} was final early`);
      banks.paid.delete(event.withdrawal);
      return true;
    }
    case 'BankFilesContinued': {
      const isAgreed = agreedChanges(audited, 'continue-bank-files').some(({ after }) => after === event.after);
      must(
        isAgreed && event.after > banks.lastFile,
        `files continue after ${event.after}, the last is ${banks.lastFile}`,
      );
      banks.lastFile = event.after;
      return true;
    }
    default:
      return false;
  }
}

/** Whether a line has the id of a paid withdrawal, so that one operator cannot set it aside. */
export function namesPaid({ banks }: AuditedExchange, { endToEnd, mentions }: StatementLine): boolean {
  return [...banks.paid.values()].some(paid => endToEndOf(paid) === endToEnd || mentions.includes(paid.id));
}

function auditReturned(audited: AuditedExchange, event: BankPaymentReturned): void {
  const { banks, coins, ledger, money, people } = audited;
  const { line: lineId, withdrawal: id, user, coin, units, feeUnits, fromFees, chargeUnits } = event;
  const paid = banks.paid.get(id);
  const line = banks.statement.get(lineId);
  if (paid === undefined || line === undefined) throw new Error(`line ${lineId} brings back what was not paid`);
  const isAgreed = agreedChanges(audited, 'return-bank-payment').some(change => {
    return change.line === lineId && change.withdrawal === id && change.user === user;
  });
  must(isAgreed && user === paid.user && coin === paid.coin, `withdrawal ${id} came back without two who agreed`);
  must(line.state === 'open' && line.direction === 'in', `line ${lineId} is ${line.state} and ${line.direction}`);
  must(line.account === paid.account && line.at >= paid.sentAt, `line ${lineId} is not of withdrawal ${id}`);
  must(line.endToEnd === '' || line.endToEnd === endToEndOf(paid), `line ${lineId} bears another id`);
  must(!people.users.get(user)!.isClosed, `withdrawal ${id} came back to a closed account`);
  const isTwice = banks.openLines('out').some(([, other]) => other.endToEnd === endToEndOf(paid));
  must(!isTwice, `withdrawal ${id} left twice and came back once`);
  const withheld = paid.amount - line.amount;
  must(
    withheld >= 0n && withheld <= wholes(banks, line.account),
    `line ${lineId} brings ${line.amount} of ${paid.amount}`,
  );
  must(units === paid.units - paid.feeUnits && feeUnits === paid.feeUnits, `${units} and ${feeUnits} came back`);
  const inFees = ledger.balance(exchangeName('fees', coin));
  must(fromFees === (feeUnits < inFees ? feeUnits : inFees), `${fromFees} of ${inFees} came out of the fees`);
  const unit = 10n ** BigInt(banks.accounts.get(line.account)!.scale + 8);
  const exact = withheld * paid.rate * 10n ** BigInt(coins.get(coin)!.scale);
  must(chargeUnits * unit >= exact && (chargeUnits - 1n) * unit < exact, `banks kept ${chargeUnits} of ${id}`);
  const wallet = walletName(user, coin);
  ledger.move(outsideName(coin, BANK), wallet, units);
  money.arrive(coin, BANK, units);
  if (fromFees > 0n) ledger.move(exchangeName('fees', coin), wallet, fromFees);
  if (feeUnits > fromFees) ledger.move(exchangeName('network-costs', coin), wallet, feeUnits - fromFees);
  if (chargeUnits > 0n) {
    ledger.move(exchangeName('network-costs', coin), outsideName(coin, BANK), chargeUnits);
    money.leave(coin, BANK, chargeUnits);
  }
  Object.assign(line, { state: 'returned', units: units - chargeUnits });
  banks.paid.delete(id);
}

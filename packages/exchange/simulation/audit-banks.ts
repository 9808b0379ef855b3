// Checks money by bank: rates fixed by claims, lines taken once and credited once, and nothing without a line of the statement.
import {
  type BankChargesBooked,
  type BankClaimClosed,
  type BankDepositClaimed,
  type BankLine,
  type Event,
  encode,
  type RecordBankLines,
  type StampedCommand,
} from '../src/index.ts';
import { fittingPayments } from './audit-bank-debits.ts';
import { namesPaid } from './audit-bank-returns.ts';
import { agreedChanges } from './audit-proposals.ts';
import { auditReversals } from './audit-reversals.ts';
import { type AuditedBanks, afterThreeDays, BANK, feeOf, type StatementLine } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { must } from './must.ts';

const DAY = 24 * 3_600_000;

/** @returns whether the event was one of these. */
export function auditBanks(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { banks } = audited;
  const { command, at } = stamped;
  switch (event.type) {
    case 'BankAccountSet': {
      const { account } = event;
      const known = banks.accounts.get(account.id);
      const isFirst = command.type === 'ConfigureBankAccount' && known === undefined && command.id === account.id;
      const agreed = agreedChanges(audited, 'bank-account').map(change => encode(change.account));
      const isAgreed = command.type === 'AdvanceClock' && agreed.includes(encode(account));
      must(isFirst || isAgreed, `bank account ${account.id} was set by ${command.type}`);
      const isSame = known === undefined || (known.currency === account.currency && known.scale === account.scale);
      must(isSame, `bank account ${account.id} counts in another money`);
      banks.accounts.set(account.id, account);
      return true;
    }
    case 'BankDepositClaimed':
      auditClaimed(audited, event, stamped);
      return true;
    case 'BankLinesRecorded':
      if (command.type !== 'RecordBankLines') throw new Error(`lines out of ${command.type}`);
      auditLines(banks, event.lines, { input: command.lines, at });
      return true;
    case 'BankLineSplit':
    case 'BankLinesSkipped':
      auditSplit(banks, event, command);
      return true;
    case 'BankChargesBooked':
      auditCharges(audited, event, stamped);
      return true;
    case 'BankLineSetAside': {
      const line = banks.statement.get(event.line);
      if (line?.state !== 'open') throw new Error(`line ${event.line} is set aside and was ${line?.state}`);
      const isByOne = command.type === 'SetBankLineAside' && command.line === event.line;
      const isByTwo = agreedChanges(audited, 'dismiss-bank-line').some(
        change => change.line === event.line && change.referenceRate === null,
      );
      must(isByOne || isByTwo, `line ${event.line} was set aside by ${command.type}`);
      const answered = isByTwo ? [] : fittingPayments(audited, line);
      must(
        isByTwo || !namesPaid(audited, line),
        `one operator set line ${event.line} aside, which may bring money back`,
      );
      must(
        answered.length === 0,
        `one operator set line ${event.line} aside, which is about withdrawal ${answered[0]}`,
      );
      line.state = 'aside';
      return true;
    }
    case 'BankClaimClosed':
      auditClosed(audited, event, stamped);
      return true;
    case 'BankHoldEnded': {
      const hold = banks.holds.get(event.hold);
      must(command.type === 'AdvanceClock' && hold !== undefined && at > hold.until, `hold ${event.hold} ended early`);
      banks.holds.delete(event.hold);
      return true;
    }
    default:
      return auditReversals(audited, event, stamped);
  }
}

function auditLines(
  banks: AuditedBanks,
  lines: readonly BankLine[],
  { input, at }: { input: RecordBankLines['lines']; at: number },
): void {
  must(lines.length === input.length && input.length > 0, 'lines are missing');
  for (const [index, { id, ...line }] of lines.entries()) {
    const { account, direction, reference, amount, endToEnd, group, mentions } = input[index]!;
    must(id === banks.statement.size + 1, `line ${id} is numbered wrongly`);
    const names = { endToEnd, group, mentions };
    const same = { account, direction, reference, amount, ...names, recordedAt: at };
    must(encode(line) === encode(same), `line ${id} is another`);
    banks.statement.set(id, { account, direction, reference, amount, ...names, at, state: 'open', units: 0n });
  }
}

/** The parts add up to the whole and arrived with it; unused parts only advance the numbers. */
function auditSplit(
  banks: AuditedBanks,
  event: Extract<Event, { type: 'BankLineSplit' | 'BankLinesSkipped' }>,
  command: StampedCommand['command'],
): void {
  if (command.type !== 'SplitBankLine') throw new Error(`a split out of ${command.type}`);
  const whole = banks.statement.get(command.line);
  const isFit = whole?.state === 'open' && arePartsOf(whole, command.lines);
  must(isFit === (event.type === 'BankLineSplit'), `line ${command.line} and its parts fit: ${isFit}`);
  if (event.type === 'BankLineSplit') {
    must(event.line === command.line, `line ${event.line} is split in place of ${command.line}`);
    whole!.state = 'split';
    auditLines(banks, event.lines, { input: command.lines, at: whole!.at });
    return;
  }
  must(event.from === banks.statement.size + 1, `numbers from ${event.from} are skipped`);
  must(event.count === command.lines.length, `${event.count} numbers are skipped`);
  const nothing = { account: 0, reference: '', amount: 0n, endToEnd: '', group: '', mentions: [], at: 0, units: 0n };
  for (let left = event.count; left > 0; left--)
    banks.statement.set(banks.statement.size + 1, { ...nothing, direction: 'in', state: 'none' });
}

/** A plain line of one account, with the same amount. */
function arePartsOf(whole: StatementLine, parts: RecordBankLines['lines']): boolean {
  const { account, direction, amount, endToEnd, group, mentions } = whole;
  let rest = direction === 'in' ? amount : -amount;
  for (const part of parts) rest -= part.direction === 'in' ? part.amount : -part.amount;
  const isPlain = endToEnd === '' && group === '' && mentions.length === 0;
  return isPlain && rest === 0n && parts.every(part => part.account === account);
}

function auditClaimed(audited: AuditedExchange, { claim }: BankDepositClaimed, { command, at }: StampedCommand): void {
  const { banks, people, coins } = audited;
  if (command.type !== 'ClaimBankDeposit') throw new Error(`a claim out of ${command.type}`);
  const { id, user, account, coin, amount } = claim;
  const settings = banks.accounts.get(account)!;
  must(user === command.user && account === command.account && amount === command.amount, 'another claim');
  must(id === ++banks.lastClaim && settings.isOpen, `claim ${id} is numbered wrongly, or at a shut account`);
  must(people.users.get(user)!.level !== 'none', 'a claim of an unverified user');
  must(coins.get(coin)!.name === 'USDT', `coin ${coin} is credited`);
  const rate = (command.referenceRate * (1_000_000n - settings.marginPpm)) / 1_000_000n;
  const units = banks.valuation(account, amount, rate, coins.get(coin)!.scale);
  const feeUnits = feeOf(units, settings.feePpm);
  const fixed = { rate, feePpm: settings.feePpm, units, feeUnits, askedAt: at, rateUntil: at + DAY };
  for (const [name, value] of Object.entries(fixed)) {
    const is = claim[name as keyof typeof fixed];
    must(is === value, `${name} of claim ${id} is ${is}, expected ${value}`);
  }
  must(claim.dueAt === afterThreeDays(at + DAY), `claim ${id} ends at ${claim.dueAt}`);
  banks.claims.set(id, { ...claim });
  const openClaims = [...banks.claims.values()].filter(other => other.user === user && other.rateUntil > at);
  must(openClaims.length <= 3, `user ${user} chooses among ${openClaims.length} rates`);
}

function auditClosed(audited: AuditedExchange, event: BankClaimClosed, { command, at }: StampedCommand): void {
  const { banks, people } = audited;
  const { id } = event.claim;
  const claim = banks.claims.get(id);
  if (claim === undefined) throw new Error(`claim ${id} is not open`);
  must(encode(event.claim) === encode(claim), `claim ${id} left as another`);
  banks.claims.delete(id);
  if (event.end === 'credited') {
    auditCredited(audited, event, { command, at });
    return;
  }
  const isRight = {
    withdrawn: command.type === 'WithdrawBankClaim' && command.user === claim.user && command.claim === id,
    expired: command.type === 'AdvanceClock' && at > claim.dueAt,
    closed: command.type === 'CloseUser' && people.users.get(claim.user)!.isClosed,
  };
  must(isRight[event.end], `claim ${id} ended as ${event.end} by ${command.type}`);
  must(event.line === null && event.units === 0n && event.feeUnits === 0n, `claim ${id} ended with money`);
}

function auditCredited(
  audited: AuditedExchange,
  { claim, line: lineId, amount, units, feeUnits, heldUntil }: BankClaimClosed,
  { command, at }: Pick<StampedCommand, 'command' | 'at'>,
): void {
  const { banks, people, ledger, money } = audited;
  const { id, user, coin, account, rate, feePpm, rateUntil } = claim;
  const line = lineId === null ? undefined : banks.statement.get(lineId);
  if (line === undefined) throw new Error(`claim ${id} was credited without a line`);
  must(line.direction === 'in' && line.endToEnd === '', `line ${lineId} is no deposit and was credited`);
  must(line.state === 'open', `line ${lineId} is credited and was ${line.state}`);
  must(line.account === account && line.amount === amount, `claim ${id} is of another account or amount`);
  must(amount <= claim.amount && line.at <= rateUntil, `claim ${id} chose its rate afterwards`);
  must(at <= afterThreeDays(Math.max(line.at, claim.askedAt)), `line ${lineId} was credited at a rate that was over`);
  must(!people.users.get(user)!.isClosed, 'a bank credit went to a closed account');
  const isByItself = command.type === 'CreditBankLine' && command.line === lineId && command.claim === id;
  const isAgreed = agreedChanges(audited, 'assign-bank-line').some(
    change => change.line === lineId && change.claim === id && change.user === user,
  );
  const isByTwo = (command.type === 'ApproveProposal' || command.type === 'AdvanceClock') && isAgreed;
  must(isByItself || isByTwo, `line ${lineId} was credited by ${command.type}`);
  const expected = banks.valuation(account, amount, rate, audited.coins.get(coin)!.scale);
  must(units === expected && feeUnits === feeOf(units, feePpm), `line ${lineId} came to ${units}, fee ${feeUnits}`);
  must(heldUntil === afterThreeDays(at), `the value of claim ${id} stays until ${heldUntil}`);
  Object.assign(line, { state: 'credited', units });
  money.arrive(coin, BANK, units);
  ledger.move(outsideName(coin, BANK), walletName(user, coin), units);
  if (feeUnits > 0n) ledger.move(walletName(user, coin), exchangeName('fees', coin), feeUnits);
  banks.holds.set(id, { id, user, coin, units: units - feeUnits, until: heldUntil });
  const net = units - feeUnits;
  banks.credits.set(id, { line: lineId!, user, coin, account, amount, net, fee: feeUnits, heldUntil });
}

/** A cost in USDT, rounded up, out of the exchange's own money. */
function auditCharges(audited: AuditedExchange, event: BankChargesBooked, { command }: StampedCommand): void {
  const { banks, coins, ledger, money } = audited;
  const { line: id, coin, units } = event;
  const line = banks.statement.get(id);
  if (line === undefined) throw new Error(`charges of line ${id}, which is not there`);
  must(line.state === 'open' && line.direction === 'out', `line ${id} is no charge`);
  const rate = rateOfCharges(audited, id, command);
  const { name, scale } = coins.get(coin)!;
  must(name === 'USDT', `coin ${coin} bears charges`);
  const unit = 10n ** BigInt(banks.accounts.get(line.account)!.scale + 8);
  const exact = line.amount * rate * 10n ** BigInt(scale);
  must(units * unit >= exact && (units - 1n) * unit < exact, `charges of line ${id} came to ${units}`);
  Object.assign(line, { state: 'cost', units: -units });
  money.leave(coin, BANK, units);
  ledger.move(exchangeName('network-costs', coin), outsideName(coin, BANK), units);
}

/** By the exchange itself only of what bears no id of ours; two operators may say it of any debit. */
function rateOfCharges(audited: AuditedExchange, id: number, command: StampedCommand['command']): bigint {
  const { endToEnd, group } = audited.banks.statement.get(id)!;
  if (command.type === 'BookBankCharges' && command.line === id && endToEnd === '' && group === '') {
    return command.referenceRate;
  }
  const agreed = agreedChanges(audited, 'dismiss-bank-line').find(({ line }) => line === id);
  if (agreed?.referenceRate == null) throw new Error(`charges of line ${id} were booked by ${command.type}`);
  return agreed.referenceRate;
}

/** A closed account has no open claims. */
export function auditNoClaimLeft({ banks, people }: AuditedExchange): void {
  for (const { id, user } of banks.claims.values())
    must(!people.users.get(user)!.isClosed, `claim ${id} outlived the account of user ${user}`);
}

/** The clock leaves no claim and no hold whose time is over. */
export function auditNoBankOverdue({ banks }: AuditedExchange, events: readonly Event[], at: number): void {
  // Where orders closed for a change of a market, the rest comes with the clock's next turn.
  if (events.some(event => event.type === 'SpotOrderClosed' && event.reason === 'market-changed')) return;
  for (const { id, dueAt } of banks.claims.values()) must(dueAt >= at, `claim ${id} was due at ${dueAt}`);
  for (const { id, until } of banks.holds.values()) must(until >= at, `hold ${id} was over at ${until}`);
  for (const { id, until } of banks.paid.values()) must(until >= at, `withdrawal ${id} was final at ${until}`);
}

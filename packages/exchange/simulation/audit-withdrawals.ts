// Checks withdrawals and signings: held from the application on, passed by as many as it takes, paid at most once, returned otherwise.
import type { Event, SettleSigning, StampedCommand, WithdrawalClosed } from '../src/index.ts';
import { endOfPayout, leavePayout } from './audit-bank-payments.ts';
import { BANK } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { type AuditedWithdrawal, outsideName } from './audited-money.ts';
import { expectedApplication } from './expected-application.ts';
import { expectedBankApplication } from './expected-payout.ts';
import { must } from './must.ts';

const HOUR = 3_600_000;
const MAX_IN_FLIGHT = 16;

/** @returns whether the event was one of these. */
export function auditWithdrawals(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { money } = audited;
  const { command, at } = stamped;
  switch (event.type) {
    case 'AddressAdded': {
      const { id, paid, ...address } = event.address;
      must(command.type === 'AddAddress' && command.user === address.user, 'an address out of nothing');
      must(id === ++money.lastAddress && paid === 0, `address ${id} is numbered wrongly, or paid before it was there`);
      must(address.usableFrom === at + money.rules.get(address.coin)!.addressHoldMs, 'an address with another hold');
      must(money.railOf(address.coin, address.chain) !== undefined, 'an address where its coin is not');
      money.addresses.set(id, { ...address, paid });
      return true;
    }
    case 'AddressRemoved':
      must(command.type === 'RemoveAddress', 'an address was removed without a command');
      must(
        money.addresses.get(event.address)?.user === ('user' in command ? command.user : 0),
        "another user's address",
      );
      money.addresses.delete(event.address);
      return true;
    case 'WithdrawalRequested':
      auditRequested(audited, event, stamped);
      return true;
    case 'WithdrawalPassed':
      auditPassed(audited, event, stamped);
      return true;
    case 'WithdrawalClosed':
      auditClosed(audited, event, stamped);
      return true;
    default:
      return auditSigning(audited, event, stamped);
  }
}

function auditRequested(
  audited: AuditedExchange,
  { withdrawal, usdt }: Extract<Event, { type: 'WithdrawalRequested' }>,
  { command, at }: StampedCommand,
): void {
  const { money, ledger } = audited;
  const { risks, ...row } = withdrawal;
  const { risks: expectedRisks, ...expected } = expectedRow(audited, command, at);
  must(risks.join() === expectedRisks.join(), `risks are ${risks}`);
  for (const [name, value] of Object.entries(expected)) {
    const is = name === 'usdt' ? usdt : row[name as keyof typeof row];
    must(is === value, `${name} of withdrawal ${row.id} is ${is}, expected ${value}`);
  }
  must(row.id === ++money.lastWithdrawal && row.signing === null && row.passedBy === null, 'a row of its own kind');
  ledger.claim(walletName(row.user, row.coin), row.units);
  money.withdrawals.set(row.id, { ...withdrawal, voices: new Set() });
  const use = { withdrawal: row.id, at, coin: row.coin, units: row.units, usdt };
  money.uses.set(row.user, [...money.recentUses(row.user, at), use]);
}

function expectedRow(audited: AuditedExchange, command: StampedCommand['command'], at: number) {
  if (command.type === 'RequestWithdrawal') return expectedApplication(audited, command, at);
  if (command.type === 'RequestBankWithdrawal') return expectedBankApplication(audited, command, at);
  throw new Error('a withdrawal that was not requested');
}

function auditPassed(
  audited: AuditedExchange,
  event: Extract<Event, { type: 'WithdrawalPassed' }>,
  { command, at }: StampedCommand,
): void {
  const row = openRow(audited, event.withdrawal);
  if (command.type === 'PassWithdrawal') {
    must(row.state === 'review' && command.withdrawal === row.id, 'passed what was not under review');
    must(row.dueAt >= at, 'passed after its time');
    must(
      event.by === command.act.operator && !row.voices.has(command.act.operator),
      `operator ${event.by} passed it twice`,
    );
    must(command.ownUser === undefined || command.ownUser !== row.user, 'an operator passed an own withdrawal');
    must(command.act.role !== 'demo-reviewer' || row.needs === 1, 'a program was one of two');
    row.voices.add(command.act.operator);
    const active = audited.people.activeOperators();
    if (event.state === 'alone') must(active.length === 1 && row.needs === 2, 'a wait replaces an active operator');
    if (event.state === 'passed') must(row.voices.size >= row.needs, `withdrawal ${row.id} passed by too few`);
    if (event.state === 'review') must(row.voices.size < row.needs && event.dueAt === row.dueAt, 'it waits for longer');
  } else if (command.type === 'AdvanceClock') {
    must(row.state === 'alone' && at > row.dueAt && event.state === 'passed', 'it passed without a wait');
  } else {
    const isDead = command.type === 'SettleSigning' && command.outcome === 'dead' && command.signing === row.signing;
    must(isDead && event.state === 'passed', `withdrawal ${row.id} is paid again by ${command.type}`);
    must(!audited.people.users.get(row.user)!.isFrozen, 'a frozen account is paid again');
  }
  if (event.state === 'alone') must(event.dueAt === at + 24 * HOUR, 'another public wait');
  if (event.state === 'passed') must(event.dueAt === at + 12 * HOUR, 'another time to sign');
  Object.assign(row, { state: event.state, dueAt: event.dueAt, signing: null, passedBy: row.passedBy ?? event.by });
}

function auditClosed(audited: AuditedExchange, event: WithdrawalClosed, stamped: StampedCommand) {
  const { withdrawal, end, by, detail } = event;
  const { money, ledger, people } = audited;
  const { command, at } = stamped;
  const row = openRow(audited, withdrawal.id);
  const { id, user, coin, chain, units, feeUnits, recipient } = row;
  if (end === 'paid') money.note(coin, chain, user, 'paid');
  must(withdrawal.units === units && withdrawal.to === row.to && withdrawal.user === user, 'it left as another');
  const isDue = command.type === 'AdvanceClock' && at > row.dueAt;
  const isSettled = command.type === 'SettleSigning' && command.signing === row.signing && row.state === 'signing';
  const outcome = isSettled ? (command as SettleSigning).outcome : undefined;
  const isFrozenNow = people.users.get(user)!.isFrozen;
  const isRequested = command.type === 'CancelWithdrawal' && command.user === user && command.withdrawal === id;
  const isUnsigned = row.state !== 'signing';
  const isCancelled =
    (isRequested && isUnsigned) ||
    (command.type === 'FreezeUser' && command.user === user && isUnsigned) ||
    (outcome === 'dead' && isFrozenNow) ||
    // What could not be taken back is a debt, under which nothing leaves.
    (isUnsigned && isReversing(command));
  const payee = recipient === null ? undefined : people.users.get(recipient);
  const isFailedInside =
    row.state === 'passed' && (detail === 'recipient-closed' ? payee!.isClosed : detail === 'recipient-full');
  const isOfBank = chain === BANK && endOfPayout(audited, row, event);
  const isRight = {
    paid: isOfBank || (outcome === 'paid' && recipient === null),
    failed: isOfBank || outcome === 'failed' || (payee !== undefined && isFailedInside),
    inside: row.state === 'passed' && payee !== undefined && !payee.isClosed,
    cancelled: isCancelled,
    refused:
      command.type === 'RefuseWithdrawal' && command.withdrawal === id && isUnsigned && by === command.act.operator,
    undecided: isDue && row.state === 'review',
    unsigned: isDue && row.state === 'passed',
  };
  must(isRight[end], `withdrawal ${id} ended as ${end} by ${command.type} while ${row.state}`);
  if (end === 'cancelled') {
    const why = isRequested ? null : isReversing(command) ? 'bank-debt' : 'account-frozen';
    must(detail === why, `withdrawal ${id} is cancelled for ${detail}, expected ${why}`);
  }
  ledger.claim(walletName(user, coin), -units);
  if (end === 'inside') ledger.move(walletName(user, coin), walletName(recipient!, coin), units);
  if (end === 'paid') {
    ledger.move(walletName(user, coin), outsideName(coin, chain), units - feeUnits);
    if (feeUnits > 0n) ledger.move(walletName(user, coin), exchangeName('fees', coin), feeUnits);
    money.leave(coin, chain, units - feeUnits);
  }
  if (end === 'cancelled' && isReversing(command)) audited.banks.returned.push({ user, coin, units });
  leavePayout(audited, row, end === 'paid' ? at : undefined);
  money.withdrawals.delete(id);
  const address = money.addresses.get(row.address);
  if (address !== undefined && (end === 'paid' || end === 'inside')) address.paid++;
  if (end === 'paid' || end === 'inside' || end === 'refused') return;
  money.uses.set(
    user,
    (money.uses.get(user) ?? []).filter(use => use.withdrawal !== id),
  );
}

/** The auditor of reversals checks that they fell short, and whose they were. */
function isReversing({ type }: StampedCommand['command']): boolean {
  return type === 'ReverseBankCredit' || type === 'ApproveProposal' || type === 'AdvanceClock';
}

function auditSigning(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { money, ledger } = audited;
  switch (event.type) {
    case 'SigningStarted': {
      const { signing } = event;
      const { id, chain, nonce, sender, inputs } = signing;
      must(command.type === 'StartSigning' && id === ++money.lastSigning && signing.startedAt === at, 'an odd signing');
      const others = [...money.signings.values()];
      must(others.filter(other => other.chain === chain).length < MAX_IN_FLIGHT, 'too many are in flight');
      must(!others.some(other => inputs.some(input => other.inputs.includes(input))), 'an output is spent twice');
      const key = `${chain} ${sender}`;
      const nextNonce = money.nonces.get(key) ?? 0;
      const beside = others.filter(other => `${other.chain} ${other.sender}` === key && other.nonce === nonce);
      const isBurnt = signing.purpose === 'burn' && beside.length === 1 && beside[0]!.purpose !== 'burn';
      must(nonce === null || nonce >= nextNonce || isBurnt, `nonce ${nonce} is used twice`);
      const paysUsers = signing.purpose === 'withdrawal';
      must(
        paysUsers === signing.withdrawals.length > 0,
        `a ${signing.purpose} pays ${signing.withdrawals.length} users`,
      );
      if (nonce !== null) money.nonces.set(key, Math.max(nextNonce, nonce + 1));
      for (const payment of signing.withdrawals) {
        const row = openRow(audited, payment);
        must(row.state === 'passed' && row.chain === chain && row.recipient === null, `signed while ${row.state}`);
        must(money.rules.get(row.coin)!.withdrawalPause === null, 'signed while paused');
        must(row.dueAt >= at, 'signed after its time');
        must(!audited.people.users.get(row.user)!.isFrozen, 'signed for a frozen account');
        Object.assign(row, { state: 'signing', signing: id, dueAt: 0 });
      }
      money.signings.set(id, { ...signing });
      return true;
    }
    case 'SigningReplaced': {
      const signing = money.signings.get(event.signing)!;
      must(command.type === 'ReplaceSigning', 'replaced without a command');
      const sharesAll = signing.inputs.length > 0 && signing.inputs.every(input => event.inputs.includes(input));
      const isExclusive = signing.nonce !== null || sharesAll;
      must(isExclusive, 'both the old and the new transaction could confirm');
      const others = [...money.signings.values()].filter(other => other.id !== signing.id);
      must(!others.some(other => event.inputs.some(input => other.inputs.includes(input))), 'an output is spent twice');
      money.signings.set(signing.id, {
        ...signing,
        inputs: event.inputs,
        plan: event.plan,
        replaced: signing.replaced + 1,
      });
      return true;
    }
    case 'SigningSettled': {
      const { signing, feeCoin, feeUnits } = event;
      must(command.type === 'SettleSigning' && command.signing === signing.id, 'settled without a command');
      must(money.signings.delete(signing.id), `signing ${signing.id} was settled twice`);
      const isLeft = [...money.withdrawals.values()].some(row => row.signing === signing.id);
      must(!isLeft, `signing ${signing.id} is over and a payment of it is not`);
      if (feeUnits === 0n) return true;
      must(money.railOf(feeCoin!, signing.chain)?.asset === 'native', "a fee in another coin than the chain's own");
      ledger.move(exchangeName('network-costs', feeCoin!), outsideName(feeCoin!, signing.chain), feeUnits);
      money.leave(feeCoin!, signing.chain, feeUnits);
      return true;
    }
    default:
      return false;
  }
}

/** What has to be true of money between any two commands. */
export function auditMoney({ money, ledger, people }: AuditedExchange, { command }: StampedCommand): void {
  for (const [name, units] of money.held) {
    must(units === -ledger.balance(name), `${name} is ${ledger.balance(name)} in the books, ${units} are on the chain`);
  }
  for (const [name, units] of ledger.balances) {
    if (name.startsWith('outside/')) must(money.held.get(name) === -units, `${name} moved without a chain`);
  }
  if (command.type === 'FreezeUser') {
    const left = [...money.withdrawals.values()].filter(row => people.users.get(row.user)!.isFrozen);
    must(
      left.every(row => row.state === 'signing'),
      'something unsigned of a frozen account is open',
    );
  }
}

/** The clock leaves no withdrawal whose time is over. */
export function auditNoWithdrawalOverdue({ money }: AuditedExchange, events: readonly Event[], at: number): void {
  // Where orders closed for a change of a market, the rest comes with the clock's next turn.
  if (events.some(event => event.type === 'SpotOrderClosed' && event.reason === 'market-changed')) return;
  for (const { id, state, dueAt } of money.withdrawals.values()) {
    must(state === 'signing' || dueAt >= at, `withdrawal ${id} was due at ${dueAt} and nothing came of it`);
  }
}

function openRow({ money }: AuditedExchange, id: number): AuditedWithdrawal {
  const row = money.withdrawals.get(id);
  if (row === undefined) throw new Error(`withdrawal ${id} is not open`);
  return row;
}

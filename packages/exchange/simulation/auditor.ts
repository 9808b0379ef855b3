// Watches every command and its outcome, keeps its own books, and throws at the first inconsistency.
import { type Event, encode, type Key, type Outcome, type StampedCommand } from '../src/index.ts';
import { auditNoAlertLeft, auditNoAlertOverdue } from './alerts/audit-alerts.ts';
import { auditNothingHalfDone } from './audit-bank-payments.ts';
import { auditNoBankOverdue, auditNoClaimLeft } from './audit-banks.ts';
import { auditNoColdMoveOverdue } from './audit-cold.ts';
import { auditTrials } from './audit-deposits.ts';
import { auditFact } from './audit-facts.ts';
import { auditNoOptionOverdue } from './audit-options.ts';
import { auditNothingOverdue } from './audit-proposals.ts';
import { auditNoStopLeft } from './audit-stops.ts';
import { auditMoney, auditNoWithdrawalOverdue } from './audit-withdrawals.ts';
import { AuditedExchange } from './audited-exchange.ts';
import { isAuction } from './audited-opening.ts';
import { expectedFaults } from './expected-faults.ts';
import { auditLever } from './lever/audit-lever.ts';
import { finishLever, startLever } from './lever/audit-sums.ts';
import { OrderAudit } from './order-audit.ts';
import { auditNoDayOverdue, auditRenewalDone } from './products/audit-hosting.ts';
import { auditNoLaunchOverdue } from './products/audit-launches.ts';
import { auditFeesShared, noteFees } from './products/audit-referral.ts';
import { auditQuotes, isQuoteRejection } from './quotes.ts';

const DAY = 24 * 3_600_000;
const CLOCK_FILL = 1_000;

export class Auditor {
  readonly exchange = new AuditedExchange();
  private readonly orderAudit = new OrderAudit(this.exchange);

  /** To be called with every command before the next one is made up. */
  observe(stamped: StampedCommand, outcome: Outcome): void {
    const { command, at, key } = stamped;
    if (outcome.kind === 'failed') throw outcome.cause;
    if (key !== undefined && this.auditKey(key, at, outcome)) return;
    const expected = expectedFaults(this.exchange, command, at);
    if (outcome.kind === 'repeated') throw new Error('repeated, but the key was not used before');
    if (outcome.kind === 'rejected') {
      const { code } = outcome.rejection;
      if (isQuoteRejection(this.exchange, command, code, at)) return;
      if (expected !== undefined && !expected.has(code))
        throw new Error(`refused: ${code}, expected ${named(expected)}`);
      return;
    }
    if (expected !== undefined && expected.size > 0) throw new Error(`accepted, expected ${named(expected)}`);
    const { events, result } = outcome;
    const isOfQuotes = auditQuotes(this.exchange, stamped, { events, refused: result.refused ?? [] }, (single, done) =>
      this.auditStep(done, { ...stamped, command: single }, outcome),
    );
    this.auditStep(isOfQuotes ? events.filter(({ type }) => type === 'KeyUsed') : events, stamped, outcome);
    // A clock's command that had its fill leaves the rest to the next one.
    if (command.type === 'AdvanceClock' && outcome.events.length < CLOCK_FILL) {
      auditNothingOverdue(this.exchange, outcome.events, at);
      auditNoOptionOverdue(this.exchange, outcome.events, at);
      auditNoWithdrawalOverdue(this.exchange, outcome.events, at);
      auditNoBankOverdue(this.exchange, outcome.events, at);
      auditNoColdMoveOverdue(this.exchange, outcome.events, at);
      auditNoDayOverdue(this.exchange, outcome.events, at);
      auditNoAlertOverdue(this.exchange, outcome.events, at);
      auditNoLaunchOverdue(this.exchange, outcome.events, at);
    }
    if (command.type === 'CloseUser') auditNoClaimLeft(this.exchange);
    auditMoney(this.exchange, stamped);
    auditTrials(this.exchange);
    auditNothingHalfDone(this.exchange);
    for (const audit of this.exchange.markets.values()) if (!isAuction(audit)) audit.checkNotCrossed();
  }

  private auditStep(events: readonly Event[], stamped: StampedCommand, outcome: Outcome & { kind: 'done' }): void {
    this.orderAudit.start(stamped);
    startLever(this.exchange, stamped);
    for (const event of events) {
      this.auditEvent(event, stamped, outcome);
      noteFees(this.exchange, event);
    }
    auditFeesShared(this.exchange);
    auditRenewalDone(this.exchange);
    this.orderAudit.finish();
    finishLever(this.exchange, stamped);
    auditNoStopLeft(this.exchange, stamped.at);
    auditNoAlertLeft(this.exchange);
  }

  private auditEvent(event: Event, stamped: StampedCommand, outcome: Outcome & { kind: 'done' }): void {
    switch (event.type) {
      case 'SpotOrderPlaced':
      case 'SpotOrderTriggered':
      case 'SpotTrailStarted':
      case 'SpotOrderRefilled':
      case 'SpotOrderAmended':
      case 'SpotTraded':
      case 'SpotOrderClosed':
        this.orderAudit.observe(event);
        return;
      case 'KeyUsed': {
        const { id, input, at, sequence, result } = event.key;
        const isRight = id === stamped.key?.id && input === stamped.key.input && at === stamped.at;
        if (!isRight || sequence !== stamped.sequence || encode(result) !== encode(outcome.result)) {
          throw new Error('the key is recorded wrongly');
        }
        this.exchange.keys.set(id, { input, at, answer: encode(result) });
        return;
      }
      default:
        if (!auditLever(this.exchange, event, stamped)) auditFact(this.exchange, event, stamped);
    }
  }

  /** Whether the command had to end at its key. */
  private auditKey(key: Pick<Key, 'id' | 'input'>, at: number, outcome: Outcome): boolean {
    const used = this.exchange.keys.get(key.id);
    if (used === undefined) return false;
    const code = outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
    const expected = at - used.at > DAY ? 'key-expired' : used.input === key.input ? 'repeated' : 'key-reused';
    if (code !== expected) throw new Error(`a used key gives ${code} instead of ${expected}`);
    if (outcome.kind === 'repeated' && encode(outcome.key.result) !== used.answer)
      throw new Error('repeated another answer');
    return true;
  }
}

function named(faults: ReadonlySet<string>): string {
  return faults.size === 0 ? 'no refusal' : `one of: ${[...faults].join(', ')}`;
}

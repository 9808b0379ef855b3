// Generates how the clock of the machine leaps, returns, and is accepted: mostly on good evidence, sometimes on none.
import type { AcceptClock, ClockReading, Command, OperatorAct, PublishIndexPrices } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { Random } from './random.ts';

const SECOND = 1_000;

export class ClockWorkload {
  /** Of its own, so that what it draws leaves the rest of a seed's history as it is. */
  private readonly random = new Random(12);
  private readonly exchange: AuditedExchange;

  constructor(exchange: AuditedExchange) {
    this.exchange = exchange;
  }

  isNext(at: number): boolean {
    const { leapMs, gap } = this.exchange.clock;
    return gap.to > at || this.random.oneIn(leapMs === 0 ? 400 : 15);
  }

  next(at: number): { command: Command; waitMs: number } {
    const { random } = this;
    const { leapMs, gap } = this.exchange.clock;
    // Engine time continues at the accepted clock.
    if (gap.to > at) return { command: { type: 'AdvanceClock' }, waitMs: gap.to - at };
    if (leapMs === 0 || random.oneIn(6)) return { command: this.leap(), waitMs: 0 };
    return { command: random.oneIn(4) ? this.agree() : this.accept(at), waitMs: 0 };
  }

  /** Prices as they are published now and then while engine time is ahead of the time of their sources. */
  inSourceTime(command: PublishIndexPrices): PublishIndexPrices {
    const { random } = this;
    if (!random.oneIn(20)) return command;
    const aheadMs = random.oneIn(10) ? random.pick([-1, 0.5]) : random.between(1, 9 * 3_600_000);
    const ticks = command.ticks.map(({ market, quotes }) => {
      const moved = quotes.map(({ sourceAt, receivedAt, ...quote }) => ({
        ...quote,
        sourceAt: sourceAt === null ? null : sourceAt - Math.trunc(aheadMs),
        receivedAt: receivedAt - Math.trunc(aheadMs),
      }));
      return { market, quotes: moved };
    });
    return { type: 'PublishIndexPrices', ticks, aheadMs };
  }

  private leap(): Command {
    const { random } = this;
    const isBack = this.exchange.clock.leapMs !== 0 && random.oneIn(2);
    const size = random.oneIn(20) ? random.between(1, 9) * 3_600_000 : random.between(5_001, 300 * SECOND);
    const leapMs = isBack ? 0 : random.oneIn(20) ? 2 ** 53 : random.oneIn(4) ? -size : size;
    const aheadMs = random.oneIn(4) ? random.between(-1, 60 * SECOND) : 0;
    return { type: 'NoteClockLeap', leapMs, aheadMs };
  }

  private accept(at: number): AcceptClock {
    const { random } = this;
    const noted = this.exchange.clock.leapMs;
    const leapMs = random.oneIn(12) ? noted + 1 : noted;
    const kind = random.pick(['sources', 'sources', 'ntp', 'even-run'] as const);
    if (kind === 'even-run') return { type: 'AcceptClock', leapMs, evidence: { kind } };
    const count = random.between(2, 5);
    const readings = Array.from({ length: count }, (_, index) => this.reading(random.oneIn(30) ? 0 : index, at));
    const evidence = kind === 'ntp' ? { kind, reading: readings[0]! } : { kind, readings };
    return { type: 'AcceptClock', leapMs, evidence };
  }

  /** Mostly of a source that agrees with the clock; some agree with the time without the leap, or with neither. */
  private reading(index: number, receivedAt: number): ClockReading {
    const { random } = this;
    const leapMs = random.oneIn(5) ? random.pick([0, 3_600_000]) : this.exchange.clock.leapMs;
    return { source: `source-${index}`, sourceAt: receivedAt + leapMs + random.between(-6_000, 1_000), receivedAt };
  }

  private agree(): Command {
    const { random } = this;
    const { clock, people } = this.exchange;
    const operator = random.pick(people.activeOperators());
    const act: OperatorAct = {
      operator,
      role: 'admin',
      action: 'simulated',
      user: null,
      reason: 1,
      digest: 'c0'.repeat(32),
    };
    const open = [...people.proposals.values()].find(({ change }) => change.kind === 'accept-clock');
    if (open !== undefined && open.state !== 'approved') return { type: 'ApproveProposal', proposal: open.id, act };
    return { type: 'Propose', change: { kind: 'accept-clock', leapMs: clock.leapMs }, effectiveAt: 0, act };
  }
}

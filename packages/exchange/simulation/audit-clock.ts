// Checks that a clock is believed after a leap only on evidence, and which stretch of time was leapt over.
import type { ClockReading, Command, Event, Rejection, StampedCommand, State } from '../src/index.ts';
import { agreedChanges } from './audit-proposals.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { must } from './must.ts';

export class AuditedClock {
  leapMs = 0;
  aheadMs = 0;
  leapAt = 0;
  gap = { from: 0, to: 0 };

  hides(time: number): boolean {
    return this.gap.from < time && time < this.gap.to;
  }
}

/** @returns whether the event was one of these. */
export function auditClock(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { clock } = audited;
  switch (event.type) {
    case 'ClockLeapNoted': {
      const { leapMs, aheadMs } = event;
      const isSame = command.type === 'NoteClockLeap' && command.leapMs === leapMs && command.aheadMs === aheadMs;
      must(isSame && leapMs !== clock.leapMs, `a leap of ${leapMs} out of ${command.type}`);
      Object.assign(clock, { leapMs, aheadMs, leapAt: at });
      if (leapMs !== 0) for (const price of audited.prices.values()) price.isLive = false;
      return true;
    }
    case 'ClockAccepted': {
      const { leapMs, to } = event;
      const isAgreed = agreedChanges(audited, 'accept-clock').some(change => change.leapMs === leapMs);
      must(command.type === 'AcceptClock' || isAgreed, 'a clock was accepted without evidence or two operators');
      must(leapMs === clock.leapMs && !hidesOption(audited), `a leap of ${leapMs} was accepted`);
      const moved = clock.leapMs > clock.aheadMs ? clock.leapMs - clock.aheadMs : 0;
      must(to === at + moved, `engine time continues at ${to}, expected ${at + moved}`);
      if (moved > 0) clock.gap = { from: at, to };
      Object.assign(clock, { leapMs: 0, aheadMs: 0 });
      return true;
    }
    default:
      return false;
  }
}

/** What is wrong with a command about the clock, or undefined for other commands. */
export function clockFaults(
  audited: AuditedExchange,
  command: Command,
  at: number,
): [Rejection['code'], boolean][] | undefined {
  const { clock } = audited;
  switch (command.type) {
    case 'NoteClockLeap': {
      const isTime = (ms: number) => Number.isInteger(ms) && ms <= 8.64e15 && ms >= -8.64e15;
      return [['clock-unproven', !isTime(command.leapMs) || !isTime(command.aheadMs) || command.aheadMs < 0]];
    }
    case 'AcceptClock': {
      const { leapMs } = command;
      const isNoted = leapMs === clock.leapMs && leapMs !== 0;
      return [['clock-unproven', !isNoted || hidesOption(audited) || !isEvident(clock, command, at)]];
    }
    default:
      return undefined;
  }
}

export function compareClock({ leapMs, aheadMs, leapAt, gap }: AuditedClock, { exchange }: State): void {
  const { clockLeapMs, clockAheadMs, clockLeapAt, clockGapFrom, clockGapTo } = exchange;
  const row = [clockLeapMs, clockAheadMs, clockLeapAt, clockGapFrom, clockGapTo].join();
  const expected = [leapMs, aheadMs, leapAt, gap.from, gap.to].join();
  must(row === expected, `the clock is ${row}, expected ${expected}`);
}

function hidesOption({ clock, options }: AuditedExchange): boolean {
  return [...options.open.values()].some(({ boughtAt, bought }) => clock.hides(bought?.dueAt ?? boughtAt + 10_000));
}

function isEvident(clock: AuditedClock, { leapMs, evidence }: Extract<Command, { type: 'AcceptClock' }>, at: number) {
  // Its distance from the clock is below five seconds, and below its distance from the time without the leap.
  const agrees = ({ sourceAt, receivedAt }: ClockReading) => {
    const fromLeapt = sourceAt - (receivedAt + leapMs);
    const reach = Math.min(5_000, Math.abs(leapMs) / 2);
    return reach === 5_000 ? Math.abs(fromLeapt) <= reach : Math.abs(fromLeapt) < reach;
  };
  switch (evidence.kind) {
    case 'even-run':
      return at >= clock.leapAt + 60_000;
    case 'ntp':
      return agrees(evidence.reading);
    case 'sources': {
      const names = evidence.readings.map(({ source }) => source);
      const isOnceEach = names.every((name, index) => names.indexOf(name) === index);
      const [agreed, others] = [evidence.readings.filter(agrees), evidence.readings.filter(each => !agrees(each))];
      return isOnceEach && agreed.length > 2 && agreed.length > others.length;
    }
  }
}

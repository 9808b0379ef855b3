// Runs a seeded workload through the exchange, with the auditor and all copies following every command.
import { encode, execute, isSomethingDue, type Outcome, type StampedCommand, State } from '../src/index.ts';
import { Auditor } from './auditor.ts';
import { compareTables } from './compare-tables.ts';
import { Random } from './random.ts';
import { Replicas } from './replicas.ts';
import { Workload } from './workload.ts';
import { setUp } from './world.ts';

const START = Date.UTC(2026, 0, 1);
/** Commands between two comparisons of all tables. */
const COMPARE_EVERY = 1_000;
/** Commands that the changed rows of a batch belong to. */
const BATCH = 64;

export type Report = {
  commands: number;
  /** How often each event and each rejection came. */
  counts: Map<string, number>;
  openOrders: number;
  /** The longest row of stops that one command set off. */
  longestCascade: number;
};

export type Simulation = { seed: number; commands: number; onProgress?: (done: number) => void };

/** @throws the first thing that is wrong, with the seed and the command that shows it. */
export function simulate({ seed, commands, onProgress }: Simulation): Report {
  const state = State.empty();
  const auditor = new Auditor();
  const replicas = new Replicas(state);
  const workload = new Workload(new Random(seed), auditor.exchange);
  const report: Report = { commands: 0, counts: new Map(), openOrders: 0, longestCascade: 0 };
  let at = START;
  let sequence = 0;

  function run(made: Pick<StampedCommand, 'command' | 'key'>): void {
    const stamped: StampedCommand = { ...made, at, sequence: sequence + 1 };
    try {
      const outcome = execute(state, stamped);
      if (outcome.kind === 'done' && outcome.events.length > 0) sequence++;
      auditor.observe(stamped, outcome);
      replicas.follow(stamped, outcome);
      count(report, outcome, state);
      report.commands++;
      if (report.commands % BATCH === 0) replicas.store();
      if (report.commands % COMPARE_EVERY === 0) compareAll();
    } catch (cause) {
      const where = `seed ${seed}, command ${report.commands}: ${encode(made)} at ${at}`;
      throw new Error(`${cause instanceof Error ? cause.message : cause}\n${where}`, { cause });
    }
  }

  function compareAll(): void {
    compareTables(auditor.exchange, state);
    replicas.compare((report.commands / COMPARE_EVERY) % 2 === 0);
    onProgress?.(report.commands);
  }

  for (const command of setUp()) run({ command });
  while (report.commands < commands) {
    const { command, key, waitMs } = workload.next(at);
    at += waitMs;
    if (isSomethingDue(state, at)) run({ command: { type: 'AdvanceClock' } });
    run(key === undefined ? { command } : { command, key });
  }
  compareAll();
  report.openOrders = state.spotOrders.size;
  return report;
}

function count(report: Report, outcome: Outcome, state: State): void {
  const add = (name: string) => report.counts.set(name, (report.counts.get(name) ?? 0) + 1);
  if (outcome.kind === 'rejected') add(`refused: ${outcome.rejection.code}`);
  if (outcome.kind === 'repeated') add('repeated');
  if (outcome.kind !== 'done') return;
  for (const event of outcome.events) add(event.type === 'SpotOrderClosed' ? `closed: ${event.reason}` : event.type);
  for (const event of outcome.events) {
    if (event.type === 'DepositBooked') add(`a deposit ${event.deposit.outcome}`);
    if (event.type === 'BankClaimClosed') add(`a bank claim ${event.end}`);
    if (event.type === 'BankCreditReversed')
      add(event.debtUnits > 0n ? 'a reversal with a debt' : 'a reversal in full');
    if (event.type === 'WithdrawalClosed') add(`a withdrawal ${event.end}`);
    if (event.type === 'SigningSettled') add(`a ${event.signing.purpose} ${event.outcome}`);
    if (event.type === 'SpotOrderPlaced' && event.order.exitOf !== undefined) add('an exit placed');
    if (event.type === 'SpotOrderTriggered' && event.ticks !== undefined) add('an OCO stopped');
    if (event.type === 'SpotOrderClosed' && event.order.trail?.best && event.order.isActive)
      add('a trailing stop fired');
    if (event.type === 'SpotOrderAmended' && event.trigger !== undefined) {
      add('a trigger moved');
      const moved = state.spotOrders.get(event.order);
      if (moved?.pair !== undefined) add('a trigger of an OCO moved');
      if (moved?.exitOf !== undefined) add('a trigger of an exit moved');
    }
    const grown = event.type === 'SpotOrderAmended' && state.spotOrders.get(event.order);
    if (grown && grown.exitOf !== undefined) add('an exit grown');
  }
  const fired = outcome.events.filter(event => event.type === 'SpotOrderTriggered').length;
  report.longestCascade = Math.max(report.longestCascade, fired);
}

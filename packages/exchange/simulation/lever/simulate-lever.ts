// Runs a seeded history of contracts through the exchange, with the auditor and all copies following every command.
import {
  encode,
  execute,
  isSomethingDue,
  type Outcome,
  type StampedCommand,
  State,
  systemAccount,
} from '../../src/index.ts';
import { ENTRY_KIND, type Entry } from '../../src/ledger/entry.ts';
import { post } from '../../src/ledger/ledger.ts';
import { Auditor } from '../auditor.ts';
import { compareTables } from '../compare-tables.ts';
import { Random } from '../random.ts';
import { Replicas } from '../replicas.ts';
import { LeverWorkload } from './lever-workload.ts';
import { CONTRACTS, setUpLever, USD } from './world.ts';

const START = Date.UTC(2026, 0, 1, 5);
/** Commands between two comparisons of all tables, and those that the changed rows of a batch belong to. */
const COMPARE_EVERY = 1_000;
const BATCH = 64;

export type LeverReport = {
  commands: number;
  counts: Map<string, number>;
  /** The most positions that were open at once. */
  positions: number;
};

export type LeverSimulation = {
  seed: number;
  commands: number;
  onProgress?: (done: number) => void;
  /** Hears of every command after everything was checked. */
  onOutcome?: (stamped: StampedCommand, outcome: Outcome) => void;
};

/** @throws the first thing that is wrong, with the seed and the command that shows it. */
export function simulateLever({ seed, commands, onProgress, onOutcome }: LeverSimulation): LeverReport {
  const state = State.empty();
  const auditor = new Auditor();
  const replicas = new Replicas(state);
  const workload = new LeverWorkload(new Random(seed), auditor.exchange);
  const report: LeverReport = { commands: 0, counts: new Map(), positions: 0 };
  let at = START;
  let sequence = 0;

  function run({ command }: Pick<StampedCommand, 'command'>): void {
    const stamped: StampedCommand = { command, at, sequence: sequence + 1 };
    try {
      const outcome = execute(state, stamped);
      if (outcome.kind === 'done' && outcome.events.length > 0) sequence++;
      auditor.observe(stamped, outcome);
      replicas.follow(stamped, outcome);
      onOutcome?.(stamped, outcome);
      count(report, outcome);
      report.commands++;
      report.positions = Math.max(report.positions, state.positions.size);
      if (report.commands % BATCH === 0) replicas.store();
      if (report.commands % COMPARE_EVERY === 0) compareAll();
    } catch (cause) {
      const where = `seed ${seed}, command ${report.commands}: ${encode(command)} at ${at}`;
      throw new Error(`${cause instanceof Error ? cause.message : cause}\n${where}`, { cause });
    }
  }

  function compareAll(): void {
    compareTables(auditor.exchange, state);
    replicas.compare((report.commands / COMPARE_EVERY) % 2 === 0);
    onProgress?.(report.commands);
  }

  for (const command of setUpLever()) run({ command });
  for (const entry of bookFunds(state)) replicas.book(entry);
  openFunds(auditor);
  while (report.commands < commands) {
    const { waitMs, command } = workload.next(at);
    at += waitMs;
    if (isSomethingDue(state, at)) run({ command: { type: 'AdvanceClock' } });
    run({ command });
  }
  compareAll();
  return report;
}

/** Books the insurance funds as they begin. */
export function bookFunds(state: State): Entry[] {
  const entries = CONTRACTS.map(({ id, fund }) => ({
    debit: systemAccount('demo-faucet', USD),
    credit: systemAccount('insurance', USD, id),
    coin: USD,
    units: fund,
    kind: ENTRY_KIND.testFunds,
    reference: id,
  }));
  post(state.accounts, entries);
  return entries;
}

/** The same in the books of an auditor, a part of it or more. */
export function openFunds({ exchange }: Auditor, percent = 100n): void {
  for (const { id, fund } of CONTRACTS)
    exchange.ledger.move(`demo-faucet/${USD}/0`, `insurance/${USD}/${id}`, (fund * percent) / 100n);
}

function count(report: LeverReport, outcome: Outcome): void {
  if (outcome.kind === 'rejected') add(report, `refused: ${outcome.rejection.code}`);
  if (outcome.kind !== 'done') return;
  for (const event of outcome.events) {
    add(report, event.type);
    if (event.type === 'LeverTraded') add(report, `traded: ${event.cause}`);
    if (event.type === 'LeverTraded' && event.taker.toFund < 0n) add(report, 'the fund paid');
    if (event.type === 'LeverTraded' && event.taker.toFund > 0n) add(report, 'the fund received');
    if (event.type === 'LeverOrderClosed') add(report, `order: ${event.reason}`);
    if (event.type === 'PositionClosed') add(report, `position: ${event.reason}`);
  }
}

function add(report: LeverReport, name: string): void {
  report.counts.set(name, (report.counts.get(name) ?? 0) + 1);
}

// Runs a seeded workload through the exchange, with the auditor and all copies following every command.
import {
  CHAIN,
  type Event,
  encode,
  execute,
  isSomethingDue,
  type Outcome,
  type Rail,
  type StampedCommand,
  State,
  type WithdrawalClosed,
} from '../src/index.ts';
import { Auditor } from './auditor.ts';
import { compareTables } from './compare-tables.ts';
import { Random } from './random.ts';
import { Replicas } from './replicas.ts';
import { type Made, Workload } from './workload.ts';
import { setUp, TRIAL_RAILS } from './world.ts';
import { WorstCases } from './worst-cases.ts';

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
  worst: WorstCases['figures'];
};

export type Simulation = {
  seed: number;
  commands: number;
  /** There is little besides contracts. */
  isMostlyContracts?: boolean;
  /** Operators put coins on chains for trials, and open them. */
  triesRails?: boolean;
  /** Users change several quotes by one command. */
  hasQuotes?: boolean;
  onProgress?: (done: number) => void;
  /** Called after every command, when everything was checked. */
  onOutcome?: (stamped: StampedCommand, outcome: Outcome) => void;
};

/** @throws the first thing that is wrong, with the seed and the command that shows it. */
export function simulate(simulation: Simulation): Report {
  const { seed, commands, isMostlyContracts, triesRails, hasQuotes, onProgress, onOutcome } = simulation;
  const state = State.empty();
  const auditor = new Auditor();
  const replicas = new Replicas(state);
  const workload = new Workload(new Random(seed), auditor.exchange, { isMostlyContracts, triesRails, hasQuotes });
  const worst = new WorstCases(state);
  const report: Report = { commands: 0, counts: new Map(), openOrders: 0, longestCascade: 0, worst: worst.figures };
  let at = START;
  let sequence = 0;

  function run(made: Omit<Made, 'waitMs'>): void {
    const { isLate, ...input } = made;
    const stamped: StampedCommand = { ...input, at, sequence: sequence + 1 };
    try {
      const outcome = execute(state, stamped);
      if (outcome.kind === 'done' && outcome.events.length > 0) sequence++;
      auditor.observe(stamped, outcome);
      replicas.follow(stamped, outcome);
      onOutcome?.(stamped, outcome);
      count(report, outcome, state);
      worst.see(outcome, at);
      const isTooLate = isLate && outcome.kind === 'rejected' && outcome.rejection.code === 'unknown-withdrawal';
      if (isTooLate) add(report, 'a payment file too late');
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
    const { waitMs, ...made } = workload.next(at);
    at += waitMs;
    if (!made.isLate && isSomethingDue(state, at)) run({ command: { type: 'AdvanceClock' } });
    run(made);
  }
  compareAll();
  report.openOrders = state.spotOrders.size;
  return report;
}

function count(report: Report, outcome: Outcome, state: State): void {
  if (outcome.kind === 'rejected') add(report, `refused: ${outcome.rejection.code}`);
  if (outcome.kind === 'repeated') add(report, 'repeated');
  if (outcome.kind !== 'done') return;
  for (const { code } of outcome.result.refused ?? []) add(report, `a quote refused: ${code}`);
  for (const event of outcome.events)
    add(report, event.type === 'SpotOrderClosed' ? `closed: ${event.reason}` : event.type);
  for (const event of outcome.events) {
    if (event.type === 'OptionClosed')
      add(report, `an option ${event.end}${event.reason === null ? '' : `: ${event.reason}`}`);
    countContracts(report, event);
    countProducts(report, event);
    if (event.type === 'DepositBooked') add(report, `a deposit ${event.deposit.outcome}`);
    if (event.type === 'BankClaimClosed') add(report, `a bank claim ${event.end}`);
    if (event.type === 'BankCreditReversed')
      add(report, event.debtUnits > 0n ? 'a reversal with a debt' : 'a reversal in full');
    if (event.type === 'WithdrawalClosed') {
      if (event.withdrawal.chain === CHAIN.bank) countPayout(report, event, outcome.events);
      else add(report, `a withdrawal ${event.end}`);
    }
    if (event.type === 'ColdMoveEnded') add(report, `a move to cold storage ${event.end}`);
    if (event.type === 'RailConfigured' && isTried(event.rail)) add(report, 'a rail opened');
    if (event.type === 'SigningSettled') add(report, `a ${event.signing.purpose} ${event.outcome}`);
    if (event.type === 'SpotOrderPlaced' && event.order.exitOf !== undefined) add(report, 'an exit placed');
    if (event.type === 'SpotOrderTriggered' && event.ticks !== undefined) add(report, 'an OCO stopped');
    if (event.type === 'SpotOrderClosed' && event.order.trail?.best && event.order.isActive)
      add(report, 'a trailing stop fired');
    if (event.type === 'SpotOrderAmended' && event.trigger !== undefined) {
      add(report, 'a trigger moved');
      const moved = state.spotOrders.get(event.order);
      if (moved?.pair !== undefined) add(report, 'a trigger of an OCO moved');
      if (moved?.exitOf !== undefined) add(report, 'a trigger of an exit moved');
    }
    const grown = event.type === 'SpotOrderAmended' && state.spotOrders.get(event.order);
    if (grown && grown.exitOf !== undefined) add(report, 'an exit grown');
  }
  const fired = outcome.events.filter(event => event.type === 'SpotOrderTriggered').length;
  report.longestCascade = Math.max(report.longestCascade, fired);
}

/** Whether it was on trial, and is not any more. */
function isTried({ asset, trial }: Rail): boolean {
  return trial === undefined && TRIAL_RAILS.some(rail => rail.asset === asset);
}

function countContracts(report: Report, event: Event): void {
  if (event.type === 'LeverTraded') {
    const { cause, taker } = event;
    add(report, `traded: ${cause}`);
    if (taker.toFund < 0n) add(report, 'the fund paid');
    if (taker.toFund > 0n) add(report, 'the fund received');
  }
  if (event.type === 'LeverOrderClosed') add(report, `a contract order closed: ${event.reason}`);
  if (event.type === 'PositionClosed') add(report, `a position closed: ${event.reason}`);
}

function countProducts(report: Report, event: Event): void {
  if (event.type === 'HostingEnded') add(report, `a locked amount ${event.end}`);
  if (event.type === 'SubscriptionEnded') add(report, `a subscription ${event.end}`);
  if (event.type === 'LaunchClosed')
    add(report, event.allotment === null ? 'a launch with enough for all' : 'a launch shared in proportion');
  if (event.type === 'RebatePaid') add(report, `a rebate of ${event.source} at level ${event.level}`);
  if (event.type === 'ReserveFunded' || event.type === 'ReserveReleased')
    add(report, `${event.type} of ${event.reserve}`);
  if (event.type === 'ProposalClosed' && event.end === 'failed')
    add(report, `an agreed ${event.proposal.change.kind} failed: ${event.failure}`);
}

function countPayout(report: Report, { end, detail }: WithdrawalClosed, events: readonly Event[]): void {
  const isAgreed = events.some(({ type }) => type === 'ProposalTookEffect');
  add(report, `a bank withdrawal ${end}`);
  if (end === 'failed') add(report, `a bank withdrawal failed: ${detail}`);
  if (end === 'paid') add(report, `a bank withdrawal paid ${isAgreed ? 'as two agreed' : 'by its line'}`);
}

function add(report: Report, name: string): void {
  report.counts.set(name, (report.counts.get(name) ?? 0) + 1);
}

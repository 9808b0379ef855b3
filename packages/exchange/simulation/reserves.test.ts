// What the auditor says to wrong movements of the house and its reserves: each is planted into what the exchange answers, and each is found.
import { describe, expect, test } from 'vitest';
import {
  type Change,
  type Command,
  type Event,
  execute,
  type OperatorAct,
  type Outcome,
  type ReserveMove,
  State,
} from '../src/index.ts';
import { Auditor } from './auditor.ts';
import { compareTables } from './compare-tables.ts';
import { blockHash, setUp } from './world.ts';

type Done = Extract<Outcome, { kind: 'done' }>;

const USDT = 3;
/** Of a market without any yet. */
const INSURANCE = { reserve: 'insurance', coin: USDT, market: 2 } as const;
const OPTIONS = { reserve: 'option-reserve', coin: USDT, market: 0 } as const;
/** What the house has after the world was set up. */
const HOUSE = 800_000_000n;

function actOf(operator: number): OperatorAct {
  return { operator, role: 'treasury', action: 'planted', user: null, reason: 1, digest: 'c0'.repeat(32) };
}

function openAudited() {
  const state = State.empty();
  const auditor = new Auditor();
  let at = Date.UTC(2026, 0, 1);
  let sequence = 0;

  function run(command: Command): Done {
    const stamped = { command, at: ++at, sequence: sequence + 1 };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${command.type} is ${outcome.kind}`);
    if (outcome.events.length > 0) sequence++;
    auditor.observe(stamped, outcome);
    return outcome;
  }

  /** Runs a command and reports twisted events to the auditor. */
  function twist(command: Command, twisted: (event: Event) => Event[]): void {
    const stamped = { command, at: ++at, sequence: sequence + 1 };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${command.type} is ${outcome.kind}`);
    auditor.observe(stamped, { ...outcome, events: structuredClone(outcome.events).flatMap(twisted) });
  }

  /** What a broken exchange could have answered. */
  function plant(command: Command, events: readonly Event[]): void {
    auditor.observe({ command, at: ++at, sequence: sequence + 1 }, { kind: 'done', events, result: {} } as Done);
  }

  const propose = (change: Change) => run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1) });
  const fund = (units: bigint, more: Partial<ReserveMove> = {}) =>
    propose({ kind: 'fund-reserve', ...INSURANCE, units, direction: 'in', ...more });
  const approval = (proposal = 1): Command => ({ type: 'ApproveProposal', proposal, act: actOf(2) });
  for (const command of setUp()) run(command);
  return { state, auditor, run, twist, plant, propose, fund, approval };
}

const clock: Command = { type: 'AdvanceClock' };
const funded = (more = {}): Event => ({ type: 'ReserveFunded', proposal: 1, ...INSURANCE, units: 5n, ...more });
const replaced =
  (type: Event['type'], ...by: Event[]) =>
  (event: Event) =>
    event.type === type ? by : [event];

test('right movements pass', () => {
  const { fund, run, approval, auditor, state, propose } = openAudited();
  fund(5n);
  run(approval());
  fund(7n, { ...OPTIONS, direction: 'out' });
  run(approval(2));
  const transfers = [{ transfer: `${blockHash(1)}:1`, coin: USDT, owner: null, units: 9n * 10n ** 6n }];
  const from = state.chains.require(2).height + 1;
  run({ type: 'CreditBlocks', chain: 2, from, to: from, hash: blockHash(from), transfers });
  propose({ kind: 'keep-deposit', deposit: 1 });
  run(approval(3));
  run({ type: 'OpenDemoReserve', reserve: 'option-reserve', coin: 1, market: 0, units: 1n, houseUnits: 2n });
  compareTables(auditor.exchange, state);
});

describe('a movement is found', () => {
  test('without an approval', () => {
    const { plant } = openAudited();
    expect(() => plant(clock, [funded()])).toThrow('no approval of movement 1');
  });

  test('that was proposed only', () => {
    const { fund, plant } = openAudited();
    fund(5n);
    expect(() => plant(clock, [funded()])).toThrow('no approval of movement 1');
  });

  test.each([
    ['of another amount', { units: 6n }],
    ['to another market', { market: 1 }],
    ['to another reserve', OPTIONS],
    ['of another proposal', { proposal: 2 }],
    ['in another coin', { coin: 1 }],
  ])('%s than was agreed on', (_, more) => {
    const { fund, twist, approval } = openAudited();
    fund(5n);
    expect(() => twist(approval(), replaced('ReserveFunded', funded(more)))).toThrow(
      /approval of movement|is no reserve/,
    );
  });

  test('that is made twice', () => {
    const { fund, twist, approval } = openAudited();
    fund(5n);
    expect(() => twist(approval(), replaced('ReserveFunded', funded(), funded()))).toThrow('was made twice');
  });

  test('that is not made though it was agreed on', () => {
    const { fund, twist, approval } = openAudited();
    fund(5n);
    expect(() => twist(approval(), replaced('ReserveFunded'))).toThrow('movement 1 of a reserve was not made');
  });

  test('of more than the house has', () => {
    const { fund, run, twist, approval } = openAudited();
    fund(HOUSE);
    fund(1n, OPTIONS);
    run(approval());
    const more = { ...OPTIONS, proposal: 2, units: 1n };
    const effect = ({ type }: Event) => type === 'ProposalClosed';
    expect(() => twist(approval(2), event => (effect(event) ? [funded(more)] : [event]))).toThrow('the house had less');
  });

  test('out of insurance', () => {
    const { plant } = openAudited();
    const released = { type: 'ReserveReleased', proposal: 1, ...INSURANCE, market: 1, units: 5n } as const;
    expect(() => plant(clock, [released])).toThrow('5 were taken out of insurance');
  });

  test('out of a reserve where in was agreed on', () => {
    const { fund, twist, approval } = openAudited();
    fund(5n, OPTIONS);
    const released = { type: 'ReserveReleased', proposal: 1, ...OPTIONS, units: 5n } as const;
    expect(() => twist(approval(), replaced('ReserveFunded', released))).toThrow('no approval of movement 1');
  });
});

describe('money of the house is found', () => {
  const opening = { type: 'OpenDemoReserve', ...OPTIONS, units: 5n, houseUnits: 9n } as const;
  const granted: Event = { type: 'HouseTestFundsGranted', coin: USDT, units: 9n };

  test('that comes from nowhere', () => {
    const { plant } = openAudited();
    expect(() => plant(clock, [granted])).toThrow('test funds of the house out of AdvanceClock');
  });

  test('that comes a second time for one reserve', () => {
    const { plant } = openAudited();
    expect(() => plant(opening, [granted, funded({ proposal: null, ...OPTIONS })])).toThrow('test funds came twice');
  });

  test('that is more than requested', () => {
    const { twist } = openAudited();
    const more = replaced('HouseTestFundsGranted', { ...granted, units: 10n } as Event);
    expect(() => twist({ ...opening, ...INSURANCE }, more)).toThrow('10 came to the house');
  });

  test('of a user’s deposit without an approval', () => {
    const { run, plant, state } = openAudited();
    const transfers = [{ transfer: `${blockHash(1)}:1`, coin: USDT, owner: null, units: 9n * 10n ** 6n }];
    const from = state.chains.require(2).height + 1;
    run({ type: 'CreditBlocks', chain: 2, from, to: from, hash: blockHash(from), transfers });
    const depositKept = { type: 'DepositKept', deposit: 1, coin: USDT, units: 9n * 10n ** 6n } as const;
    expect(() => plant(clock, [depositKept])).toThrow('no approval that deposit 1');
    expect(() => plant(clock, [{ ...depositKept, units: 1n }])).toThrow('deposit 1 is not unclaimed, or another');
  });
});

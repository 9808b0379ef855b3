// What the auditor says to wrong payments by bank: each is planted into what the exchange answers, and each is found.
import { describe, expect, test } from 'vitest';
import { type Change, type Command, type Event, execute, type OperatorAct, type Outcome, State } from '../src/index.ts';
import { endToEndOf } from './audited-banks.ts';
import { Auditor } from './auditor.ts';
import { blockHash, setUp } from './world.ts';

const USER = 1;
const APPROVE: Command = { type: 'ApproveProposal', proposal: 1, act: actOf(2) };
type Done = Extract<Outcome, { kind: 'done' }>;

function actOf(operator: number, user: number | null = null): OperatorAct {
  return { operator, role: 'treasury', action: 'planted', user, reason: 1, digest: 'c0'.repeat(32) };
}

/** The simulated world with an auditor that follows it. */
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

  /** What a broken exchange could have answered. */
  function plant(command: Command, events: readonly Event[]): void {
    auditor.observe({ command, at: ++at, sequence: sequence + 1 }, { kind: 'done', events, result: {} } as Done);
  }

  /** Runs a command and reports twisted events to the auditor. */
  function twist(command: Command, twisted: (event: Event) => Event): void {
    const stamped = { command, at: ++at, sequence: sequence + 1 };
    const outcome = execute(state, stamped);
    if (outcome.kind !== 'done') throw new Error(`${command.type} is ${outcome.kind}`);
    auditor.observe(stamped, { ...outcome, events: structuredClone(outcome.events).map(twisted) });
  }

  for (const command of setUp()) run(command);
  return { state, run, plant, twist };
}

/** A withdrawal that was passed by two, and another one of the same user. */
function openPassed() {
  const world = openAudited();
  const { state, run } = world;
  const ask: Command = {
    type: 'RequestBankWithdrawal',
    user: USER,
    account: 1,
    units: 100_000_001n,
    referenceRate: 120_000_000n,
    payee: blockHash(7),
    risks: [],
  };
  for (const id of [1, 2]) {
    run(ask);
    for (const operator of [1, 2]) run({ type: 'PassWithdrawal', withdrawal: id, act: actOf(operator) });
  }
  const { amount } = state.bankPayments.require(1);
  const names = [1, 2].map(id => endToEndOf(state.withdrawals.require(id)));

  /** Reads one line in: exactly what pays withdrawal 1, unless something else is said. */
  function line(more = {}): number {
    const from = state.exchange.nextBankLine;
    const exact = {
      account: 1,
      direction: 'out' as const,
      reference: `E-${from}`,
      amount,
      endToEnd: names[0]!,
      group: '',
      mentions: [],
    };
    run({ type: 'RecordBankLines', from, lines: [{ ...exact, ...more }] });
    return from;
  }

  const send = (withdrawals: readonly number[], more = {}): Command => ({
    type: 'SendBankWithdrawals',
    file: state.exchange.nextBankFile,
    account: 1,
    withdrawals,
    digest: blockHash(9),
    groups: [{ id: `BF-${state.exchange.nextBankFile}-A`, withdrawals }],
    act: actOf(1),
    ...more,
  });
  const cancel: Command = { type: 'CancelWithdrawal', user: USER, withdrawal: 1 };
  return { ...world, ask, line, names, amount, send, cancel };
}

type Sent = ReturnType<typeof openSent>;

/** Both are in files, and what `early` reads in is older than these. */
function openSent(early: object | null = null) {
  const world = openPassed();
  const { state, run, twist } = world;
  const earlyLine = early === null ? 0 : world.line(early);
  for (const id of [1, 2]) run(world.send([id]));

  function closed(id: number, end: 'paid' | 'failed', detail: string | null = null): Event {
    const row = { ...state.withdrawals.require(id) };
    return { type: 'WithdrawalClosed', withdrawal: row, end, by: null, detail, transaction: endToEndOf(row) };
  }

  const pay = (line: number, withdrawal = 1): Command => ({ type: 'PayBankWithdrawal', line, withdrawal });
  const paid = (line: number, withdrawal = 1): Event[] => [
    { type: 'BankDebitSettled', line, withdrawals: [withdrawal], coin: 3, chargeUnits: 0n },
    closed(withdrawal, 'paid'),
  ];

  /** Two operators agree on a change, and what comes of it names another line. */
  function agreeOn(change: Change, lineOf: () => number): void {
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, USER) });
    const line = lineOf();
    twist(APPROVE, event => (event.type === 'BankDebitSettled' ? { ...event, line } : event));
  }

  return { ...world, earlyLine, closed, pay, paid, agreeOn };
}

test('right payments and returns pass', () => {
  const { line, run, pay, names, state } = openSent();
  run(pay(line()));
  const back = line({ endToEnd: names[1]!, direction: 'in' });
  const change: Change = { kind: 'fail-bank-withdrawal', line: back, withdrawal: 2, user: USER };
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, USER) });
  run({ type: 'ApproveProposal', proposal: 1, act: actOf(2) });
  expect([state.withdrawals.size, state.bankPayments.size]).toEqual([0, 0]);
});

describe.each([
  ['of another amount', (world: Sent) => world.line({ amount: world.amount + 1n })],
  ['of another account', (world: Sent) => world.line({ account: 2 })],
  ['that bears another id', (world: Sent) => world.line({ endToEnd: world.names[1]! })],
  ['from before the file', (world: Sent) => world.earlyLine],
  ['that came in', (world: Sent) => world.line({ direction: 'in', endToEnd: '' })],
])('a line %s', (_, lineOf) => {
  test('pays nothing automatically', () => {
    const world = openSent({});
    const line = lineOf(world);
    expect(() => world.plant(world.pay(line), world.paid(line))).toThrow(/accepted, expected one of: .*bank-/);
  });

  test('pays nothing as two agreed', () => {
    const world = openSent({});
    const right = world.line();
    const change: Change = { kind: 'settle-bank-withdrawal', line: right, withdrawal: 1, user: USER };
    expect(() => world.agreeOn(change, () => lineOf(world))).toThrow(/^line \d+ (is|bears|came|paid|of) /);
  });
});

describe('twice', () => {
  test('one withdrawal', () => {
    const { line, run, pay, paid, plant } = openSent();
    const [first, second] = [line(), line()];
    const again = paid(second);
    run(pay(first));
    expect(() => plant(pay(second), again)).toThrow('accepted, expected one of: unknown-bank-payment');
  });

  test('one line', () => {
    const { line, run, pay, paid, plant } = openSent();
    const first = line();
    run(pay(first));
    expect(() => plant(pay(first, 2), paid(first, 2))).toThrow('accepted, expected one of: unknown-bank-line');
  });

  test('by two lines in one command', () => {
    const { line, plant, pay, paid } = openSent();
    const [first, second] = [line(), line()];
    const both = [...paid(second).slice(0, 1), ...paid(first)];
    expect(() => plant(pay(first), both)).toThrow(`line ${second} paid automatically`);
  });

  test('in two files, or twice in one', () => {
    const { plant, send, twist, run } = openPassed();
    const twice = openPassed();
    const made = run(send([1]));
    expect(() => plant(send([1]), made.events)).toThrow('accepted, expected one of: unknown-withdrawal');
    const doubled = (event: Event): Event =>
      event.type === 'BankFileMade' ? { ...event, file: { ...event.file, withdrawals: [2, 2] } } : event;
    expect(() => twist(send([2]), doubled)).toThrow('others are in the file');
    expect(() => twice.plant(twice.send([1, 1]), made.events)).toThrow('expected one of: invalid-bank-file');
  });
});

describe('after the file nothing returns', () => {
  test('because its user requests it', () => {
    const before = openPassed();
    const { events } = before.run(before.cancel);
    const { plant, cancel } = openSent();
    expect(() => plant(cancel, events)).toThrow('accepted, expected one of: withdrawal-under-way');
  });

  test('because the account is frozen', () => {
    const { twist, closed } = openSent();
    const returned = { ...closed(1, 'failed'), end: 'cancelled' } as Event;
    const freeze: Command = { type: 'FreezeUser', user: USER };
    expect(() => twist(freeze, event => (event.type === 'UserFrozen' ? returned : event))).toThrow(
      'ended as cancelled',
    );
  });

  test('because time passes', () => {
    const { plant, closed } = openSent();
    expect(() => plant({ type: 'AdvanceClock' }, [closed(1, 'failed', 'bank-refused')])).toThrow('ended as failed');
  });

  test('because two say that the bank refused, while a line says that it paid', () => {
    const { line, run, twist, closed } = openSent();
    const change: Change = { kind: 'fail-bank-withdrawal', line: null, withdrawal: 1, user: USER };
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, USER) });
    const failed = closed(1, 'failed', 'bank-refused');
    line();
    const isEffect = ({ type }: Event) => type === 'ProposalClosed';
    expect(() => twist(APPROVE, event => (isEffect(event) ? failed : event))).toThrow('may have paid it');
  });

  test('because two say so of another one', () => {
    const { run, twist, closed } = openSent();
    const change: Change = { kind: 'fail-bank-withdrawal', line: null, withdrawal: 2, user: USER };
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, USER) });
    const failed = closed(1, 'failed', 'bank-refused');
    const isEffect = ({ type }: Event) => type === 'WithdrawalClosed';
    expect(() => twist(APPROVE, event => (isEffect(event) ? failed : event))).toThrow('withdrawal 1 ended as failed');
  });
});

describe('the money of a paid withdrawal', () => {
  /** Two agree on its return, and what comes of it is another. */
  function agreeOnReturn(twisted: (event: Event) => Event, line: (world: Sent) => number = backOf) {
    const world = openSent();
    world.run(world.pay(world.line()));
    const back = line(world);
    const change: Change = { kind: 'return-bank-payment', line: back, withdrawal: 1, user: USER };
    world.run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, USER) });
    return () => world.twist(APPROVE, event => (event.type === 'BankPaymentReturned' ? twisted(event) : event));
  }
  const backOf = (world: Sent) => world.line({ direction: 'in' });

  test('returns as two approved', () => {
    expect(agreeOnReturn(event => event)).not.toThrow();
    expect(
      agreeOnReturn(
        event => event,
        world => world.line({ direction: 'in', amount: world.amount - 7n }),
      ),
    ).not.toThrow();
  });

  test.each([
    ['to another user', { user: 2 }, 'without two who agreed'],
    ['for another withdrawal', { withdrawal: 2 }, 'brings back what was not paid'],
    ['with more than it cost', { units: 10n ** 9n }, 'came back'],
    ['without its fee', { feeUnits: 0n }, 'came back'],
    ['out of nothing in place of the fees', { fromFees: 0n }, 'came out of the fees'],
    ['with charges that no bank kept', { chargeUnits: 1n }, 'banks kept 1'],
  ])('does not return %s', (_, more, message) => {
    expect(agreeOnReturn(event => ({ ...event, ...more }) as Event)).toThrow(message);
  });

  test('does not return without two', () => {
    const { run, line, pay, plant, state } = openSent();
    run(pay(line()));
    const back = line({ direction: 'in' });
    const { units, feeUnits } = state.paidBankPayments.require(1);
    const what = { line: back, withdrawal: 1, user: USER, coin: 3, units: units - feeUnits, feeUnits };
    const event: Event = { type: 'BankPaymentReturned', ...what, fromFees: feeUnits, chargeUnits: 0n };
    const noise: Command = { type: 'AdvanceClock' };
    expect(() => plant(noise, [event])).toThrow('without two who agreed');
  });
});

test('files continue only after a number that two approved', () => {
  const { run, twist } = openSent();
  run({ type: 'Propose', change: { kind: 'continue-bank-files', after: 9 }, effectiveAt: 0, act: actOf(1) });
  const other = (event: Event): Event => (event.type === 'BankFilesContinued' ? { ...event, after: 8 } : event);
  expect(() => twist(APPROVE, other)).toThrow('files continue after 8');
});

test('before the file nothing returns because two approve something else', () => {
  const before = openPassed();
  const [cancelled] = before.run(before.cancel).events;
  const returned = { ...cancelled, detail: 'bank-debt' } as Event;
  const { run, twist } = openPassed();
  const change: Change = { kind: 'extend-stop', user: 2, power: 'login', until: Date.UTC(2026, 0, 5) };
  run({ type: 'StopUser', user: 2, power: 'login', until: Date.UTC(2026, 0, 2), act: actOf(1, 2) });
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1, 2) });
  expect(() => twist(APPROVE, event => (event.type === 'UserStopped' ? returned : event))).toThrow(
    'were given back for nothing',
  );
});

test('a withdrawal that a freeze gives back says so', () => {
  const { twist } = openPassed();
  const freeze: Command = { type: 'FreezeUser', user: USER };
  const silent = (event: Event): Event => (event.type === 'WithdrawalClosed' ? { ...event, detail: null } : event);
  expect(() => twist(freeze, silent)).toThrow('is cancelled for null, expected account-frozen');
});

describe('an application', () => {
  test.each([
    ['brings more', (event: Event) => fixed(event, { amount: 1n })],
    ['has a better rate', (event: Event) => fixed(event, { rate: -1n })],
  ])('that %s than was fixed is found', (_, twisted) => {
    const { twist, ask } = openPassed();
    expect(() => twist(ask, twisted)).toThrow(/payment 3 is \d+ at \d+/);
  });

  test('that is free, or that one operator passes, is found', () => {
    const { twist, ask } = openPassed();
    const withRow = (more: object) => (event: Event) =>
      event.type === 'WithdrawalRequested' ? { ...event, withdrawal: { ...event.withdrawal, ...more } } : event;
    expect(() => twist(ask, withRow({ feeUnits: 0n }))).toThrow('feeUnits of withdrawal 3 is 0');
    const other = openPassed();
    expect(() => other.twist(other.ask, withRow({ needs: 1 }))).toThrow('needs of withdrawal 3 is 1, expected 2');
  });
});

/** What is fixed for a payment, a little off. */
function fixed(event: Event, more: { amount?: bigint; rate?: bigint }): Event {
  if (event.type !== 'BankPaymentFixed') return event;
  const { amount, rate } = event.payment;
  const off = { amount: amount + (more.amount ?? 0n), rate: rate + (more.rate ?? 0n) };
  return { ...event, payment: { ...event.payment, ...off } };
}

// Who becomes an operator and who stops being one, and the form of an act.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { openSmallExchange, USER } from '../_small-exchange.ts';
import { execute } from '../execute.ts';
import { State } from '../state.ts';
import type { OperatorAct } from './act.ts';
import { SECOND_COMES_WITHIN_MS } from './decide.ts';
import { RESET_HOLD_MS } from './operator.ts';

const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });

/** An exchange without operators. @returns what opens one at a time */
function newExchange(mode: 'demo' | 'live') {
  const state = State.empty();
  execute(state, { command: { type: 'OpenExchange', mode }, at: 1, sequence: 1 });
  const open = (operator: number, at: number) =>
    execute(state, { command: { type: 'OpenOperator', operator, act: null }, at, sequence: 1 });
  return { state, open };
}

test.each(['demo', 'live'] as const)('in %s the first two come by themselves, and no third', mode => {
  const { state, open } = newExchange(mode);
  expect(open(1, 5)).toMatchObject({ kind: 'done' });
  expect(state.operators.require(1)).toEqual({
    id: 1,
    state: 'active',
    openedAt: 5,
    closedAt: null,
    resetAt: 0,
    lastReset: 0,
  });
  expect(open(1, 5)).toEqual({ kind: 'done', events: [], result: { id: 1 } });
  expect(open(2, 5)).toMatchObject({ kind: 'done' });
  expect(open(3, 5)).toEqual(refused('second-operator-needed'));
});

test('in live the second one comes within an hour: the owner of the machine adds none to an exchange that runs', () => {
  const late = newExchange('live');
  late.open(1, 5);
  expect(late.open(2, 6 + SECOND_COMES_WITHIN_MS)).toEqual(refused('second-operator-needed'));
  expect(late.open(2, 5 + SECOND_COMES_WITHIN_MS)).toMatchObject({ kind: 'done' });
  const demo = newExchange('demo');
  demo.open(1, 5);
  expect(demo.open(2, 6 + SECOND_COMES_WITHIN_MS)).toMatchObject({ kind: 'done' });
});

describe('a further operator', () => {
  test('is not opened by one operator alone', () => {
    const { run } = openSmallExchange();
    const command = { type: 'OpenOperator', operator: 3 } as const;
    expect(run({ ...command, act: actOf('olga') })).toEqual(refused('second-operator-needed'));
    expect(run({ ...command, act: null })).toEqual(refused('second-operator-needed'));
  });

  test.each(['by the server', 'by an operator'])('is opened %s once two have agreed', how => {
    const { run, agree, state } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    expect(state.operators.require(3).state).toBe('invited');
    const act = how === 'by the server' ? null : actOf('olga');
    expect(run({ type: 'OpenOperator', operator: 3, act })).toMatchObject({ kind: 'done', result: { id: 3 } });
    expect(state.operators.require(3).state).toBe('active');
    expect(run({ type: 'RecordOperatorAction', act: actOf('oleg') })).toMatchObject({ kind: 'done' });
  });

  test('is not proposed while there', () => {
    const { agree } = openSmallExchange();
    expect(agree({ kind: 'open-operator', operator: 2 })).toEqual(refused('already-operator'));
  });

  test.each([0, -1, 0.5, 2 ** 53])('has no number like %s', operator => {
    expect(openSmallExchange().agree({ kind: 'open-operator', operator })).toEqual(refused('unknown-operator'));
  });
});

describe('an operator who leaves', () => {
  test('is known as closed, and may be invited again', () => {
    const { run, agree, state, now } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    run({ type: 'OpenOperator', operator: 3, act: null });
    run({ type: 'CloseOperator', operator: 3, act: actOf('olga') });
    expect(state.operators.require(3)).toMatchObject({ state: 'closed', closedAt: now() });
    expect(run({ type: 'CloseOperator', operator: 3, act: actOf('olga') })).toEqual(refused('unknown-operator'));
    expect(run({ type: 'OpenOperator', operator: 3, act: null })).toEqual(refused('second-operator-needed'));
    agree({ kind: 'open-operator', operator: 3 });
    expect(run({ type: 'OpenOperator', operator: 3, act: null })).toMatchObject({ kind: 'done' });
  });

  test('is never the last one; an invitation does not count and can be taken back', () => {
    const { run, agree } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    expect(run({ type: 'CloseOperator', operator: 1, act: actOf('olga') })).toEqual(refused('last-operator'));
    expect(run({ type: 'CloseOperator', operator: 3, act: actOf('olga') })).toMatchObject({ kind: 'done' });
  });
});

describe('an operator whose access was reset', () => {
  const reset = (operator: number, number = 1) => ({ type: 'ResetOperator', operator, reset: number }) as const;
  const held = (until: number) => ({ kind: 'rejected', rejection: { code: 'operator-held', until } });
  const change = { kind: 'open-operator', operator: 3 } as const;

  test('neither proposes nor approves for 24 hours, and does all else', () => {
    const { run, state, now, wait } = openSmallExchange();
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('otto') });
    const proposal = [...state.proposals.values()][0]!.id;
    const events = [{ type: 'OperatorReset', operator: 1, reset: 1 }];
    expect(run(reset(1))).toEqual({ kind: 'done', events, result: { id: 1 } });
    const until = now() + RESET_HOLD_MS;
    const approve = { type: 'ApproveProposal', proposal, act: actOf('olga') } as const;
    const propose = {
      type: 'Propose',
      change: { ...change, operator: 4 },
      effectiveAt: 0,
      act: actOf('olga'),
    } as const;
    const pass = { type: 'PassWithdrawal', withdrawal: 1, act: actOf('olga') } as const;
    wait(RESET_HOLD_MS - 20);
    for (const command of [approve, propose, pass]) expect(run(command)).toEqual(held(until));
    expect(run({ type: 'RecordOperatorAction', act: actOf('olga') })).toMatchObject({ kind: 'done' });
    // The other one is not held.
    expect(run({ ...propose, act: actOf('otto') })).toMatchObject({ kind: 'done' });
    wait(20);
    expect(run(approve)).toMatchObject({ kind: 'done' });
    expect(run(pass)).toEqual(refused('unknown-withdrawal'));
  });

  test('is reset once by each number, and again by a higher one', () => {
    const { run, state, wait } = openSmallExchange();
    run(reset(1, 2));
    const first = { ...state.operators.require(1) };
    expect(first).toMatchObject({ lastReset: 2 });
    wait(5);
    for (const repeated of [2, 1])
      expect(run(reset(1, repeated))).toEqual({ kind: 'done', events: [], result: { id: 1 } });
    expect(state.operators.require(1)).toEqual(first);
    expect(run(reset(1, 3))).toMatchObject({ events: [{ type: 'OperatorReset' }] });
    expect(state.operators.require(1).resetAt).toBeGreaterThan(first.resetAt);
  });

  test('is an active one, and the reset has a number', () => {
    const { run, agree } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    for (const operator of [2, 3, 99]) expect(run(reset(operator))).toEqual(refused('unknown-operator'));
    for (const number of [0, -1, 0.5, 2 ** 53]) expect(run(reset(1, number))).toEqual(refused('unknown-operator'));
  });
});

describe('an act', () => {
  const act = actOf('olga', USER.anna);
  const record = (changed: Partial<OperatorAct>) =>
    openSmallExchange().run({ type: 'RecordOperatorAction', act: { ...act, ...changed } });

  test('is numbered and recorded as it is, without whatever came with it', () => {
    const { run, state } = openSmallExchange();
    const id = state.exchange.nextAction;
    const more = { ...act, note: 'free text' };
    const outcome = run({ type: 'RecordOperatorAction', act: more });
    expect(outcome).toEqual({ kind: 'done', events: [{ type: 'OperatorActed', id, act }], result: { id } });
    expect(run({ type: 'RecordOperatorAction', act })).toMatchObject({ result: { id: id + 1 } });
  });

  test.each<[string, Partial<OperatorAct>]>([
    ['a sentence', { action: 'looked at the papers' }],
    ['nothing', { action: '' }],
    ['capitals', { action: 'Stop' }],
    ['very much', { action: 'a'.repeat(61) }],
    ['an amount', { action: '12n' }],
    ['a role that does not exist', { role: 'owner' as never }],
    ['a user without a number', { user: 0 }],
    ['half a user', { user: 1.5 }],
    ['a reason without a number', { reason: -1 }],
    ['a digest that is none', { digest: 'because' }],
    ['a digest that is too short', { digest: 'ab'.repeat(31) }],
    ['a reason without a digest', { digest: null }],
    ['a digest without a reason', { reason: null }],
  ])('that says %s is refused', (_, changed) => {
    expect(record(changed)).toEqual(refused('invalid-act'));
  });

  test.each<[string, Partial<OperatorAct>]>([
    ['no user', { user: null }],
    ['no reason', { reason: null, digest: null }],
    ['a compound code', { action: 'papers.look_at-page2' }],
  ])('with %s is accepted', (_, changed) => {
    expect(record(changed)).toMatchObject({ kind: 'done' });
  });

  test('about another user than its command is refused', () => {
    const command = { type: 'SetVerificationLevel', user: USER.ben, level: 'basic', act } as const;
    expect(openSmallExchange().run(command)).toEqual(refused('invalid-act'));
  });

  test('that comes with a refused command is not recorded', () => {
    const { run, state } = openSmallExchange();
    const next = state.exchange.nextAction;
    run({ type: 'SetVerificationLevel', user: USER.anna, level: 'advanced', act });
    expect(state.exchange.nextAction).toBe(next);
  });
});

describe('the adoption of a copy', () => {
  const adopt = (generation: number, ...operators: number[]) =>
    ({ type: 'AdoptInstance', generation, operators }) as const;

  test('takes two operators, and is recorded once', () => {
    const { run, state } = openSmallExchange();
    for (const too of [[], [1], [1, 1], [1, 2, 1]])
      expect(run(adopt(2, ...too))).toEqual(refused('second-operator-needed'));
    expect(state.exchange.generation).toBe(1);
    const event = { type: 'InstanceAdopted', generation: 2, operators: [2, 1] };
    expect(run(adopt(2, 2, 1))).toMatchObject({ kind: 'done', events: [event] });
    expect(state.exchange.generation).toBe(2);
    // A repetition and former generations change nothing, by any operator.
    for (const former of [adopt(2, 2, 1), adopt(1, 1), adopt(-3)])
      expect(run(former)).toMatchObject({ kind: 'done', events: [] });
    expect(run(adopt(9, 1, 2))).toMatchObject({ events: [{ generation: 9 }] });
  });

  test('needs the only operator alone, immediately', () => {
    const { run } = openSmallExchange();
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    expect(run(adopt(2, 1, 2))).toEqual(refused('unknown-operator'));
    expect(run(adopt(2))).toEqual(refused('second-operator-needed'));
    expect(run(adopt(2, 1))).toMatchObject({ events: [{ operators: [1] }] });
  });

  test('is made by no one who is not there, or whose access was just reset', () => {
    const { run, agree, wait } = openSmallExchange();
    agree({ kind: 'open-operator', operator: 3 });
    for (const other of [3, 99]) expect(run(adopt(2, 1, other))).toEqual(refused('unknown-operator'));
    run({ type: 'ResetOperator', operator: 2, reset: 1 });
    expect(run(adopt(2, 1, 2))).toMatchObject({ rejection: { code: 'operator-held' } });
    wait(RESET_HOLD_MS);
    expect(run(adopt(2, 1, 2))).toMatchObject({ kind: 'done' });
  });

  test('needs no operator where none has come yet, and a whole number', () => {
    const state = State.empty();
    execute(state, { command: { type: 'OpenExchange', mode: 'live' }, at: 1, sequence: 1 });
    const run = (command: ReturnType<typeof adopt>) => execute(state, { command, at: 5, sequence: 2 });
    for (const wrong of [1.5, 2 ** 31, Number.NaN]) expect(run(adopt(wrong))).toEqual(refused('invalid-act'));
    expect(run(adopt(2))).toMatchObject({ events: [{ type: 'InstanceAdopted', operators: [] }] });
  });
});

// What the demo's reviewer may do, what it may not, and that it never counts as one of the people.
import { expect, test } from 'vitest';
import { actOf, OPERATOR } from './_act.ts';
import { openSmallExchange, USER } from './_small-exchange.ts';
import type { Command } from './commands-and-events.ts';
import { execute } from './execute.ts';
import { DEMO_REVIEWER, type OperatorAct } from './operator/act.ts';
import { State } from './state.ts';
import { openWithAddresses } from './withdrawal/_withdrawals.ts';

const REVIEWER = 9;
const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });
const open: Command = { type: 'OpenDemoReviewer', operator: REVIEWER };

function act(user: number | null = null): OperatorAct {
  return { ...actOf('olga', user), operator: REVIEWER, role: DEMO_REVIEWER };
}

test('it is opened automatically in a demo, once, and not in live', () => {
  for (const mode of ['demo', 'live'] as const) {
    const state = State.empty();
    execute(state, { command: { type: 'OpenExchange', mode }, at: 1, sequence: 1 });
    const outcome = execute(state, { command: open, at: 2, sequence: 2 });
    if (mode === 'live') {
      expect(outcome).toMatchObject(refused('only-in-demo'));
      expect(state.operators.size).toBe(0);
      continue;
    }
    expect(outcome).toMatchObject({ kind: 'done', events: [{ type: 'DemoReviewerOpened', operator: REVIEWER }] });
    expect(execute(state, { command: open, at: 3, sequence: 3 })).toMatchObject({ kind: 'done', events: [] });
    const second = { type: 'OpenDemoReviewer', operator: REVIEWER + 1 } as const;
    expect(execute(state, { command: second, at: 4, sequence: 4 })).toMatchObject(refused('already-operator'));
    for (const operator of [1, 2]) {
      const person = { type: 'OpenOperator', operator, act: null } as const;
      expect(execute(state, { command: person, at: 5, sequence: 5 }), 'beside two people').toMatchObject({
        kind: 'done',
      });
    }
  }
});

test('it passes the basic level, and no other', () => {
  const { run } = openSmallExchange();
  run(open);
  const user = USER.anna;
  const pass = (level: 'basic' | 'advanced') => run({ type: 'SetVerificationLevel', user, level, act: act(user) });
  expect(pass('basic')).toMatchObject({ kind: 'done' });
  expect(pass('advanced')).toEqual(refused('invalid-act'));
});

test.each<[string, Command]>([
  ['stops', { type: 'StopUser', user: USER.anna, power: 'login', until: 1_700_000_999_999, act: act(USER.anna) }],
  ['proposes', { type: 'Propose', change: { kind: 'open-operator', operator: 4 }, effectiveAt: 0, act: act() }],
  ['agrees', { type: 'ApproveProposal', proposal: 1, act: act() }],
  ['closes', { type: 'CloseOperator', operator: OPERATOR.otto, act: act() }],
  ['refuses', { type: 'RefuseWithdrawal', withdrawal: 1, reason: 'other', act: act() }],
  ['opens', { type: 'OpenOperator', operator: OPERATOR.olga, act: act() }],
])('it never %s', (_, command) => {
  const { run } = openSmallExchange();
  run({ type: 'Propose', change: { kind: 'open-operator', operator: 3 }, effectiveAt: 0, act: actOf('olga') });
  run(open);
  expect(run(command)).toEqual(refused('invalid-act'));
});

test('it acts as itself, and no other operator as it', () => {
  const { run } = openSmallExchange();
  run(open);
  const record = (changed: Partial<OperatorAct>) =>
    run({ type: 'RecordOperatorAction', act: { ...act(), ...changed } });
  expect(record({})).toMatchObject({ kind: 'done' });
  expect(record({ role: 'admin' })).toEqual(refused('invalid-act'));
  expect(record({ operator: OPERATOR.olga })).toEqual(refused('invalid-act'));
});

test('it is the one operator that a withdrawal takes, and never one of two', () => {
  const { request, run, stateOf } = openWithAddresses();
  run(open);
  request('anna', '50', { risks: ['new-device'] });
  run({ type: 'SetVerificationLevel', user: USER.ben, level: 'advanced', act: actOf('olga', USER.ben) });
  const pass = (withdrawal: number, by: OperatorAct) => run({ type: 'PassWithdrawal', withdrawal, act: by });
  expect(pass(1, act())).toMatchObject({ kind: 'done' });
  expect(stateOf(1)).toBe('passed');
  expect(request('ben', '9999')).toMatchObject({ kind: 'done' });
  expect(pass(2, act())).toEqual(refused('second-operator-needed'));
  expect(pass(2, actOf('olga'))).toMatchObject({ kind: 'done' });
  expect(pass(2, act())).toEqual(refused('second-operator-needed'));
  expect(stateOf(2)).toBe('review');
});

test('the only person stays alone next to it, and cannot be closed', () => {
  const { run, wait, request, stateOf } = openWithAddresses();
  run(open);
  run({ type: 'CloseOperator', operator: OPERATOR.otto, act: actOf('olga') });
  expect(run({ type: 'CloseOperator', operator: OPERATOR.olga, act: actOf('olga') })).toEqual(refused('last-operator'));
  wait(8 * 24 * 3_600_000);
  run({ type: 'SetVerificationLevel', user: USER.ben, level: 'advanced', act: actOf('olga', USER.ben) });
  expect(request('ben', '9999')).toMatchObject({ result: { id: 1 } });
  run({ type: 'PassWithdrawal', withdrawal: 1, act: actOf('olga') });
  expect(stateOf(1)).toBe('alone');
});

test('closed by an administrator it stays away', () => {
  const { run, agree } = openSmallExchange();
  run(open);
  expect(agree({ kind: 'open-operator', operator: REVIEWER })).toEqual(refused('already-operator'));
  expect(run({ type: 'CloseOperator', operator: REVIEWER, act: actOf('olga') })).toMatchObject({ kind: 'done' });
  expect(run(open)).toEqual(refused('unknown-operator'));
  expect(run({ type: 'RecordOperatorAction', act: act() })).toEqual(refused('unknown-operator'));
});

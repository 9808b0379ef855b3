// Suspensions: who may set, renew, prolong and lift one, and for how long.
import { describe, expect, test } from 'vitest';
import { actOf, type OperatorName } from '../_act.ts';
import { openSmallExchange, USER } from '../_small-exchange.ts';
import { MAX_STOP_MS, SUSPENSION_REST_MS } from './suspension.ts';
import type { StopPower } from './user.ts';

const anna = USER.anna;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Suspensions in hours from the time of the command. */
function openSuspensions() {
  const exchange = openSmallExchange();
  const { run, now, state } = exchange;
  const soon = (ms: number) => now() + 1 + ms;
  const stop = (by: OperatorName, ms: number, power: StopPower = 'login') =>
    run({ type: 'StopUser', user: anna, power, until: soon(ms), act: actOf(by, anna) });
  const lift = (by: OperatorName, power: StopPower = 'login') =>
    run({ type: 'LiftStop', user: anna, power, act: actOf(by, anna) });
  const propose = (by: OperatorName, ms: number) => {
    const change = { kind: 'extend-stop', user: anna, power: 'login', until: soon(ms) } as const;
    return run({ type: 'Propose', change, effectiveAt: 0, act: actOf(by, anna) });
  };
  const approve = (by: OperatorName, proposal = 1) => run({ type: 'ApproveProposal', proposal, act: actOf(by, anna) });
  return { ...exchange, stop, lift, propose, approve, row: () => state.users.require(anna) };
}

const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });

test.each(['login', 'withdrawal'] as const)(
  'a suspension of %s says until when, by which operator and why, and ends automatically',
  power => {
    const { stop, row, now, state } = openSuspensions();
    const action = state.exchange.nextAction;
    expect(stop('olga', DAY, power)).toMatchObject({ kind: 'done', result: { id: action } });
    const other = power === 'login' ? 'withdrawal' : 'login';
    expect(row()).toMatchObject({
      [`${power}StopUntil`]: now() + DAY,
      [`${power}StopBy`]: 1,
      [`${power}StopAction`]: action,
      [`${other}StopUntil`]: 0,
      [`${other}StopBy`]: null,
    });
  },
);

test.each([
  ['of 7 days', MAX_STOP_MS, undefined],
  ['of a moment more', MAX_STOP_MS + 1, 'stop-too-long'],
  ['of years', 1e15, 'stop-too-long'],
  ['that ends now', 0, 'stop-already-over'],
  ['that ended', -5, 'stop-already-over'],
  ['until half a millisecond', 0.5, 'stop-already-over'],
])('a suspension %s', (_, ms, code) => {
  const { stop } = openSuspensions();
  expect(stop('olga', ms)).toMatchObject(code === undefined ? { kind: 'done' } : refused(code));
});

test('a suspension without a reason is none', () => {
  const { run, now } = openSuspensions();
  const act = { ...actOf('olga', anna), reason: null, digest: null };
  expect(run({ type: 'StopUser', user: anna, power: 'login', until: now() + DAY, act })).toEqual(
    refused('invalid-act'),
  );
});

describe('a running suspension', () => {
  test.each(['olga', 'otto'] as const)('of olga is not prolonged by %s alone', by => {
    const { stop, row, now } = openSuspensions();
    stop('olga', DAY);
    const until = now() + DAY;
    expect(stop(by, DAY + HOUR)).toEqual(refused('second-operator-needed'));
    expect(row().loginStopUntil).toBe(until);
  });

  test('is not set again to end earlier', () => {
    const { stop } = openSuspensions();
    stop('olga', DAY);
    expect(stop('otto', HOUR)).toEqual(refused('stop-running'));
  });

  test.each(['olga', 'otto'] as const)('of olga is lifted by %s', by => {
    const { stop, lift, row, now } = openSuspensions();
    stop('olga', DAY);
    expect(lift(by)).toMatchObject({ kind: 'done' });
    expect(row()).toMatchObject({ loginStopUntil: now(), loginStopBy: 1 });
    expect(lift(by)).toEqual(refused('no-stop'));
  });

  test('of the login says nothing about withdrawals', () => {
    const { stop, lift } = openSuspensions();
    stop('olga', DAY);
    expect(lift('otto', 'withdrawal')).toEqual(refused('no-stop'));
    expect(stop('olga', 2 * DAY, 'withdrawal')).toMatchObject({ kind: 'done' });
  });
});

describe.each(['ran out', 'was lifted'] as const)('a suspension that %s', how => {
  function ended() {
    const stops = openSuspensions();
    stops.stop('olga', DAY);
    if (how === 'ran out') stops.wait(DAY);
    else stops.lift('olga');
    return stops;
  }

  test('is not renewed by its operator within a day', () => {
    const { stop, wait } = ended();
    expect(stop('olga', DAY)).toEqual(refused('second-operator-needed'));
    wait(SUSPENSION_REST_MS - 10);
    expect(stop('olga', DAY)).toEqual(refused('second-operator-needed'));
    wait(10);
    expect(stop('olga', DAY)).toMatchObject({ kind: 'done' });
  });

  test('is renewed by another', () => {
    expect(ended().stop('otto', DAY)).toMatchObject({ kind: 'done' });
  });

  test('is renewed by two', () => {
    const { propose, approve, row, now } = ended();
    propose('olga', DAY);
    const until = now() + DAY;
    expect(approve('otto')).toMatchObject({ kind: 'done' });
    expect(row()).toMatchObject({ loginStopUntil: until, loginStopBy: 1 });
  });
});

describe('a longer suspension that is proposed', () => {
  test('takes effect when another operator approves', () => {
    const { stop, propose, approve, row, now, state } = openSuspensions();
    stop('olga', DAY);
    const action = state.exchange.nextAction;
    expect(propose('olga', 3 * DAY)).toMatchObject({ kind: 'done', result: { id: 1 } });
    const until = now() + 3 * DAY;
    expect(approve('otto')).toMatchObject({
      events: [
        { type: 'OperatorActed' },
        { type: 'ProposalApproved', by: 2 },
        { type: 'UserStopped', until, by: 1, action },
        { type: 'ProposalTookEffect' },
      ],
    });
    expect(row()).toMatchObject({ loginStopUntil: until, loginStopBy: 1, loginStopAction: action });
    expect(state.proposals.size).toBe(0);
  });

  test('is not approved by the one who set the suspension, even where another proposed it', () => {
    const { stop, propose, approve } = openSuspensions();
    stop('olga', DAY);
    propose('otto', 3 * DAY);
    expect(approve('olga')).toEqual(refused('second-operator-needed'));
    expect(approve('otto')).toEqual(refused('second-operator-needed'));
  });

  test.each([
    ['without a suspension', 0, 3 * DAY, 'no-stop'],
    ['beyond 7 days', DAY, MAX_STOP_MS + 1, 'stop-too-long'],
    ['to an earlier end', DAY, HOUR, 'stop-running'],
    ['into the past', DAY, -HOUR, 'stop-already-over'],
  ])('%s is refused', (_, running, ms, code) => {
    const { stop, propose } = openSuspensions();
    if (running > 0) stop('olga', running);
    expect(propose('otto', ms)).toMatchObject(refused(code));
  });

  test('fails where it is over before it is approved', () => {
    const { stop, propose, approve, wait, row } = openSuspensions();
    stop('olga', HOUR);
    const before = row().loginStopUntil;
    propose('olga', 2 * HOUR);
    wait(3 * HOUR);
    const outcome = approve('otto');
    expect(outcome).toMatchObject({
      events: [{}, {}, { type: 'ProposalClosed', end: 'failed', failure: 'stop-already-over' }],
    });
    expect(row().loginStopUntil).toBe(before);
  });
});

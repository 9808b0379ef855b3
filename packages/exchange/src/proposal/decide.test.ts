// Proposals: what may be proposed, and who may do what with one.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { USER } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../commands-and-events.ts';
import { execute } from '../execute.ts';
import type { MarketSettings } from '../market/market.ts';
import { State } from '../state.ts';
import { fees, HOUR, openProposals, refused, settings } from './_open-proposals.ts';
import { MAX_AHEAD_MS, MAX_PROPOSALS } from './decide.ts';
import { type Change, LONE_WAIT_MS } from './proposal.ts';

describe('a proposal', () => {
  test('is stored as it was made, in one form', () => {
    const { propose, state, now } = openProposals();
    const action = state.exchange.nextAction;
    const backwards = Object.fromEntries(Object.entries({ ...settings, takerFeePpm: 9n, extra: 1 }).reverse());
    const effectiveAt = now() + 5 * HOUR;
    propose('olga', { market: backwards as MarketSettings, kind: 'market' }, effectiveAt);
    expect(encode(state.proposals.require(1))).toBe(
      encode({
        id: 1,
        state: 'waiting',
        change: fees,
        effectiveAt,
        proposedBy: 1,
        proposedAt: now(),
        action,
        approvedBy: null,
        approvedAt: null,
        dueAt: now() + LONE_WAIT_MS,
      }),
    );
  });

  test.each<[string, Change, string, string?]>([
    ['a market without a tick', { kind: 'market', market: { ...settings, tick: 0n } }, 'invalid-configuration', 'tick'],
    [
      'other coins of a market',
      { kind: 'market', market: { ...settings, base: 2, quote: 1 } },
      'invalid-configuration',
      'base',
    ],
    [
      'another scale',
      { kind: 'coin', coin: { id: 1, name: 'GEM', scale: 5, testFundsCap: 1n } },
      'invalid-configuration',
      'scale',
    ],
    ['a role for an unknown operator', { kind: 'operator-role', operator: 9, role: 'admin' }, 'unknown-operator'],
    ['a role that is none', { kind: 'operator-role', operator: 2, role: 'owner' as never }, 'invalid-proposal'],
  ])('of %s is refused immediately', (_, change, code, setting) => {
    const rejection = setting === undefined ? { code } : { code, setting };
    expect(openProposals().propose('olga', change)).toEqual({ kind: 'rejected', rejection });
  });

  test.each<[string, number, number, string]>([
    ['an unknown user', 99, 1, 'unknown-user'],
    ['no request', USER.anna, 0, 'invalid-proposal'],
    ['half a request', USER.anna, 1.5, 'invalid-proposal'],
  ])('to reset a factor of %s is refused', (_, user, request, code) => {
    expect(openProposals().propose('olga', { kind: 'reset-factor', user, request }, 0, user)).toEqual(refused(code));
  });

  test.each([-1, 0.5, Number.NaN, 1e300])('for the time %s is refused', effectiveAt => {
    expect(openProposals().propose('olga', fees, effectiveAt)).toEqual(refused('invalid-proposal'));
  });

  test('for a time too far away is refused', () => {
    const { propose, now } = openProposals();
    expect(propose('olga', fees, now() + MAX_AHEAD_MS + 2)).toEqual(refused('invalid-proposal'));
    expect(propose('olga', fees, now() + MAX_AHEAD_MS)).toMatchObject({ kind: 'done' });
  });

  test('without a reason, or about another user than it says, is refused', () => {
    const { run, propose } = openProposals();
    const act = { ...actOf('olga'), reason: null, digest: null };
    expect(run({ type: 'Propose', change: fees, effectiveAt: 0, act })).toEqual(refused('invalid-act'));
    expect(propose('olga', fees, 0, USER.anna)).toEqual(refused('invalid-act'));
    expect(propose('olga', { kind: 'reset-factor', user: USER.anna, request: 1 })).toEqual(refused('invalid-act'));
  });

  test('about what another open one is about is refused', () => {
    const { propose, withdraw } = openProposals();
    propose('olga', fees);
    const other: Change = { kind: 'market', market: { ...settings, makerFeePpm: 3n } };
    expect(propose('otto', other)).toEqual({
      ...refused('already-proposed'),
      rejection: { code: 'already-proposed', proposal: 1 },
    });
    withdraw('olga');
    expect(propose('otto', other)).toMatchObject({ result: { id: 2 } });
  });

  test('beyond the most that may be open is refused', () => {
    const { propose } = openProposals();
    for (let operator = 3; operator < MAX_PROPOSALS + 3; operator++)
      propose('olga', { kind: 'open-operator', operator });
    expect(propose('olga', fees)).toMatchObject(refused('too-many-proposals'));
  });
});

describe('two people', () => {
  test('an approval by the proposer is refused, and nothing happens', () => {
    const { propose, approve, pass, takerFee } = openProposals();
    propose('olga', fees);
    expect(approve('olga')).toEqual(refused('second-operator-needed'));
    pass(HOUR);
    expect(takerFee()).toBe(2_000n);
  });

  test('an approval by a closed operator is refused, and the proposal of one stays', () => {
    const { propose, approve, run } = openProposals();
    propose('otto', fees);
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    expect(approve('otto')).toEqual(refused('unknown-operator'));
    expect(approve('olga')).toMatchObject({ kind: 'done' });
  });

  test('a proposal is refused by another and withdrawn by its proposer', () => {
    const { propose, refuse, withdraw, state } = openProposals();
    propose('olga', fees);
    expect(refuse('olga')).toEqual(refused('second-operator-needed'));
    expect(withdraw('otto')).toEqual(refused('not-own-proposal'));
    expect(refuse('otto')).toMatchObject({ events: [{}, { type: 'ProposalClosed', end: 'refused', by: 2 }] });
    propose('olga', fees);
    expect(withdraw('olga', 2)).toMatchObject({ events: [{}, { type: 'ProposalClosed', end: 'withdrawn', by: 1 }] });
    expect(state.proposals.size).toBe(0);
  });

  test.each(['approve', 'refuse', 'withdraw'] as const)('to %s what does not exist is refused', does => {
    expect(openProposals()[does]('otto', 5)).toEqual(refused('unknown-proposal'));
  });

  test('an approved change can be called back until its time, but is not approved twice', () => {
    const { propose, approve, refuse, pass, takerFee } = openProposals();
    propose('olga', fees);
    approve('otto');
    expect(approve('otto')).toEqual(refused('unknown-proposal'));
    expect(refuse('otto')).toMatchObject({ kind: 'done' });
    pass(HOUR);
    expect(takerFee()).toBe(2_000n);
  });
});

describe('the subjects of a proposal', () => {
  const until = 3_600_000;
  const customers: [string, (now: number) => Change][] = [
    ['a longer suspension', now => ({ kind: 'extend-stop', user: USER.anna, power: 'login', until: now + 2 * until })],
    ['the reset of a factor', () => ({ kind: 'reset-factor', user: USER.anna, request: 1 })],
  ];

  test.each([1, 2])('as operator %i cannot approve another role of their own, no matter who proposed it', concerned => {
    const { propose, approve, state } = openProposals();
    const [first, second] = concerned === 1 ? (['otto', 'olga'] as const) : (['olga', 'otto'] as const);
    propose(first, { kind: 'operator-role', operator: concerned, role: 'admin' });
    expect(approve(second)).toEqual(refused('own-interest'));
    expect(state.proposals.require(1)).toMatchObject({ state: 'waiting', approvedBy: null });
  });

  test('may propose another role of their own, which a colleague approves', () => {
    const { propose, approve } = openProposals();
    propose('olga', { kind: 'operator-role', operator: 1, role: 'support' });
    expect(approve('olga')).toEqual(refused('second-operator-needed'));
    expect(approve('otto')).toMatchObject({ kind: 'done' });
  });

  test('may refuse what concerns them', () => {
    const { propose, refuse } = openProposals();
    propose('olga', { kind: 'operator-role', operator: 2, role: 'admin' });
    expect(refuse('otto')).toMatchObject({ kind: 'done' });
  });

  test('cannot approve their own invitation, should they have come meanwhile', () => {
    const state = State.empty();
    let at = 1_700_000_000_000;
    const run = (command: Command) => execute(state, { command, at: ++at, sequence: at });
    run({ type: 'OpenExchange', mode: 'demo' });
    run({ type: 'OpenOperator', operator: 1, act: null });
    run({ type: 'Propose', change: { kind: 'open-operator', operator: 2 }, effectiveAt: 0, act: actOf('olga') });
    run({ type: 'OpenOperator', operator: 2, act: null });
    expect(run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') })).toEqual(refused('own-interest'));
  });

  test.each(customers)('by a customer account of their own cannot approve %s of it', (_, changeOf) => {
    const { propose, run, now } = openProposals();
    const stop = { type: 'StopUser', user: USER.anna, power: 'login', until: now() + until } as const;
    run({ ...stop, act: actOf('olga', USER.anna) });
    propose('olga', changeOf(now()), 0, USER.anna);
    const approval = { type: 'ApproveProposal', proposal: 1, act: actOf('otto', USER.anna) } as const;
    expect(run({ ...approval, ownUser: USER.anna })).toEqual(refused('own-interest'));
    expect(run({ ...approval, ownUser: USER.ben })).toMatchObject({ kind: 'done' });
  });

  test.each<[string, Change]>([
    ['a market', fees],
    ['a coin', { kind: 'coin', coin: { id: 1, name: 'GEM', scale: 4, testFundsCap: 1n } }],
  ])('are all alike by %s, so any second operator may approve', (_, change) => {
    const { propose, run } = openProposals();
    propose('olga', change);
    const approval = { type: 'ApproveProposal', proposal: 1, act: actOf('otto'), ownUser: USER.ben } as const;
    expect(run(approval)).toMatchObject({ kind: 'done' });
  });
});

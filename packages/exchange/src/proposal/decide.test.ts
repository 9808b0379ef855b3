// Proposals: who may do what with one, what becomes of it by itself, and when it takes effect.
import { describe, expect, test } from 'vitest';
import { actOf, type OperatorName } from '../_act.ts';
import { COIN, openSmallExchange, SMALL_MARKET, USER, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { MarketSettings } from '../market/market.ts';
import { MAX_AHEAD_MS, MAX_PROPOSALS } from './decide.ts';
import { LONE_WAIT_MS, NOTICE_MS, PROPOSAL_LIFE_MS } from './due.ts';
import type { Change } from './proposal.ts';

const HOUR = 3_600_000;
const { type: _type, status: _status, ...settings } = SMALL_MARKET;
const fees: Change = { kind: 'market', market: { ...settings, takerFeePpm: 9n } };
const invitation: Change = { kind: 'open-operator', operator: 3 };
const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });

function openProposals() {
  const exchange = openSmallExchange();
  const { run, wait, state } = exchange;
  const propose = (by: OperatorName, change: Change, effectiveAt = 0, user: number | null = null) =>
    run({ type: 'Propose', change, effectiveAt, act: actOf(by, user) });
  const does = (type: 'ApproveProposal' | 'RefuseProposal' | 'WithdrawProposal') => {
    return (by: OperatorName, proposal = 1) => run({ type, proposal, act: actOf(by) });
  };
  const answers = {
    approve: does('ApproveProposal'),
    refuse: does('RefuseProposal'),
    withdraw: does('WithdrawProposal'),
  };
  /** What happened while the clock went on. */
  const pass = (ms: number): string[] => {
    wait(ms);
    const outcome = run({ type: 'AdvanceClock' });
    return outcome.kind === 'done' ? outcome.events.map(event => event.type) : [outcome.kind];
  };
  const alone = () => run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
  const takerFee = () => state.markets.require(1).takerFeePpm;
  return { ...exchange, propose, ...answers, pass, alone, takerFee };
}

describe('a proposal', () => {
  test('is stored as it was made, in one form', () => {
    const { propose, state, now } = openProposals();
    const action = state.exchange.nextAction;
    const backwards = Object.fromEntries(Object.entries({ ...settings, takerFeePpm: 9n, extra: 1 }).reverse());
    const effectiveAt = now() + 5 * HOUR;
    propose('olga', { market: backwards as MarketSettings, kind: 'market' }, effectiveAt);
    expect(encode(state.proposals.require(1))).toBe(
      encode({
        ...{ id: 1, state: 'waiting', change: fees, effectiveAt, proposedBy: 1, proposedAt: now(), action },
        ...{ approvedBy: null, approvedAt: null, dueAt: now() + LONE_WAIT_MS },
      }),
    );
  });

  test.each<[string, Change, string]>([
    ['a market without a tick', { kind: 'market', market: { ...settings, tick: 0n } }, 'invalid-configuration'],
    [
      'other coins of a market',
      { kind: 'market', market: { ...settings, base: 2, quote: 1 } },
      'invalid-configuration',
    ],
    [
      'another scale',
      { kind: 'coin', coin: { id: 1, name: 'GEM', scale: 5, testFundsCap: 1n } },
      'invalid-configuration',
    ],
    ['a role for nobody', { kind: 'operator-role', operator: 9, role: 'admin' }, 'unknown-operator'],
    ['a role that is none', { kind: 'operator-role', operator: 2, role: 'owner' as never }, 'invalid-proposal'],
  ])('of %s is refused at once', (_, change, code) => {
    expect(openProposals().propose('olga', change)).toEqual(refused(code));
  });

  test.each<[string, number, number, string]>([
    ['nobody', 99, 1, 'unknown-user'],
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

  test('without a reason, or about somebody else than it says, is refused', () => {
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

describe('the effect', () => {
  test.each([
    ['at the stated time', 2 * HOUR, 2 * HOUR],
    ['ten minutes after the approval, where the stated time is sooner', 60_000, NOTICE_MS],
    ['ten minutes after the approval, where no time is stated', 0, NOTICE_MS],
  ])('of a change of money rules comes %s', (_, ahead, expected) => {
    const { propose, approve, pass, takerFee, now } = openProposals();
    propose('olga', fees, ahead === 0 ? 0 : now() + ahead + 2);
    approve('otto');
    expect(pass(expected - 1)).toEqual([]);
    expect(takerFee()).toBe(2_000n);
    expect(pass(0)).toEqual(['MarketConfigured', 'ProposalTookEffect']);
    expect(takerFee()).toBe(9n);
  });

  test('keeps the status that the market has then', () => {
    const { propose, approve, pass, state, setStatus } = openProposals();
    propose('olga', fees);
    approve('otto');
    setStatus('halted');
    const { statusSince } = state.markets.require(1);
    pass(HOUR);
    expect(state.markets.require(1)).toMatchObject({
      ...{ status: 'halted', statusReason: 'incident', statusSince, takerFeePpm: 9n },
    });
  });

  test('of a new market is that it waits, halted, to be opened', () => {
    const { propose, approve, pass, state, now } = openProposals();
    propose('olga', { kind: 'market', market: { ...settings, id: 7 } });
    approve('otto');
    pass(HOUR);
    expect(state.markets.require(7)).toMatchObject({ status: 'halted', statusReason: 'listing', statusSince: now() });
  });

  test('of what is not about money comes with the approval', () => {
    const { propose, approve, state, now } = openProposals();
    propose('olga', invitation, now() + HOUR);
    expect(approve('otto')).toMatchObject({
      events: [{}, { type: 'ProposalApproved' }, { type: 'OperatorInvited' }, { type: 'ProposalTookEffect' }],
    });
    expect(state.proposals.size).toBe(0);
  });

  test.each<[string, Change, number | null]>([
    ['a reset factor', { kind: 'reset-factor', user: USER.anna, request: 5 }, USER.anna],
    ['a role', { kind: 'operator-role', operator: 2, role: 'support' }, null],
  ])('of %s is left to whoever reads the journal', (_, change, user) => {
    const { propose, run, now } = openProposals();
    propose('olga', change, 0, user);
    const proposal = { id: 1, state: 'approved', change, proposedBy: 1, approvedBy: 2, approvedAt: now() + 1 };
    expect(run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto', user) })).toMatchObject({
      events: [{ type: 'OperatorActed' }, { type: 'ProposalApproved' }, { type: 'ProposalTookEffect', proposal }],
    });
  });

  test('that is impossible by then closes the proposal as failed and harms nothing else', () => {
    const { propose, approve, run, pass, state, now } = openProposals();
    run({ type: 'ConfigureCoin', id: 5, name: 'ORE', scale: 4, testFundsCap: 0n });
    const at = now() + HOUR;
    propose('olga', { kind: 'coin', coin: { id: 6, name: 'TIN', scale: 4, testFundsCap: 0n } }, at);
    propose('olga', { kind: 'market', market: { ...settings, id: 7, base: 5 } }, at);
    approve('otto', 1);
    approve('otto', 2);
    // Somebody makes the coin with another scale meanwhile.
    run({ type: 'ConfigureCoin', id: 6, name: 'TIN', scale: 3, testFundsCap: 0n });
    expect(pass(2 * HOUR)).toEqual(['ProposalClosed', 'MarketConfigured', 'ProposalTookEffect']);
    expect(state.coins.require(6).scale).toBe(3);
  });

  test('of several comes in the order of their times, then of their ids', () => {
    const { propose, approve, pass, now, state } = openProposals();
    const market = (id: number): Change => ({ kind: 'market', market: { ...settings, id } });
    const noon = now() + 5 * HOUR;
    propose('olga', market(10), noon);
    propose('olga', market(11), noon - HOUR);
    propose('olga', market(12), noon);
    for (const id of [3, 2, 1]) approve('otto', id);
    const before = [...state.markets.values()].length;
    pass(9 * HOUR);
    expect([...state.markets.values()].slice(before).map(({ id }) => id)).toEqual([11, 10, 12]);
  });
});

describe('time', () => {
  test('a proposal among several operators waits for three days and expires', () => {
    const { propose, pass, approve, now } = openProposals();
    propose('olga', fees);
    const made = now();
    expect(pass(LONE_WAIT_MS)).toEqual(['ProposalKeptWaiting']);
    expect(pass(made + PROPOSAL_LIFE_MS - now() - 1)).toEqual([]);
    expect(pass(0)).toEqual(['ProposalClosed']);
    expect(approve('otto')).toEqual(refused('unknown-proposal'));
  });

  test('one that was kept waiting is still approved', () => {
    const { propose, pass, approve, takerFee } = openProposals();
    propose('olga', fees);
    pass(48 * HOUR);
    expect(approve('otto')).toMatchObject({ kind: 'done' });
    pass(HOUR);
    expect(takerFee()).toBe(9n);
  });

  test('the proposal of a lone operator is approved by a public wait of a day, and money still has its notice', () => {
    const { propose, pass, alone, takerFee, state } = openProposals();
    alone();
    propose('olga', fees);
    expect(pass(LONE_WAIT_MS - 1)).toEqual([]);
    expect(pass(0)).toEqual(['ProposalApproved']);
    expect(state.proposals.require(1)).toMatchObject({ state: 'approved', approvedBy: null });
    expect(takerFee()).toBe(2_000n);
    expect(pass(NOTICE_MS)).toEqual(['MarketConfigured', 'ProposalTookEffect']);
  });

  test('where a second operator is there by then it waits for one', () => {
    const { propose, approve, pass, alone, run, state } = openProposals();
    alone();
    propose('olga', invitation);
    pass(LONE_WAIT_MS);
    propose('olga', fees);
    run({ type: 'OpenOperator', operator: 3, act: null });
    expect(pass(LONE_WAIT_MS)).toEqual(['ProposalKeptWaiting']);
    expect(approve('oleg', 2)).toMatchObject({ kind: 'done' });
    expect(state.proposals.require(2).approvedBy).toBe(3);
  });

  test('the lone operator does not wait out what somebody who left proposed', () => {
    const { propose, pass, alone } = openProposals();
    propose('otto', fees);
    alone();
    expect(pass(LONE_WAIT_MS)).toEqual(['ProposalKeptWaiting']);
  });

  test('keys are forgotten in between, in the order of times', () => {
    const { propose, pass, run } = openProposals();
    run(
      { type: 'Transfer', user: USER.anna, coin: COIN.USD, from: 'spot', to: 'fiat', units: usd('1') },
      { id: 'k', input: '' },
    );
    propose('olga', fees);
    expect(pass(80 * HOUR)).toEqual(['ProposalKeptWaiting', 'ProposalClosed', 'KeysForgotten']);
  });
});

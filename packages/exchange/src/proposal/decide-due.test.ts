// When proposals take effect, and their automatic steps.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { COIN, USER, usd } from '../_small-exchange.ts';
import { LEFT_ALONE_MS } from '../operator/operator.ts';
import { fees, HOUR, invitation, openProposals, refused, settings } from './_open-proposals.ts';
import { type Change, LONE_WAIT_MS, NOTICE_MS, PROPOSAL_LIFE_MS } from './proposal.ts';

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
      status: 'halted',
      statusReason: 'incident',
      statusSince,
      takerFeePpm: 9n,
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
    ['a role', { kind: 'operator-role', operator: 1, role: 'support' }, null],
  ])('of %s is left to the readers of the journal', (_, change, user) => {
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
    // The coin is made with another scale meanwhile.
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

  test('the lone operator does not wait out a proposal of an operator who left', () => {
    const { propose, pass, closeOtto } = openProposals();
    propose('otto', fees);
    closeOtto();
    expect(pass(LONE_WAIT_MS)).toEqual(['ProposalKeptWaiting']);
  });

  test.each([
    ['before the proposal', ['close', 'propose']],
    ['while the proposal waits', ['propose', 'close']],
  ])('an operator who closes the second one %s is not alone by that', (_, order) => {
    const { propose, pass, closeOtto, takerFee } = openProposals();
    for (const step of order) step === 'close' ? closeOtto() : propose('olga', fees);
    expect(pass(LONE_WAIT_MS)).toEqual(['ProposalKeptWaiting']);
    expect(pass(PROPOSAL_LIFE_MS)).toEqual(['ProposalClosed']);
    expect(takerFee()).toBe(2_000n);
  });

  test.each([
    ['a moment too early', -1, 'ProposalKeptWaiting'],
    ['exactly then', 0, 'ProposalApproved'],
  ])('a week after the last colleague left a lone operator decides: %s', (_, ms, expected) => {
    const { propose, pass, wait, closeOtto, now } = openProposals();
    closeOtto();
    const closedAt = now();
    wait(LEFT_ALONE_MS - LONE_WAIT_MS + ms - 1);
    propose('olga', fees);
    expect(now() - closedAt).toBe(LEFT_ALONE_MS - LONE_WAIT_MS + ms);
    expect(pass(LONE_WAIT_MS)).toEqual([expected]);
  });

  test('a late clock makes no operator alone any sooner', () => {
    const { propose, pass, closeOtto } = openProposals();
    closeOtto();
    propose('olga', invitation);
    expect(pass(30 * 24 * HOUR)).toEqual(['ProposalKeptWaiting', 'ProposalClosed']);
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

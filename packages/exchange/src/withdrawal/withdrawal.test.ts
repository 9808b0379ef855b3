// Withdrawals: held immediately, passed by rules or by operators, paid once, returned at the deadline, and never both.
import { formatShort, MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, TOKEN, token } from '../_chain-exchange.ts';
import { USER } from '../_small-exchange.ts';
import { CHAIN } from '../rail/rail.ts';
import { addressOf, openWithAddresses, TRANSACTION } from './_withdrawals.ts';
import { MAX_ADDRESSES } from './address.ts';
import { MAX_IN_FLIGHT } from './signing.ts';
import { ALONE_WAIT_MS, DECIDE_WITHIN_MS, type RequestWithdrawal, SIGN_WITHIN_MS, WINDOW_MS } from './withdrawal.ts';

const HOUR = 3_600_000;

test('an application is frozen immediately, paid at the end, and its fee is kept', () => {
  const { request, sign, settle, balance, own, stateOf } = openWithAddresses();
  expect(request('anna', '100')).toMatchObject({ result: { id: 1 } });
  expect([balance('anna'), stateOf(1)]).toEqual(['10000, 100 held', 'passed']);
  expect(sign([1])).toMatchObject({ kind: 'done' });
  expect([balance('anna'), stateOf(1)]).toEqual(['10000, 100 held', 'signing']);
  expect(settle(1)).toMatchObject({ events: [{ end: 'paid', transaction: TRANSACTION }, { outcome: 'paid' }] });
  expect([balance('anna'), own('fees'), own('outside', TOKEN, CHAIN.evm)]).toEqual(['9900', '1', '-29901']);
});

test("the network's fee is a cost of the exchange in the chain's own coin", () => {
  const { request, sign, settle, own } = openWithAddresses();
  request('anna', '100');
  sign([1]);
  settle(1, { feeUnits: 12_345n });
  expect(own('network-costs', ETHER)).toBe('-0.00012345');
  expect(own('outside', ETHER, CHAIN.evm)).toBe('0.00012345');
});

describe('the whole balance can be requested once', () => {
  test('200 times together: one passes', () => {
    const { request, balance, state } = openWithAddresses();
    state.users.change(USER.anna).level = 'advanced';
    const outcomes = Array.from({ length: 200 }, () => request('anna', '10000').kind);
    expect(outcomes.filter(kind => kind === 'done')).toHaveLength(1);
    expect(balance('anna')).toBe('10000, 10000 held');
  });

  test('what orders hold is not there to be withdrawn', () => {
    const { request, run, state } = openWithAddresses();
    run({ type: 'Transfer', user: USER.anna, coin: TOKEN, from: 'spot', to: 'lever', units: token('9950') });
    expect(request('anna', '51')).toMatchObject({
      rejection: { code: 'insufficient-balance', available: token('50') },
    });
    expect(request('anna', '50')).toMatchObject({ kind: 'done' });
    expect(state.withdrawals.size).toBe(1);
  });
});

describe('who may not', () => {
  const cases: [string, (exchange: ReturnType<typeof openWithAddresses>) => unknown][] = [
    ['verification-required', ({ state }) => Object.assign(state.users.change(USER.anna), { level: 'none' })],
    [
      'withdrawals-stopped',
      ({ state, now }) => Object.assign(state.users.change(USER.anna), { withdrawalStopUntil: now() + HOUR }),
    ],
    ['withdrawals-locked', ({ run }) => run({ type: 'LockWithdrawals', user: USER.anna, reason: 'password' })],
    ['user-frozen', ({ run }) => run({ type: 'FreezeUser', user: USER.anna })],
    ['unknown-address', ({ run }) => run({ type: 'RemoveAddress', user: USER.anna, address: 1 })],
    ['address-on-hold', ({ state, now }) => Object.assign(state.addresses.change(1), { usableFrom: now() + HOUR })],
    [
      'withdrawals-paused',
      ({ run }) => run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'shortfall' }),
    ],
  ];
  test.each(cases)('%s', (code, spoil) => {
    const exchange = openWithAddresses();
    spoil(exchange);
    expect(exchange.request('anna', '100')).toMatchObject({ rejection: { code } });
    expect(exchange.balance('anna')).toBe('10000');
  });

  test.each<[string, string, Partial<RequestWithdrawal>]>([
    ['amount-not-positive', '0', {}],
    ['amount-not-positive', '1', { units: -5n }],
    ['below-smallest-withdrawal', '19.999999', {}],
    ['unknown-address', '100', { address: USER.ben }],
    ['unknown-address', '100', { address: 99 }],
    ['unknown-address', '100', { recipient: 99 }],
    ['own-address', '100', { recipient: USER.anna }],
    ['insufficient-balance', '10000', { units: token('10000') + 1n }],
  ])('%s', (code, amount, more) => {
    const { request, state } = openWithAddresses();
    state.users.change(USER.anna).level = 'advanced';
    expect(request('anna', amount, more)).toMatchObject({ rejection: { code } });
  });
});

describe('three within 24 hours', () => {
  test('the fourth is refused with the time from when on', () => {
    const { request, wait, now } = openWithAddresses();
    for (let count = 0; count < 3; count++) request('anna', '20');
    const first = now() - 2;
    expect(request('anna', '20')).toMatchObject({
      rejection: { code: 'too-many-withdrawals', from: first + WINDOW_MS },
    });
    expect(request('ben', '20')).toMatchObject({ kind: 'done' });
    wait(first + WINDOW_MS - now() - 1);
    expect(request('anna', '20')).toMatchObject({ kind: 'done' });
  });

  test('what the user cancels does not count, what is refused does', () => {
    const { request, run, state } = openWithAddresses();
    for (let id = 1; id <= 6; id++) {
      expect(request('anna', '20')).toMatchObject({ result: { id } });
      run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: id });
    }
    request('anna', '20');
    run({ type: 'RefuseWithdrawal', withdrawal: 7, reason: 'other', act: actOf('olga') });
    expect(state.withdrawalUses.require(USER.anna).uses.map(use => use.withdrawal)).toEqual([7]);
  });

  test('the value that the level allows counts all of them', () => {
    const { request } = openWithAddresses();
    request('anna', '6000');
    expect(request('anna', '4000.000001')).toMatchObject({
      rejection: { code: 'above-daily-limit', leftUsdt: 4_000_000_000n },
    });
    expect(request('anna', '4000')).toMatchObject({ kind: 'done' });
  });
});

describe('what is reviewed', () => {
  test.each<[string, string, Partial<RequestWithdrawal>, string[], number]>([
    ['small, to where was paid before', '1000', {}, [], 0],
    ['large', '1000.000001', {}, ['large'], 1],
    ['above what two must see', '5000.000001', {}, ['large', 'day-sum'], 2],
    ['from a new device', '50', { risks: ['velocity', 'new-device', 'velocity'] }, ['new-device', 'velocity'], 1],
  ])('%s', (_, amount, more, risks, needs) => {
    const { request, state } = openWithAddresses();
    request('anna', amount, more);
    const { risks: found, needs: takes, state: now } = state.withdrawals.require(1);
    expect([found, takes, now]).toEqual([risks, needs, needs === 0 ? 'passed' : 'review']);
  });

  test('what two must see is seen, however large the automatic ones may be', () => {
    const { request, agree, state } = openWithAddresses();
    const { depositPause: _, withdrawalPause: __, ...rules } = state.coinRules.require(TOKEN);
    const most = token('100000');
    agree({ kind: 'coin-rules', rules: { ...rules, automaticUnits: most, automaticDayUnits: most } });
    request('anna', '5000.000001');
    expect(state.withdrawals.require(1)).toMatchObject({ risks: ['large'], needs: 2, state: 'review' });
  });

  test('a destination that was never paid', () => {
    const { request, state } = openWithAddresses();
    state.addresses.change(1).paid = 0;
    request('anna', '20');
    expect(state.withdrawals.require(1)).toMatchObject({ risks: ['new-destination'], needs: 1 });
  });

  test('the sum of a day', () => {
    const { request, state } = openWithAddresses();
    request('anna', '1000');
    request('anna', '1000');
    request('anna', '20');
    expect([...state.withdrawals.values()].map(({ risks }) => risks)).toEqual([[], [], ['day-sum']]);
  });

  test('a destination counts as paid once its payment is final', () => {
    const { request, sign, settle, state } = openWithAddresses();
    state.addresses.change(1).paid = 0;
    request('anna', '20', { risks: [] });
    state.withdrawals.change(1).state = 'passed';
    sign([1]);
    expect(state.addresses.require(1).paid).toBe(0);
    settle(1);
    expect(state.addresses.require(1).paid).toBe(1);
  });
});

describe('operators', () => {
  test('an operator passes a withdrawal within the limit of a single operator', () => {
    const { request, pass, stateOf } = openWithAddresses();
    request('anna', '1500');
    expect(pass('olga', 1)).toMatchObject({ kind: 'done' });
    expect(stateOf(1)).toBe('passed');
    expect(pass('otto', 1)).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
  });

  test('above the limit it takes two, and never one twice', () => {
    const { request, pass, stateOf } = openWithAddresses();
    request('anna', '6000');
    pass('olga', 1);
    expect(stateOf(1)).toBe('review');
    expect(pass('olga', 1)).toMatchObject({ rejection: { code: 'second-operator-needed' } });
    pass('otto', 1);
    expect(stateOf(1)).toBe('passed');
  });

  test('no operator passes their own, or one to themselves', () => {
    const { request, run } = openWithAddresses();
    request('anna', '1500');
    request('ben', '1500', { recipient: USER.anna });
    const own = (withdrawal: number) =>
      run({ type: 'PassWithdrawal', withdrawal, ownUser: USER.anna, act: actOf('olga') });
    expect(own(1)).toMatchObject({ rejection: { code: 'own-interest' } });
    expect(own(2)).toMatchObject({ rejection: { code: 'own-interest' } });
  });

  test('where there is only one, a public wait replaces the second', () => {
    const { request, pass, run, stateOf, wait, sign } = openWithAddresses();
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    wait(8 * 24 * HOUR);
    request('anna', '6000');
    pass('olga', 1);
    expect(stateOf(1)).toBe('alone');
    expect(sign([1])).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
    wait(ALONE_WAIT_MS + 1);
    run({ type: 'AdvanceClock' });
    expect(stateOf(1)).toBe('passed');
  });

  test('who has just shut the other out is not alone', () => {
    const { request, pass, run, stateOf } = openWithAddresses();
    request('anna', '6000');
    run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
    pass('olga', 1);
    expect(stateOf(1)).toBe('review');
  });

  test('a refusal says why and gives the money back', () => {
    const { request, run, balance } = openWithAddresses();
    request('anna', '1500');
    const refusal = { type: 'RefuseWithdrawal', withdrawal: 1, reason: 'identity', act: actOf('olga') } as const;
    expect(run(refusal)).toMatchObject({ events: [{}, { end: 'refused', by: 1, detail: 'identity' }] });
    expect(balance('anna')).toBe('10000');
    expect(run(refusal)).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
  });
});

describe('its time', () => {
  test('undecided it returns automatically', () => {
    const { request, run, wait, balance, stateOf } = openWithAddresses();
    request('anna', '1500');
    expect(DECIDE_WITHIN_MS).toBe(12 * 60 * 60_000);
    wait(DECIDE_WITHIN_MS - 1);
    run({ type: 'AdvanceClock' });
    expect(stateOf(1)).toBe('review');
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [{ end: 'undecided' }] });
    expect(balance('anna')).toBe('10000');
  });

  test('unsigned it returns automatically', () => {
    const { request, run, wait, balance } = openWithAddresses();
    request('anna', '100');
    wait(SIGN_WITHIN_MS);
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [{ end: 'unsigned' }] });
    expect(balance('anna')).toBe('10000');
  });

  test('the signing that starts in the millisecond of its deadline is accepted, and holds it', () => {
    const { request, sign, run, wait, balance, stateOf, now } = openWithAddresses();
    request('anna', '100');
    const dueAt = now() + SIGN_WITHIN_MS;
    wait(SIGN_WITHIN_MS - 1);
    expect(sign([1])).toMatchObject({ kind: 'done' });
    expect(now()).toBe(dueAt);
    wait(30 * 24 * HOUR);
    run({ type: 'AdvanceClock' });
    expect([stateOf(1), balance('anna')]).toEqual(['signing', '10000, 100 held']);
  });
});

describe('a deadline that has passed, before any clock command returned the money', () => {
  test('lets nothing be signed', () => {
    const { request, sign, run, wait, balance } = openWithAddresses();
    request('anna', '100');
    wait(SIGN_WITHIN_MS);
    expect(sign([1])).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
    run({ type: 'AdvanceClock' });
    expect(balance('anna')).toBe('10000');
  });

  test('lets no operator pass it, and its user still cancel it', () => {
    const { request, run, wait, balance } = openWithAddresses();
    request('anna', '1500');
    wait(DECIDE_WITHIN_MS);
    const pass = { type: 'PassWithdrawal', withdrawal: 1, act: actOf('olga') } as const;
    expect(run(pass)).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
    run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: 1 });
    expect(balance('anna')).toBe('10000');
  });
});

describe('cancelling', () => {
  test('is possible until signing starts, also while withdrawals are stopped, locked and paused', () => {
    const { request, run, balance, now } = openWithAddresses();
    request('anna', '100');
    const stop = { power: 'withdrawal', until: now() + HOUR, act: actOf('olga', USER.anna) } as const;
    run({ type: 'StopUser', user: USER.anna, ...stop });
    run({ type: 'LockWithdrawals', user: USER.anna, reason: 'password' });
    run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'node' });
    expect(run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: 1 })).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('10000');
  });

  test('is not after that, by any user', () => {
    const { request, sign, run, balance } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    const refused = { rejection: { code: 'withdrawal-under-way' } };
    expect(run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: 1 })).toMatchObject(refused);
    const refusal = { type: 'RefuseWithdrawal', withdrawal: 1, reason: 'other', act: actOf('olga') } as const;
    expect(run(refusal)).toMatchObject(refused);
    expect(balance('anna')).toBe('10000, 100 held');
  });

  test("of another user's is unknown", () => {
    const { request, run } = openWithAddresses();
    request('anna', '100');
    expect(run({ type: 'CancelWithdrawal', user: USER.ben, withdrawal: 1 })).toMatchObject({
      rejection: { code: 'unknown-withdrawal' },
    });
  });
});

describe('to another user of this exchange', () => {
  test('it settles inside, immediately and free', () => {
    const { request, balance, own, state } = openWithAddresses();
    expect(request('anna', '100', { recipient: USER.ben })).toMatchObject({ events: [{}, { end: 'inside' }] });
    expect([balance('anna'), balance('ben'), own('fees'), state.withdrawals.size]).toEqual(['9900', '10100', '0', 0]);
  });

  test('it passes every limit that another passes', () => {
    const { request, balance, pass } = openWithAddresses();
    request('anna', '1500', { recipient: USER.ben });
    expect([balance('anna'), balance('ben')]).toEqual(['10000, 1500 held', '10000']);
    pass('olga', 1);
    expect([balance('anna'), balance('ben')]).toEqual(['8500', '11500']);
    request('anna', '20', { recipient: USER.ben });
    request('anna', '20', { recipient: USER.ben });
    expect(request('anna', '20', { recipient: USER.ben })).toMatchObject({
      rejection: { code: 'too-many-withdrawals' },
    });
  });
});

describe('to a user who cannot take it any more', () => {
  const cases: [string, (exchange: ReturnType<typeof openWithAddresses>) => unknown][] = [
    ['recipient-closed', ({ state }) => Object.assign(state.users.change(USER.ben), { closedAt: 5 })],
    ['recipient-full', fill],
  ];

  /** Ben has all that one chain can owe besides what anna and carl have, and the rest of what he can count from another. */
  function fill({ run, block, arrived, balance }: ReturnType<typeof openWithAddresses>): void {
    const [tron, hash] = [CHAIN.tron, 'ab'.repeat(32)];
    run({ type: 'ConfigureChain', id: tron, height: 1, hash });
    run({ type: 'ConfigureRail', coin: TOKEN, chain: tron, asset: '1002000', assetScale: 6, dust: 0n });
    block({ ...arrived('ben', '1'), units: MAX_UNITS - token('30000') });
    const transfers = [arrived('ben', '20000')];
    run({ type: 'CreditBlocks', chain: tron, from: 2, to: 2, hash, transfers });
    expect(balance('ben')).toBe(formatShort(MAX_UNITS, 6));
  }

  test.each(cases)('%s: it is returned once it is passed', (detail, spoil) => {
    const exchange = openWithAddresses();
    exchange.request('anna', '1500', { recipient: USER.ben });
    spoil(exchange);
    expect(exchange.pass('olga', 1)).toMatchObject({ events: [{}, {}, { end: 'failed', detail }] });
    expect(exchange.balance('anna')).toBe('10000');
    expect(exchange.state.withdrawals.size).toBe(0);
  });

  test('a full wallet is refused immediately where no review is needed', () => {
    const exchange = openWithAddresses();
    const { request, balance } = exchange;
    fill(exchange);
    expect(request('anna', '10000', { recipient: USER.ben })).toMatchObject({ rejection: { code: 'too-large' } });
    expect(balance('anna')).toBe('10000');
  });
});

describe('freezing an account', () => {
  test('returns what is not signed, and leaves what may be out already to its chain', () => {
    const { request, run, sign, settle, balance, stateOf } = openWithAddresses();
    request('anna', '100');
    request('anna', '1500');
    request('anna', '50');
    request('ben', '20');
    sign([1]);
    expect(run({ type: 'FreezeUser', user: USER.anna })).toMatchObject({
      events: [
        { type: 'UserFrozen' },
        { type: 'WithdrawalClosed', end: 'cancelled', detail: 'account-frozen', withdrawal: { id: 2 } },
        { type: 'WithdrawalClosed', end: 'cancelled', detail: 'account-frozen', withdrawal: { id: 3 } },
      ],
    });
    expect([balance('anna'), stateOf(1), stateOf(4)]).toEqual(['10000, 100 held', 'signing', 'passed']);
    settle(1);
    expect(balance('anna')).toBe('9900');
  });

  test('returns a dead one, instead of signing it again', () => {
    const { request, run, sign, settle, balance, state } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    run({ type: 'FreezeUser', user: USER.anna });
    expect(settle(1, { outcome: 'dead', transaction: null })).toMatchObject({
      events: [{ end: 'cancelled', detail: 'account-frozen' }, {}],
    });
    expect([balance('anna'), state.withdrawals.size]).toEqual(['10000', 0]);
  });
});

describe('signing', () => {
  test('a withdrawal is signed once', () => {
    const { request, sign } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    expect(sign([1])).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
  });

  test('what was not passed, is on another chain, or is named twice is not signed', () => {
    const { request, sign } = openWithAddresses();
    request('anna', '1500');
    request('ben', '100');
    expect(sign([1])).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
    expect(sign([2], { chain: CHAIN.tron })).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
    expect(sign([2, 2])).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(sign([])).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(sign([2], { purpose: 'sweep' })).toMatchObject({ rejection: { code: 'invalid-signing' } });
  });

  test('a pause stops what is not signed yet', () => {
    const { request, sign, run } = openWithAddresses();
    request('anna', '100');
    run({ type: 'SetPause', coin: TOKEN, direction: 'withdrawals', reason: 'incident', act: actOf('olga') });
    expect(sign([1])).toMatchObject({ rejection: { code: 'withdrawals-paused' } });
    run({ type: 'SetPause', coin: TOKEN, direction: 'withdrawals', reason: null, act: actOf('olga') });
    expect(sign([1])).toMatchObject({ kind: 'done' });
  });

  test('a nonce is given once, and never goes back', () => {
    const { request, sign } = openWithAddresses();
    request('anna', '100');
    request('ben', '100');
    sign([1], { nonce: 7 });
    expect(sign([2], { nonce: 7 })).toMatchObject({ rejection: { code: 'nonce-used', next: 8 } });
    expect(sign([2], { nonce: 8 })).toMatchObject({ kind: 'done' });
  });

  test('a nonce that is given may be burnt once next to its holder, and stays given', () => {
    const { request, sign, settle } = openWithAddresses();
    request('anna', '100');
    request('ben', '100');
    const burn = (nonce: number, sender = 'hot/0') => sign([], { purpose: 'burn', sender, nonce });
    sign([1], { nonce: 6 });
    settle(1, { outcome: 'dead', transaction: null });
    sign([1], { nonce: 7 });
    // No signing holds it any more; another sender; no burn.
    expect(burn(6)).toMatchObject({ rejection: { code: 'nonce-used', next: 8 } });
    expect(sign([], { purpose: 'sweep', nonce: 7 })).toMatchObject({ rejection: { code: 'nonce-used' } });
    expect(burn(7)).toMatchObject({ kind: 'done' });
    expect(burn(7)).toMatchObject({ rejection: { code: 'nonce-used', next: 8 } });
    sign([2], { nonce: 8 });
    expect(burn(7)).toMatchObject({ rejection: { code: 'nonce-used', next: 9 } });
    expect(burn(8)).toMatchObject({ kind: 'done' });
    expect(sign([], { purpose: 'top-up', nonce: 8 })).toMatchObject({ rejection: { code: 'nonce-used', next: 9 } });
  });

  test('an output is spent by one signing', () => {
    const { request, sign, settle } = openWithAddresses();
    const output = `${'ef'.repeat(32)}:0`;
    request('anna', '100');
    request('ben', '100');
    sign([1], { inputs: [output] });
    expect(sign([2], { inputs: [output] })).toMatchObject({ rejection: { code: 'already-spent' } });
    settle(1, { outcome: 'dead', transaction: null });
    expect(sign([2], { inputs: [output] })).toMatchObject({ kind: 'done' });
  });

  test('a replacement spends all outputs of those before, so that one of all confirms, and no other signing’s', () => {
    const { request, sign, run, settle } = openWithAddresses();
    const [a, b, c] = ['aa', 'bb', 'cc'].map(byte => `${byte.repeat(32)}:1`) as [string, string, string];
    request('anna', '100');
    request('ben', '100');
    sign([1], { nonce: null, inputs: [a] });
    sign([2], { nonce: null, inputs: [c] });
    const replace = (inputs: string[], attempt?: number) =>
      run({ type: 'ReplaceSigning', signing: 1, ...(attempt && { attempt }), inputs, plan: '{"fee":2}' });
    expect(replace([b])).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(replace([a, c])).toMatchObject({ rejection: { code: 'already-spent' } });
    expect(replace([a, b], 2)).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(replace([a, b], 1)).toMatchObject({ kind: 'done' });
    // The second of two who planned the first one, and one that only the second attempt excludes.
    expect(replace([a, b], 1)).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(replace([b], 2)).toMatchObject({ rejection: { code: 'invalid-signing' } });
    expect(sign([], { purpose: 'sweep', nonce: null, inputs: [b] })).toMatchObject({
      rejection: { code: 'already-spent' },
    });
    expect(replace([a, b])).toMatchObject({ kind: 'done' });
    expect(settle(1)).toMatchObject({ kind: 'done' });
    expect(settle(1)).toMatchObject({ rejection: { code: 'unknown-signing' } });
    expect(sign([], { purpose: 'sweep', nonce: null, inputs: [b] })).toMatchObject({ kind: 'done' });
  });

  test('so many may be in flight', () => {
    const { sign } = openWithAddresses();
    const sweep = (number: number) => sign([], { purpose: 'sweep', sender: `deposit/${number}`, nonce: 0 });
    for (let count = 0; count < MAX_IN_FLIGHT; count++) expect(sweep(count)).toMatchObject({ kind: 'done' });
    expect(sweep(99)).toMatchObject({ rejection: { code: 'too-many-signings' } });
  });
});

describe('the end of a signing', () => {
  test('a final failure gives the money back and costs its fee', () => {
    const { request, sign, settle, balance, own } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    const failed = settle(1, { outcome: 'failed', feeUnits: 9n, detail: 'recipient-blocked' });
    expect(failed).toMatchObject({ events: [{ end: 'failed', detail: 'recipient-blocked' }, {}] });
    expect([balance('anna'), own('fees'), own('network-costs', ETHER)]).toEqual(['10000', '0', '-0.00000009']);
  });

  test('what can never confirm is signed again, and nothing is refunded', () => {
    const { request, sign, settle, balance, stateOf } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    settle(1, { outcome: 'dead', transaction: null });
    expect([stateOf(1), balance('anna')]).toEqual(['passed', '10000, 100 held']);
    sign([1]);
    settle(2);
    expect(balance('anna')).toBe('9900');
  });

  test('fees beyond what the books can count are refused, and stop nothing', () => {
    const { request, sign, settle, own } = openWithAddresses();
    request('anna', '100');
    request('ben', '100');
    sign([1]);
    sign([2]);
    expect(settle(1, { feeUnits: MAX_UNITS })).toMatchObject({ kind: 'done' });
    expect(settle(2, { feeUnits: 1n })).toMatchObject({ rejection: { code: 'too-large' } });
    expect(settle(2)).toMatchObject({ kind: 'done' });
    expect(own('outside', TOKEN, CHAIN.evm)).toBe('-29802');
  });

  test('it comes once', () => {
    const { request, sign, settle, balance } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    settle(1);
    expect(settle(1)).toMatchObject({ rejection: { code: 'unknown-signing' } });
    expect(settle(1, { outcome: 'failed' })).toMatchObject({ rejection: { code: 'unknown-signing' } });
    expect(balance('anna')).toBe('9900');
  });

  test.each([
    ['paid without a transaction', { transaction: null }],
    ['dead with one', { outcome: 'dead' }],
    ['a fee below nothing', { feeUnits: -1n }],
  ] as const)('%s is refused', (_, more) => {
    const { request, sign, settle } = openWithAddresses();
    request('anna', '100');
    sign([1]);
    expect(settle(1, more)).toMatchObject({ rejection: { code: 'invalid-signing' } });
  });
});

describe('the address book', () => {
  const add = { type: 'AddAddress', user: USER.anna, coin: TOKEN, chain: CHAIN.evm } as const;

  test('a new address waits as long as its coin says, and no later rule shortens it', () => {
    const { run, agree, state, now } = openWithAddresses();
    const { depositPause: _, withdrawalPause: __, ...rules } = state.coinRules.require(TOKEN);
    agree({ kind: 'coin-rules', rules: { ...rules, addressHoldMs: 24 * HOUR } });
    run({ ...add, address: addressOf('dora') });
    const { usableFrom } = [...state.addresses.values()].at(-1)!;
    expect(usableFrom).toBe(now() + 24 * HOUR);
    agree({ kind: 'coin-rules', rules: { ...rules, addressHoldMs: 0 } });
    expect([...state.addresses.values()].at(-1)!.usableFrom).toBe(usableFrom);
  });

  test('it holds each address once, and so many', () => {
    const { run } = openWithAddresses();
    expect(run({ ...add, address: addressOf('anna') })).toMatchObject({ rejection: { code: 'address-known' } });
    const address = (number: number) => `0x${String(number).padStart(40, '0')}`;
    for (let count = 1; count < MAX_ADDRESSES; count++) run({ ...add, address: address(count) });
    expect(run({ ...add, address: address(999) })).toMatchObject({ rejection: { code: 'too-many-addresses' } });
  });

  test('a number that names no chain does not reach the rail of another coin', () => {
    const { run } = openWithAddresses();
    const chain = CHAIN.evm + 16;
    for (const wrong of [chain, chain - 32]) {
      expect(run({ ...add, chain: wrong, address: addressOf('dora') })).toMatchObject({
        rejection: { code: 'unknown-coin' },
      });
    }
  });

  test("only the user's own is removed, also of a frozen account", () => {
    const { run } = openWithAddresses();
    expect(run({ type: 'RemoveAddress', user: USER.ben, address: 1 })).toMatchObject({
      rejection: { code: 'unknown-address' },
    });
    run({ type: 'FreezeUser', user: USER.anna });
    expect(run({ type: 'RemoveAddress', user: USER.anna, address: 1 })).toMatchObject({ kind: 'done' });
  });

  test('a removed address does not stop withdrawals already requested to it', () => {
    const { request, run, sign, settle, balance } = openWithAddresses();
    request('anna', '100');
    run({ type: 'RemoveAddress', user: USER.anna, address: 1 });
    sign([1]);
    settle(1);
    expect(balance('anna')).toBe('9900');
  });
});

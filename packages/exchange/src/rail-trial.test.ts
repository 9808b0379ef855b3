// A coin that two operators put on a chain: only its tester uses the rail until a deposit and a withdrawal of theirs went over it.
import { describe, expect, test } from 'vitest';
import { actOf } from './_act.ts';
import { ETHER, HASH, outcomesOf, TOKEN } from './_chain-exchange.ts';
import { COIN, gem, USER, type UserName } from './_small-exchange.ts';
import { MAX_COIN, systemAccount } from './ledger/account-id.ts';
import type { Change } from './proposal/proposal.ts';
import { CHAIN, type CoinLimits, type RailProposal, type RailTerms, railId } from './rail/rail.ts';
import { addressOf, openWithAddresses } from './withdrawal/_withdrawals.ts';

const RAIL = railId(COIN.GEM, CHAIN.evm);
const WRONG = `0x${'22'.repeat(20)}`;
const RIGHT = `0x${'33'.repeat(20)}`;
const terms: RailTerms = { coin: COIN.GEM, chain: CHAIN.evm, asset: RIGHT, assetScale: 18, dust: 0n };
const rules: CoinLimits = {
  id: COIN.GEM,
  minDeposit: gem('1'),
  minWithdrawal: gem('2'),
  withdrawalFeePpm: 10_000n,
  automaticUnits: gem('1000'),
  automaticDayUnits: gem('5000'),
  twoOperatorsUnits: gem('9000'),
  addressHoldMs: 0,
};
const wrong = { rail: { ...terms, asset: WRONG } };
const refused = (code: string, facts = {}) => ({ kind: 'rejected', rejection: { code, ...facts } });

function openWithTrial(change: Partial<RailProposal> = {}) {
  const exchange = openWithAddresses();
  const { run, state } = exchange;
  const propose = (more: Partial<RailProposal> = {}) => {
    const proposal: Change = { kind: 'rail', rail: terms, tester: USER.anna, rules, ...change, ...more };
    const made = run({ type: 'Propose', change: proposal, effectiveAt: 0, act: actOf('olga') });
    if (made.kind !== 'done') return made;
    return run({ type: 'ApproveProposal', proposal: made.result!.id!, act: actOf('otto') });
  };
  let transfers = 0;
  const deposit = (owner: UserName, whole: bigint, asset = RIGHT) => {
    const transfer = { transfer: `${HASH}:gem${++transfers}`, coin: COIN.GEM, owner: USER[owner], asset };
    return exchange.block({ ...transfer, units: whole * 10n ** 18n });
  };
  const save = (user: UserName) =>
    run({ type: 'AddAddress', user: USER[user], coin: COIN.GEM, chain: CHAIN.evm, address: addressOf(user) });
  const open = () => run({ type: 'OpenRail', coin: COIN.GEM, chain: CHAIN.evm, act: actOf('olga') });
  const trial = () => state.rails.get(RAIL)?.trial;
  /** Of 2 gems, up to the signing. */
  const startWithdrawal = (user: UserName = 'anna') => {
    save(user);
    const address = [...state.addresses.values()].at(-1)!.id;
    expect(exchange.request(user, '0', { address, units: gem('2') })).toMatchObject({ kind: 'done' });
    const withdrawal = [...state.withdrawals.values()].at(-1)!.id;
    exchange.pass('otto', withdrawal);
    expect(exchange.sign([withdrawal])).toMatchObject({ kind: 'done' });
    return [...state.signings.values()].at(-1)!.id;
  };
  /** A withdrawal of anna with its end on the chain. */
  const withdraw = (outcome: 'paid' | 'failed' | 'dead') =>
    exchange.settle(startWithdrawal(), outcome === 'dead' ? { outcome, transaction: null } : { outcome });
  return { ...exchange, propose, deposit, save, open, trial, startWithdrawal, withdraw };
}

describe('a rail on trial', () => {
  test('is there once two operators agreed, with the rules of its coin', () => {
    const { propose, state } = openWithTrial();
    expect(propose()).toMatchObject({ kind: 'done' });
    expect(state.rails.get(RAIL)).toEqual({
      id: RAIL,
      ...terms,
      trial: { tester: USER.anna, deposited: false, paid: false },
    });
    expect(state.coinRules.get(COIN.GEM)).toEqual({ ...rules, depositPause: null, withdrawalPause: null });
  });

  test('leaves the rules of a coin that has some as they are', () => {
    const { propose, state, run } = openWithTrial();
    const before = state.coinRules.get(TOKEN);
    const rail = { ...terms, coin: TOKEN, chain: CHAIN.tron, asset: 'native', assetScale: 6 };
    expect(propose({ rail, rules: null })).toEqual(refused('invalid-configuration', { setting: 'chain' }));
    run({ type: 'ConfigureChain', id: CHAIN.tron, height: 5, hash: HASH });
    expect(propose({ rail, rules: { ...rules, id: TOKEN } })).toMatchObject({ kind: 'done' });
    expect(state.coinRules.get(TOKEN)).toEqual(before);
  });

  test.each<[string, Partial<RailProposal>]>([
    ['coin', { rail: { ...terms, coin: MAX_COIN } }],
    ['chain', { rail: { ...terms, chain: 9 } }],
    ['asset', { rail: { ...terms, asset: 'gem' } }],
    ['assetScale', { rail: { ...terms, assetScale: 1 } }],
    ['dust', { rail: { ...terms, dust: -1n } }],
    ['tester', { tester: 99 }],
    ['rules', { rules: null }],
    ['rules', { rules: { ...rules, id: TOKEN } }],
    ['minDeposit', { rules: { ...rules, minDeposit: 0n } }],
  ])('with a wrong %s is not proposed', (setting, change) => {
    expect(openWithTrial(change).propose()).toEqual(refused('invalid-configuration', { setting }));
  });

  test.each<[string, object]>([
    ['closed', { closedAt: 1 }],
    ['frozen', { isFrozen: true }],
    ['not verified', { level: 'none' }],
  ])('has no tester whose account is %s', (_, change) => {
    const { propose, state } = openWithTrial();
    Object.assign(state.users.change(USER.anna), change);
    expect(propose()).toEqual(refused('invalid-configuration', { setting: 'tester' }));
  });

  test('never takes the asset of another coin', () => {
    const asset = `0x${'11'.repeat(20)}`;
    expect(openWithTrial({ rail: { ...terms, asset } }).propose()).toEqual(refused('rail-in-use'));
  });

  test('credits its tester, and keeps the deposits of others for operators to assign', () => {
    const { propose, deposit, balance, run, state } = openWithTrial();
    propose();
    expect(outcomesOf(deposit('ben', 7n))).toEqual(['unclaimed']);
    expect(outcomesOf(deposit('anna', 5n))).toEqual(['credited']);
    const [unclaimed] = [...state.unclaimedDeposits.values()];
    const change = { kind: 'assign-deposit', deposit: unclaimed!.id, user: USER.ben } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', USER.ben) });
    const [proposed] = [...state.proposals.values()];
    expect(run({ type: 'ApproveProposal', proposal: proposed!.id, act: actOf('otto') })).toMatchObject({
      kind: 'done',
    });
    expect(balance('ben')).toBe('10000');
    expect(state.unclaimedDeposits.size).toBe(0);
  });

  test('credits its tester one deposit, of no more than leaves without a review', () => {
    const { propose, deposit, state } = openWithTrial({ rules: { ...rules, automaticUnits: gem('10') } });
    propose();
    expect(outcomesOf(deposit('anna', 11n))).toEqual(['unclaimed']);
    expect(outcomesOf(deposit('anna', 10n))).toEqual(['credited']);
    expect(outcomesOf(deposit('anna', 1n))).toEqual(['unclaimed']);
    expect(state.unclaimedDeposits.size).toBe(2);
  });

  test('credits one of two deposits in the same blocks', () => {
    const { propose, block } = openWithTrial();
    propose();
    const one = { coin: COIN.GEM, owner: USER.anna, asset: RIGHT, units: 5n * 10n ** 18n };
    expect(outcomesOf(block({ ...one, transfer: `${HASH}:a` }, { ...one, transfer: `${HASH}:b` }))).toEqual([
      'credited',
      'unclaimed',
    ]);
  });

  test('is no destination for anyone but its tester', () => {
    const { propose, save, state, request } = openWithTrial();
    propose();
    expect(save('ben')).toEqual(refused('unknown-coin'));
    expect(save('anna')).toMatchObject({ kind: 'done' });
    const { id } = [...state.addresses.values()].at(-1)!;
    state.addresses.change(id).user = USER.ben;
    expect(request('ben', '0', { address: id, units: gem('2') })).toEqual(refused('unknown-coin'));
  });
});

describe('its opening', () => {
  test('waits for a credited deposit and a final withdrawal of the tester, and for nothing of others', () => {
    const { propose, deposit, open, withdraw, trial, save, state } = openWithTrial();
    propose();
    expect(open()).toEqual(refused('rail-not-tried', { deposited: false, paid: false }));
    deposit('ben', 50n);
    expect(trial()).toMatchObject({ deposited: false, paid: false });
    deposit('anna', 50n);
    expect(open()).toEqual(refused('rail-not-tried', { deposited: true, paid: false }));
    expect(withdraw('failed')).toMatchObject({ kind: 'done' });
    expect(open()).toEqual(refused('rail-not-tried', { deposited: true, paid: false }));
    expect(withdraw('paid')).toMatchObject({ kind: 'done' });
    expect(trial()).toEqual({ tester: USER.anna, deposited: true, paid: true });
    expect(open()).toMatchObject({ kind: 'done' });
    expect(state.rails.get(RAIL)).toEqual({ id: RAIL, ...terms });
    expect(save('ben')).toMatchObject({ kind: 'done' });
  });

  test('needs no withdrawal that never reached the chain', () => {
    const { propose, deposit, withdraw, trial } = openWithTrial();
    propose();
    deposit('anna', 50n);
    withdraw('dead');
    expect(trial()).toMatchObject({ paid: false });
  });

  test('happens once, and only where there is a rail', () => {
    const { propose, deposit, withdraw, open } = openWithTrial();
    expect(open()).toEqual(refused('unknown-chain'));
    propose();
    deposit('anna', 50n);
    withdraw('paid');
    expect(open()).toMatchObject({ events: [{ type: 'OperatorActed' }, { type: 'RailConfigured' }] });
    expect(open()).toMatchObject({ events: [{ type: 'OperatorActed' }] });
  });

  test('counts a deposit that waited for more only once it is credited', () => {
    const { propose, block, trial, deposit } = openWithTrial();
    propose();
    const little = { transfer: `${HASH}:1`, coin: COIN.GEM, owner: USER.anna, asset: RIGHT, units: 10n ** 17n };
    expect(outcomesOf(block(little))).toEqual(['waiting']);
    expect(trial()).toMatchObject({ deposited: false });
    deposit('anna', 1n);
    expect(trial()).toMatchObject({ deposited: true });
  });
});

describe('a closed rail', () => {
  const close = (exchange: ReturnType<typeof openWithTrial>, coin: number = COIN.GEM) =>
    exchange.run({ type: 'CloseRail', coin, chain: CHAIN.evm, act: actOf('olga') });

  test('is used by no user, until two operators agree on a new trial and it is tried again', () => {
    const exchange = openWithTrial();
    const { propose, deposit, withdraw, open, save, trial } = exchange;
    propose();
    deposit('anna', 50n);
    withdraw('paid');
    open();
    expect(close(exchange)).toMatchObject({ kind: 'done' });
    expect(trial()).toEqual({ tester: null, deposited: false, paid: false });
    expect(save('ben')).toEqual(refused('unknown-coin'));
    expect(outcomesOf(deposit('ben', 5n))).toEqual(['unclaimed']);
    expect(open()).toMatchObject(refused('rail-not-tried'));
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
    expect(propose()).toMatchObject({ kind: 'done' });
    expect(open()).toMatchObject(refused('rail-not-tried'));
    deposit('anna', 50n);
    withdraw('paid');
    expect(open()).toMatchObject({ kind: 'done' });
  });

  test('is none of a chain’s own coin, and closes once', () => {
    const exchange = openWithTrial();
    expect(close(exchange, ETHER)).toEqual(refused('unknown-chain'));
    expect(close(exchange)).toEqual(refused('unknown-chain'));
    expect(close(exchange, TOKEN)).toMatchObject({ events: [{ type: 'OperatorActed' }, { type: 'RailConfigured' }] });
    expect(close(exchange, TOKEN)).toMatchObject({ events: [{ type: 'OperatorActed' }] });
  });
});

describe('another tester', () => {
  test('goes on where the first one ended', () => {
    const { propose, deposit, run, state, trial, save, startWithdrawal, settle, open } = openWithTrial();
    propose();
    deposit('anna', 50n);
    state.users.change(USER.anna).closedAt = 1;
    expect(propose({ tester: USER.ben })).toMatchObject({ kind: 'done' });
    expect(trial()).toEqual({ tester: USER.ben, deposited: true, paid: false });
    state.users.change(USER.anna).closedAt = null;
    expect(save('anna')).toEqual(refused('unknown-coin'));
    run({ type: 'GrantTestFunds', user: USER.ben, coin: COIN.GEM, units: gem('2') });
    settle(startWithdrawal('ben'));
    expect(open()).toMatchObject({ kind: 'done' });
  });
});

describe('a wrong contract', () => {
  test('is replaced while nothing was booked over the rail', () => {
    const { propose, state } = openWithTrial();
    propose(wrong);
    expect(propose()).toMatchObject({ kind: 'done' });
    expect(state.rails.get(RAIL)?.asset).toBe(RIGHT);
  });

  test('is never credited as the right one, by a watcher that scanned for it before', () => {
    const { propose, deposit, balance } = openWithTrial();
    propose(wrong);
    propose();
    expect(deposit('anna', 5n, WRONG)).toEqual(refused('invalid-deposit'));
    expect(deposit('anna', 5n, undefined)).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('10000');
  });

  test('stays where something was booked, and an open rail keeps its contract', () => {
    const { propose, deposit, withdraw, open } = openWithTrial();
    propose();
    deposit('ben', 5n);
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
    deposit('anna', 5n);
    withdraw('paid');
    open();
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
  });

  test('stays also where all that came has left again, or is on its way', () => {
    const { propose, deposit, state, startWithdrawal, settle } = openWithTrial({
      rules: { ...rules, withdrawalFeePpm: 0n },
    });
    propose();
    deposit('anna', 2n);
    startWithdrawal();
    settle(1);
    expect(state.accounts.get(systemAccount('outside', COIN.GEM, CHAIN.evm))?.balance).toBe(0n);
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
  });

  test('stays while a payment over the rail is on its way, whose coins came otherwise', () => {
    const { propose, run, startWithdrawal, settle, state } = openWithTrial();
    propose();
    run({ type: 'GrantTestFunds', user: USER.anna, coin: COIN.GEM, units: gem('2') });
    startWithdrawal();
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
    settle(1, { outcome: 'dead', transaction: null });
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
    run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: 1 });
    expect(propose(wrong)).toMatchObject({ kind: 'done' });
    expect(state.rails.get(RAIL)?.asset).toBe(WRONG);
  });

  test('stays while its coins are on their way to cold storage or lie there', () => {
    const { propose, block, run, sign, settle, state } = openWithTrial();
    propose();
    block({ transfer: `${HASH}:1`, coin: COIN.GEM, owner: 'hot', asset: RIGHT, units: 5n * 10n ** 18n });
    const change = { kind: 'cold-move', coin: COIN.GEM, chain: CHAIN.evm, units: gem('5') } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
    const [{ id: coldMove }] = [...state.proposals.values()] as unknown as [{ id: number }];
    run({ type: 'ApproveProposal', proposal: coldMove, act: actOf('otto') });
    expect(propose(wrong)).toEqual(refused('rail-in-use'));
    sign([], { purpose: 'cold', coldMove });
    settle(1);
    expect(state.accounts.get(systemAccount('outside', COIN.GEM, CHAIN.evm))?.balance).toBe(0n);
    expect([state.coldMoves.size, propose(wrong)]).toEqual([0, refused('rail-in-use')]);
  });

  test('of a rail on trial is named with every transfer over it', () => {
    const { propose, block } = openWithTrial();
    propose();
    const unnamed = { transfer: `${HASH}:1`, coin: COIN.GEM, owner: USER.anna, units: 10n ** 18n };
    expect(block(unnamed)).toEqual(refused('invalid-deposit'));
  });
});

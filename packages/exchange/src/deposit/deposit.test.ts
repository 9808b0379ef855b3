// Deposits: credited once, at finality, to their owner; too small ones wait, unclaimed ones are kept.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, HASH, openOnChains, outcomesOf, TOKEN, token } from '../_chain-exchange.ts';
import { USER } from '../_small-exchange.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { CHAIN } from '../rail/rail.ts';
import { MAX_TRANSFERS } from './decide.ts';
import type { CreditBlocks } from './deposit.ts';

test('a transfer in a final block is credited, and the outside world owes it', () => {
  const { block, arrived, balance, own } = openOnChains();
  expect(outcomesOf(block(arrived('anna', '12.5')))).toEqual(['credited']);
  expect(balance('anna')).toBe('12.5');
  expect(own('outside', TOKEN, CHAIN.evm)).toBe('-12.5');
});

test('blocks that were booked are never booked again, in any order', () => {
  const { block, arrived, run, balance, height } = openOnChains();
  const transfers = [arrived('anna', '50')];
  block(...transfers);
  const again: CreditBlocks = {
    type: 'CreditBlocks',
    chain: CHAIN.evm,
    from: height(),
    to: height(),
    hash: HASH,
    transfers,
  };
  const refused = { rejection: { code: 'blocks-out-of-order', next: height() + 1 } };
  expect(run(again)).toMatchObject(refused);
  expect(run({ ...again, from: height(), to: height() + 5 })).toMatchObject(refused);
  expect(run({ ...again, from: height() + 2, to: height() + 2 })).toMatchObject(refused);
  expect(balance('anna')).toBe('50');
});

describe('below the smallest deposit', () => {
  test('it waits, and is credited with what makes it up', () => {
    const { block, arrived, balance, own } = openOnChains();
    expect(outcomesOf(block(arrived('anna', '4')))).toEqual(['waiting']);
    expect(outcomesOf(block(arrived('anna', '5.999999')))).toEqual(['waiting']);
    expect(balance('anna')).toBe('0');
    expect(own('waiting-deposits')).toBe('9.999999');
    expect(outcomesOf(block(arrived('anna', '0.001')))).toEqual(['credited']);
    expect(balance('anna')).toBe('10.000999');
    expect(own('waiting-deposits')).toBe('0');
  });

  test('it adds up within one block, and only with its own', () => {
    const { block, arrived, balance, state } = openOnChains();
    const outcome = block(arrived('anna', '6'), arrived('ben', '6'), arrived('anna', '4'), arrived('anna', '3'));
    expect(outcomesOf(outcome)).toEqual(['waiting', 'waiting', 'credited', 'waiting']);
    expect([balance('anna'), balance('ben')]).toEqual(['10', '0']);
    expect([...state.waitingDeposits.values()].map(({ user, units }) => [user, units])).toEqual([
      [USER.ben, token('6')],
      [USER.anna, token('3')],
    ]);
  });
});

test('what is finer than the books is kept in units of the chain, and never credited', () => {
  const { block, arrived, balance } = openOnChains();
  const outcome = block(arrived('anna', '1.234567891234567891', ETHER));
  expect(balance('anna', ETHER)).toBe('1.23456789');
  expect(outcome).toMatchObject({ events: [{ deposit: { units: 123_456_789n, excess: 1_234_567_891n } }, {}] });
});

test('dust credits no user', () => {
  const { block, arrived, balance, own } = openOnChains();
  expect(outcomesOf(block(arrived('anna', '0.000999')))).toEqual(['dust']);
  expect(outcomesOf(block(arrived('anna', '10')))).toEqual(['credited']);
  expect([balance('anna'), own('unclaimed')]).toEqual(['10', '0.000999']);
});

test("a deposit to the exchange's own purse is the house's", () => {
  const { block, arrived, own } = openOnChains();
  expect(outcomesOf(block(arrived('house', '1')))).toEqual(['house']);
  expect(own('house')).toBe('1');
});

describe('to no user', () => {
  test('it is unclaimed, and two operators find its owner, once', () => {
    const { block, arrived, balance, own, agree } = openOnChains();
    expect(outcomesOf(block(arrived(null, '7')))).toEqual(['unclaimed']);
    expect(own('unclaimed')).toBe('7');
    const change = { kind: 'assign-deposit', deposit: 1, user: USER.ben } as const;
    expect(agree(change)).toMatchObject({ kind: 'done' });
    expect([balance('ben'), own('unclaimed')]).toEqual(['7', '0']);
    expect(agree(change)).toMatchObject({ rejection: { code: 'unknown-deposit' } });
    expect(balance('ben')).toBe('7');
  });

  test('one operator alone assigns nothing, nor does one with an interest', () => {
    const { block, arrived, run, balance } = openOnChains();
    block(arrived(null, '7'));
    const change = { kind: 'assign-deposit', deposit: 1, user: USER.ben } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', USER.ben) });
    const approval = { type: 'ApproveProposal', proposal: 1 } as const;
    expect(run({ ...approval, act: actOf('olga', USER.ben) })).toMatchObject({
      rejection: { code: 'second-operator-needed' },
    });
    expect(run({ ...approval, ownUser: USER.ben, act: actOf('otto', USER.ben) })).toMatchObject({
      rejection: { code: 'own-interest' },
    });
    expect(balance('ben')).toBe('0');
  });

  test('a closed account and one that never was get nothing', () => {
    const { block, arrived, state, balance } = openOnChains();
    state.users.change(USER.anna).closedAt = 5;
    const stranger = { ...arrived(null, '7'), owner: 999 };
    expect(outcomesOf(block(arrived('anna', '20'), stranger))).toEqual(['unclaimed', 'unclaimed']);
    expect(balance('anna')).toBe('0');
  });
});

describe('an account that closes while a deposit waits for more', () => {
  function closed() {
    const exchange = openOnChains();
    const { run, block, arrived, state } = exchange;
    run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
    block({ ...arrived('anna', '4'), owner: 9 }, { ...arrived('anna', '5'), owner: 9 });
    expect(run({ type: 'CloseUser', user: 9 })).toMatchObject({
      events: [
        { type: 'UserClosed', user: 9 },
        { type: 'WaitingDepositUnclaimed', user: 9, deposit: { id: 2, coin: TOKEN, units: token('9') } },
      ],
    });
    expect(state.waitingDeposits.size).toBe(0);
    return exchange;
  }

  test('leaves it unclaimed, and two operators find its owner, once', () => {
    const { own, agree, balance } = closed();
    expect([own('waiting-deposits'), own('unclaimed')]).toEqual(['0', '9']);
    expect(agree({ kind: 'assign-deposit', deposit: 2, user: USER.ben })).toMatchObject({ kind: 'done' });
    expect([balance('ben'), own('unclaimed')]).toEqual(['9', '0']);
    expect(agree({ kind: 'assign-deposit', deposit: 2, user: USER.ben })).toMatchObject({
      rejection: { code: 'unknown-deposit' },
    });
  });

  test('gets nothing of what comes after it', () => {
    const { own, block, arrived, state } = closed();
    expect(outcomesOf(block({ ...arrived('anna', '3'), owner: 9 }))).toEqual(['unclaimed']);
    expect([own('waiting-deposits'), own('unclaimed')]).toEqual(['0', '12']);
    expect([...state.unclaimedDeposits.values()].map(({ id, units }) => [id, units])).toEqual([
      [2, token('9')],
      [3, token('3')],
    ]);
  });
});

test('an account whose wallet has something in it stays, and so does what waits', () => {
  const { run, block, arrived, own } = openOnChains();
  block(arrived('anna', '4'));
  expect(run({ type: 'CloseUser', user: USER.anna })).toMatchObject({ rejection: { code: 'account-not-empty' } });
  expect(own('waiting-deposits')).toBe('4');
});

describe('a proposal about a deposit', () => {
  const change = { kind: 'assign-deposit', deposit: 1, user: USER.ben } as const;

  test('is the only one about it', () => {
    const { run, block, arrived } = openOnChains();
    block(arrived(null, '7'));
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', USER.ben) });
    const other = { ...change, user: USER.carl };
    const refused = run({ type: 'Propose', change: other, effectiveAt: 0, act: actOf('otto', USER.carl) });
    expect(refused).toMatchObject({ rejection: { code: 'already-proposed' } });
  });

  test('fails where its user closed the account meanwhile, and the deposit stays', () => {
    const { run, block, arrived, state, own } = openOnChains();
    block(arrived(null, '7'));
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', USER.ben) });
    state.users.change(USER.ben).closedAt = 5;
    expect(run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto', USER.ben) })).toMatchObject({
      events: [{}, {}, { type: 'ProposalClosed', end: 'failed', failure: 'user-closed' }],
    });
    expect([own('unclaimed'), state.unclaimedDeposits.size]).toEqual(['7', 1]);
  });
});

test('what the books cannot count is recorded, and nothing is posted', () => {
  const { block, arrived, balance, own } = openOnChains();
  const huge = { ...arrived('anna', '1'), units: MAX_UNITS };
  expect(outcomesOf(block(huge, arrived('anna', '1'), { ...arrived('ben', '1'), units: 10n ** 70n }))).toEqual([
    'credited',
    'too-large',
    'too-large',
  ]);
  expect([balance('ben'), own('unclaimed')]).toEqual(['0', '0']);
});

test('the record of an amount beyond 64 bits has no units that a row cannot hold', () => {
  const { block, arrived } = openOnChains();
  const units = 10n ** 70n;
  expect(block({ ...arrived('ben', '1'), units })).toMatchObject({
    events: [{ deposit: { outcome: 'too-large', units: 0n, excess: units } }, {}],
  });
});

test('a wallet that is nearly full takes no more than it can count', () => {
  const { block, arrived, state } = openOnChains();
  const most = { ...arrived('anna', '1'), units: MAX_UNITS - token('5') };
  block(most);
  expect(outcomesOf(block(arrived('anna', '12')))).toEqual(['too-large']);
  expect(state.accounts.require(walletAccount(USER.anna, TOKEN, 'spot')).balance).toBe(MAX_UNITS - token('5'));
});

describe('refused as a whole, so that nothing of a block is lost', () => {
  const good: CreditBlocks = { type: 'CreditBlocks', chain: CHAIN.evm, from: 101, to: 101, hash: HASH, transfers: [] };
  const transfer = { transfer: `${HASH}:1`, coin: TOKEN, owner: 1, units: 20_000_000n } as const;
  test.each<[string, string, Partial<CreditBlocks>]>([
    ['unknown-chain', 'a chain that is not followed', { chain: CHAIN.tron }],
    ['invalid-deposit', 'a range that ends before it begins', { to: 100 }],
    ['invalid-deposit', 'a block without a hash', { hash: '' }],
    ['invalid-deposit', 'a coin that is not on the chain', { transfers: [transfer, { ...transfer, coin: 1 }] }],
    ['invalid-deposit', 'a transfer of nothing', { transfers: [transfer, { ...transfer, units: 0n }] }],
    ['invalid-deposit', 'a transfer of less than nothing', { transfers: [{ ...transfer, units: -1n }] }],
    ['invalid-deposit', 'a name that reads like an amount', { transfers: [{ ...transfer, transfer: '12n' }] }],
    ['invalid-deposit', 'a transfer that is named twice', { transfers: [transfer, transfer] }],
    ['invalid-deposit', 'an owner that is no number of a user', { transfers: [{ ...transfer, owner: 1.5 }] }],
    [
      'invalid-deposit',
      'too many together',
      { to: 102, transfers: Array.from({ length: MAX_TRANSFERS + 1 }, () => transfer) },
    ],
  ])('%s: %s', (code, _, change) => {
    const { run, balance } = openOnChains();
    expect(run({ ...good, ...change })).toMatchObject({ rejection: { code } });
    expect(balance('anna')).toBe('0');
  });
});

test('a single block is booked whole, however many transfers are in it', () => {
  const { block, arrived, balance } = openOnChains();
  const many = Array.from({ length: MAX_TRANSFERS + 1 }, () => arrived('anna', '10'));
  expect(block(...many)).toMatchObject({ kind: 'done' });
  expect(balance('anna')).toBe('5010');
});

test('a block of bitcoin is booked whole that is full of outputs to us, as the coinbase is that is booked with it', () => {
  const { block, arrived, balance } = openOnChains();
  const OUTPUTS_OF_A_BLOCK = Math.floor(4_000_000 / (4 * 31));
  const many = Array.from({ length: 2 * OUTPUTS_OF_A_BLOCK }, () => arrived('anna', '10'));
  expect(block(...many)).toMatchObject({ kind: 'done' });
  expect(balance('anna')).toBe('645160');
});

test('a chain that is followed keeps its place, whatever block is named next', () => {
  const { run, state, block } = openOnChains();
  block();
  run({ type: 'ConfigureChain', id: CHAIN.evm, height: 5, hash: HASH });
  expect(state.chains.require(CHAIN.evm).height).toBe(101);
});

test('two coins are never the same token, and no coin is finer than its token', () => {
  const { run } = openOnChains();
  run({ type: 'ConfigureCoin', id: 5, name: 'FAKE', scale: 6, testFundsCap: 0n });
  const rail = { type: 'ConfigureRail', coin: 5, chain: CHAIN.evm, assetScale: 6, dust: 0n } as const;
  expect(run({ ...rail, asset: `0x${'11'.repeat(20)}` })).toMatchObject({ rejection: { code: 'rail-in-use' } });
  expect(run({ ...rail, asset: 'native' })).toMatchObject({ rejection: { code: 'rail-in-use' } });
  const other = { ...rail, asset: `0x${'22'.repeat(20)}` } as const;
  expect(run({ ...other, assetScale: 5 })).toMatchObject({ rejection: { code: 'invalid-configuration' } });
  expect(run(other)).toMatchObject({ kind: 'done' });
});

test('another token under the name of a coin is refused', () => {
  const { run } = openOnChains();
  const rail = { type: 'ConfigureRail', coin: TOKEN, chain: CHAIN.evm, assetScale: 6, dust: 0n } as const;
  expect(run({ ...rail, asset: `0x${'22'.repeat(20)}` })).toMatchObject({ rejection: { code: 'rail-in-use' } });
  expect(run({ ...rail, asset: `0x${'11'.repeat(20)}`, assetScale: 18 })).toMatchObject({
    rejection: { code: 'rail-in-use' },
  });
  expect(run({ ...rail, asset: `0x${'11'.repeat(20)}` })).toMatchObject({ kind: 'done' });
});

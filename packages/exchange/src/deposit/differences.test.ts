// Surpluses: unowned money, booked once for each comparison, and taken back by a deposit that explains them.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { checkSums } from '../_check-sums.ts';
import { USER } from '../_small-exchange.ts';
import type { Outcome } from '../execute.ts';
import { postings } from '../features.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { CHAIN } from '../rail/rail.ts';
import type { BookSurplus } from './differences.ts';

function opened() {
  const exchange = openOnChains();
  const { run, state, own, height } = exchange;
  const surplus = (change: Partial<BookSurplus> = {}): BookSurplus => ({
    type: 'BookSurplus',
    chain: CHAIN.evm,
    coin: TOKEN,
    units: token('3'),
    height: height(),
    outside: token('50'),
    ...change,
  });
  exchange.block(exchange.arrived('anna', '50'));
  const both = (coin: typeof TOKEN | typeof ETHER = TOKEN) =>
    `${own('outside', coin, CHAIN.evm)} ${own('unclaimed', coin)}`;
  return { ...exchange, run, state, surplus, both };
}

/** Ether that a contract sent, found by the balance of an address. */
const balanceShows = (exchange: ReturnType<typeof opened>, amount: string, index = 1) => ({
  ...exchange.arrived('anna', amount, ETHER),
  transfer: `balance:0x${String(index).repeat(40)}:${exchange.height() + 1}`,
});

test('it goes to the unclaimed account, and pauses nothing', () => {
  const { run, surplus, both, state } = opened();
  expect(run(surplus())).toMatchObject({ kind: 'done' });
  expect(both()).toBe('-53 3');
  expect([...state.coinRules.values()].map(rules => [rules.depositPause, rules.withdrawalPause])).toEqual([
    [null, null],
  ]);
  // It cannot be assigned: no transfer was observed.
  expect(state.unclaimedDeposits.size).toBe(0);
  checkSums(state);
});

test('the same comparison books once, however often it is submitted', () => {
  const { run, surplus, both, block, arrived } = opened();
  for (let time = 0; time < 3; time++) run(surplus());
  expect(run(surplus({ units: token('9'), outside: token('53') }))).toMatchObject({ kind: 'done', events: [] });
  expect(both()).toBe('-53 3');
  block(arrived('ben', '20'));
  run(surplus({ outside: token('73') }));
  expect(both()).toBe('-76 6');
});

test('nothing is booked where the books have moved since the comparison', () => {
  const { run, surplus, both, block, arrived, height } = opened();
  const compared = surplus();
  block(arrived('ben', '20'));
  const moved = { rejection: { code: 'books-moved-on' } };
  expect(run(compared)).toMatchObject(moved);
  expect(run({ ...compared, height: height() })).toMatchObject(moved);
  expect(run({ ...compared, outside: token('70') })).toMatchObject(moved);
  expect(both()).toBe('-70 0');
});

test('what makes no sense is refused', () => {
  const { run, surplus } = opened();
  expect(run(surplus({ chain: CHAIN.tron }))).toMatchObject({ rejection: { code: 'unknown-chain' } });
  for (const odd of [{ coin: 1 }, { units: 0n }, { units: -1n }, { units: MAX_UNITS + 1n }, { height: Number.NaN }])
    expect(run(surplus(odd))).toMatchObject({ rejection: { code: 'invalid-deposit' } });
  expect(run(surplus({ units: MAX_UNITS }))).toMatchObject({ rejection: { code: 'too-large' } });
});

test('a deposit that only a balance shows takes it back first, so that the books never exceed the chain', () => {
  const exchange = opened();
  const { run, surplus, block, both, balance, state } = exchange;
  run(surplus({ coin: ETHER, units: 400_000_000n, outside: 0n }));
  expect(both(ETHER)).toBe('-4 4');
  block(balanceShows(exchange, '3'));
  expect([balance('anna', ETHER), both(ETHER)]).toEqual(['3', '-4 1']);
  // Twice in one block, more than is left; and a transfer of its own is never what a balance showed before.
  block(balanceShows(exchange, '0.75'), balanceShows(exchange, '2', 2), exchange.arrived('anna', '5', ETHER));
  expect([balance('anna', ETHER), both(ETHER)]).toEqual(['10.75', '-10.75 0']);
  checkSums(state);
});

test('a transfer that has a transaction takes nothing back', () => {
  const exchange = opened();
  exchange.run(exchange.surplus({ coin: ETHER, units: 400_000_000n, outside: 0n }));
  exchange.block(exchange.arrived('anna', '3', ETHER));
  expect(exchange.both(ETHER)).toBe('-7 4');
});

type Rail = { coin?: number; chain?: number };

function openedOfLoss({ isPaused = true } = {}) {
  const exchange = openOnChains();
  const { run, own, balance, block, arrived } = exchange;
  block(arrived('anna', '50'), arrived('ben', '30'));
  const pause = () => run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'shortfall' });
  const lift = () => run({ type: 'SetPause', coin: TOKEN, direction: 'withdrawals', reason: null, act: actOf('olga') });
  if (isPaused) pause();

  function propose(amount: string, more: Rail = {}): Outcome {
    const change = { kind: 'book-loss', coin: TOKEN, chain: CHAIN.evm, units: token(amount), ...more } as const;
    return run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  }

  const approve = (by: 'olga' | 'otto', proposal = 1): Outcome =>
    run({ type: 'ApproveProposal', proposal, act: actOf(by) });
  const books = () => [own('outside', TOKEN, CHAIN.evm), own('equity'), balance('anna'), balance('ben')];
  return { ...exchange, propose, approve, pause, lift, books };
}

function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

function failureOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'done') return [outcome.kind];
  return outcome.events.flatMap(event => (event.type === 'ProposalClosed' ? [String(event.failure)] : []));
}

describe('a loss', () => {
  test('takes two operators, lowers equity and the outside account, and touches no user', () => {
    const { propose, approve, books, state } = openedOfLoss();
    expect(codeOf(propose('12'))).toBe('done');
    expect(codeOf(approve('olga'))).toBe('second-operator-needed');
    expect(books()).toEqual(['-80', '0', '50', '30']);
    const agreed = approve('otto');
    expect(books()).toEqual(['-68', '-12', '50', '30']);
    const booked = agreed.kind === 'done' ? agreed.events.filter(({ type }) => type === 'LossBooked') : [];
    expect(booked).toEqual([{ type: 'LossBooked', proposal: 1, coin: TOKEN, chain: CHAIN.evm, units: token('12') }]);
    expect(booked.flatMap(event => postings(event))).toEqual([
      {
        debit: systemAccount('equity', TOKEN),
        credit: systemAccount('outside', TOKEN, CHAIN.evm),
        coin: TOKEN,
        units: token('12'),
        kind: 212,
        reference: 1,
      },
    ]);
    checkSums(state);
  });

  test('is booked once, however often it is agreed to', () => {
    const { propose, approve, books } = openedOfLoss();
    propose('12');
    approve('otto');
    expect(codeOf(approve('otto'))).toBe('unknown-proposal');
    expect(books()).toEqual(['-68', '-12', '50', '30']);
  });

  test('is the only open one of its coin on its chain', () => {
    const { propose } = openedOfLoss();
    propose('12');
    expect(codeOf(propose('1'))).toBe('already-proposed');
  });

  test('is none while withdrawals of the coin continue', () => {
    const { propose, pause } = openedOfLoss({ isPaused: false });
    expect(codeOf(propose('12'))).toBe('withdrawals-not-paused');
    pause();
    expect(codeOf(propose('12'))).toBe('done');
  });

  test('is not booked where the pause was lifted before the second approval', () => {
    const { propose, approve, lift, books } = openedOfLoss();
    propose('12');
    lift();
    expect(failureOf(approve('otto'))).toEqual(['withdrawals-not-paused']);
    expect(books()).toEqual(['-80', '0', '50', '30']);
  });

  test('is of no more than the balance by the books, and not zero', () => {
    const { propose } = openedOfLoss();
    expect(codeOf(propose('80.000001'))).toBe('insufficient-balance');
    for (const none of ['0', '-1']) expect(codeOf(propose(none))).toBe('invalid-proposal');
    expect(codeOf(propose('1', { chain: CHAIN.bank }))).toBe('unknown-chain');
    expect(codeOf(propose('1', { chain: CHAIN.tron }))).toBe('unknown-chain');
    expect(codeOf(propose('1', { coin: ETHER }))).toBe('withdrawals-not-paused');
    expect(codeOf(propose('80'))).toBe('done');
  });

  test('is not booked where the books no longer hold that much', () => {
    const { propose, approve, books, state } = openedOfLoss();
    propose('80');
    // As a running payment does, once its chain says that it is paid.
    move(state.accounts, walletAccount(USER.ben, TOKEN, 'spot'), systemAccount('outside', TOKEN, CHAIN.evm), 1n);
    expect(failureOf(approve('otto'))).toEqual(['insufficient-balance']);
    expect(books()[1]).toBe('0');
  });

  test('waits for the second approval while deposits keep coming', () => {
    const { propose, approve, block, arrived, books } = openedOfLoss();
    propose('12');
    block(arrived('ben', '20'));
    approve('otto');
    expect(books()).toEqual(['-88', '-12', '50', '50']);
  });
});

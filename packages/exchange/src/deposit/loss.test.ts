// Losses on a chain: approved by two while withdrawals are paused, borne by the exchange alone, and booked once.
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

type Place = { coin?: number; chain?: number };

function opened({ isPaused = true } = {}) {
  const exchange = openOnChains();
  const { run, own, balance, block, arrived } = exchange;
  block(arrived('anna', '50'), arrived('ben', '30'));
  const pause = () => run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'shortfall' });
  const lift = () => run({ type: 'SetPause', coin: TOKEN, direction: 'withdrawals', reason: null, act: actOf('olga') });
  if (isPaused) pause();

  function propose(amount: string, more: Place = {}): Outcome {
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
    const { propose, approve, books, state } = opened();
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
    const { propose, approve, books } = opened();
    propose('12');
    approve('otto');
    expect(codeOf(approve('otto'))).toBe('unknown-proposal');
    expect(books()).toEqual(['-68', '-12', '50', '30']);
  });

  test('is the only open one of its coin on its chain', () => {
    const { propose } = opened();
    propose('12');
    expect(codeOf(propose('1'))).toBe('already-proposed');
  });

  test('is none while withdrawals of the coin continue', () => {
    const { propose, pause } = opened({ isPaused: false });
    expect(codeOf(propose('12'))).toBe('withdrawals-not-paused');
    pause();
    expect(codeOf(propose('12'))).toBe('done');
  });

  test('is not booked where the pause was lifted before the second approval', () => {
    const { propose, approve, lift, books } = opened();
    propose('12');
    lift();
    expect(failureOf(approve('otto'))).toEqual(['withdrawals-not-paused']);
    expect(books()).toEqual(['-80', '0', '50', '30']);
  });

  test('is of no more than the balance by the books, and not zero', () => {
    const { propose } = opened();
    expect(codeOf(propose('80.000001'))).toBe('insufficient-balance');
    for (const none of ['0', '-1']) expect(codeOf(propose(none))).toBe('invalid-proposal');
    expect(codeOf(propose('1', { chain: CHAIN.bank }))).toBe('unknown-chain');
    expect(codeOf(propose('1', { chain: CHAIN.tron }))).toBe('unknown-chain');
    expect(codeOf(propose('1', { coin: ETHER }))).toBe('withdrawals-not-paused');
    expect(codeOf(propose('80'))).toBe('done');
  });

  test('is not booked where the books no longer hold that much', () => {
    const { propose, approve, books, state } = opened();
    propose('80');
    // As a running payment does, once its chain says that it is paid.
    move(state.accounts, walletAccount(USER.ben, TOKEN, 'spot'), systemAccount('outside', TOKEN, CHAIN.evm), 1n);
    expect(failureOf(approve('otto'))).toEqual(['insufficient-balance']);
    expect(books()[1]).toBe('0');
  });

  test('waits for the second approval while deposits keep coming', () => {
    const { propose, approve, block, arrived, books } = opened();
    propose('12');
    block(arrived('ben', '20'));
    approve('otto');
    expect(books()).toEqual(['-88', '-12', '50', '50']);
  });
});

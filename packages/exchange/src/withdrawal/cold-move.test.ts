// Moves to cold storage: approved by two, signed once, booked where the chain paid, and reduced by what returns.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { ETHER, TOKEN, token } from '../_chain-exchange.ts';
import type { Outcome } from '../execute.ts';
import { CHAIN } from '../rail/rail.ts';
import { openWithAddresses } from './_withdrawals.ts';
import { START_WITHIN_MS } from './cold-move.ts';
import type { SettleSigning } from './signing.ts';

const HOUR = 3_600_000;

function open() {
  const exchange = openWithAddresses();
  const { run, state, sign, settle, wait } = exchange;

  function propose(amount: string, more: { chain?: number } = {}): Outcome {
    const change = { kind: 'cold-move', coin: TOKEN, chain: CHAIN.evm, units: token(amount), ...more } as const;
    return run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  }

  /** Proposed by one operator and approved by another; answers the number of the move. */
  function agree(amount: string): number {
    const proposed = propose(amount);
    if (proposed.kind !== 'done') throw new Error(`refused: ${JSON.stringify(proposed, textOf)}`);
    const proposal = proposed.result.id!;
    run({ type: 'ApproveProposal', proposal, act: actOf('otto') });
    return proposal;
  }

  const start = (coldMove: number, more: object = {}): Outcome => sign([], { purpose: 'cold', coldMove, ...more });
  const finish = (move: number, more: Partial<SettleSigning> = {}): Outcome =>
    settle(state.coldMoves.require(move).signing!, more);
  function advance(ms: number): Outcome {
    wait(ms);
    return run({ type: 'AdvanceClock' });
  }

  return { ...exchange, propose, agree, start, finish, advance };
}

function textOf(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

function endsOf(outcome: Outcome): string[] {
  if (outcome.kind !== 'done') return [outcome.kind];
  return outcome.events.flatMap(event => (event.type === 'ColdMoveEnded' ? [event.end] : []));
}

describe('a move', () => {
  test('takes two operators', () => {
    const { propose, state, run } = open();
    const proposal = propose('5000');
    expect(state.coldMoves.size).toBe(0);
    expect(codeOf(run({ type: 'ApproveProposal', proposal: 1, act: actOf('olga') }))).toBe('second-operator-needed');
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    expect(proposal.kind).toBe('done');
    expect(state.coldMoves.get(1)).toMatchObject({
      coin: TOKEN,
      chain: CHAIN.evm,
      units: token('5000'),
      signing: null,
    });
  });

  test('books what the chain moved, and the fee', () => {
    const { agree, start, finish, own, state } = open();
    const move = agree('5000');
    start(move);
    expect(own('outside', TOKEN, CHAIN.evm)).toBe('-30000');
    expect(endsOf(finish(move, { feeUnits: 7n }))).toEqual(['paid']);
    expect(own('outside', TOKEN, CHAIN.evm)).toBe('-25000');
    expect(own('cold', TOKEN, CHAIN.evm)).toBe('-5000');
    expect(own('network-costs', ETHER)).toBe('-0.00000007');
    expect(state.coldMoves.size).toBe(0);
  });

  test.each(['failed', 'dead'] as const)('that ended as %s moved nothing and can be requested again', outcome => {
    const { agree, start, finish, own, propose } = open();
    const move = agree('5000');
    start(move);
    const transaction = outcome === 'dead' ? { transaction: null } : {};
    expect(endsOf(finish(move, { outcome, ...transaction }))).toEqual([outcome]);
    expect(own('cold', TOKEN, CHAIN.evm)).toBe('0');
    expect(own('outside', TOKEN, CHAIN.evm)).toBe('-30000');
    expect(codeOf(propose('5000'))).toBe('done');
  });

  test('is signed once', () => {
    const { agree, start, finish } = open();
    const move = agree('5000');
    expect(codeOf(start(move))).toBe('done');
    expect(codeOf(start(move))).toBe('unknown-cold-move');
    finish(move);
    expect(codeOf(start(move))).toBe('unknown-cold-move');
  });

  test('is the only one of its coin on its chain', () => {
    const { agree, propose } = open();
    agree('5000');
    expect(codeOf(propose('1'))).toBe('cold-move-open');
  });

  test('is of no more than the balance there, and not zero', () => {
    const { propose } = open();
    expect(codeOf(propose('30000.000001'))).toBe('insufficient-balance');
    expect(codeOf(propose('0'))).toBe('invalid-proposal');
    expect(codeOf(propose('1', { chain: CHAIN.bank }))).toBe('unknown-chain');
    expect(codeOf(propose('1', { chain: CHAIN.tron }))).toBe('unknown-chain');
  });

  test('ends automatically where nothing was signed before the deadline, and not where something was', () => {
    const { agree, start, state, advance } = open();
    const late = agree('5000');
    expect(endsOf(advance(START_WITHIN_MS + 1))).toEqual(['unstarted']);
    expect(codeOf(start(late))).toBe('unknown-cold-move');
    const move = agree('5000');
    start(move);
    advance(48 * HOUR);
    expect(state.coldMoves.get(move)?.signing).not.toBeNull();
  });

  test('waits while the coin is paused', () => {
    const { agree, start, run } = open();
    const move = agree('5000');
    run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'shortfall' });
    expect(codeOf(start(move))).toBe('withdrawals-paused');
  });

  test('has a purpose of its own: no other is for it, and it pays no withdrawal', () => {
    const { agree, sign, start, request } = open();
    const move = agree('5000');
    request('anna', '100');
    expect(codeOf(sign([], { purpose: 'sweep', coldMove: move }))).toBe('invalid-signing');
    expect(codeOf(sign([], { purpose: 'cold' }))).toBe('unknown-cold-move');
    expect(codeOf(sign([1], { purpose: 'cold', coldMove: move }))).toBe('invalid-signing');
    expect(codeOf(start(move, { chain: CHAIN.tron }))).toBe('unknown-cold-move');
  });
});

describe('what reaches the wallet that pays', () => {
  function moved(amount: string) {
    const exchange = open();
    const move = exchange.agree(amount);
    exchange.start(move);
    exchange.finish(move);
    return exchange;
  }

  test('is from cold storage first, and the house’s beyond that', () => {
    const { arrived, block, own } = moved('5000');
    block(arrived('hot', '2000'));
    expect([own('cold', TOKEN, CHAIN.evm), own('house'), own('outside', TOKEN, CHAIN.evm)]).toEqual([
      '-3000',
      '0',
      '-27000',
    ]);
    block(arrived('hot', '2000'), arrived('hot', '2500'));
    expect([own('cold', TOKEN, CHAIN.evm), own('house'), own('outside', TOKEN, CHAIN.evm)]).toEqual([
      '0',
      '1500',
      '-31500',
    ]);
  });

  test('of another coin, to the house’s own address, or below the dust takes nothing off', () => {
    const { arrived, block, own } = moved('5000');
    block(arrived('house', '100'), arrived('hot', '1', ETHER), arrived('hot', '0.0001'));
    expect([own('cold', TOKEN, CHAIN.evm), own('house'), own('house', ETHER)]).toEqual(['-5000', '100', '1']);
  });

  test('is the house’s where nothing was moved', () => {
    const { arrived, block, own } = open();
    block(arrived('hot', '2000'));
    expect([own('cold', TOKEN, CHAIN.evm), own('house')]).toEqual(['0', '2000']);
  });
});

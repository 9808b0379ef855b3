// Withdrawals to banks: what is fixed when they are requested, one file each, and what a line of a statement decides.

import { decimal } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { TOKEN, token } from '../_chain-exchange.ts';
import { USER } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { execute } from '../execute.ts';
import { apply, stateOf } from '../features.ts';
import { CHAIN } from '../rail/rail.ts';
import { State } from '../state.ts';
import { DIGEST, EURO_ACCOUNT, openAtBank, PAYEE } from './_bank-payments.ts';
import { MAX_FILE_PAYMENTS } from './bank-payment.ts';

const HOUR = 3_600_000;

const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });

describe('an application', () => {
  test('holds the amount and fixes fee, rate and what arrives, each rounded in favour of all others', () => {
    const { ask, balance, state } = openAtBank();
    expect(ask('anna', '1224')).toMatchObject({ kind: 'done', result: { id: 1 } });
    expect(balance('anna')).toBe('10000, 1224 held');
    // 1,224 less 12.24 at 1.224 are 990.
    expect(state.bankPayments.require(1)).toEqual({
      id: 1,
      account: 1,
      rate: decimal('1.224', 8),
      amount: 99_000n,
      file: null,
      sentAt: 0,
      groups: [],
    });
    expect(state.withdrawals.require(1)).toMatchObject({
      chain: CHAIN.bank,
      address: 0,
      to: PAYEE,
      feeUnits: token('12.24'),
      state: 'review',
      needs: 2,
    });
    ask('ben', '20.000001');
    expect(state.withdrawals.require(2).feeUnits).toBe(token('0.200001'));
    expect(state.bankPayments.require(2).amount).toBe(1_617n);
    ask('carl', '20', { referenceRate: decimal('1.20000001', 8) });
    expect(state.bankPayments.require(3).rate).toBe(decimal('1.22400002', 8));
  });

  test.each([
    ['nothing', '0', {}, 'amount-not-positive'],
    ['less than nothing', '-1', {}, 'amount-not-positive'],
    ['less than the least', '19.999999', {}, 'below-smallest-withdrawal'],
    ['more than can be', '1', { units: 2n ** 80n }, 'above-daily-limit'],
    ['money of an account that does not pay', '100', { account: 2 }, 'no-bank-payouts'],
    ['money of no account', '100', { account: 3 }, 'no-bank-payouts'],
    ['a payee that is no hash', '100', { payee: 'DE89370400440532013000' }, 'invalid-withdrawal'],
    ['no rate', '100', { referenceRate: 0n }, 'invalid-withdrawal'],
    ['a rate beyond all', '100', { referenceRate: 10n ** 40n }, 'invalid-withdrawal'],
    ['less than a cent', '100', { referenceRate: 10n ** 14n }, 'amount-not-positive'],
  ])('of %s is refused', (_, amount, more, code) => {
    const { ask, balance } = openAtBank();
    expect(ask('anna', amount, more)).toMatchObject(refused(code));
    expect(balance('anna')).toBe('10000');
  });

  test('of more than is free is refused', () => {
    const { ask, run, balance } = openAtBank();
    const act = actOf('olga', USER.anna);
    run({ type: 'SetVerificationLevel', user: USER.anna, level: 'advanced', act });
    ask('anna', '4000');
    expect(ask('anna', '6000.000001')).toMatchObject(refused('insufficient-balance'));
    expect(ask('anna', '6000')).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('10000, 10000 held');
  });

  test('counts among the three of a day with those of coins, and against the value of the level', () => {
    const { ask, request } = openAtBank();
    request('anna', '100');
    ask('anna', '100');
    ask('anna', '100');
    expect(ask('anna', '100')).toMatchObject(refused('too-many-withdrawals'));
    expect(request('anna', '100')).toMatchObject(refused('too-many-withdrawals'));
  });

  test('is refused unverified, while the account is locked or frozen, and while withdrawals are paused', () => {
    const { ask, run } = openAtBank();
    expect(ask('dora', '100')).toMatchObject(refused('verification-required'));
    run({ type: 'LockWithdrawals', user: USER.ben, reason: 'password' });
    expect(ask('ben', '100')).toMatchObject(refused('withdrawals-locked'));
    run({ type: 'FreezeUser', user: USER.carl });
    expect(ask('carl', '100')).toMatchObject(refused('user-frozen'));
    run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'shortfall' });
    expect(ask('anna', '100')).toMatchObject(refused('withdrawals-paused'));
  });

  test('leaves the value of a recent bank credit here', () => {
    const { ask, run, line } = openAtBank();
    const act = actOf('olga', USER.anna);
    run({ type: 'SetVerificationLevel', user: USER.anna, level: 'advanced', act });
    run({ type: 'ClaimBankDeposit', user: USER.anna, account: 1, amount: 100_000n, referenceRate: decimal('1', 8) });
    run({ type: 'CreditBankLine', line: line('1000', '', { direction: 'in' }), claim: 1 });
    expect(ask('anna', '10000.000001')).toMatchObject(refused('bank-credit-held'));
    expect(ask('anna', '10000')).toMatchObject({ kind: 'done' });
  });

  test('is refused while there is a debt to a bank', () => {
    const { ask, run, sent, line, wait, block, arrived } = openAtBank();
    run({ type: 'ClaimBankDeposit', user: USER.ben, account: 1, amount: 10_000n, referenceRate: decimal('1', 8) });
    run({ type: 'CreditBankLine', line: line('100', '', { direction: 'in' }), claim: 1 });
    wait(8 * 24 * HOUR);
    sent('ben', '10000');
    wait(25 * HOUR);
    sent('ben', '100');
    expect(run({ type: 'ReverseBankCredit', line: line('100'), credit: 1 })).toMatchObject({ kind: 'done' });
    block(arrived('ben', '500'));
    wait(25 * HOUR);
    expect(ask('ben', '100')).toMatchObject(refused('bank-debt'));
  });

  test('takes two operators whatever its amount, and the only one waits publicly', () => {
    const { ask, pass, stateOf, run } = openAtBank();
    ask('anna', '20');
    pass('olga', 1);
    expect(stateOf(1)).toBe('review');
    expect(pass('olga', 1)).toMatchObject(refused('second-operator-needed'));
    pass('otto', 1);
    expect(stateOf(1)).toBe('passed');
    run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: 1 });
  });

  test('returns undecided or unsent automatically, and leaves no payment behind', () => {
    const { ask, run, wait, passBoth, balance, state } = openAtBank();
    ask('anna', '100');
    ask('ben', '100');
    passBoth(2);
    wait(13 * HOUR);
    run({ type: 'AdvanceClock' });
    expect([balance('anna'), balance('ben'), state.bankPayments.size]).toEqual(['10000', '10000', 0]);
  });
});

describe('a payment file', () => {
  test('is not made with a withdrawal whose time is over, before any clock command returned it', () => {
    const { ask, passBoth, send, wait } = openAtBank();
    ask('anna', '100');
    passBoth(1);
    wait(13 * HOUR);
    expect(send([1])).toMatchObject({ rejection: { code: 'unknown-withdrawal' } });
  });

  test('is the end of calling back, refusing and running out', () => {
    const { sent, run, wait, balance, stateOf } = openAtBank();
    const id = sent();
    expect(run({ type: 'CancelWithdrawal', user: USER.anna, withdrawal: id })).toMatchObject(
      refused('withdrawal-under-way'),
    );
    const refuse = { type: 'RefuseWithdrawal', withdrawal: id, reason: 'other', act: actOf('otto') } as const;
    expect(run(refuse)).toMatchObject(refused('withdrawal-under-way'));
    run({ type: 'FreezeUser', user: USER.anna });
    wait(100 * HOUR);
    run({ type: 'AdvanceClock' });
    expect([stateOf(id), balance('anna')]).toEqual(['signing', '10000, 1224 held']);
  });

  test('holds a withdrawal once, and its number is used once', () => {
    const { ask, passBoth, send, sent } = openAtBank();
    const first = sent();
    ask('ben', '100');
    passBoth(2);
    expect(send([first])).toMatchObject(refused('unknown-withdrawal'));
    expect(send([2, first])).toMatchObject(refused('unknown-withdrawal'));
    expect(send([2], { file: 1 })).toMatchObject(refused('bank-file-used'));
    expect(send([2], { file: 9 })).toMatchObject({ kind: 'done', result: { id: 9 } });
    expect(send([2], { file: 10 })).toMatchObject(refused('unknown-withdrawal'));
    expect(send([2], { file: 5 })).toMatchObject(refused('bank-file-used'));
  });

  test('holds no more payments than so many', () => {
    const { send } = openAtBank();
    const numbers = Array.from({ length: MAX_FILE_PAYMENTS + 1 }, (_, index) => index + 1);
    expect(send(numbers)).toMatchObject(refused('invalid-bank-file'));
    expect(send(numbers.slice(1))).toMatchObject(refused('unknown-withdrawal'));
  });

  test('holds passed withdrawals of its own account only, each once', () => {
    const { ask, passBoth, send, request } = openAtBank();
    ask('anna', '100');
    request('ben', '100');
    for (const withdrawals of [[], [1], [2], [1, 2], [7]]) {
      expect(send(withdrawals)).toMatchObject({ kind: 'rejected' });
    }
    passBoth(1);
    expect(send([1], { account: 2 })).toMatchObject(refused('unknown-withdrawal'));
    expect(send([1, 1])).toMatchObject(refused('invalid-bank-file'));
    expect(send([1], { digest: 'x' })).toMatchObject(refused('invalid-bank-file'));
    expect(send([1])).toMatchObject({ kind: 'done' });
  });

  test('is not made while withdrawals are paused', () => {
    const { ask, passBoth, send, run } = openAtBank();
    ask('anna', '100');
    passBoth(1);
    run({ type: 'PauseCoin', coin: TOKEN, direction: 'withdrawals', reason: 'incident' });
    expect(send([1])).toMatchObject(refused('withdrawals-paused'));
  });

  test('of the very millisecond of the deadline comes too late, and one before it is accepted', () => {
    const { ask, passBoth, state } = openAtBank();
    ask('anna', '100');
    passBoth(1);
    const { dueAt } = state.withdrawals.require(1);
    const what = { file: 1, account: 1, withdrawals: [1], digest: DIGEST, groups: [] };
    const command = { type: 'SendBankWithdrawals', ...what } as const;
    const rows = () =>
      stateOf(
        structuredClone(
          Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]])),
        ) as never,
      );
    const late = rows();
    execute(late, { command: { type: 'AdvanceClock' }, at: dueAt + 1, sequence: 900 });
    const after = { command: { ...command, act: actOf('olga') }, at: dueAt + 1, sequence: 901 };
    expect(execute(late, after)).toMatchObject(refused('unknown-withdrawal'));
    const early = rows();
    expect(execute(early, { ...after, at: dueAt, sequence: 900 })).toMatchObject({ kind: 'done' });
    execute(early, { command: { type: 'AdvanceClock' }, at: dueAt + 1, sequence: 901 });
    expect(early.withdrawals.require(1).state).toBe('signing');
  });

  test('is nothing that a chain signs', () => {
    const { ask, passBoth, sign } = openAtBank();
    ask('anna', '100');
    passBoth(1);
    expect(sign([1], { chain: CHAIN.bank })).toMatchObject(refused('invalid-signing'));
    expect(sign([1])).toMatchObject(refused('unknown-withdrawal'));
  });
});

describe('an outgoing line', () => {
  test('with id, account and exact amount pays the withdrawal and its fee, once', () => {
    const { sent, line, pay, idOf, balance, own, state } = openAtBank();
    const before = own('outside', TOKEN, CHAIN.bank);
    const id = sent();
    const of = line('990', idOf(id));
    const outcome = pay(of, id);
    expect(outcome).toMatchObject({ kind: 'done' });
    expect([before, balance('anna'), own('outside', TOKEN, CHAIN.bank), own('fees')]).toEqual([
      '0',
      '8776',
      '1211.76',
      '12.24',
    ]);
    expect(pay(of, id)).toMatchObject(refused('unknown-bank-payment'));
    expect([state.bankPayments.size, state.bankLines.size, state.withdrawals.size]).toEqual([0, 0, 0]);
  });

  test.each([
    ['another amount', '990.01', {}],
    ['a cent less', '989.99', {}],
    ['another account', '990', { account: 2 }],
    ['another id', '990', { endToEnd: 'WD-1-ZZZ' }],
    ['no id', '990', { endToEnd: '' }],
  ])('of %s pays nothing automatically', (_, amount, more) => {
    const { sent, line, pay, idOf, balance } = openAtBank();
    const id = sent();
    expect(pay(line(amount, idOf(id), more), id)).toMatchObject(refused('bank-payment-differs'));
    expect(balance('anna')).toBe('10000, 1224 held');
  });

  test('that came in pays nothing, nor one from before the file', () => {
    const { ask, passBoth, send, line, pay, idOf } = openAtBank();
    ask('anna', '1224');
    passBoth(1);
    const early = line('990', idOf(1));
    send([1]);
    expect(pay(early, 1)).toMatchObject(refused('bank-payment-differs'));
    expect(pay(line('990', idOf(1), { direction: 'in' }), 1)).toMatchObject(refused('unknown-bank-line'));
    expect(pay(99, 1)).toMatchObject(refused('unknown-bank-line'));
  });

  test('pays nothing that no file holds, nor what is not there', () => {
    const { ask, passBoth, line, pay, idOf } = openAtBank();
    ask('anna', '1224');
    passBoth(1);
    const of = line('990', idOf(1));
    expect(pay(of, 1)).toMatchObject(refused('unknown-bank-payment'));
    expect(pay(of, 7)).toMatchObject(refused('unknown-bank-payment'));
  });

  test('without an id is assigned by two operators, of the same account and amount only', () => {
    const { sent, line, agree, balance } = openAtBank();
    const id = sent();
    const settle = (of: number) => agree({ kind: 'settle-bank-withdrawal', line: of, withdrawal: id, user: USER.anna });
    expect(settle(line('989.99'))).toMatchObject(refused('bank-payment-differs'));
    expect(settle(line('990', '', { account: 2 }))).toMatchObject(refused('bank-payment-differs'));
    expect(settle(line('990', '', { direction: 'in' }))).toMatchObject(refused('unknown-bank-line'));
    expect(settle(line('990'))).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('8776');
  });

  test('is no deposit', () => {
    const { run, line } = openAtBank();
    run({ type: 'ClaimBankDeposit', user: USER.anna, account: 1, amount: 99_000n, referenceRate: decimal('1', 8) });
    expect(run({ type: 'CreditBankLine', line: line('990'), claim: 1 })).toMatchObject(refused('unknown-bank-line'));
  });
});

describe('a failure', () => {
  test('takes two operators, and gives the amount free once', () => {
    const { sent, fail, balance, run } = openAtBank();
    const id = sent();
    const change = { kind: 'fail-bank-withdrawal', line: null, withdrawal: id, user: USER.anna } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', USER.anna) });
    expect(balance('anna')).toBe('10000, 1224 held');
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto', USER.anna) });
    expect(balance('anna')).toBe('10000');
    expect(fail(id, null)).toMatchObject(refused('unknown-bank-payment'));
    expect(balance('anna')).toBe('10000');
  });

  test('is none of one that no file holds, nor of another user', () => {
    const { ask, passBoth, fail, send } = openAtBank();
    ask('anna', '100');
    passBoth(1);
    expect(fail(1, null)).toMatchObject(refused('unknown-bank-payment'));
    send([1]);
    expect(fail(1, null, USER.ben)).toMatchObject(refused('unknown-bank-payment'));
  });

  test('with what the bank sent back uses that line up: no user can be credited for it', () => {
    const { sent, line, fail, run, idOf, balance, state } = openAtBank();
    const id = sent();
    run({ type: 'ClaimBankDeposit', user: USER.ben, account: 1, amount: 99_000n, referenceRate: decimal('1', 8) });
    const back = line('990', idOf(id), { direction: 'in' });
    expect(run({ type: 'CreditBankLine', line: back, claim: 1 })).toMatchObject(refused('unknown-bank-line'));
    expect(fail(id, back)).toMatchObject({ kind: 'done' });
    expect(run({ type: 'CreditBankLine', line: back, claim: 1 })).toMatchObject(refused('unknown-bank-line'));
    expect([balance('anna'), state.bankLines.size]).toEqual(['10000', 0]);
  });

  test('of what a statement shows as paid takes the line that brought it back, and both are over with it', () => {
    const { sent, line, fail, pay, idOf, balance, own, state } = openAtBank();
    const id = sent();
    const out = line('990', idOf(id));
    expect(fail(id, null)).toMatchObject({ rejection: { code: 'bank-debit-open', lines: [out] } });
    const back = line('985', idOf(id), { direction: 'in' });
    expect(pay(out, id)).toMatchObject(refused('bank-payment-differs'));
    expect(fail(id, line('990.01', '', { direction: 'in' }))).toMatchObject(refused('bank-payment-differs'));
    expect(fail(id, out)).toMatchObject(refused('unknown-bank-line'));
    expect(fail(id, back)).toMatchObject({ kind: 'done' });
    expect([balance('anna'), state.bankLines.size]).toEqual(['10000', 1]);
    // What the bank kept of the return: 5 at 1.224.
    expect(own('network-costs', TOKEN)).toBe('-6.12');
  });

  test.each([
    ['two payments of it', '990'],
    ['another amount as paid too', '980'],
  ])('is none while a statement shows %s: one that came back answers one', (_, amount) => {
    const { sent, line, fail, dismiss, idOf, balance } = openAtBank();
    const id = sent();
    line('990', idOf(id));
    const second = line(amount, idOf(id));
    const back = line('990', idOf(id), { direction: 'in' });
    expect(fail(id, back)).toMatchObject(refused('bank-debit-open'));
    expect(balance('anna')).toBe('10000, 1224 held');
    expect(dismiss(second)).toMatchObject({ kind: 'done' });
    expect(fail(id, back)).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('10000');
  });

  test('is none next to a debit of less than the payment', () => {
    const { sent, line, fail, idOf } = openAtBank();
    const id = sent();
    line('989.99', idOf(id));
    const back = line('989.99', idOf(id), { direction: 'in' });
    expect(fail(id, back)).toMatchObject(refused('bank-payment-differs'));
  });

  test('takes no few cents under the id for the return: their sender knows the id', () => {
    const { sent, line, fail, idOf, balance } = openAtBank();
    const id = sent();
    expect(fail(id, line('0.01', idOf(id), { direction: 'in' }))).toMatchObject(refused('bank-payment-differs'));
    expect(fail(id, line('939.99', idOf(id), { direction: 'in' }))).toMatchObject(refused('bank-payment-differs'));
    expect(balance('anna')).toBe('10000, 1224 held');
    expect(fail(id, line('940', idOf(id), { direction: 'in' }))).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['of another account', { account: 2 }],
    ['that bears another id', { endToEnd: 'WD-1-ZZ' }],
  ])('is not proved by a line %s', (_, more) => {
    const { sent, line, fail, idOf, balance } = openAtBank();
    const id = sent();
    const back = line('990', idOf(id), { direction: 'in', ...more });
    expect(fail(id, back)).toMatchObject(refused('bank-payment-differs'));
    expect(balance('anna')).toBe('10000, 1224 held');
  });

  test('in a frozen account still gives the amount free', () => {
    const { sent, fail, run, balance } = openAtBank();
    const id = sent();
    run({ type: 'FreezeUser', user: USER.anna });
    fail(id, null);
    expect(balance('anna')).toBe('10000');
  });
});

test('accounts and lines of older journals are read as what they were', () => {
  const state = State.empty();
  const { paysOut: _a, outMarginPpm: _b, outFeePpm: _c, outMinUnits: _d, type: _e, ...account } = EURO_ACCOUNT;
  apply(state, { type: 'BankAccountSet', account } as Event, 1);
  const line = { id: 1, account: 1, reference: 'E-1', amount: 5n, recordedAt: 1 };
  apply(state, { type: 'BankLinesRecorded', lines: [line] } as unknown as Event, 1);
  expect(state.bankAccounts.require(1)).toMatchObject({ paysOut: false, outMarginPpm: 0n, outMinUnits: 1n });
  expect(state.bankLines.require(1)).toEqual({ ...line, direction: 'in', endToEnd: '', group: '', mentions: [] });
});

test('a frozen account gets back what is in no file immediately, and an account with a pending one does not close', () => {
  const { ask, run, balance, sent, state } = openAtBank();
  ask('ben', '100');
  run({ type: 'FreezeUser', user: USER.ben });
  expect([balance('ben'), state.bankPayments.size]).toEqual(['10000', 0]);
  sent('anna', '10000');
  expect(run({ type: 'CloseUser', user: USER.anna })).toMatchObject(refused('account-not-empty'));
});

test('of 200 applications for the whole balance one passes', () => {
  const { ask, balance } = openAtBank();
  const done = Array.from({ length: 200 }, () => ask('anna', '10000')).filter(({ kind }) => kind === 'done');
  expect([done.length, balance('anna')]).toEqual([1, '10000, 10000 held']);
});

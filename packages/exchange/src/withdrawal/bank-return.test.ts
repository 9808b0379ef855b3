// Returns of a withdrawal after a debit has paid it: to its user, once, in full, as two operators say; and the numbers of files after a backup.

import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { TOKEN, token } from '../_chain-exchange.ts';
import { USER } from '../_small-exchange.ts';
import { endToEndId } from '../bank/bank.ts';
import { stateOf } from '../features.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { CHAIN } from '../rail/rail.ts';
import { openAtBank } from './_bank-payments.ts';
import { MAX_SKIPPED_FILES } from './bank-payment.ts';

const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });
const done = { kind: 'done' };
const DAY_MS = 24 * 3_600_000;
/** What 1,224 USDT brought, of which 12.24 are the fee. */
const BROUGHT = '990';

/** A withdrawal of Anna's that the bank has paid. */
function openPaid() {
  const bank = openAtBank();
  const { state, line, pay, agree } = bank;
  const id = bank.sent('anna', '1224');
  const name = bank.idOf(id);
  expect(pay(line(BROUGHT, name), id)).toMatchObject(done);
  expect(bank.balance('anna')).toBe('8776');
  const back = (amount = BROUGHT, more: object = {}) => line(amount, name, { direction: 'in', ...more });
  const giveBack = (of: number, user: number = USER.anna, withdrawal = id) =>
    agree({ kind: 'return-bank-payment', line: of, withdrawal, user });
  const costs = () => bank.own('network-costs', TOKEN);
  return { ...bank, state, id, name, back, giveBack, costs };
}

describe('the money of a paid withdrawal that returns', () => {
  test('is its user’s again, fee included, and nothing of the exchange is gone', () => {
    const { back, giveBack, balance, own, costs, state } = openPaid();
    expect(giveBack(back())).toMatchObject(done);
    expect(balance('anna')).toBe('10000');
    expect([own('outside', TOKEN, CHAIN.bank), own('fees', TOKEN), costs()]).toEqual(['0', '0', '0']);
    expect([state.paidBankPayments.size, state.bankLines.size]).toEqual([0, 0]);
  });

  test('less what banks kept is still all the user’s, and the rest a cost, rounded up', () => {
    const { back, giveBack, balance, own, costs } = openPaid();
    expect(giveBack(back('976.67'))).toMatchObject(done);
    // 13.33 euros at 1.224.
    expect([balance('anna'), costs(), own('outside', TOKEN, CHAIN.bank)]).toEqual(['10000', '-16.31592', '16.31592']);
  });

  test('is given back once', () => {
    const { back, giveBack, balance } = openPaid();
    const [first, second] = [back(), back()];
    expect(giveBack(first)).toMatchObject(done);
    expect(giveBack(first)).toMatchObject(refused('unknown-bank-payment'));
    expect(giveBack(second)).toMatchObject(refused('unknown-bank-payment'));
    expect(balance('anna')).toBe('10000');
  });

  test('out of fees that are gone is a cost of the exchange', () => {
    const { back, giveBack, balance, own, costs, state } = openPaid();
    move(state.accounts, systemAccount('fees', TOKEN), systemAccount('equity', TOKEN), token('10'));
    expect(giveBack(back())).toMatchObject(done);
    expect([balance('anna'), own('fees', TOKEN), costs()]).toEqual(['10000', '0', '-10']);
  });

  test.each([
    ['a cent more', '990.01', {}],
    ['more than charges less', '939.99', {}],
    ['another account', BROUGHT, { account: 2 }],
    ['another id', BROUGHT, { endToEnd: 'WD-9-A' }],
  ])('with %s is not given back', (_, amount, more) => {
    const { back, giveBack, balance } = openPaid();
    expect(giveBack(back(amount, more))).toMatchObject(refused('bank-payment-differs'));
    expect(balance('anna')).toBe('8776');
  });

  test('without an id is given back as two say', () => {
    const { back, giveBack, balance } = openPaid();
    expect(giveBack(back('940', { endToEnd: '' }))).toMatchObject(done);
    expect(balance('anna')).toBe('10000');
  });

  test('is not that of another user, of a debit, or of a withdrawal that is open', () => {
    const { back, giveBack, line, sent, idOf } = openPaid();
    expect(giveBack(back(), USER.ben)).toMatchObject(refused('unknown-bank-payment'));
    expect(giveBack(line('3'))).toMatchObject(refused('unknown-bank-line'));
    expect(giveBack(99)).toMatchObject(refused('unknown-bank-line'));
    const open = sent('ben', '1224');
    const of = line(BROUGHT, idOf(open), { direction: 'in' });
    expect(giveBack(of, USER.ben, open)).toMatchObject(refused('unknown-bank-payment'));
  });

  test('stays while another debit says that it was paid twice', () => {
    const { back, giveBack, line, name, dismiss } = openPaid();
    const [again, of] = [line(BROUGHT, name), back()];
    expect(giveBack(of)).toMatchObject(refused('bank-payment-differs'));
    expect(dismiss(again)).toMatchObject(done);
    expect(giveBack(of)).toMatchObject(done);
  });

  test('from before it was sent is not its money', () => {
    const bank = openAtBank();
    const early = bank.line(BROUGHT, '', { direction: 'in' });
    const id = bank.sent();
    bank.pay(bank.line(BROUGHT, bank.idOf(id)), id);
    const change = { kind: 'return-bank-payment', line: early, withdrawal: id, user: USER.anna } as const;
    expect(bank.agree(change)).toMatchObject(refused('bank-payment-differs'));
  });

  test('does not go to an account that was closed', () => {
    const { run, back, giveBack, state, ask, passBoth, send, line, pay } = openPaid();
    run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
    run({ type: 'SetVerificationLevel', user: 9, level: 'basic', act: actOf('olga', 9) });
    move(state.accounts, walletAccount(USER.anna, TOKEN, 'spot'), walletAccount(9, TOKEN, 'spot'), token('1224'));
    const id = state.exchange.nextWithdrawal;
    expect(ask('anna', '1224', { user: 9 })).toMatchObject(done);
    passBoth(id);
    expect(send([id])).toMatchObject(done);
    const endToEnd = endToEndId(state.withdrawals.require(id));
    expect(pay(line(BROUGHT, endToEnd), id)).toMatchObject(done);
    expect(run({ type: 'CloseUser', user: 9 })).toMatchObject(done);
    expect(giveBack(back(BROUGHT, { endToEnd }), 9, id)).toMatchObject(refused('user-closed'));
  });

  test('belongs to no one after more than a year, and the row leaves memory', () => {
    const { run, wait, state, back, giveBack } = openPaid();
    const { until } = state.paidBankPayments.require(1);
    wait(399 * DAY_MS);
    run({ type: 'AdvanceClock' });
    expect(state.paidBankPayments.size).toBe(1);
    wait(2 * DAY_MS);
    run({ type: 'AdvanceClock' });
    expect(state.paidBankPayments.size).toBe(0);
    expect(state.due.inOrder().some(({ kind }) => kind === 'paidBankPayment')).toBe(false);
    expect(until).toBeGreaterThan(0);
    expect(giveBack(back())).toMatchObject(refused('unknown-bank-payment'));
  });

  test('is due in a state that was loaded', () => {
    const { state } = openPaid();
    const rows = Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]));
    expect(stateOf(rows as never).due.inOrder()).toEqual(state.due.inOrder());
  });
});

test('one operator puts away no line that bears the id of a paid withdrawal', () => {
  const { run, back, line, name, id } = openPaid();
  const aside = (of: number) => run({ type: 'SetBankLineAside', line: of, act: actOf('olga') });
  for (const each of [back(), line(BROUGHT, name), line('1', '', { direction: 'in', mentions: [id] })]) {
    expect(aside(each)).toMatchObject(refused('second-operator-needed'));
  }
  expect(aside(line(BROUGHT, '', { direction: 'in' }))).toMatchObject(done);
});

describe('files after the books were put back to a backup', () => {
  test('continue after the last one that was handed out', () => {
    const { agree, send, sent, state } = openPaid();
    expect(agree({ kind: 'continue-bank-files', after: 7 })).toMatchObject(done);
    expect(state.exchange.nextBankFile).toBe(8);
    const id = sent('ben');
    expect(state.bankPayments.require(id).file).toBe(8);
    expect(send([id], { file: 7 })).toMatchObject(refused('bank-file-used'));
  });

  test.each([
    ['one that the books know', 1],
    ['none', 0],
    ['no number', Number.NaN],
    ['a part', 2.5],
    ['the largest number', Number.MAX_SAFE_INTEGER],
    ['more than there can be', 2 + MAX_SKIPPED_FILES],
  ])('do not continue after %s', (_, after) => {
    const { agree, state } = openPaid();
    expect(agree({ kind: 'continue-bank-files', after })).toMatchObject(refused('invalid-proposal'));
    expect(state.exchange.nextBankFile).toBe(2);
  });
});

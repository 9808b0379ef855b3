// Reversals by banks: once, no more than was credited, from the available balance; the rest is a loss and a debt that blocks withdrawals.

import { decimal, formatShort, MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { openOnChains, TOKEN, token } from '../_chain-exchange.ts';
import { USER, type UserName } from '../_small-exchange.ts';
import type { Outcome } from '../execute.ts';
import { stateOf } from '../features.ts';
import { walletAccount } from '../ledger/account-id.ts';
import type { WalletKind } from '../ledger/chart-of-accounts.ts';
import { CHAIN } from '../rail/rail.ts';

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = {
  id: 1,
  currency: 'EUR',
  scale: 2,
  bank: 'Bank of Tests',
  holder: 'Candor Ltd.',
  number: 'DE8937040044',
  bic: '',
  marginPpm: 10_000n,
  feePpm: 1_000n,
  minAmount: 1_000n,
  isOpen: true,
  paysOut: false,
  outMarginPpm: 0n,
  outFeePpm: 0n,
  outMinUnits: 1n,
};
const refused = (code: string, more = {}) => ({ kind: 'rejected', rejection: { code, ...more } });

/** Anna has 118.6812 of 100 euros, of which 0.1188 are in the fees. */
function openCredited() {
  const exchange = openOnChains();
  const { run, state, own } = exchange;
  run({ type: 'ConfigureBankAccount', ...ACCOUNT });
  run({ type: 'ConfigureBankAccount', ...ACCOUNT, id: 2 });
  for (const name of ['anna', 'ben'] as const) {
    run({ type: 'SetVerificationLevel', user: USER[name], level: 'basic', act: actOf('olga', USER[name]) });
  }

  function record(direction: 'in' | 'out', amount: bigint, more = {}): number {
    const from = state.exchange.nextBankLine;
    const line = {
      account: 1,
      direction,
      reference: `E-${from}`,
      amount,
      endToEnd: '',
      group: '',
      mentions: [],
      ...more,
    };
    expect(run({ type: 'RecordBankLines', from, lines: [line] })).toMatchObject({ kind: 'done' });
    return from;
  }

  /** @returns the number of the credit. */
  function credit(user: number, amount = 10_000n): number {
    const what = { account: 1, amount, referenceRate: decimal('1.2', 8) };
    const claim = state.exchange.nextBankClaim;
    run({ type: 'ClaimBankDeposit', user, ...what });
    expect(run({ type: 'CreditBankLine', line: record('in', amount), claim })).toMatchObject({ kind: 'done' });
    return claim;
  }

  const debit = (amount = 10_000n, more = {}) => record('out', amount, more);
  const reverse = (line: number, of: number) => run({ type: 'ReverseBankCredit', line, credit: of });
  const repay = (name: UserName, amount: string) =>
    run({ type: 'RepayBankDebt', user: USER[name], coin: TOKEN, units: token(amount) });
  const owes = () => [...state.bankDebts.values()].map(({ user, units }) => [user, formatShort(units, 6)]);
  const bank = () => own('outside', TOKEN, CHAIN.bank);

  function ask(user: number, amount: string, recipient: number | null = null): Outcome {
    const known = [...state.addresses.values()].find(row => row.user === user)?.id;
    if (known === undefined) {
      const address = `0x${'a'.repeat(39)}${user}`;
      run({ type: 'AddAddress', user, coin: TOKEN, chain: CHAIN.evm, address });
    }
    const address = [...state.addresses.values()].find(row => row.user === user)!.id;
    return run({ type: 'RequestWithdrawal', user, address, units: token(amount), recipient, risks: ['velocity'] });
  }

  /** A signed withdrawal cannot return; once it is paid it is gone. */
  function send(user: number, amount: string, isPaid: boolean): void {
    exchange.wait(8 * DAY_MS);
    const outcome = ask(user, amount);
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome, (_, value) => String(value)));
    const withdrawal = outcome.result.id!;
    run({ type: 'PassWithdrawal', withdrawal, act: actOf('olga') });
    const nonce = state.senders.get(`${CHAIN.evm} hot/0`)?.nextNonce ?? 0;
    const signing = {
      type: 'StartSigning',
      chain: CHAIN.evm,
      purpose: 'withdrawal',
      withdrawals: [withdrawal],
    } as const;
    const started = run({ ...signing, sender: 'hot/0', nonce, inputs: [], plan: '{}' });
    expect(started).toMatchObject({ kind: 'done' });
    if (!isPaid) return;
    const paid = { outcome: 'paid', transaction: `0x${'cd'.repeat(32)}`, feeUnits: 0n, detail: null } as const;
    run({ type: 'SettleSigning', signing: state.exchange.nextSigning - 1, ...paid });
  }

  credit(USER.anna);
  return { ...exchange, record, credit, debit, reverse, repay, owes, bank, ask, send };
}

test('all of it is taken back while it is there, the fee too, and the hold ends', () => {
  const { debit, reverse, balance, own, bank, owes, state } = openCredited();
  expect(reverse(debit(), 1)).toMatchObject({ kind: 'done' });
  expect([balance('anna'), own('fees'), own('equity'), bank(), owes()]).toEqual(['0', '0', '0', '0', []]);
  expect([state.bankHolds.size, state.bankCredits.size, state.bankLines.size]).toEqual([0, 0, 0]);
});

describe('once', () => {
  test('the same line or the same credit again changes nothing', () => {
    const { debit, reverse, balance, block, arrived, bank } = openCredited();
    block(arrived('anna', '500'));
    const line = debit();
    reverse(line, 1);
    expect(reverse(line, 1)).toMatchObject(refused('unknown-bank-line'));
    expect(reverse(debit(), 1)).toMatchObject(refused('unknown-bank-credit'));
    expect([balance('anna'), bank()]).toEqual(['500', '0']);
  });

  test('a proposal about a line that was taken meanwhile fails, and one for another user is none', () => {
    const { debit, reverse, agree, balance, run } = openCredited();
    const line = debit();
    const change = { kind: 'reverse-bank-credit', line, credit: 1, user: USER.anna } as const;
    expect(agree({ ...change, user: USER.ben })).toMatchObject(refused('unknown-bank-credit'));
    const act = actOf('olga', USER.anna);
    run({ type: 'Propose', change, effectiveAt: 0, act });
    reverse(line, 1);
    const approved = run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    expect(approved).toMatchObject({ events: expect.arrayContaining([expect.objectContaining({ end: 'failed' })]) });
    expect(balance('anna')).toBe('0');
  });

  test('two operators take back what the exchange could not match', () => {
    const { debit, agree, balance } = openCredited();
    const change = { kind: 'reverse-bank-credit', line: debit(), credit: 1, user: USER.anna } as const;
    expect(agree(change)).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('0');
  });
});

test.each<[string, bigint, object, string]>([
  ['of another account', 10_000n, { account: 2 }, 'unknown-bank-credit'],
  ['of more than was credited', 10_001n, {}, 'unknown-bank-credit'],
  ['of more than the books count', MAX_UNITS, {}, 'unknown-bank-credit'],
  ['that is a payment of ours', 10_000n, { endToEnd: 'WD-1-A' }, 'unknown-bank-line'],
  ['that is a payment file of ours', 10_000n, { group: 'BF-1-A' }, 'unknown-bank-line'],
  ['that came in', 10_000n, { direction: 'in' }, 'unknown-bank-line'],
])('a line %s takes nothing back', (_, amount, more, code) => {
  const { debit, reverse, balance } = openCredited();
  expect(reverse(debit(amount, more), 1)).toMatchObject(refused(code));
  expect(balance('anna')).toBe('118.6812');
});

test('what was never credited cannot be taken back', () => {
  const { run, debit, reverse, balance } = openCredited();
  run({ type: 'ClaimBankDeposit', user: USER.ben, account: 1, amount: 10_000n, referenceRate: decimal('1.2', 8) });
  expect(reverse(debit(), 2)).toMatchObject(refused('unknown-bank-credit'));
  expect(reverse(99, 1)).toMatchObject(refused('unknown-bank-line'));
  expect(balance('anna')).toBe('118.6812');
});

test('parts add up to the whole, to the last unit, and the hold shrinks with them', () => {
  const { debit, reverse, balance, own, bank, owes, state } = openCredited();
  reverse(debit(3_333n), 1);
  expect(state.bankHolds.require(1).units).toBe(token(balance('anna')));
  reverse(debit(1n), 1);
  expect(reverse(debit(6_667n), 1)).toMatchObject(refused('unknown-bank-credit'));
  reverse(debit(6_666n), 1);
  expect([balance('anna'), own('fees'), own('equity'), bank(), owes()]).toEqual(['0', '0', '0', '0', []]);
});

describe('what is not there any more', () => {
  test('is a loss and a debt; spot goes first, then the other wallets, and nothing of a hold', () => {
    const { run, debit, reverse, own, bank, owes, state, block, arrived, send } = openCredited();
    send(USER.anna, '50', false);
    const move = (to: WalletKind, amount: string) =>
      run({ type: 'Transfer', user: USER.anna, coin: TOKEN, from: 'spot', to, units: token(amount) });
    move('lever', '30');
    move('fiat', '5');
    move('option', '1');
    reverse(debit(), 1);
    const left = (kind: WalletKind) => state.accounts.get(walletAccount(USER.anna, TOKEN, kind))!.balance;
    expect([left('spot'), left('lever'), left('option'), left('fiat')]).toEqual([token('50'), 0n, 0n, 0n]);
    expect([own('equity'), bank(), owes()]).toEqual(['-50', '0', [[USER.anna, '50']]]);
    // Deposits are not seized.
    block(arrived('anna', '70'));
    expect([state.accounts.require(walletAccount(USER.anna, TOKEN, 'spot')).balance, owes()]).toEqual([
      token('120'),
      [[USER.anna, '50']],
    ]);
  });

  test('nothing leaves while there is a debt, neither to a chain nor to another user', () => {
    const { debit, reverse, ask, block, arrived, send, repay, balance } = openCredited();
    send(USER.anna, '118.6812', true);
    reverse(debit(), 1);
    block(arrived('anna', '500'));
    const debt = refused('bank-debt', { owedUsdt: 118_681_200n });
    expect(ask(USER.anna, '20')).toMatchObject(debt);
    expect(ask(USER.anna, '20', USER.ben)).toMatchObject(debt);
    expect(repay('anna', '118.6812')).toMatchObject({ kind: 'done' });
    expect(balance('anna')).toBe('381.3188');
    expect(ask(USER.anna, '20')).toMatchObject({ kind: 'done' });
  });

  test('what was requested and is not signed returns first, so that it is there', () => {
    const { debit, reverse, ask, balance, owes, state, block, arrived, wait } = openCredited();
    block(arrived('anna', '118.6812'));
    wait(8 * DAY_MS);
    expect(ask(USER.anna, '200')).toMatchObject({ kind: 'done' });
    reverse(debit(), 1);
    expect([balance('anna'), owes(), state.withdrawals.size]).toEqual(['118.6812', [], 0]);
  });

  test('what is there without it leaves an application as it is', () => {
    const { debit, reverse, ask, balance, block, arrived } = openCredited();
    block(arrived('anna', '300'));
    ask(USER.anna, '100');
    reverse(debit(), 1);
    expect(balance('anna')).toBe('300, 100 held');
  });
});

describe('a debt', () => {
  function indebted() {
    const exchange = openCredited();
    exchange.credit(USER.anna, 1_000n);
    exchange.send(USER.anna, '130.54932', true);
    exchange.reverse(exchange.debit(1_000n), 2);
    exchange.reverse(exchange.debit(), 1);
    exchange.block(exchange.arrived('anna', '130'));
    return exchange;
  }

  test('is repaid the oldest first, in parts, and the loss with it', () => {
    const { repay, owes, own, balance, block, arrived } = indebted();
    expect(owes()).toEqual([
      [USER.anna, '11.86812'],
      [USER.anna, '118.6812'],
    ]);
    expect(repay('anna', '20')).toMatchObject({ kind: 'done' });
    expect(owes()).toEqual([[USER.anna, '110.54932']]);
    block(arrived('anna', '10'));
    expect(repay('anna', '110.54932')).toMatchObject({ kind: 'done' });
    expect([owes(), own('equity'), balance('anna')]).toEqual([[], '0', '9.45068']);
    expect(repay('anna', '1')).toMatchObject(refused('no-bank-debt'));
  });

  test('takes no more than is owed or there, and never less than nothing', () => {
    const { repay, owes, run } = indebted();
    const before = owes();
    expect(repay('anna', '130.54933')).toMatchObject(refused('above-bank-debt', { units: token('130.54932') }));
    expect(repay('anna', '130.1')).toMatchObject(refused('insufficient-balance'));
    for (const units of [0n, -1n]) {
      const command = { type: 'RepayBankDebt', user: USER.anna, coin: TOKEN, units } as const;
      expect(run(command)).toMatchObject(refused('amount-not-positive'));
    }
    const huge = { type: 'RepayBankDebt', user: USER.anna, coin: TOKEN, units: 2n ** 70n } as const;
    expect(run(huge)).toMatchObject(refused('above-bank-debt'));
    expect(repay('ben', '1')).toMatchObject(refused('no-bank-debt'));
    expect(owes()).toEqual(before);
  });

  test('is paid once, under a key that was used', () => {
    const { run, own } = indebted();
    const command = { type: 'RepayBankDebt', user: USER.anna, coin: TOKEN, units: token('20') } as const;
    const key = { id: 'a', input: 'b' };
    run(command, key);
    expect(run(command, key)).toMatchObject({ kind: 'repeated' });
    expect(own('equity')).toBe('-110.54932');
  });
});

test('of a frozen account it is taken as of any other', () => {
  const { run, debit, reverse, balance, owes } = openCredited();
  run({ type: 'FreezeUser', user: USER.anna });
  expect(reverse(debit(), 1)).toMatchObject({ kind: 'done' });
  expect([balance('anna'), owes()]).toEqual(['0', []]);
});

test('an account that owes cannot be closed before the debt is repaid', () => {
  const { run, send, credit, debit, reverse, block, arrived } = openCredited();
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  run({ type: 'SetVerificationLevel', user: 9, level: 'basic', act: actOf('olga', 9) });
  const id = credit(9);
  send(9, '118.6812', true);
  reverse(debit(), id);
  const close = { type: 'CloseUser', user: 9 } as const;
  expect(run(close)).toMatchObject(refused('bank-debt'));
  block({ ...arrived('ben', '118.6812'), owner: 9 });
  expect(run(close)).toMatchObject(refused('account-not-empty'));
  run({ type: 'RepayBankDebt', user: 9, coin: TOKEN, units: token('118.6812') });
  expect(run(close)).toMatchObject({ kind: 'done' });
});

test('of a closed account it is all a loss, and the debt stays on record', () => {
  const { run, send, credit, debit, reverse, own, owes } = openCredited();
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  run({ type: 'SetVerificationLevel', user: 9, level: 'basic', act: actOf('olga', 9) });
  const id = credit(9);
  send(9, '118.6812', true);
  expect(run({ type: 'CloseUser', user: 9 })).toMatchObject({ kind: 'done' });
  expect(reverse(debit(), id)).toMatchObject({ kind: 'done' });
  expect([own('equity'), owes()]).toEqual(['-118.6812', [[9, '118.6812']]]);
});

test('after more than a year a credit is settled, and leaves memory', () => {
  const { run, wait, state, debit, reverse } = openCredited();
  wait(402 * DAY_MS);
  run({ type: 'AdvanceClock' });
  expect(state.bankCredits.size).toBe(1);
  wait(5 * DAY_MS);
  run({ type: 'AdvanceClock' });
  expect(state.bankCredits.size).toBe(0);
  expect(reverse(debit(), 1)).toMatchObject(refused('unknown-bank-credit'));
});

test('rows that were stored continue as they were', () => {
  const { state, debit, reverse, credit, send } = openCredited();
  credit(USER.ben);
  send(USER.anna, '118', true);
  reverse(debit(), 1);
  const rows = Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]));
  const loaded = stateOf(rows as never);
  expect([loaded.bankCredits.size, loaded.bankDebts.size]).toEqual([1, 1]);
  expect(loaded.due.inOrder()).toEqual(state.due.inOrder());
});

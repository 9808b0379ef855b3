// A small exchange with a bank account that pays: applications, files, lines of statements, and what operators agree on.
import { decimal } from '@candor/money';
import { expect } from 'vitest';
import { actOf } from '../_act.ts';
import { token } from '../_chain-exchange.ts';
import { USER, type UserName } from '../_small-exchange.ts';
import { type ConfigureBankAccount, endToEndId } from '../bank/bank.ts';
import type { Outcome } from '../execute.ts';
import { openWithAddresses } from './_withdrawals.ts';

export const PAYEE = 'ab'.repeat(32);
export const DIGEST = 'cd'.repeat(32);
/** 2 % are kept of the rate and 1 % of what leaves the user. */
export const EURO_ACCOUNT: ConfigureBankAccount = {
  type: 'ConfigureBankAccount',
  id: 1,
  currency: 'EUR',
  scale: 2,
  bank: 'Bank',
  holder: 'Candor Ltd.',
  number: 'DE89370400440532013000',
  bic: '',
  marginPpm: 0n,
  feePpm: 0n,
  minAmount: 1n,
  isOpen: true,
  paysOut: true,
  outMarginPpm: 20_000n,
  outFeePpm: 10_000n,
  outMinUnits: token('20'),
};

export function openAtBank() {
  const exchange = openWithAddresses();
  const { run, state } = exchange;
  run(EURO_ACCOUNT);
  run({ ...EURO_ACCOUNT, id: 2, number: 'DE02120300000000202051', paysOut: false });

  /** At 1.2 USDT for a euro, which the margin makes 1.224. */
  function ask(name: UserName, amount: string, more = {}): Outcome {
    const what = { account: 1, units: token(amount), referenceRate: decimal('1.2', 8), payee: PAYEE, risks: [] };
    return run({ type: 'RequestBankWithdrawal', user: USER[name], ...what, ...more });
  }

  function passBoth(id: number): void {
    for (const name of ['olga', 'otto'] as const) expect(exchange.pass(name, id)).toMatchObject({ kind: 'done' });
  }

  function send(withdrawals: readonly number[], more = {}): Outcome {
    const file = state.exchange.nextBankFile;
    const what = { file, account: 1, withdrawals, digest: DIGEST, groups: [{ id: `BF-${file}-A`, withdrawals }] };
    return run({ type: 'SendBankWithdrawals', ...what, act: actOf('olga'), ...more });
  }

  /** A sent withdrawal of 1,224 + 1 % USDT, which brings 1,000 euros less the fee. */
  function sent(name: UserName = 'anna', amount = '1224'): number {
    const id = state.exchange.nextWithdrawal;
    expect(ask(name, amount)).toMatchObject({ kind: 'done' });
    passBoth(id);
    expect(send([id])).toMatchObject({ kind: 'done' });
    return id;
  }

  const idOf = (withdrawal: number) => endToEndId(state.withdrawals.require(withdrawal));

  /** Reads one line in. */
  function line(amount: string, endToEnd = '', more = {}): number {
    const from = state.exchange.nextBankLine;
    const one = { account: 1, direction: 'out' as const, reference: `E-${from}`, amount: decimal(amount, 2) };
    const lines = [{ ...one, endToEnd, group: '', mentions: [], ...more }];
    expect(run({ type: 'RecordBankLines', from, lines })).toMatchObject({ kind: 'done' });
    return from;
  }

  const pay = (of: number, withdrawal: number) => run({ type: 'PayBankWithdrawal', line: of, withdrawal });
  const fail = (withdrawal: number, of: number | null, user: number = USER.anna) =>
    exchange.agree({ kind: 'fail-bank-withdrawal', line: of, withdrawal, user });
  const dismiss = (of: number, referenceRate: bigint | null = null) =>
    exchange.agree({ kind: 'dismiss-bank-line', line: of, referenceRate });
  return { ...exchange, ask, passBoth, send, sent, idOf, line, pay, fail, dismiss };
}

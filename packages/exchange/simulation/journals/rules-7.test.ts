// The journal of an exchange under the seventh rules: its events make the same rows today, and its open payments are settled by today's rules.
import { describe, expect, test } from 'vitest';
import { type Command, endToEndId, execute } from '../../src/index.ts';
import { hashOfRows, readJournal } from './_journal.ts';

/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = '6edb1572e4a56c8e7c7899f6ef9b1b556305c555b21036e8d8c8e59a8fdc7e2c';

const { last, folded } = readJournal('rules-7');

test('the events make the rows that they made then', () => {
  expect(hashOfRows(folded(), 7)).toBe(ROWS);
});

test('rows that have grown since are whole', () => {
  const state = folded();
  expect(state.bankLines.size).toBeGreaterThan(0);
  for (const line of state.bankLines.values()) expect(line).toMatchObject({ group: '', mentions: [] });
  for (const payment of state.bankPayments.values()) expect(payment.groups).toEqual([]);
});

describe('a payment that was sent under those rules', () => {
  function openSent() {
    const state = folded();
    const named = new Set([...state.bankLines.values()].map(({ endToEnd }) => endToEnd));
    const payment = [...state.bankPayments.values()].find(({ id, file }) => {
      return file !== null && !named.has(endToEndId(state.withdrawals.require(id)));
    })!;
    const withdrawal = state.withdrawals.require(payment.id);
    let { sequence } = last;
    const run = (command: Command) => execute(state, { command, at: last.at + 1, sequence: ++sequence });
    const line = (endToEnd: string) => {
      const from = state.exchange.nextBankLine;
      const payout = { account: payment.account, direction: 'out' as const, reference: 'E-1', amount: payment.amount };
      run({ type: 'RecordBankLines', from, lines: [{ ...payout, endToEnd, group: '', mentions: [] }] });
      return from;
    };
    return { state, withdrawal, run, line };
  }

  test('is paid by a line with its id', () => {
    const { state, withdrawal, run, line } = openSent();
    const paid = run({ type: 'PayBankWithdrawal', line: line(endToEndId(withdrawal)), withdrawal: withdrawal.id });
    expect(paid).toMatchObject({ kind: 'done' });
    expect(state.withdrawals.get(withdrawal.id)).toBeUndefined();
  });

  test('is settled with a line of its amount by two operators', () => {
    const { state, withdrawal, run, line } = openSent();
    const [first, second] = [...state.operators.values()].filter(each => each.state === 'active');
    const paid = [{ withdrawal: withdrawal.id, user: withdrawal.user }];
    const change = { kind: 'settle-bank-debit', line: line(''), paid, returned: [] } as const;
    const act = { role: 'admin', action: 'settled', user: null, reason: 1, digest: 'c0'.repeat(32) } as const;
    const proposal = state.exchange.nextProposal;
    run({ type: 'Propose', change, effectiveAt: 0, act: { ...act, operator: first!.id } });
    const agreed = run({ type: 'ApproveProposal', proposal, act: { ...act, operator: second!.id } });
    expect(agreed).toMatchObject({ kind: 'done' });
    expect(state.withdrawals.get(withdrawal.id)).toBeUndefined();
  });
});

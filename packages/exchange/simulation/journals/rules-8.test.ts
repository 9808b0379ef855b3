// The journal of an exchange under the eighth rules: its events make the same rows today, and what it paid can return by today's rules.
import { expect, test } from 'vitest';
import { type Change, type Command, endToEndId, execute, walletAccount } from '../../src/index.ts';
import { hashOfRows, readJournal } from './_journal.ts';

/** What the code of those rules made of all its tables, as a SHA-256 of their texts. */
const ROWS = '730e2f5cdbd1258de6a502f77da6f598b7c8270d752630aaf1cd59008581aa36';

const { last, folded } = readJournal('rules-8');

test('the events make the rows that they made then', () => {
  expect(hashOfRows(folded(), 8)).toBe(ROWS);
});

test('what was paid under those rules can return', () => {
  const state = folded();
  const [paid] = [...state.paidBankPayments.values()];
  const { id, user, account, coin, amount, units, until } = paid!;
  expect(until).toBeGreaterThan(last.at);
  let { sequence } = last;
  const run = (command: Command) => execute(state, { command, at: last.at + 1, sequence: ++sequence });
  const from = state.exchange.nextBankLine;
  const line = { account, direction: 'in' as const, reference: 'E-1', amount, endToEnd: endToEndId(paid!) };
  run({ type: 'RecordBankLines', from, lines: [{ ...line, group: '', mentions: [] }] });
  const [first, second] = [...state.operators.values()].filter(each => each.state === 'active');
  const agree = (change: Change, concerned: number | null) => {
    const act = { role: 'admin', action: 'agreed', user: concerned, reason: 1, digest: 'c0'.repeat(32) } as const;
    const proposal = state.exchange.nextProposal;
    run({ type: 'Propose', change, effectiveAt: 0, act: { ...act, operator: first!.id } });
    expect(run({ type: 'ApproveProposal', proposal, act: { ...act, operator: second!.id } }).kind).toBe('done');
  };
  // The bank has booked it twice.
  const again = [...state.bankLines.values()].find(({ id: other, endToEnd }) => {
    return other !== from && endToEnd === endToEndId(paid!);
  })!;
  agree({ kind: 'dismiss-bank-line', line: again.id, referenceRate: null }, null);
  const wallet = () => state.accounts.require(walletAccount(user, coin, 'spot')).balance;
  const before = wallet();
  agree({ kind: 'return-bank-payment', line: from, withdrawal: id, user }, user);
  expect(wallet() - before).toBe(units);
});

import { expect, test } from 'vitest';
import { nextMomentOf, type Proposal, proposalTones, subjectLinkOf } from './proposal.ts';

const moments = { takes_effect_at: 200, expires_at: 100 };
const states = Object.keys(proposalTones) as Proposal['state'][];

test.each(states)('the moment that a proposal in the state %s waits for', state => {
  const expected: Partial<Record<Proposal['state'], number>> = {
    waiting: 100,
    void: 100,
    waiting_alone: 200,
    approved: 200,
  };
  expect(nextMomentOf({ ...moments, state } as Proposal)).toBe(expected[state] ?? 0);
});

test.each<[Proposal['kind'], Proposal['state'], string | undefined]>([
  ['assign_deposit', 'waiting', '/deposits?queue=unclaimed&id=7'],
  ['assign_deposit', 'effective', '/deposits?id=7'],
  ['keep_deposit', 'waiting', '/deposits?queue=unclaimed&id=7'],
  ['keep_deposit', 'effective', '/deposits?id=7'],
  ['fund_reserve', 'waiting', '/reserves'],
  ['coin_rules', 'waiting', '/chains?coin=7'],
  ['cold_move', 'effective', '/chains?coin=7'],
  ['book_loss', 'waiting', '/chains?coin=7'],
  ['accept_clock', 'waiting', '/health'],
  ['bank_account', 'waiting', '/banks?view=accounts&id=7'],
  ['assign_bank_line', 'effective', '/banks?queue=all&id=7'],
  ['reverse_bank_credit', 'waiting', '/banks?queue=all&id=7'],
  ['settle_bank_debit', 'waiting', '/banks?queue=all&id=7'],
  ['dismiss_bank_line', 'effective', '/banks?queue=all&id=7'],
  ['fail_bank_withdrawal', 'waiting', '/banks?view=payments&queue=sent&id=7'],
  ['return_bank_payment', 'waiting', '/banks?view=payments&queue=paid&id=7'],
  ['return_bank_payment', 'effective', '/withdrawals?queue=closed&id=7'],
  ['continue_bank_files', 'waiting', '/banks?view=payments'],
  ['settle_bank_withdrawal', 'effective', '/withdrawals?queue=closed&id=7'],
  ['market', 'waiting', undefined],
])('an operator who approves %s while it is %s sees it at %s', (kind, state, to) => {
  expect(subjectLinkOf({ kind, state, subject: { id: 7, name: '' } })?.to).toBe(to);
});

import { expect, test } from 'vitest';
import { nextMomentOf, type Proposal, proposalTones } from './proposal.ts';

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

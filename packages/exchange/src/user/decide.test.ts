// A user's place in the core.
import { expect, test } from 'vitest';
import { openSmallExchange } from '../_small-exchange.ts';
import { MAX_OWNER } from '../ledger/account-id.ts';
import { newUser, type OpenUser } from './user.ts';

const open: OpenUser = { type: 'OpenUser', user: 9, kind: 'customer', inviter: 1 };

test('a user is opened once, with the first inviter', () => {
  const { state, run, now } = openSmallExchange();
  expect(run(open)).toMatchObject({ kind: 'done', result: { id: 9 } });
  const openedAt = now();
  expect(run({ ...open, kind: 'maker', inviter: 2 })).toEqual({ kind: 'done', events: [], result: { id: 9 } });
  expect(state.users.require(9)).toEqual(newUser({ id: 9, kind: 'customer', inviter: 1, openedAt }));
});

test.each<[string, Partial<OpenUser>]>([
  ['number 0', { user: 0 }],
  ['a negative number', { user: -9 }],
  ['half a number', { user: 9.5 }],
  ['a number beyond what account ids hold', { user: MAX_OWNER + 1 }],
  ['an inviter that does not exist', { inviter: 77 }],
  ['oneself as inviter', { inviter: 9 }],
])('%s is refused', (_, change) => {
  const { state, run } = openSmallExchange();
  expect(run({ ...open, ...change })).toEqual({ kind: 'rejected', rejection: { code: 'unknown-user' } });
  expect(state.users.size).toBe(5);
});

// Levels, locks, freezing and closing: what each leaves in the row, and what is refused.
import { expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { COIN, openSmallExchange, USER } from '../_small-exchange.ts';
import { decide } from '../decide.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { WALLET_KINDS } from '../ledger/chart-of-accounts.ts';
import { LOCK_MS } from './gates.ts';
import { VERIFICATION_LEVELS } from './user.ts';

const anna = USER.anna;

test.each([
  ['none', 'basic', true],
  ['none', 'advanced', false],
  ['none', 'none', false],
  ['basic', 'advanced', true],
  ['basic', 'basic', false],
  ['basic', 'none', false],
  ['advanced', 'advanced', false],
  ['advanced', 'none', false],
] as const)('a user at %s who is set to %s', (from, to, isAllowed) => {
  const { run, state } = openSmallExchange();
  const set = (level: (typeof VERIFICATION_LEVELS)[number]) =>
    run({ type: 'SetVerificationLevel', user: anna, level, act: actOf('olga', anna) });
  for (const level of VERIFICATION_LEVELS.slice(1, VERIFICATION_LEVELS.indexOf(from) + 1)) set(level);
  const outcome = set(to);
  if (!isAllowed) expect(outcome).toEqual({ kind: 'rejected', rejection: { code: 'invalid-level' } });
  expect(state.users.require(anna).level).toBe(isAllowed ? to : from);
});

test('a lock lasts a day and says why', () => {
  const { run, state, now } = openSmallExchange();
  run({ type: 'LockWithdrawals', user: anna, reason: 'password' });
  expect(state.users.require(anna)).toMatchObject({ lockUntil: now() + LOCK_MS, lockReason: 'password' });
});

test('a later lock ends later, and never earlier than the one before', () => {
  const { run, state, wait, now } = openSmallExchange();
  run({ type: 'LockWithdrawals', user: anna, reason: 'password' });
  wait(3_600_000);
  run({ type: 'LockWithdrawals', user: anna, reason: 'contact' });
  expect(state.users.require(anna)).toMatchObject({ lockUntil: now() + LOCK_MS, lockReason: 'contact' });
  const far = now() + 3 * LOCK_MS;
  state.users.change(anna).lockUntil = far;
  run({ type: 'LockWithdrawals', user: anna, reason: 'factor' });
  expect(state.users.require(anna).lockUntil).toBe(far);
});

test('freezing sets the flag and leaves the orders; doing it again does nothing', () => {
  const { run, state, place, book } = openSmallExchange();
  place('anna buys 5 @ 100');
  expect(run({ type: 'FreezeUser', user: anna })).toMatchObject({ events: [{ type: 'UserFrozen', user: anna }] });
  expect(state.users.require(anna).isFrozen).toBe(true);
  expect(book()).toEqual(['buys 100 | anna 5']);
  expect(run({ type: 'FreezeUser', user: anna })).toEqual({ kind: 'done', events: [], result: {} });
});

test('unfreezing opens the account again and locks withdrawals for a day; doing it again does not lock longer', () => {
  const { run, state, now, place, wait } = openSmallExchange();
  run({ type: 'FreezeUser', user: anna });
  run({ type: 'UnfreezeUser', user: anna });
  const until = now() + LOCK_MS;
  const open = { isFrozen: false, lockUntil: until, lockReason: 'unfrozen' };
  expect(state.users.require(anna)).toMatchObject(open);
  wait(1_000);
  expect(run({ type: 'UnfreezeUser', user: anna })).toEqual({ kind: 'done', events: [], result: {} });
  expect(state.users.require(anna)).toMatchObject(open);
  expect(place('anna buys 5 @ 100')).toEqual(["anna's buy is placed"]);
});

const refused = { kind: 'rejected', rejection: { code: 'account-not-empty' } };

test.each(WALLET_KINDS.flatMap(kind => Object.values(COIN).map(coin => ({ kind, coin }))))(
  'an account with a unit of coin $coin in its $kind wallet is not closed',
  ({ kind, coin }) => {
    const { run, state } = openSmallExchange();
    run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user: 9, coin, units: 1n });
    if (kind !== 'spot') run({ type: 'Transfer', user: 9, coin, from: 'spot', to: kind, units: 1n });
    expect(state.accounts.require(walletAccount(9, coin, kind)).balance).toBe(1n);
    expect(run({ type: 'CloseUser', user: 9 })).toEqual(refused);
  },
);

test('an account with an open order is not closed', () => {
  const { place, state } = openSmallExchange();
  place('anna buys 5 @ 100');
  // So that only the order is left to refuse it for.
  for (const coin of Object.values(COIN)) state.accounts.remove(walletAccount(anna, coin, 'spot'));
  expect(decide(state, { type: 'CloseUser', user: anna }, 0)).toEqual({ rejection: refused.rejection });
});

test('an empty account is closed for good', () => {
  const { run, state, now } = openSmallExchange();
  run({ type: 'OpenUser', user: 9, kind: 'customer', inviter: null });
  expect(run({ type: 'CloseUser', user: 9 })).toMatchObject({ events: [{ type: 'UserClosed', user: 9 }] });
  expect(state.users.require(9).closedAt).toBe(now());
  expect(run({ type: 'CloseUser', user: 9 })).toEqual({ kind: 'rejected', rejection: { code: 'user-closed' } });
});
